import type { MoreRequired } from './steps';

/** What JSON has. */
export type JSONValue = string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/**
 * What is known of the user: the claims of the access token, which are read, not verified; with an OpenID Connect provider
 * those of the verified ID token.
 */
export class CardeaProfile {
    /** For tests of an application; other profiles come with a user. */
    constructor(parts: {
        userId?: string | null;
        sessionId?: string | null;
        claims?: { readonly [name: string]: JSONValue };
        claimsJson?: string;
    });
    /** The user's identifier; null when the provider says nothing about the user. */
    readonly userId: string | null;
    /** The session's identifier, where the server names sessions. */
    readonly sessionId: string | null;
    /** All claims by their names. */
    readonly claims: { readonly [name: string]: JSONValue };
    /** The claims exactly as the token has them: for numbers beyond 2^53. */
    readonly claimsJson: string;
    /** What the user is called (`name`). */
    readonly name: string | null;
    /** The user's e-mail address (`email`); the claim `email_verified` says whether it is proven. */
    readonly email: string | null;
    /** The address of the user's picture (`picture`). */
    readonly picture: string | null;
}

/** Who is signed in. Its printed form shows no token. */
export class CardeaUser {
    /** For tests of an application; other users come from a client. */
    constructor(parts: {
        accessToken: string; accessTokenExpiresAt?: Date | null; profile: CardeaProfile; idToken?: string | null; scope?: string | null;
    });
    /** The bearer token at the time of the call. Ask the client's `accessToken()` whenever one is needed. */
    readonly accessToken: string;
    /** When the access token expires, by this machine's clock. */
    readonly accessTokenExpiresAt: Date | null;
    /** The user's profile. */
    readonly profile: CardeaProfile;
    /** The last ID token of an OpenID Connect provider. */
    readonly idToken: string | null;
    /** The scopes that such a provider has granted, as it writes them. */
    readonly scope: string | null;
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginAttempt {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        expiresAt: Date;
        authorizationUrl: string;
        redirectUri: string;
    });
    /** Names the attempt for `restoreOAuthLogin`. Not a secret. */
    readonly id: string;
    /** When it stops being redeemable. */
    readonly expiresAt: Date;
    /** The page to show. It carries one-time values: never log it. */
    readonly authorizationUrl: string;
    /** The address that the page redirects to. */
    readonly redirectUri: string;
}

/** By which way a one-time code reaches its user. */
export type OTPChannel = 'email' | 'sms';

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
export class OAuthEmailChallenge {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        expiresAt: Date;
        email?: string | null;
        channel?: OTPChannel;
    });
    /** Names the challenge for `restoreOAuthEmailChallenge`. Not a secret. */
    readonly id: string;
    /** When it stops being redeemable. */
    readonly expiresAt: Date;
    /** The address that the code was sent to, with the channel sms a telephone number; null when the server does not say. */
    readonly email: string | null;
    /** How the code was sent. */
    readonly channel: OTPChannel;
}

/** A login that is finished on another device. Its printed form shows the id alone. */
export class DeviceLogin {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        userCode: string;
        verificationUri: string;
        verificationUriComplete?: string | null;
        expiresAt: Date;
    });
    /** The login's id. Not a secret. */
    readonly id: string;
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    readonly userCode: string;
    /** The page where the code is typed. */
    readonly verificationUri: string;
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    readonly verificationUriComplete: string | null;
    /** When the code ends. */
    readonly expiresAt: Date;
}

/** To which of the application's users the signed-in user is linked. Its printed form shows no name. */
export class IdentityLink {
    /** For tests of an application; other links come from `linkIdentity`. */
    constructor(parts: { isNew: boolean; appUserId: string; aliases?: readonly string[] });
    /** Whether this call made the link; otherwise it existed before. */
    readonly isNew: boolean;
    /** The application's own id of the user. */
    readonly appUserId: string;
    /** Earlier ids of the same user, such as the one before the first sign-in. */
    readonly aliases: readonly string[];
}

/** How a login went on: `kind` says which. */
export type OAuthLoginResult = LoggedIn | OTPRequired | MoreRequired;

/** The user is signed in. */
export interface LoggedIn {
    /** Tells this result from the others. */
    readonly kind: 'loggedIn';
    /** Who signed in. */
    readonly user: CardeaUser;
}

/** A code was sent by e-mail: pass it to `checkOTP`. */
export interface OTPRequired {
    /** Tells this result from the others. */
    readonly kind: 'otpRequired';
    /** What the code answers. */
    readonly challenge: OAuthEmailChallenge;
    /** The address that the code was sent to, when the server says it. */
    readonly email: string | null;
}

/** Whether the provider has confirmed that the browser's session ended; `unconfirmed`: the browser came back without saying so. */
export type BrowserSessionEnd = 'confirmed' | 'unconfirmed';
