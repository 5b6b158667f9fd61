// How calls end, and how that is read from the results of the library.
import { failure } from './CardeaError';
import { headerOf } from './headers';
import type { OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, StepUpChallenge } from './pending';
import { pendingOf } from './pending';
import { headersOf } from './platform';
import { AuthorizedResponse } from './requests';
import type { SessionList } from './sessions';
import { accountOf, sessionOf } from './sessions';
import type { Result } from './transport';
import type { CardeaUser, IdentityLink, Passkey } from './values';
import { compliancyOf, identifierOf, identityLinkOf, passkeyOf, passwordCheckOf, userOf } from './values';

/** How a login went on: `kind` says which. */
export type FinalizeOAuthLoginResult = LoggedIn | OTPRequired | MoreRequired;

/** How a login went on whose pages the application shows itself. */
export type ContinuedOAuthLogin = FinalizeOAuthLoginResult | PageRequired;

/** What came of asking for a scope, or of one of its steps: `kind` says which. */
export type StepUpResult = Granted | StepRequired | Blocked;

/** What came of an authenticator's answer: a login goes on, or the passkey was added. */
export type PasskeyResult = FinalizeOAuthLoginResult | PasskeyAdded;

/** The user is signed in. */
export interface LoggedIn {
    /** Tells this result from the others. */
    readonly kind: 'loggedIn';
    /** Who signed in. */
    readonly user: CardeaUser;
}

/** A code was sent to the user: pass it to `checkOAuthEmailOTP`. */
export interface OTPRequired {
    /** Tells this result from the others. */
    readonly kind: 'otpRequired';
    /** What the code answers. */
    readonly challenge: OAuthEmailChallenge;
}

/** The server asks for more: show what the step describes, then call `continueLogin`. */
export interface MoreRequired {
    /** Tells this result from the others. */
    readonly kind: 'moreRequired';
    /** What is asked for. */
    readonly step: OAuthLoginStep;
}

/** Another page is to be shown; its redirect finishes the login. */
export interface PageRequired {
    /** Tells this result from the others. */
    readonly kind: 'pageRequired';
    /** The page, for `finalizeOAuthLogin`. */
    readonly attempt: OAuthLoginContext;
}

/** The access token has the scope. */
export interface Granted {
    /** Tells this result from the others. */
    readonly kind: 'granted';
    /** The user, with that token. */
    readonly user: CardeaUser;
}

/** The user has to do something first. */
export interface StepRequired {
    /** Tells this result from the others. */
    readonly kind: 'stepRequired';
    /** What that is. */
    readonly challenge: StepUpChallenge;
}

/** The server does not grant the scope to this user now. */
export interface Blocked {
    /** Tells this result from the others. */
    readonly kind: 'blocked';
}

/** The account has the passkey. */
export interface PasskeyAdded {
    /** Tells this result from the others. */
    readonly kind: 'passkeyAdded';
    /** The passkey. */
    readonly passkey: Passkey;
}

/** How a login, or a step-up, goes on: the kind of result, and the member that has what waits. */
const WAITS: { readonly [kind: string]: readonly [kind: string, member: string] | undefined } = {
    page: ['pageRequired', 'attempt'], code: ['otpRequired', 'challenge'], step: ['moreRequired', 'step'],
    step_up: ['stepRequired', 'challenge'],
};

/** Reads what came of a call that may ask for more; done is the kind when it is through. */
const outcome = <T>(done: 'loggedIn' | 'granted') => (result: Result): T => {
    const { kind } = result;
    if (kind === 'logged_in') return Object.freeze({ kind: done, user: userOf(result.user()) }) as unknown as T;
    if (kind === 'blocked') return Object.freeze({ kind }) as unknown as T;
    const waits = WAITS[result.pending().kind];
    if (waits === undefined) throw failure('internal_error', `The library answered with a result of kind ${kind}.`);
    return Object.freeze({ kind: waits[0], [waits[1]]: pendingOf(result.pending()) }) as unknown as T;
};

export const nothing = (): void => {};
export const login = outcome<FinalizeOAuthLoginResult>('loggedIn');
export const continuedLogin = outcome<ContinuedOAuthLogin>('loggedIn');
export const loginOrNull = (result: Result) => (result.kind === 'none' ? null : login(result));
export const stepUp = outcome<StepUpResult>('granted');
export const user = (result: Result) => userOf(result.user());
/** Of the kind that the operation brings. */
export const pending = (result: Result): any => pendingOf(result.pending());
export const text = (result: Result) => result.text() as string;
export const truth = (result: Result) => result.truth();
export const accessToken = (result: Result) => result.accessToken();
export const passkeys = (result: Result) => result.rows().map(passkeyOf);
export const withPasskey = (result: Result): PasskeyResult =>
    (result.kind === 'list' ? Object.freeze({ kind: 'passkeyAdded', passkey: passkeys(result)[0] as Passkey }) : login(result));
export const identifiers = (result: Result) => result.rows().map(identifierOf);
export const identityLink = (result: Result) => result.rows().map(identityLinkOf)[0] as IdentityLink;
export const accounts = (result: Result) => result.rows().map(accountOf);
export const compliancy = (result: Result) => compliancyOf(result.rows(), result.validator(passwordCheckOf));
export const headers = (result: Result) => headersOf(result.rows().map(headerOf));
export const headersOrNull = (result: Result) => (result.kind === 'none' ? null : headers(result));
export function sessions(result: Result): SessionList {
    const [total, limit, offset] = result.total();
    return { sessions: result.rows().map(sessionOf), total, limit, offset };
}
export function response(result: Result): AuthorizedResponse {
    const { status, headers: rows, body } = result.response();
    return new AuthorizedResponse({ status, headers: rows.map(headerOf), body });
}
