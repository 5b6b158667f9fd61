// Security keys: what their user is told and asked.
import * as check from './checks';
import type { Row } from './fields';
import { number, reader, rows, truth, word } from './fields';

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
    /** What its user calls it. */
    readonly name: string;
}

/**
 * Talks with the user of a security key. If pin or account fails, the call ends as cancelled, and console.error reports what it failed
 * with; but for a CardeaError of cancelled, which is the same as no PIN.
 */
export interface SecurityKeyGuide {
    /** Says what to do. Several notices can follow each other; the end of the call ends the last one. */
    tell(notice: SecurityKeyNotice): void | PromiseLike<void>;
    /** Asks for the PIN of a key. null: the user gives up. */
    pin(question: SecurityKeyPINQuestion): string | null | undefined | PromiseLike<string | null | undefined>;
    /** Asks which of several accounts signs in: its id. Default: the first, which is the latest. */
    account?(accounts: readonly SecurityKeyAccount[]): string | PromiseLike<string>;
}

/** Refuses what is no guide. */
export function checkGuide(guide: unknown): void {
    if (!check.isGiven(guide)) return;
    if (typeof guide !== 'object') throw check.invalid('keyGuide must be an object.');
    const given = guide as Partial<SecurityKeyGuide>;
    for (const name of ['tell', 'pin'] as const) {
        if (typeof given[name] !== 'function') throw check.invalid(`keyGuide.${name} must be a function.`);
    }
    check.optionalFunction(given.account, 'keyGuide.account');
}

const noticeFields = reader<{ step: string; count: number; keyName: string }>({ step: word, count: number, keyName: word });
const pinFields = reader<{ keyName: string; isPinWrong: boolean; triesLeft: number }>({ keyName: word, isPinWrong: truth, triesLeft: number });
const accountFields = reader<SecurityKeyAccount>({ id: word, name: word });
const accountsFields = reader<{ accounts: readonly SecurityKeyAccount[] }>({ accounts: rows(accountFields) });

/** What a guide answers with; undefined for what wants no answer. */
export async function guided(guide: SecurityKeyGuide, kind: string, fields: Row): Promise<string | null | undefined> {
    switch (kind) {
        case 'prompt':
            await guide.tell(notice(fields));
            return undefined;
        case 'pin':
            return check.optionalText(await guide.pin(pinQuestion(fields)), 'what pin answers') ?? null;
        default: {
            const { accounts } = accountsFields(fields);
            return check.text((await guide.account?.(accounts)) ?? accounts[0]?.id, 'what account answers');
        }
    }
}

function notice(fields: Row): SecurityKeyNotice {
    const { step, count, keyName } = noticeFields(fields);
    if (step === 'choose') return { kind: step, count };
    return step === 'touch' ? { kind: step, keyName } : { kind: 'connect' };
}

function pinQuestion(fields: Row): SecurityKeyPINQuestion {
    const { keyName, isPinWrong, triesLeft } = pinFields(fields);
    return { keyName, isWrong: isPinWrong, triesLeft: triesLeft < 0 ? null : triesLeft, isLastTry: triesLeft === 1 };
}
