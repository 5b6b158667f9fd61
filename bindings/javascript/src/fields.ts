// Reads named fields of the library. A field is what it is when it is absent, and how it is read; its name in the library is that of
// the member, in snake case.
import { guard, Guarded } from './guarded';

/** What has fields: a row of a list, what waits, a question, an event. */
export interface Source {
    text(name: string): string | null;
    number(name: string): number;
    list(name: string): readonly Source[];
}

export interface Field<T> {
    readonly absent: T;
    readonly read: (from: Source, name: string) => T;
}
export type Fields = { readonly [member: string]: Field<unknown> };

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A point in time; null for 0, which stands for none. */
export const date = (milliseconds: number): Date | null => (milliseconds === 0 ? null : new Date(milliseconds));

export const text: Field<string | null> = { absent: null, read: (from, name) => from.text(name) };
export const number: Field<number> = { absent: 0, read: (from, name) => from.number(name) };
export const truth: Field<boolean> = { absent: false, read: (from, name) => from.number(name) === 1 };
export const time: Field<Date | null> = { absent: null, read: (from, name) => date(from.number(name)) };
/** Words with spaces between them. */
export const words: Field<readonly string[]> = {
    absent: Object.freeze([]), read: (from, name) => (from.text(name) ?? '').split(' ').filter((word) => word !== ''),
};
/** A list, of whose rows `make` makes something. */
export function rows<T>(make: (from: Source) => T): Field<readonly T[]> {
    return { absent: Object.freeze([]), read: (from, name) => Object.freeze(from.list(name).map(make)) };
}

const names = new Set<string>();

/** The names of all fields that are read. */
export const fieldNames = (): string[] => [...names];

/** Fields of these names. */
export function fields<T extends Fields>(given: T): T {
    for (const name of Object.keys(given)) names.add(snake(name));
    return given;
}

/** The members, read from there. */
function membersOf(given: Fields, from: Source): object {
    return Object.fromEntries(Object.entries(given).map(([name, { read }]) => [name, read(from, snake(name))]));
}

/** Makes plain objects with these fields. */
export function plain<T>(given: Fields): (from: Source) => T {
    fields(given);
    return (from) => membersOf(given, from) as unknown as T;
}

/** An object with fields, some of which are shown when it is printed. */
export class Named extends Guarded {
    /** @internal */
    static readonly fields: Fields = {};
    /** @internal */
    static readonly shown: readonly string[] = [];

    /** @internal */
    constructor(given: object) {
        super();
        const { fields: all, shown } = this.constructor as typeof Named;
        const members = Object.entries(all).map(([name, { absent }]) => [name, (given as { [name: string]: unknown })[name] ?? absent] as const);
        guard(this, Object.fromEntries(members.filter(([name]) => shown.includes(name))),
            Object.fromEntries(members.filter(([name]) => !shown.includes(name))));
    }
}

/** Makes what has these fields. */
export function read<T extends Named>(type: (new (given: never) => T) & { readonly fields: Fields }): (from: Source) => T {
    return (from) => new type(membersOf(type.fields, from) as never);
}
