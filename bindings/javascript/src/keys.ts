// Security keys: what their users are told and asked.
import { callable, described, invalid, optional } from './arguments';
import type { MaybePromise } from './configuration';

/**
 * What the user of a security key has to do now: connect one, touch one of several to choose it, or touch the one of that name, which is
 * what its maker calls it.
 */
export type SecurityKeyNotice =
    | { readonly kind: 'connect' }
    | { readonly kind: 'choose'; readonly count: number }
    | { readonly kind: 'touch'; readonly keyName: string };

/** The PIN that a security key wants. */
export interface SecurityKeyPINQuestion {
    /** What the maker calls the key. */
    readonly keyName: string;
    /** Whether the PIN before was wrong. */
    readonly isWrong: boolean;
    /** How many wrong ones lock the key, which then takes a reset that deletes its passkeys; null if it does not say. */
    readonly triesLeft: number | null;
    /** Whether one more wrong PIN locks the key. Warn its user. */
    readonly isLastTry: boolean;
}

/** An account that a security key has a passkey of. */
export interface SecurityKeyAccount {
    /** Names the account in the answer. */
    readonly id: string;
    /** What the user knows the account by. */
    readonly name: string;
}

/**
 * Talks with the user of a security key. If `pin` or `account` fails, the call ends as `cancelled`, and what it failed with is an
 * uncaught exception, as that of a listener; but for a CardeaError of `cancelled`, which is the same as no PIN.
 */
export interface SecurityKeyGuide {
    /** Says what to do. Several notices can follow each other; the end of the call ends the last one. */
    tell(notice: SecurityKeyNotice): MaybePromise<void>;
    /** Asks for the PIN of a key. null: the user gives up. */
    pin(question: SecurityKeyPINQuestion): MaybePromise<string | null | undefined>;
    /** Asks which of several accounts signs in, and answers with its id. Default: the first, which is the latest. */
    account?(accounts: readonly SecurityKeyAccount[]): MaybePromise<string>;
}

/** Refuses what is no guide. */
export function guide(name: string, value: unknown): SecurityKeyGuide {
    if (typeof value !== 'object') throw invalid(`${name} must be an object, but is ${described(value)}.`);
    const given = value as SecurityKeyGuide;
    for (const method of ['tell', 'pin'] as const) callable(`${name}.${method}`, given[method]);
    optional(callable, `${name}.account`, given.account);
    return given;
}
