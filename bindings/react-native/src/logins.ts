// How a login went.
import type { NativeResult } from './NativeCardea';
import { OAuthLoginStep } from './steps';
import { OAuthEmailChallenge, OAuthLoginAttempt, userFrom } from './values';
import type { CardeaUser } from './values';

/** A login that is complete. */
export class OAuthLoggedIn {
    readonly kind = 'loggedIn';
    private constructor(readonly user: CardeaUser) {}
    /** @internal */
    static from(user: CardeaUser): OAuthLoggedIn {
        return new OAuthLoggedIn(user);
    }
}

/** A login whose e-mail address must be proven first. */
export class OAuthOTPRequired {
    readonly kind = 'otpRequired';
    private constructor(readonly challenge: OAuthEmailChallenge) {}
    /** @internal */
    static from(challenge: OAuthEmailChallenge): OAuthOTPRequired {
        return new OAuthOTPRequired(challenge);
    }
    /** The address that the code was sent to; null when the server does not say. */
    get email(): string | null {
        return this.challenge.email;
    }
}

/** A login for which the server asks for more: go on with continueLoginWithOAuth or continueOAuthLogin. */
export class OAuthMoreRequired {
    readonly kind = 'moreRequired';
    private constructor(readonly step: OAuthLoginStep) {}
    /** @internal */
    static from(step: OAuthLoginStep): OAuthMoreRequired {
        return new OAuthMoreRequired(step);
    }
}

/** A login that goes on at a page: show it, and finalize the attempt with its redirect. */
export class OAuthPageRequired {
    readonly kind = 'pageRequired';
    private constructor(readonly attempt: OAuthLoginAttempt) {}
    /** @internal */
    static from(attempt: OAuthLoginAttempt): OAuthPageRequired {
        return new OAuthPageRequired(attempt);
    }
}

/** How a login went: look at kind. */
export type OAuthLoginResult = OAuthLoggedIn | OAuthOTPRequired | OAuthMoreRequired;

/** How a step went on: look at kind. */
export type ContinuedOAuthLogin = OAuthLoginResult | OAuthPageRequired;

/** What a login brings. */
export function loginFrom(result: NativeResult): OAuthLoginResult {
    if (result.challenge) return OAuthOTPRequired.from(OAuthEmailChallenge.from(result.challenge));
    if (result.step) return OAuthMoreRequired.from(OAuthLoginStep.from(result.step));
    return OAuthLoggedIn.from(userFrom(result));
}

/** What an answer to a step brings. */
export function continuedFrom(result: NativeResult): ContinuedOAuthLogin {
    return result.attempt ? OAuthPageRequired.from(OAuthLoginAttempt.from(result.attempt)) : loginFrom(result);
}
