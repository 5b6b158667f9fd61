// How a login, or a step-up, goes on.
import type { NativeResult } from './NativeCardea';
import type { Pending } from './pending';
import { OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, StepUpChallenge } from './pending';
import type { CardeaUser, Passkey } from './values';

/** The user is signed in. */
export interface LoggedIn {
    /** Tells this result from the others. */
    readonly kind: 'loggedIn';
    /** Who signed in. */
    readonly user: CardeaUser;
}

/** A code was sent: pass it to checkOAuthEmailOTP. */
export interface OTPRequired {
    /** Tells this result from the others. */
    readonly kind: 'otpRequired';
    /** What the code answers. */
    readonly challenge: OAuthEmailChallenge;
}

/** The server asks for more: show what the step describes, then call continueLogin. */
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
    /** The page, for finalizeOAuthLogin. */
    readonly attempt: OAuthLoginContext;
}

/** How a login went on: kind says which. */
export type FinalizeOAuthLoginResult = LoggedIn | OTPRequired | MoreRequired;

/** How a step went on: kind says which. */
export type ContinuedOAuthLogin = FinalizeOAuthLoginResult | PageRequired;

/** A passkey was added to the account. */
export interface PasskeyAdded {
    /** Tells this result from the others. */
    readonly kind: 'passkeyAdded';
    /** That passkey. */
    readonly passkey: Passkey;
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

/** What came of asking for a scope, or of one of its steps: kind says which. */
export type StepUpResult = Granted | StepRequired | Blocked;

function waits(pending: Pending): OTPRequired | MoreRequired | PageRequired | StepRequired {
    if (pending instanceof OAuthEmailChallenge) return { kind: 'otpRequired', challenge: pending };
    if (pending instanceof OAuthLoginStep) return { kind: 'moreRequired', step: pending };
    if (pending instanceof OAuthLoginContext) return { kind: 'pageRequired', attempt: pending };
    if (pending instanceof StepUpChallenge) return { kind: 'stepRequired', challenge: pending };
    throw new TypeError('The native module does not match this package.');
}

/** What a call brings that may ask for more; done is its kind if it does not. */
export function outcome(
    done: 'loggedIn' | 'granted', result: NativeResult, user: () => CardeaUser, pending: () => Pending,
): ContinuedOAuthLogin | StepUpResult {
    if (result.kind === 'blocked') return { kind: 'blocked' };
    return result.pending ? waits(pending()) : { kind: done, user: user() };
}
