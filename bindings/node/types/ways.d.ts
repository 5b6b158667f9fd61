import type { MaybePromise } from './configuration';
import type { CallOptions } from './options';
import type { CardeaUser } from './values';

/** The sign-on of a company (SAML): by an e-mail address that belongs to it, or by a connection that the server has. */
export type CompanySignOn =
    | { email: string; provider?: null; connectionId?: null }
    | { email?: null; provider: string; connectionId: string };

/**
 * What a password is compared by. Characters are Unicode scalar values, told apart by their general category: upper and lower case
 * letters, digits, and all others.
 */
export type PasswordCriterion = 'minLength' | 'maxLength' | 'uppercase' | 'lowercase' | 'numbers' | 'symbols';

/** How a password stands by one criterion. */
export interface PasswordCheck {
    /** What was counted. */
    readonly criterion: PasswordCriterion;
    /** How many there are. */
    readonly actual: number;
    /** How many there must be, or, by `maxLength`, may be. */
    readonly expected: number;
    /** Whether that is enough. */
    readonly isValid: boolean;
}

/** What a server demands of passwords. A 0 demands nothing. */
export class PasswordPolicy {
    /** A policy of the application's own; others come from a client. */
    constructor(parts?: {
        minLength?: number; maxLength?: number; uppercase?: number; lowercase?: number; numbers?: number; symbols?: number;
    });
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
    /** Compares a password with the policy, here and without a server: one result for each criterion. */
    check(password: string): PasswordCheck[];
}

/**
 * Makes and uses passkeys: a security key (`client.securityKey`), a page that asks the browser (`client.passkeyPage`), or one of the
 * application's own. All values are those of WebAuthn, as JSON. A CardeaError of `cancelled` says that the user dismissed the question.
 */
export interface PasskeyAuthenticator {
    /** Signs in: takes PublicKeyCredentialRequestOptions, and answers with the assertion. `call` is that of the login. */
    assertion(options: string, call?: CallOptions): MaybePromise<string>;
    /** Makes a passkey: takes PublicKeyCredentialCreationOptions, and answers with the attestation. */
    attestation(options: string, call?: CallOptions): MaybePromise<string>;
}

/**
 * What the user of a security key has to do now: connect one, touch one of several to choose it, or touch the one of that name, which is
 * what its maker calls it.
 */
export type SecurityKeyNotice =
    | { readonly kind: 'connect' }
    | { readonly kind: 'choose'; readonly count: number }
    | { readonly kind: 'touch'; readonly keyName: string };

/** The PIN that a security key wants. */
export interface SecurityKeyPINQuestion {
    /** What the maker calls the key. */
    readonly keyName: string;
    /** Whether the PIN before was wrong. */
    readonly isWrong: boolean;
    /** How many wrong ones lock the key, which then takes a reset that deletes its passkeys; null if it does not say. */
    readonly triesLeft: number | null;
    /** Whether one more wrong PIN locks the key. Warn its user. */
    readonly isLastTry: boolean;
}

/**
 * Talks with the user of a security key. If `pin` or `account` fails, the call ends as `cancelled`, and what it failed with is an
 * uncaught exception, as that of a listener; but for a CardeaError of `cancelled`, which is the same as no PIN.
 */
export interface SecurityKeyGuide {
    /** Says what to do. Several notices can follow each other; the end of the call ends the last one. */
    tell(notice: SecurityKeyNotice): MaybePromise<void>;
    /** Asks for the PIN of a key. null: the user gives up. */
    pin(question: SecurityKeyPINQuestion): MaybePromise<string | null | undefined>;
    /** Asks which of several accounts signs in, by its place among the names. Default: the first, which is the latest. */
    account?(names: readonly string[]): MaybePromise<number>;
}

/** What an authenticator is asked for. Its printed form shows nothing. */
export class PasskeyQuestion {
    /** For tests of an application: a client refuses it. */
    constructor(parts: { options: string });
    /** The options of WebAuthn, as JSON. */
    readonly options: string;
}

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

/** What a user has to do before the server grants a scope. */
export class StepUpChallenge {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string; scope: string; step: string; status?: string | null; passkeyOptions?: string | null; expiresAt: Date;
    });
    /** Names it for `restoreStepUp`. Not a secret. */
    readonly id: string;
    /** The scope that was asked for. */
    readonly scope: string;
    /** What comes next: a code, a passkey, or a step of the application's own server. */
    readonly step: 'verify_email' | 'verify_sms' | 'verify_passkey' | 'sign_in' | (string & {});
    /** What a Prelude server has said of it when it began. */
    readonly status: 'review' | 'continue' | (string & {}) | null;
    /** What to ask an authenticator for in a verify_passkey, as JSON. */
    readonly passkeyOptions: string | null;
    /** When it stops being usable. */
    readonly expiresAt: Date;
}

/**
 * How a step was done: with the code that was sent, a token of the application's own server, or what an authenticator has signed, as
 * JSON. One of them.
 */
export interface StepUpAnswer {
    /** The code. */
    code?: string | null;
    /** The token. */
    verificationToken?: string | null;
    /** The assertion of WebAuthn. */
    passkeyAssertion?: string | null;
}

/** What came of asking for a scope, or of one of its steps: `kind` says which. */
export type StepUpResult = Granted | StepRequired | Blocked;

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

/** An address or a telephone number of an account. Its printed form does not show it. */
export class UserIdentifier {
    /** For tests of an application; others come from a client. */
    constructor(parts: { id: string; value: string; type?: string | null });
    /** The server's name for it. */
    readonly id: string;
    /** The address or the number. */
    readonly value: string;
    /** What it is, in the server's words, such as email_address. */
    readonly type: string | null;
}

/**
 * Tells a fraud prevention service about the device, and answers with the service's name for that, or with null. When it
 * fails, the request goes without; a CardeaError of `cancelled` ends the call.
 */
export type SignalCollector = () => MaybePromise<string | null | undefined>;
