import type { OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, StepUpChallenge } from './pending';
import type { CardeaUser, Passkey } from './values';

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
