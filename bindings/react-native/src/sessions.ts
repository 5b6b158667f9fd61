// The user's sessions at the server.
import * as check from './checks';
import type { Row } from './fields';
import { reader, text, time, truth, word } from './fields';
import type { NativeList } from './NativeCardea';

/** One of the user's sessions at the server. */
export interface Session {
    /** The session's id; for this one equal to the claim "sid" of its user. */
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
    readonly limit?: number;
    /** How many to leave out at the beginning. Default: 0. */
    readonly offset?: number;
}

/** An account of the application that a store has something of. */
export interface StoredAccount {
    /** The server, as the store names it: `prelude https://auth.example.com`, or the configuration's storeNamespace. */
    readonly server: string;
    /** The account's name: that of the configuration. */
    readonly account: string;
    /** Whether there is a session; otherwise there is what a logout leaves, or a login that is not finished. */
    readonly hasSession: boolean;
}

/** Whose sessions move. */
export interface MoveOptions {
    /** Those of all accounts of the application, at all servers, instead of this client's account. Default: false. */
    readonly allAccounts?: boolean | null;
}

/** Which sessions are ended: all of the user, all but this one, this one, or the one of an id. */
export type SessionTarget = 'all' | 'others' | 'mine' | { readonly id: string };

const targets = ['all', 'others', 'mine'];

/** The number of a target in the C interface, and the id of the one session. */
export function nativeTarget(target: SessionTarget): [target: number, id: string | null] {
    if (typeof target !== 'object' || target === null) return [targets.indexOf(check.oneOf(target, 'target', targets)), null];
    return [targets.length, check.text(check.members(target, 'target', ['id']).id, 'target.id')];
}

export function nativePage(page: SessionPage): [limit: number, offset: number] {
    const given = check.members(page, 'page', ['limit', 'offset']);
    return [check.wholeNumber(given.limit ?? 0, 'page.limit'), check.wholeNumber(given.offset ?? 0, 'page.offset')];
}

const sessionOf = reader<Session>({
    id: word, deviceModel: text, deviceType: word, osVersion: text, countryCode: text, createdAt: time, lastSeenAt: time, expiresAt: time,
});

export function sessionsFrom({ rows, total, limit, offset }: NativeList): SessionList {
    return { sessions: (rows as Row[]).map(sessionOf), total, limit, offset };
}

export const accountFrom = reader<StoredAccount>({ server: word, account: word, hasSession: truth });

export function movesAll(options: MoveOptions): boolean {
    const { allAccounts } = check.members(options, 'options', ['allAccounts']);
    return check.optionalBoolean(allAccounts, 'options.allAccounts') ?? false;
}
