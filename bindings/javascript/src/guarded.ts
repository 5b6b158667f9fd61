// Values that show nothing of a secret or a person when they are printed.

/** By this name Node asks a value how it is printed; elsewhere nobody does. */
const inspected: unique symbol = Symbol.for('nodejs.util.inspect.custom');

/** An object with members that are shown when it is printed, and others that have to be asked for. */
export class Guarded {
    /** Names the object, with what is no secret of it. */
    toString(): string {
        return printed(this);
    }

    /** @internal */
    [inspected](_depth: number, options: object, inspect: (value: object, options: object) => string): string {
        return `${this.constructor.name} ${inspect({ ...this }, options)}`;
    }
}

/** Gives the object its members, for good. The hidden ones have no values of their own, so that what looks into an object finds none. */
export function guard(object: Guarded, shown: object, hidden: object): void {
    Object.assign(object, shown);
    for (const [name, value] of Object.entries(hidden)) Object.defineProperty(object, name, { get: () => value });
    Object.freeze(object);
}

function printed(value: unknown): string {
    if (typeof value === 'string') return `'${value}'`;
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    const members = Object.entries(value).map(([name, each]) => `${name}: ${printed(each)}`);
    return members.length === 0 ? `${value.constructor.name} {}` : `${value.constructor.name} { ${members.join(', ')} }`;
}
