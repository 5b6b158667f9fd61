// What an application can supply to a client: a presenter, an observer, a logger.
import type { CardeaError } from './CardeaError';
import type { CardeaUser } from './values';

/** What an AbortSignal has, as far as it is used here. */
export interface CardeaSignal {
    readonly aborted: boolean;
    readonly reason?: unknown;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
}

/** The page of a login. It carries one-time values: never log its URL. */
export interface CardeaPage {
    readonly url: string;
    /** Where the login ends. */
    readonly redirectUri: string;
    /** Whether the page should share no cookies with ordinary browsing. */
    readonly prefersEphemeralSession: boolean;
    readonly activationToken: string | null;
}

/**
 * Shows a page, and brings the redirect URL that it arrived at - or null: the page is shown, and the redirect comes through
 * CardeaClient.deliverRedirect or a listener. The signal says that the page is no longer needed, also after null.
 *
 * A CardeaError of login_dismissed, cancelled or browser_unavailable ends the login as that; every other error as
 * browser_unavailable, with the name of its class alone.
 */
export type CardeaPresent = (page: CardeaPage, signal: CardeaSignal) => Promise<string | null | undefined> | string | null | undefined;

/** Shows the pages of logins. */
export interface CardeaPresenter {
    readonly present: CardeaPresent;
    /** Whether the browser follows the redirect by asking the desktop for the handler of its scheme. Default: false. */
    readonly leavesRedirectToDesktop?: boolean;
}

/** A login waits for its user. A tab that the user closes tells nobody: offer to open the page again, and to cancel. */
export interface LoginWaiting {
    /** For the clipboard of its user, never for a log. */
    readonly authorizationUrl: string;
    /** For restoreOAuthLogin. Not a secret. */
    readonly attemptId: string;
    /** Shows the page anew; false when the login waits for it no longer. */
    openAgain(): boolean;
}

/** What an observer hears of, by name. Later versions may add events. */
export interface CardeaEvents {
    signedIn: (user: CardeaUser) => void;
    /** The reason: requested, revoked, refused, interrupted, elsewhere. */
    signedOut: (reason: string) => void;
    refreshed: (user: CardeaUser) => void;
    /** When it is terminal, signedOut follows. */
    refreshFailed: (error: CardeaError, isTerminal: boolean) => void;
    loginWaiting: (login: LoginWaiting) => void;
    /** With the token that lets the application raise its window on Wayland, where the desktop gave one. */
    loginReturned: (activationToken: string | null) => void;
    /** A redirect arrived that is not the login's; the login goes on waiting. */
    redirectIgnored: (error: CardeaError) => void;
    /** What the keyring asks its user, in a window that can lie behind others: unlock, create, confirm. */
    storeAsking: (question: string) => void;
}

export type CardeaObserver = { readonly [Name in keyof CardeaEvents]?: CardeaEvents[Name] };

export const eventNames: readonly (keyof CardeaEvents)[] = [
    'signedIn', 'signedOut', 'refreshed', 'refreshFailed', 'loginWaiting', 'loginReturned', 'redirectIgnored',
    'storeAsking',
];

export const logLevels = ['trace', 'debug', 'info', 'warning', 'error'] as const;
export type CardeaLogLevel = (typeof logLevels)[number];

/** Takes log entries. They never contain a token, code, e-mail address or URL query. */
export type CardeaLogger = (level: CardeaLogLevel, text: string) => void;

/** Ends a subscription. */
export interface CardeaSubscription {
    remove(): void;
}
