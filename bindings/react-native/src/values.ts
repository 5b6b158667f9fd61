// What calls bring. Tokens, addresses and URLs are accessors without a member of their own, so that a printed value, a log of the
// debugger or JSON.stringify shows none of them.
import type { NativeAttempt, NativeChallenge, NativeDeviceLogin, NativeIdentityLink, NativeResult, NativeUser } from './NativeCardea';
import { Redacted } from './Redacted';

/** What JSON has. */
export type JSONValue = string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/**
 * What is known of the user: the claims of the access token, which are read, not verified; with an OpenID Connect provider those of
 * the verified ID token.
 */
export class CardeaProfile {
    /** The user's identifier; null when the provider says nothing about the user. */
    readonly userId: string | null;
    /** The session's identifier, where the server names sessions. */
    readonly sessionId: string | null;
    readonly #claimsJson: string;
    #claims: CardeaProfile['claims'] | null;

    /** For tests of an application; other profiles come with a user. */
    constructor(parts: {
        readonly userId?: string | null;
        readonly sessionId?: string | null;
        readonly claims?: { readonly [name: string]: JSONValue };
        readonly claimsJson?: string;
    }) {
        this.userId = parts.userId ?? null;
        this.sessionId = parts.sessionId ?? null;
        this.#claims = parts.claims ?? null;
        this.#claimsJson = parts.claimsJson ?? JSON.stringify(parts.claims ?? {});
    }

    /** All claims by their names. */
    get claims(): { readonly [name: string]: JSONValue } {
        this.#claims ??= JSON.parse(this.#claimsJson) as CardeaProfile['claims'];
        return this.#claims;
    }
    /** The claims exactly as the token has them: for numbers beyond 2^53. */
    get claimsJson(): string {
        return this.#claimsJson;
    }
    /** What the user is called (name). */
    get name(): string | null {
        return this.#text('name');
    }
    /** The user's e-mail address (email); the claim email_verified says whether it is proven. */
    get email(): string | null {
        return this.#text('email');
    }
    /** The address of the user's picture (picture). */
    get picture(): string | null {
        return this.#text('picture');
    }

    #text(name: string): string | null {
        const claim = this.claims[name];
        return typeof claim === 'string' ? claim : null;
    }
}

/** Who is signed in. Its printed form shows no token. */
export class CardeaUser extends Redacted {
    readonly #accessToken: string;
    readonly #accessTokenExpiresAt: Date | null;
    readonly #profile: CardeaProfile;
    readonly #idToken: string | null;
    /** The scopes that an OpenID Connect provider has granted, as it writes them. */
    readonly scope: string | null;

    /** For tests of an application; other users come from a client. */
    constructor(parts: {
        readonly accessToken: string;
        readonly accessTokenExpiresAt?: Date | null;
        readonly profile: CardeaProfile;
        readonly idToken?: string | null;
        readonly scope?: string | null;
    }) {
        super();
        this.#accessToken = parts.accessToken;
        this.#accessTokenExpiresAt = parts.accessTokenExpiresAt ?? null;
        this.#profile = parts.profile;
        this.#idToken = parts.idToken ?? null;
        this.scope = parts.scope ?? null;
    }

    /** The bearer token for the application's own server. Keep none: ask client.accessToken() whenever one is needed. */
    get accessToken(): string {
        return this.#accessToken;
    }
    /** When the access token ends by this machine's clock. */
    get accessTokenExpiresAt(): Date | null {
        return this.#accessTokenExpiresAt;
    }
    /** The user's profile. */
    get profile(): CardeaProfile {
        return this.#profile;
    }
    /** The last ID token of an OpenID Connect provider. */
    get idToken(): string | null {
        return this.#idToken;
    }

    /** Names the class. */
    toString(): string {
        return 'CardeaUser';
    }
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginAttempt extends Redacted {
    readonly #parts: ConstructorParameters<typeof OAuthLoginAttempt>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: {
        readonly id: string;
        readonly expiresAt: Date;
        readonly authorizationUrl: string;
        readonly redirectUri: string;
    }) {
        super();
        this.#parts = parts;
    }

    /** Names the attempt for restoreOAuthLogin. Not a secret. */
    get id(): string {
        return this.#parts.id;
    }
    /** The page to show. It carries one-time values: never log it. */
    get authorizationUrl(): string {
        return this.#parts.authorizationUrl;
    }
    /** The address that the page redirects to. */
    get redirectUri(): string {
        return this.#parts.redirectUri;
    }
    /** When it stops being redeemable. */
    get expiresAt(): Date {
        return this.#parts.expiresAt;
    }

    /** Names the class. */
    toString(): string {
        return 'OAuthLoginAttempt';
    }
}

/** By which way a one-time code reaches its user. */
export type OTPChannel = 'email' | 'sms';

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
export class OAuthEmailChallenge extends Redacted {
    readonly #parts: ConstructorParameters<typeof OAuthEmailChallenge>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: {
        readonly id: string;
        readonly expiresAt: Date;
        readonly email?: string | null;
        readonly channel?: OTPChannel;
    }) {
        super();
        this.#parts = parts;
    }

    /** Names the challenge for restoreOAuthEmailChallenge. Not a secret. */
    get id(): string {
        return this.#parts.id;
    }
    /** The address that the code was sent to, with the channel sms a telephone number; null when the server does not say. */
    get email(): string | null {
        return this.#parts.email ?? null;
    }
    /** How the code was sent. */
    get channel(): OTPChannel {
        return this.#parts.channel ?? 'email';
    }
    /** When it stops being redeemable. */
    get expiresAt(): Date {
        return this.#parts.expiresAt;
    }

    /** Names the class. */
    toString(): string {
        return 'OAuthEmailChallenge';
    }
}

/** A login that is finished on another device. Printed, it shows its id alone. */
export class DeviceLogin extends Redacted {
    readonly #parts: ConstructorParameters<typeof DeviceLogin>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: {
        readonly id: string;
        readonly userCode: string;
        readonly verificationUri: string;
        readonly verificationUriComplete?: string | null;
        readonly expiresAt: Date;
    }) {
        super();
        this.#parts = parts;
    }

    /** The login's id. Not a secret. */
    get id(): string {
        return this.#parts.id;
    }
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    get userCode(): string {
        return this.#parts.userCode;
    }
    /** The page where the code is typed. */
    get verificationUri(): string {
        return this.#parts.verificationUri;
    }
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    get verificationUriComplete(): string | null {
        return this.#parts.verificationUriComplete ?? null;
    }
    /** When the code ends. */
    get expiresAt(): Date {
        return this.#parts.expiresAt;
    }

    /** Names the login. */
    toString(): string {
        return `DeviceLogin(${this.id})`;
    }
}

/** To which of the application's users the signed-in user is linked. Printed, it is the name of its class. */
export class IdentityLink extends Redacted {
    readonly #parts: ConstructorParameters<typeof IdentityLink>[0];

    /** For tests of an application; other links come from linkIdentity. */
    constructor(parts: { readonly isNew: boolean; readonly appUserId: string; readonly aliases?: readonly string[] }) {
        super();
        this.#parts = parts;
    }

    /** Whether this call made the link; otherwise it existed before. */
    get isNew(): boolean {
        return this.#parts.isNew;
    }
    /** The application's own id of the user. */
    get appUserId(): string {
        return this.#parts.appUserId;
    }
    /** Earlier ids of the same user, such as the one before the first sign-in. */
    get aliases(): readonly string[] {
        return this.#parts.aliases ?? [];
    }

    /** Names the class. */
    toString(): string {
        return 'IdentityLink';
    }
}

/** Whether the provider has confirmed that the browser's session ended; unconfirmed: the browser came back without saying so. */
export type BrowserSessionEnd = 'confirmed' | 'unconfirmed';

/** A point in time; null for 0, which stands for none. */
export function date(milliseconds: number): Date | null {
    return milliseconds > 0 ? new Date(milliseconds) : null;
}

export function user(native: NativeUser): CardeaUser {
    return new CardeaUser({
        accessToken: native.accessToken ?? '',
        accessTokenExpiresAt: date(native.accessTokenExpiresAt),
        profile: new CardeaProfile({ userId: native.userId, sessionId: native.sessionId, claimsJson: native.claims ?? '{}' }),
        idToken: native.idToken,
        scope: native.scope,
    });
}

export function userFrom(result: NativeResult): CardeaUser {
    return user(required(result.user));
}

export function attemptFrom(native: NativeAttempt | undefined): OAuthLoginAttempt {
    const { id, authorizationUrl, redirectUri, expiresAt } = required(native);
    return new OAuthLoginAttempt({ id, authorizationUrl, redirectUri, expiresAt: new Date(expiresAt) });
}

export function challengeFrom(native: NativeChallenge | undefined): OAuthEmailChallenge {
    const { id, email, channel, expiresAt } = required(native);
    return new OAuthEmailChallenge({ id, email, channel: channel === 'sms' ? 'sms' : 'email', expiresAt: new Date(expiresAt) });
}

export function deviceLoginFrom(native: NativeDeviceLogin | undefined): DeviceLogin {
    const given = required(native);
    return new DeviceLogin({ ...given, expiresAt: new Date(given.expiresAt) });
}

export function identityLinkFrom(native: NativeIdentityLink | undefined): IdentityLink {
    return new IdentityLink(required(native));
}

/** A member that the kind of result promises. */
export function required<T>(member: T | undefined): T {
    if (member === undefined) throw new TypeError('The native module does not match this package.');
    return member;
}
