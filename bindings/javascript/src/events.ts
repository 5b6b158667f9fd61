// What a client tells of.
import type { CardeaError } from './CardeaError';
import type { OAuthLoginContext } from './pending';
import type { CardeaUser } from './values';

/** Why a session is gone. Later versions may add reasons. */
export type SignOutReason = 'requested' | 'revoked' | 'refused' | 'interrupted' | 'elsewhere' | (string & {});

/**
 * What the keyring asks its user: to unlock it, to choose a password for the first one, or to allow what is done to a record.
 * Later versions may add questions.
 */
export type StoreQuestion = 'unlock' | 'create' | 'confirm' | (string & {});

/** A login whose page is shown, and which waits for its user. */
export interface LoginWaiting {
    /** The login, with the page's address for the clipboard or the terminal of its user, never for a log. */
    readonly attempt: OAuthLoginContext;
    /** Dismisses the page and shows it again. False when the login waits for it no longer. */
    openAgain(): boolean;
}

/** What a client emits, with the arguments of the listeners. */
export interface SessionEvents {
    /** A login finished. */
    signedIn: [user: CardeaUser];
    /** The session is gone. */
    signedOut: [reason: SignOutReason];
    /** The session has a new access token, which this process or another one got. */
    refreshed: [user: CardeaUser];
    /** If it is terminal, signedOut follows; if not, the session goes on, and the next call tries again. */
    refreshFailed: [error: CardeaError, isTerminal: boolean];
    /** The page of a login is about to be shown. */
    loginWaiting: [waiting: LoginWaiting];
    /** The redirect of the login has arrived; the token lets the application raise its window on Wayland. */
    loginReturned: [activationToken: string | null];
    /** A redirect arrived that is not the login's, and the login keeps waiting. */
    redirectIgnored: [error: CardeaError];
    /** The secure store asks its user, in a window of the desktop's that can lie behind others: tell the user of it. */
    storeAsking: [question: StoreQuestion];
}

/** What is called with an event of that name. */
export type Listener<Name extends keyof SessionEvents> = (...given: SessionEvents[Name]) => void;

/** Those that listen to a client. */
export interface Listeners {
    hears(name: keyof SessionEvents): boolean;
    tell<Name extends keyof SessionEvents>(name: Name, ...given: SessionEvents[Name]): void;
}
