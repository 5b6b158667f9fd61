// The user's sessions at the server, and the accounts that a store knows.
import { boolean, count, oneOf, optional, record, required, text as textRule } from './arguments';
import { plain, text, time, truth } from './fields';
import { SESSIONS } from './settings.g';

/** One of the user's sessions at the server. */
export interface Session {
    /** The session's id; for this session equal to the claim `sid`. */
    readonly id: string;
    /** The model of the device, in the server's words. */
    readonly deviceModel: string | null;
    /** What kind of device it is. */
    readonly deviceType: 'desktop' | 'mobile' | 'tablet' | 'unknown' | (string & {});
    /** The device's operating system, in the server's words. */
    readonly osVersion: string | null;
    /** The country that the session was last seen in, two letters. */
    readonly countryCode: string | null;
    /** When the user signed in, by the server's clock. */
    readonly createdAt: Date | null;
    /** When the session was last used, by the server's clock. */
    readonly lastSeenAt: Date | null;
    /** When the session ends, by the server's clock. */
    readonly expiresAt: Date | null;
}

/** Some of the user's sessions at the server. */
export interface SessionList {
    /** The sessions of this part of the list. */
    readonly sessions: readonly Session[];
    /** How many there are in all. */
    readonly total: number;
    /** How many one answer has at most. */
    readonly limit: number;
    /** How many precede the first one here. */
    readonly offset: number;
}

/** The part of a list to ask for. */
export interface SessionPage {
    /** How many sessions at most. Default: the server chooses. */
    limit?: number;
    /** How many to leave out at the beginning. Default: 0. */
    offset?: number;
}

/** An account of the application that a store has something of. */
export interface StoredAccount {
    /** The server, as the store names it: `prelude https://auth.example.com`, or the configuration's `storeNamespace`. */
    readonly server: string;
    /** The account's name: that of the configuration. */
    readonly account: string;
    /** Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished. */
    readonly hasSession: boolean;
}

/** Whose sessions move. */
export interface MoveOptions {
    /** Those of all accounts of the application, at all servers, instead of this client's account. Default: false. */
    allAccounts?: boolean | null;
}

/** Which sessions are ended: all of the user, all but this one, this one, or the one of an id. */
export type SessionTarget = 'all' | 'others' | 'mine' | { id: string };

export const sessionOf = plain<Session>({
    id: text, deviceModel: text, deviceType: text, osVersion: text, countryCode: text, createdAt: time, lastSeenAt: time, expiresAt: time,
});
export const accountOf = plain<StoredAccount>({ account: text, server: text, hasSession: truth });

/** Which part of a list is asked for. */
export function pageOf(page: unknown): { limit: number; offset: number } {
    const { limit, offset } = record('page', page ?? {}, ['limit', 'offset']);
    return { limit: optional(count, 'page.limit', limit) ?? 0, offset: optional(count, 'page.offset', offset) ?? 0 };
}

/** The number of a target, and the id of the one session. */
export function targetOf(target: unknown): { target: number; session_id: string | null } {
    const { one, ...several } = SESSIONS;
    if (typeof target !== 'object' || target === null) {
        return { target: several[oneOf('target', target, Object.keys(several) as (keyof typeof several)[])], session_id: null };
    }
    return { target: one, session_id: required(textRule, 'target.id', record('target', target, ['id']).id) };
}

export function movesAll(options: unknown): boolean {
    const { allAccounts } = record('options', options ?? {}, ['allAccounts']);
    return optional(boolean, 'options.allAccounts', allAccounts) ?? false;
}
