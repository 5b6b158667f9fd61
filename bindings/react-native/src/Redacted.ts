/** What prints as a name: tokens, addresses and what a person filled in are accessors without a member of their own. */
export abstract class Redacted {
    abstract toString(): string;
    toJSON(): string {
        return this.toString();
    }
}
