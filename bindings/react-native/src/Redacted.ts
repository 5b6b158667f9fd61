/**
 * What prints as a name: tokens, addresses and what a person filled in are accessors without a member of their own, so that a printed
 * value, a log of the debugger or JSON.stringify shows none of them.
 */
export abstract class Redacted<Parts extends object> {
    readonly #parts: Parts;

    constructor(parts: Parts) {
        this.#parts = parts;
    }

    /** What it is made of, for its own accessors. */
    protected get parts(): Parts {
        return this.#parts;
    }

    /** The name of the class, and what tells one from another. */
    abstract toString(): string;
    /** The same, for JSON.stringify. */
    toJSON(): string {
        return this.toString();
    }
}
