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
