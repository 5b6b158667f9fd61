// What calls bring. Nothing here shows a token, an address or a name when it is printed.
import { text as checked } from './arguments';
import type { Fields, Source } from './fields';
import { camel, date, fields, Named, number, plain, read, rows, text, time, truth, words } from './fields';
import { guard, Guarded } from './guarded';
import type { NativeUser } from './transport';

/** What JSON has. */
export type JSONValue = string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/**
 * Who is signed in. Its printed form shows no token and nothing of a person. What is known of the user are the claims of the access
 * token, which are read, not verified; at an OpenID Connect provider those of the ID token and its UserInfo endpoint, at Ory those of the
 * identity.
 */
export class CardeaUser extends Guarded {
    /** For tests of an application; other users come from a client. */
    constructor({
        id = null, claims = {}, claimsJson = JSON.stringify(claims), accessToken, accessTokenExpiresAt = null, tokenMember = () => null,
    }: {
        id?: string | null;
        claims?: { readonly [name: string]: JSONValue };
        claimsJson?: string;
        accessToken: string;
        accessTokenExpiresAt?: Date | null;
        tokenMember?: (name: string) => string | null;
    }) {
        super();
        const textOf = (claim: JSONValue | undefined): string | null => (typeof claim === 'string' ? claim : null);
        guard(this, { id, accessTokenExpiresAt }, {
            accessToken, claims: Object.freeze(claims), claimsJson, tokenMember,
            name: textOf(claims.name), email: textOf(claims.email), picture: textOf(claims.picture),
        });
    }

    /** A claim as text: a text as it is, anything else as JSON; null when there is none of that name. */
    claim(name: string): string | null {
        const claim = Object.prototype.hasOwnProperty.call(this.claims, name) ? (this.claims[name] as JSONValue) : null;
        return claim === null || typeof claim === 'string' ? claim : JSON.stringify(claim);
    }
}
export interface CardeaUser {
    /** The user's identifier (`sub`); null when the provider says nothing about the user. */
    readonly id: string | null;
    /** What the user is called (`name`). */
    readonly name: string | null;
    /** The user's e-mail address (`email`); the claim `email_verified` says whether it is proven. */
    readonly email: string | null;
    /** The address of the user's picture (`picture`). */
    readonly picture: string | null;
    /** All claims by their names; `sid` is the session's identifier. */
    readonly claims: { readonly [name: string]: JSONValue };
    /** The claims exactly as they came: for numbers beyond 2^53. */
    readonly claimsJson: string;
    /** The bearer token at the time of the call. Ask the client's `accessToken()` whenever one is needed. */
    readonly accessToken: string;
    /** When the access token expires, by this machine's clock. */
    readonly accessTokenExpiresAt: Date | null;
    /**
     * A member of an OpenID Connect provider's last token answers, or null: `scope` as the provider writes it, `id_token`, `token_type`,
     * and what providers add, such as `instance_url`; texts as they are, anything else as JSON. Not the refresh token.
     */
    tokenMember(name: string): string | null;
}

/** The user that the native code tells of. */
export function userOf({ id, claims: claimsJson, accessToken, accessTokenExpiresAt, tokenMember }: NativeUser): CardeaUser {
    return new CardeaUser({
        id, claims: JSON.parse(claimsJson), claimsJson, accessToken, accessTokenExpiresAt: date(accessTokenExpiresAt),
        tokenMember: (name) => tokenMember(checked('name', name)),
    });
}

const aliasOf = plain<{ name: string }>({ name: text });

/** To which of the application's users the signed-in user is linked. Its printed form shows no name. */
export class IdentityLink extends Named {
    /** @internal */
    static override readonly fields: Fields = fields({ isNew: truth, appUserId: text, aliases: rows((row) => aliasOf(row).name) });
    /** @internal */
    static override readonly shown = ['isNew'];

    /** For tests of an application; other links come from `linkIdentity`. */
    constructor(parts: { isNew: boolean; appUserId: string; aliases?: readonly string[] }) {
        super(parts);
    }
}
export interface IdentityLink {
    /** Whether this call made the link; otherwise it existed before. */
    readonly isNew: boolean;
    /** The application's own id of the user. */
    readonly appUserId: string;
    /** Earlier ids of the same user, such as the one before the first sign-in. */
    readonly aliases: readonly string[];
}
export const identityLinkOf = read(IdentityLink);

/** An address or a telephone number of an account. Its printed form does not show it. */
export class UserIdentifier extends Named {
    /** @internal */
    static override readonly fields: Fields = fields({ id: text, value: text, type: text });
    /** @internal */
    static override readonly shown = ['id', 'type'];

    /** For tests of an application; others come from a client. */
    constructor(parts: { id: string; value: string; type?: string | null }) {
        super(parts);
    }
}
export interface UserIdentifier {
    /** The server's name for it. */
    readonly id: string;
    /** The address or the number. */
    readonly value: string;
    /** What it is, in the server's words, such as email_address. */
    readonly type: string | null;
}
export const identifierOf = read(UserIdentifier);

/** A passkey of an account. Points in time are those of the server's clock. */
export interface Passkey {
    /** The server's name for it. */
    readonly id: string;
    /** The user's name for it. */
    readonly nickname: string | null;
    /** How its authenticator is reached, such as usb and nfc. */
    readonly transports: readonly string[];
    /** Whether it is known to be kept elsewhere, too, such as in a cloud. */
    readonly isBackedUp: boolean;
    /** When it was made. */
    readonly createdAt: Date | null;
    /** When it was last used. */
    readonly lastUsedAt: Date | null;
    /** Whether the server had it already when it was registered; false in lists. */
    readonly isAlreadyRegistered: boolean;
}

/** What a password is compared by. Characters are Unicode scalar values, told apart by their general category. */
export type PasswordCriterion =
    'min_length' | 'max_length' | 'uppercase' | 'lowercase' | 'numbers' | 'symbols' | (string & {});

/** How a password stands by one criterion. */
export interface PasswordCheck {
    /** What was counted. */
    readonly criterion: PasswordCriterion;
    /** How many there are. */
    readonly actual: number;
    /** How many there must be, or, by `max_length`, may be. */
    readonly expected: number;
    /** Whether that is enough. */
    readonly isValid: boolean;
}

export const passkeyOf = plain<Passkey>({
    id: text, nickname: text, transports: words, isBackedUp: truth, createdAt: time, lastUsedAt: time, isAlreadyRegistered: truth,
});
const checkOf = plain<Omit<PasswordCheck, 'isValid'> & { valid: boolean }>({ criterion: text, actual: number, expected: number, valid: truth });
export function passwordCheckOf(row: Source): PasswordCheck {
    const { valid: isValid, ...others } = checkOf(row);
    return { ...others, isValid };
}

/** A server's rules for passwords. A 0 demands nothing. */
export class PasswordCompliancy extends Guarded {
    readonly #check: (password: string) => PasswordCheck[];

    /** For tests of an application: what `check` answers with is yours. Others come from a client. */
    constructor(
        expected: { minLength?: number; maxLength?: number; uppercase?: number; lowercase?: number; numbers?: number; symbols?: number } = {},
        check: (password: string) => PasswordCheck[] = () => []) {
        super();
        this.#check = check;
        guard(this, { minLength: 0, maxLength: 0, uppercase: 0, lowercase: 0, numbers: 0, symbols: 0, ...expected }, {});
    }

    /** Checks a password against the rules, here and without a server: one result for each criterion. */
    check(password: string): PasswordCheck[] {
        return this.#check(checked('password', password));
    }
}
export interface PasswordCompliancy {
    /** How many characters there must be. */
    readonly minLength: number;
    /** How many there may be; 0 without a limit. */
    readonly maxLength: number;
    /** How many upper case letters there must be. */
    readonly uppercase: number;
    /** How many lower case letters there must be. */
    readonly lowercase: number;
    /** How many digits there must be. */
    readonly numbers: number;
    /** How many other characters there must be. */
    readonly symbols: number;
}

/** The rules of a list, and what compares passwords with them. */
export function compliancyOf(list: readonly Source[], check: (password: string) => PasswordCheck[]): PasswordCompliancy {
    return new PasswordCompliancy(Object.fromEntries(list.map(checkOf).map((each) => [camel(each.criterion), each.expected])), check);
}
