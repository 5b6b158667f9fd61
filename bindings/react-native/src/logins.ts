// How a login went.
import type { NativeResult } from './NativeCardea';
import type { OAuthLoginStep } from './steps';
import { stepFrom } from './steps';
import type { CardeaUser, OAuthEmailChallenge, OAuthLoginAttempt } from './values';
import { attemptFrom, challengeFrom, userFrom } from './values';

/** The user is signed in. */
export interface LoggedIn {
    /** Tells this result from the others. */
    readonly kind: 'loggedIn';
    /** Who signed in. */
    readonly user: CardeaUser;
}

/** A code was sent by e-mail: pass it to checkOTP. */
export interface OTPRequired {
    /** Tells this result from the others. */
    readonly kind: 'otpRequired';
    /** What the code answers. */
    readonly challenge: OAuthEmailChallenge;
    /** The address that the code was sent to, when the server says it. */
    readonly email: string | null;
}

/** The server asks for more: show what the step describes, then call answerLoginStepInBrowser. */
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
    /** The page, for finalizeOAuthLoginWithRedirect. */
    readonly attempt: OAuthLoginAttempt;
}

/** How a login went on: kind says which. */
export type OAuthLoginResult = LoggedIn | OTPRequired | MoreRequired;

/** How a step went on: kind says which. */
export type ContinuedOAuthLogin = OAuthLoginResult | PageRequired;

/** The address is an accessor, so that a printed result does not show it. */
class CodeSent implements OTPRequired {
    readonly kind = 'otpRequired';
    constructor(readonly challenge: OAuthEmailChallenge) {}
    get email(): string | null {
        return this.challenge.email;
    }
}

/** What a login brings. */
export function loginFrom(result: NativeResult): OAuthLoginResult {
    if (result.challenge) return new CodeSent(challengeFrom(result.challenge));
    if (result.step) return { kind: 'moreRequired', step: stepFrom(result.step) };
    return { kind: 'loggedIn', user: userFrom(result) };
}

/** What an answer to a step brings. */
export function continuedFrom(result: NativeResult): ContinuedOAuthLogin {
    return result.attempt ? { kind: 'pageRequired', attempt: attemptFrom(result.attempt) } : loginFrom(result);
}
