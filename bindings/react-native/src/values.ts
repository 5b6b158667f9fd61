// What calls bring. Tokens, addresses and names are accessors without a member of their own, so that a printed value shows none.
import * as check from './checks';
import type { Row } from './fields';
import { camel, date, number, reader, rows, text, time, truth, word, words } from './fields';
import type { NativeUser } from './NativeCardea';
import { Redacted } from './Redacted';

/** What JSON has. */
export type JSONValue = string | number | boolean | null | readonly JSONValue[] | { readonly [name: string]: JSONValue };

/** What a user is made of. */
export interface UserParts {
    /** The user's identifier. */
    readonly id?: string | null;
    /** What is known of the user. */
    readonly claims?: { readonly [name: string]: JSONValue };
    /** The same as text. Default: made of claims. */
    readonly claimsJson?: string;
    /** The bearer token. */
    readonly accessToken: string;
    /** When it ends. */
    readonly accessTokenExpiresAt?: Date | null;
    /** What brings the other members of a provider's token answers. */
    readonly tokenMember?: (name: string) => string | null;
}

/** Who is signed in. Its printed form shows no token. Its constructor is for tests of an application. */
export class CardeaUser extends Redacted<UserParts> {
    #claims: { readonly [name: string]: JSONValue } | undefined;

    /** The user's identifier; null when the provider says nothing about the user. */
    get id(): string | null {
        return this.parts.id ?? null;
    }
    /**
     * All claims by their names: those of the access token, which are read, not verified; with an OpenID Connect provider those of the
     * verified ID token and of its UserInfo endpoint; with Ory those of the identity.
     */
    get claims(): { readonly [name: string]: JSONValue } {
        this.#claims ??= this.parts.claims ?? (JSON.parse(this.parts.claimsJson ?? '{}') as { readonly [name: string]: JSONValue });
        return this.#claims;
    }
    /** The claims exactly as the server has them: for numbers beyond 2^53. */
    get claimsJson(): string {
        return this.parts.claimsJson ?? JSON.stringify(this.claims);
    }
    /** A claim as text, or null: a text as it is, anything else as JSON. "sid" is the session's identifier. */
    claim(name: string): string | null {
        const claim = Object.prototype.hasOwnProperty.call(this.claims, name) ? this.claims[name] : null;
        return claim === null || typeof claim === 'string' ? claim : JSON.stringify(claim);
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
    /** The bearer token for the application's own server. Keep none: ask client.accessToken() whenever one is needed. */
    get accessToken(): string {
        return this.parts.accessToken;
    }
    /** When the access token ends by this machine's clock. */
    get accessTokenExpiresAt(): Date | null {
        return this.parts.accessTokenExpiresAt ?? null;
    }
    /**
     * A member of an OpenID Connect provider's last token answers, or null: "scope", "id_token", "token_type", and what providers add;
     * not the refresh token. Beyond "scope" and "id_token" only of a client's newest 64 users, and while it is open.
     */
    tokenMember(name: string): string | null {
        return this.parts.tokenMember?.(check.text(name, 'name')) ?? null;
    }

    /** Names the class. */
    toString(): string {
        return 'CardeaUser';
    }

    #text(name: string): string | null {
        const claim = this.claims[name];
        return typeof claim === 'string' ? claim : null;
    }
}

/** The user that the native module tells of; others brings the token members that it leaves out. */
export function userFrom(native: NativeUser, others: (user: number, name: string) => string | null): CardeaUser {
    const known = new Map([['scope', native.scope], ['id_token', native.idToken]]);
    return new CardeaUser({
        id: native.id,
        claimsJson: native.claims ?? '{}',
        accessToken: native.accessToken ?? '',
        accessTokenExpiresAt: date(native.accessTokenExpiresAt),
        tokenMember: (name) => (known.has(name) ? (known.get(name) ?? null) : others(native.user, name)),
    });
}

interface LinkParts {
    readonly isNew: boolean;
    readonly appUserId: string;
    readonly aliases?: readonly string[];
}
const aliasOf = reader<{ name: string }>({ name: word });
const linkFields = reader<LinkParts>({ isNew: truth, appUserId: word, aliases: rows((row) => aliasOf(row).name) });

/** To which of the application's users the signed-in user is linked. Printed, it is the name of its class. */
export class IdentityLink extends Redacted<LinkParts> {
    /** Whether this call made the link; otherwise it existed before. */
    get isNew(): boolean {
        return this.parts.isNew;
    }
    /** The application's own id of the user. */
    get appUserId(): string {
        return this.parts.appUserId;
    }
    /** Earlier ids of the same user, such as the one before the first sign-in. */
    get aliases(): readonly string[] {
        return this.parts.aliases ?? [];
    }
    /** Names the class. */
    toString(): string {
        return 'IdentityLink';
    }
}

export const identityLinkFrom = (row: Row): IdentityLink => new IdentityLink(linkFields(row));

interface IdentifierParts {
    readonly id: string;
    readonly value: string;
    readonly type?: string | null;
}
const identifierFields = reader<IdentifierParts>({ id: word, value: word, type: text });

/** An address or a telephone number of an account. Printed, it shows its id alone. */
export class UserIdentifier extends Redacted<IdentifierParts> {
    /** The server's name for it. */
    get id(): string {
        return this.parts.id;
    }
    /** The address or the number. */
    get value(): string {
        return this.parts.value;
    }
    /** What it is, in the server's words, such as email_address. */
    get type(): string | null {
        return this.parts.type ?? null;
    }
    /** Names the identifier. */
    toString(): string {
        return `UserIdentifier(${this.id})`;
    }
}

export const identifierFrom = (row: Row): UserIdentifier => new UserIdentifier(identifierFields(row));

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

export const passkeyFrom = reader<Passkey>({
    id: word, nickname: text, transports: words, isBackedUp: truth, createdAt: time, lastUsedAt: time, isAlreadyRegistered: truth,
});

/**
 * What a password is compared by. Characters are Unicode scalar values, told apart by their general category: upper and lower case
 * letters, digits, and all others.
 */
export type PasswordCriterion = 'min_length' | 'max_length' | 'uppercase' | 'lowercase' | 'numbers' | 'symbols' | (string & {});

/** How a password stands by one criterion. */
export interface PasswordCheck {
    /** What was counted. */
    readonly criterion: PasswordCriterion;
    /** How many there are. */
    readonly actual: number;
    /** How many there must be, or, by max_length, may be. */
    readonly expected: number;
    /** Whether that is enough. */
    readonly isValid: boolean;
}
const checkFields = reader<{ criterion: string; actual: number; expected: number; valid: boolean }>({
    criterion: word, actual: number, expected: number, valid: truth,
});

export function passwordCheckFrom(row: Row): PasswordCheck {
    const { valid, ...others } = checkFields(row);
    return { ...others, isValid: valid };
}

/** What a server demands of passwords: how many characters of each criterion. A 0 demands nothing. */
export class PasswordCompliancy {
    /** How many characters there must be. */
    readonly minLength: number = 0;
    /** How many there may be; 0 without a limit. */
    readonly maxLength: number = 0;
    /** How many upper case letters there must be. */
    readonly uppercase: number = 0;
    /** How many lower case letters there must be. */
    readonly lowercase: number = 0;
    /** How many digits there must be. */
    readonly numbers: number = 0;
    /** How many other characters there must be. */
    readonly symbols: number = 0;
    readonly #check: (password: string) => PasswordCheck[];

    /** For tests of an application; other rules come from a client, which checks by them. */
    constructor(expected: { readonly [criterion: string]: number } = {}, checked: (password: string) => PasswordCheck[] = () => []) {
        Object.assign(this, expected);
        this.#check = checked;
    }

    /** Checks a password against the rules, here and without a server, while their client is open: one result for each criterion. */
    check(password: string): PasswordCheck[] {
        return this.#check(check.text(password, 'password'));
    }
}

export function compliancyFrom(list: readonly Row[], checked: (password: string) => PasswordCheck[]): PasswordCompliancy {
    return new PasswordCompliancy(Object.fromEntries(list.map(passwordCheckFrom).map((each) => [camel(each.criterion), each.expected])), checked);
}
