// Security keys: what a guide is told and asked, and the authenticators that a client has.
import { CardeaError } from './CardeaError';
import * as check from './checks';
import type { CallOptions } from './ClientWays';
import type { NativeEvent } from './NativeCardea';
import NativeCardea from './NativeCardea';
import { required } from './values';
import type { PasskeyAuthenticator } from './ways';

declare const console: { error(...values: unknown[]): void };

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

/**
 * Talks with the user of a security key. If pin or account fails, the call ends as cancelled, and console.error reports what it failed
 * with; but for a CardeaError of cancelled, which is the same as no PIN.
 */
export interface SecurityKeyGuide {
    /** Says what to do. Several notices can follow each other; the end of the call ends the last one. */
    tell(notice: SecurityKeyNotice): void | PromiseLike<void>;
    /** Asks for the PIN of a key. null: the user gives up. */
    pin(question: SecurityKeyPINQuestion): string | null | undefined | PromiseLike<string | null | undefined>;
    /** Asks which of several accounts signs in, by its place among the names. Default: the first, which is the latest. */
    account?(names: readonly string[]): number | PromiseLike<number>;
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

/** Hands a guide one notice or question. */
export async function serveGuide(guide: SecurityKeyGuide, client: number, event: NativeEvent): Promise<void> {
    try {
        await answered(guide, client, event);
    } catch (error) {
        if (event.prompt !== undefined) NativeCardea.dropKeyPrompt(client, event.prompt);
        if (error instanceof CardeaError && error.code === 'cancelled') return;
        console.error('The guide for security keys of a CardeaClient has failed.', error);
    }
}

async function answered(guide: SecurityKeyGuide, client: number, event: NativeEvent): Promise<void> {
    switch (event.kind) {
        case 'key_connect':
            return guide.tell({ kind: 'connect' });
        case 'key_choose':
            return guide.tell({ kind: 'choose', count: required(event.count) });
        case 'key_touch':
            return guide.tell({ kind: 'touch', keyName: required(event.keyName) });
        case 'key_pin': {
            const pin = await guide.pin(question(event));
            return NativeCardea.answerKeyPIN(client, required(event.prompt), check.optionalText(pin, 'what pin answers') ?? null);
        }
        default: {
            const index = (await guide.account?.(required(event.accounts))) ?? 0;
            return NativeCardea.answerKeyAccount(client, required(event.prompt), check.wholeNumber(index, 'what account answers'));
        }
    }
}

function question(event: NativeEvent): SecurityKeyPINQuestion {
    const triesLeft = event.triesLeft ?? null;
    return { keyName: required(event.keyName), isWrong: event.isWrong === true, triesLeft, isLastTry: triesLeft === 1 };
}

type Ask = (options: string, call?: CallOptions) => Promise<string>;

/** One of a client, over two of its operations. */
export function authenticatorOf(assertion: Ask, attestation: Ask): PasskeyAuthenticator {
    return Object.freeze({
        assertion: async (options: string, call?: CallOptions) => assertion(check.text(options, 'options'), call),
        attestation: async (options: string, call?: CallOptions) => attestation(check.text(options, 'options'), call),
    });
}
