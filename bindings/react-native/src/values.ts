// What calls bring. Tokens, addresses and URLs are accessors without a member of their own, so that a printed value, a log of the
// debugger or JSON.stringify shows none of them.
import { bytesFromText, decodeUtf8 } from './bytes';
import type {
    NativeAttempt, NativeChallenge, NativeDeviceLogin, NativeIdentityLink, NativeResponse, NativeResult, NativeSession, NativeSessionPage, NativeUser,
} from './NativeCardea';
import { Redacted } from './Redacted';

/** What JSON has. */
export type JSONValue = string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/**
 * What is known of the user: the claims of the access token, which are read, not verified; with an OpenID Connect provider those of
 * the verified ID token.
 */
export class CardeaProfile {
    /** Null when the provider says nothing about the user. */
    readonly userId: string | null;
    readonly sessionId: string | null;
    readonly #claimsJson: string;
    #claims: CardeaProfile['claims'] | null = null;

    private constructor({ userId, sessionId, claims }: NativeUser) {
        this.userId = userId;
        this.sessionId = sessionId;
        this.#claimsJson = claims ?? '{}';
    }
    /** @internal */
    static from(native: NativeUser): CardeaProfile {
        return new CardeaProfile(native);
    }

    get claims(): { readonly [name: string]: JSONValue } {
        this.#claims ??= JSON.parse(this.#claimsJson) as CardeaProfile['claims'];
        return this.#claims;
    }
    /** The claims exactly as the token has them: for numbers beyond 2^53. */
    get claimsJson(): string {
        return this.#claimsJson;
    }
}

/** Who is signed in. */
export class CardeaUser extends Redacted {
    readonly #native: NativeUser;
    readonly #profile: CardeaProfile;

    private constructor(native: NativeUser) {
        super();
        this.#native = native;
        this.#profile = CardeaProfile.from(native);
    }
    /** @internal */
    static from(native: NativeUser): CardeaUser {
        return new CardeaUser(native);
    }

    /** The bearer token for the application's own server. Keep none: ask client.accessToken() whenever one is needed. */
    get accessToken(): string {
        return this.#native.accessToken ?? '';
    }
    /** When the access token ends by this machine's clock. */
    get accessTokenExpiresAt(): Date | null {
        return this.#native.accessTokenExpiresAt > 0 ? new Date(this.#native.accessTokenExpiresAt) : null;
    }
    get profile(): CardeaProfile {
        return this.#profile;
    }

    toString(): string {
        return 'CardeaUser';
    }
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginAttempt extends Redacted {
    readonly #native: NativeAttempt;

    private constructor(native: NativeAttempt) {
        super();
        this.#native = native;
    }
    /** @internal */
    static from(native: NativeAttempt): OAuthLoginAttempt {
        return new OAuthLoginAttempt(native);
    }

    /** Names the attempt for restoreOAuthLogin. Not a secret. */
    get id(): string {
        return this.#native.id;
    }
    /** The page to show. It carries one-time values: never log it. */
    get authorizationUrl(): string {
        return this.#native.authorizationUrl;
    }
    get redirectUri(): string {
        return this.#native.redirectUri;
    }
    /** When it stops being redeemable. */
    get expiresAt(): Date {
        return new Date(this.#native.expiresAt);
    }

    toString(): string {
        return 'OAuthLoginAttempt';
    }
}

/** A login that waits for the code sent by e-mail, or, where the channel says so, to a telephone. */
export class OAuthEmailChallenge extends Redacted {
    readonly #native: NativeChallenge;

    private constructor(native: NativeChallenge) {
        super();
        this.#native = native;
    }
    /** @internal */
    static from(native: NativeChallenge): OAuthEmailChallenge {
        return new OAuthEmailChallenge(native);
    }

    /** Names the challenge for restoreOAuthEmailChallenge. Not a secret. */
    get id(): string {
        return this.#native.id;
    }
    /** The address that the code was sent to, with the channel sms a telephone number; null when the server does not say. */
    get email(): string | null {
        return this.#native.email;
    }
    /** By which way the code was sent. */
    get channel(): 'email' | 'sms' {
        return this.#native.channel === 'sms' ? 'sms' : 'email';
    }
    /** When it stops being redeemable. */
    get expiresAt(): Date {
        return new Date(this.#native.expiresAt);
    }

    toString(): string {
        return 'OAuthEmailChallenge';
    }
}

/** A login that somebody finishes on another device. Printed, it shows its id alone. */
export class DeviceLogin extends Redacted {
    readonly #native: NativeDeviceLogin;

    private constructor(native: NativeDeviceLogin) {
        super();
        this.#native = native;
    }
    /** @internal */
    static from(native: NativeDeviceLogin): DeviceLogin {
        return new DeviceLogin(native);
    }

    /** Not a secret. */
    get id(): string {
        return this.#native.id;
    }
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    get userCode(): string {
        return this.#native.userCode;
    }
    /** The page where the code is typed. */
    get verificationUri(): string {
        return this.#native.verificationUri;
    }
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    get verificationUriComplete(): string | null {
        return this.#native.verificationUriComplete;
    }
    /** When the code ends. */
    get expiresAt(): Date {
        return new Date(this.#native.expiresAt);
    }

    toString(): string {
        return `DeviceLogin(${this.id})`;
    }
}

/** To whom of the application's users somebody is linked. Printed, it is the name of its class. */
export class IdentityLink extends Redacted {
    readonly #native: NativeIdentityLink;

    private constructor(native: NativeIdentityLink) {
        super();
        this.#native = native;
    }
    /** @internal */
    static from(native: NativeIdentityLink): IdentityLink {
        return new IdentityLink(native);
    }

    /** Whether this call has made the link; otherwise it was there before. */
    get isNew(): boolean {
        return this.#native.isNew;
    }
    /** The application's own name for its user. */
    get appUserId(): string {
        return this.#native.appUserId;
    }
    /** Earlier names of the same user, such as that of before the first sign-in. */
    get aliases(): readonly string[] {
        return this.#native.aliases;
    }

    toString(): string {
        return 'IdentityLink';
    }
}

/** One of the user's sessions at the server. Points in time are ISO 8601 text, as the server has them. */
export type CardeaSession = Readonly<NativeSession>;

export interface CardeaSessionPage {
    readonly sessions: readonly CardeaSession[];
    /** How many sessions the user has in all. */
    readonly total: number;
    readonly limit: number;
    readonly offset: number;
}

/** The answer of the application's own server, whatever its status. */
export class CardeaResponse {
    readonly status: number;
    /** Names and values, in the order of the answer. */
    readonly headers: ReadonlyArray<readonly [string, string]>;
    readonly body: Uint8Array;

    private constructor(native: NativeResponse) {
        this.status = native.status;
        this.headers = native.headers.map(({ name, value }) => [name, value] as const);
        this.body = bytesFromText(native.body);
    }

    /** @internal */
    static from(native: NativeResponse): CardeaResponse {
        return new CardeaResponse(native);
    }

    /** The value of the first header of that name. The case of the name means nothing. */
    header(name: string): string | null {
        const wanted = name.toLowerCase();
        return this.headers.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null;
    }
    /** The body as UTF-8. */
    text(): string {
        return decodeUtf8(this.body);
    }
    json(): JSONValue {
        return JSON.parse(this.text()) as JSONValue;
    }
}

export function userFrom(result: NativeResult): CardeaUser {
    return CardeaUser.from(required(result.user));
}

export function pageFrom(page: NativeSessionPage | undefined): CardeaSessionPage {
    return required(page);
}

/** A member that the kind of result promises. */
export function required<T>(member: T | undefined): T {
    if (member === undefined) throw new TypeError('The native module does not match this package.');
    return member;
}
