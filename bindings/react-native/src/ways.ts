// Values of ways in without a page, and of scopes after more proof. What is of a person, or opens something, is an accessor.
import * as check from './checks';
import type { CallOptions } from './ClientWays';
import type { NativePasskey, NativeQuestion, NativeResult, NativeStepUp } from './NativeCardea';
import NativeCardea from './NativeCardea';
import { Redacted } from './Redacted';
import type { CardeaUser } from './values';
import { date, required, userFrom } from './values';

/** The sign-on of a company (SAML): by an e-mail address that belongs to it, or by a connection that the server has. */
export type CompanySignOn =
    | { readonly email: string; readonly provider?: null; readonly connectionId?: null }
    | { readonly email?: null; readonly provider: string; readonly connectionId: string };

const criteria = ['minLength', 'maxLength', 'uppercase', 'lowercase', 'numbers', 'symbols'] as const;

/**
 * What a password is compared by. Characters are Unicode scalar values, told apart by their general category: upper and lower case
 * letters, digits, and all others.
 */
export type PasswordCriterion = (typeof criteria)[number];

/** How a password stands by one criterion. */
export interface PasswordCheck {
    /** What was counted. */
    readonly criterion: PasswordCriterion;
    /** How many there are. */
    readonly actual: number;
    /** How many there must be, or, by maxLength, may be. */
    readonly expected: number;
    /** Whether that is enough. */
    readonly isValid: boolean;
}

/** What a server demands of passwords. A 0 demands nothing. */
export class PasswordPolicy {
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

    /** A policy of the application's own; others come from a client. */
    constructor(parts: { readonly [criterion in PasswordCriterion]?: number } = {}) {
        this.minLength = parts.minLength ?? 0;
        this.maxLength = parts.maxLength ?? 0;
        this.uppercase = parts.uppercase ?? 0;
        this.lowercase = parts.lowercase ?? 0;
        this.numbers = parts.numbers ?? 0;
        this.symbols = parts.symbols ?? 0;
    }

    /** Compares a password with the policy, here and without a server: one result for each criterion. */
    check(password: string): PasswordCheck[] {
        const given = check.text(password, 'password');
        return criteria.map((criterion, index) => {
            const [actual, expected] = [NativeCardea.countInPassword(given, index + 1), this[criterion]];
            const isValid = criterion === 'maxLength' ? expected === 0 || actual <= expected : actual >= expected;
            return { criterion, actual, expected, isValid };
        });
    }
}

/**
 * Makes and uses passkeys: a security key (client.securityKey), a page that asks the browser (client.passkeyPage), or one of the
 * application's own. All values are those of WebAuthn, as JSON. A CardeaError of cancelled says that the user dismissed the question.
 */
export interface PasskeyAuthenticator {
    /** Signs in: takes PublicKeyCredentialRequestOptions, and answers with the assertion. call is that of the login. */
    assertion(options: string, call?: CallOptions): string | PromiseLike<string>;
    /** Makes a passkey: takes PublicKeyCredentialCreationOptions, and answers with the attestation. */
    attestation(options: string, call?: CallOptions): string | PromiseLike<string>;
}

/** What an authenticator is asked for. Printed, it is the name of its class. */
export class PasskeyQuestion extends Redacted {
    readonly #parts: ConstructorParameters<typeof PasskeyQuestion>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: { readonly id: string; readonly options: string }) {
        super();
        this.#parts = parts;
    }

    /** Names it among the questions of its client. */
    get id(): string {
        return this.#parts.id;
    }
    /** The options of WebAuthn, as JSON. */
    get options(): string {
        return this.#parts.options;
    }

    /** Names the class. */
    toString(): string {
        return 'PasskeyQuestion';
    }
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
export class StepUpChallenge extends Redacted {
    readonly #parts: ConstructorParameters<typeof StepUpChallenge>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: {
        readonly id: string;
        readonly scope: string;
        readonly step: string;
        readonly status?: string | null;
        readonly passkeyOptions?: string | null;
        readonly expiresAt: Date;
    }) {
        super();
        this.#parts = parts;
    }

    /** Names it for restoreStepUp. Not a secret. */
    get id(): string {
        return this.#parts.id;
    }
    /** The scope that was asked for. */
    get scope(): string {
        return this.#parts.scope;
    }
    /**
     * What comes next: verify_email and verify_sms for a code, verify_passkey, sign_in for a login with the option stepUp, or a step of
     * the application's own server.
     */
    get step(): string {
        return this.#parts.step;
    }
    /** What a Prelude server has said of it when it began: review or continue. */
    get status(): string | null {
        return this.#parts.status ?? null;
    }
    /** What to ask an authenticator for in a verify_passkey, as JSON. */
    get passkeyOptions(): string | null {
        return this.#parts.passkeyOptions ?? null;
    }
    /** When it stops being usable. */
    get expiresAt(): Date {
        return this.#parts.expiresAt;
    }

    /** Names the challenge. */
    toString(): string {
        return `StepUpChallenge(${this.id}, ${this.step})`;
    }
}

/** How a step was done: one of them. */
export interface StepUpAnswer {
    /** The code that was sent. */
    readonly code?: string | null;
    /** A token of the application's own server, which says that its step is done. */
    readonly verificationToken?: string | null;
    /** What an authenticator has signed: the assertion of WebAuthn, as JSON. */
    readonly passkeyAssertion?: string | null;
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

/** An address or a telephone number of an account. Printed, it shows its id alone. */
export class UserIdentifier extends Redacted {
    readonly #parts: ConstructorParameters<typeof UserIdentifier>[0];

    /** For tests of an application; others come from a client. */
    constructor(parts: { readonly id: string; readonly value: string; readonly type?: string | null }) {
        super();
        this.#parts = parts;
    }

    /** The server's name for it. */
    get id(): string {
        return this.#parts.id;
    }
    /** The address or the number. */
    get value(): string {
        return this.#parts.value;
    }
    /** What it is, in the server's words, such as email_address. */
    get type(): string | null {
        return this.#parts.type ?? null;
    }

    /** Names the identifier. */
    toString(): string {
        return `UserIdentifier(${this.id})`;
    }
}

/**
 * Tells a fraud prevention service about the device, and answers with the service's name for that, or with null. When it
 * fails, the request goes without; a CardeaError of cancelled ends the call.
 */
export type SignalCollector = () => string | null | undefined | PromiseLike<string | null | undefined>;

export function policyFrom(result: NativeResult): PasswordPolicy {
    return new PasswordPolicy(required(result.policy));
}

export function questionFrom(native: NativeQuestion | undefined): PasskeyQuestion {
    return new PasskeyQuestion(required(native));
}

export function passkeysFrom(natives: NativePasskey[] | undefined): Passkey[] {
    return required(natives).map((native) => ({
        ...native,
        transports: native.transports.split(' ').filter((way) => way !== ''),
        createdAt: date(native.createdAt),
        lastUsedAt: date(native.lastUsedAt),
    }));
}

export function stepUpFrom(native: NativeStepUp | undefined): StepUpChallenge {
    const given = required(native);
    return new StepUpChallenge({ ...given, expiresAt: new Date(given.expiresAt) });
}

export function scopeFrom(result: NativeResult): StepUpResult {
    if (result.stepUp) return { kind: 'stepRequired', challenge: stepUpFrom(result.stepUp) };
    return result.kind === 'blocked' ? { kind: 'blocked' } : { kind: 'granted', user: userFrom(result) };
}

export function identifiersFrom(result: NativeResult): UserIdentifier[] {
    return required(result.identifiers).map((native) => new UserIdentifier(native));
}

export function questionId(question: unknown): string {
    if (!(question instanceof PasskeyQuestion)) throw check.invalid('question must be a PasskeyQuestion.');
    return question.id;
}

export function stepUpId(challenge: unknown): string {
    if (!(challenge instanceof StepUpChallenge)) throw check.invalid('challenge must be a StepUpChallenge.');
    return challenge.id;
}

const proofs = ['code', 'verificationToken', 'passkeyAssertion'];

/** The number of the kind in C, and the text. */
export function nativeProof(answer: StepUpAnswer): [kind: number, text: string] {
    const given = check.members(answer, 'answer', proofs);
    const kinds = proofs.filter((name) => given[name] !== undefined && given[name] !== null);
    const kind = kinds[0];
    if (kind === undefined || kinds.length !== 1) throw check.invalid(`answer must have one of ${proofs.join(', ')}.`);
    return [proofs.indexOf(kind) + 1, check.text(given[kind], `answer.${kind}`)];
}

/** Settings for a company's sign-on. */
export function nativeCompany(
    company: unknown,
): { companyEmail?: string; companyProvider?: string; companyConnectionId?: string } {
    if (company === undefined || company === null) return {};
    const given = check.members(company, 'company', ['email', 'provider', 'connectionId']);
    if (given.email !== undefined && given.email !== null) return { companyEmail: check.text(given.email, 'company.email') };
    return {
        companyProvider: check.text(given.provider, 'company.provider'),
        companyConnectionId: check.text(given.connectionId, 'company.connectionId'),
    };
}

export function checkedAuthenticator(authenticator: PasskeyAuthenticator): PasskeyAuthenticator {
    for (const name of ['assertion', 'attestation'] as const) {
        if (typeof authenticator?.[name] !== 'function') throw check.invalid(`authenticator.${name} must be a function.`);
    }
    return authenticator;
}
