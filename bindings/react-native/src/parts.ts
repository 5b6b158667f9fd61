// What an application can supply to a client: a presenter, an observer, a logger.
import type { CardeaError } from './CardeaError';
import type { OAuthLoginContext } from './pending';
import type { CardeaUser } from './values';

/** How a call is cancelled. It then rejects with the signal's reason, or, without one, with an error named AbortError. */
export interface CallOptions {
    /** Aborting it ends the call. */
    readonly signal?: AbortSignalLike | null;
}

/**
 * Tells a fraud prevention service about the device, and answers with the service's name for that, or with null. When it
 * fails, the request goes without; a CardeaError of cancelled ends the call.
 */
export type SignalsDispatcher = () => string | null | undefined | PromiseLike<string | null | undefined>;

/** What an AbortSignal has, as far as it is used here. */
export interface AbortSignalLike {
    /** Whether it was aborted. */
    readonly aborted: boolean;
    /** Why it was aborted. */
    readonly reason?: unknown;
    /** Listens to its abortion. */
    addEventListener(type: 'abort', listener: () => void): void;
    /** Listens no longer. */
    removeEventListener(type: 'abort', listener: () => void): void;
}

/** A page for a presenter. */
export interface Presentation {
    /** The page to show. It carries one-time values: never log it. */
    readonly url: string;
    /** Where the login ends. */
    readonly redirectUri: string;
    /** Whether the page should share no cookies with ordinary browsing. */
    readonly prefersEphemeralSession: boolean;
    /** Lets the page's window come to the front on Wayland. */
    readonly activationToken: string | null;
}

/**
 * Shows a page and returns the redirect URL that it arrived at - or null: the page is shown, and the redirect comes through
 * CardeaClient.deliverRedirect or a listener. The signal says that the page is no longer needed, also after null.
 *
 * A CardeaError of login_dismissed, cancelled or browser_unavailable ends the login as that; every other error as
 * browser_unavailable, with the name of its class alone.
 */
export type Present = (page: Presentation, signal: AbortSignalLike) => Promise<string | null | undefined> | string | null | undefined;

/** Shows the pages of logins. */
export interface Presenter {
    /** Shows one. */
    readonly present: Present;
    /** Whether the browser follows the redirect by asking the desktop for the handler of its scheme. Default: false. */
    readonly usesSystemBrowser?: boolean;
}

/** A login waits for its user. No event reports a tab that the user closes: offer to open the page again, and to cancel. */
export interface LoginWaiting {
    /** The login. The address of its page is for the clipboard of its user, never for a log. */
    readonly attempt: OAuthLoginContext;
    /** Dismisses the page and shows it again. False when the login waits for it no longer. */
    openAgain(): boolean;
}

/** Why a session is gone. Later versions may add reasons. */
export type SignOutReason = 'requested' | 'revoked' | 'refused' | 'interrupted' | 'elsewhere' | (string & {});

/**
 * What the keyring asks its user: to unlock it, to choose a password for the first one, or to allow what is done to a record. Later
 * versions may add questions.
 */
export type StoreQuestion = 'unlock' | 'create' | 'confirm' | (string & {});

/** What an observer hears of, by name. Later versions may add events. */
export interface SessionEvents {
    /** A login finished. */
    signedIn: (user: CardeaUser) => void;
    /** The session is gone. */
    signedOut: (reason: SignOutReason) => void;
    /** The session has a new access token, which this process or another one got. */
    refreshed: (user: CardeaUser) => void;
    /** The session could not be refreshed. If that is terminal, signedOut follows; if not, the next call tries again. */
    refreshFailed: (error: CardeaError, isTerminal: boolean) => void;
    /** The page of a login is about to be shown. */
    loginWaiting: (login: LoginWaiting) => void;
    /** With the token that lets the application raise its window on Wayland, where the desktop gave one. */
    loginReturned: (activationToken: string | null) => void;
    /** A redirect arrived that is not the login's; the login keeps waiting. */
    redirectIgnored: (error: CardeaError) => void;
    /** The secure store asks its user, in a window of the desktop that can lie behind others: tell the user of it. */
    storeAsking: (question: StoreQuestion) => void;
}

/** Functions by the names of events. */
export type SessionObserver = { readonly [Name in keyof SessionEvents]?: SessionEvents[Name] };

export const eventNames: readonly (keyof SessionEvents)[] = [
    'signedIn', 'signedOut', 'refreshed', 'refreshFailed', 'loginWaiting', 'loginReturned', 'redirectIgnored',
    'storeAsking',
];

export const logLevels = ['trace', 'debug', 'info', 'warning', 'error'] as const;
/** How important a log entry is. */
export type LogLevel = (typeof logLevels)[number];

/** Takes log entries. They never contain a token, code, e-mail address or URL query. */
export type LogHandler = (level: LogLevel, text: string) => void;

/** A listener that was added. */
export interface Subscription {
    /** Calls it no longer. */
    remove(): void;
}
