// Logins that want more than their redirect brought: what the server asks for, and the answer.
import * as check from './checks';
import type { NativeAnswer, NativeField, NativeIDToken, NativeMessage, NativeStep, NativeWay } from './NativeCardea';
import type { OAuthProvider } from './options';
import { Redacted } from './Redacted';

/**
 * What is missing. missingTraits: the account lacks properties, ask for the fields. accountLinking: the address belongs to an account
 * that signs in another way; do so once, and the two are linked. secondFactor: the account has one. other: the messages and ways say
 * more.
 */
export type OAuthLoginStepKind = 'missingTraits' | 'accountLinking' | 'secondFactor' | 'other';

const kinds: { readonly [native: string]: OAuthLoginStepKind } = {
    missing_traits: 'missingTraits', account_linking: 'accountLinking', second_factor: 'secondFactor',
};

/** What a server says to its user: the number does not change, the text may. */
export type OAuthLoginStepMessage = Readonly<NativeMessage>;

/** Something to ask for. Printed, it shows its name alone. */
export class OAuthLoginStepField extends Redacted {
    readonly #native: NativeField;

    private constructor(native: NativeField) {
        super();
        this.#native = native;
    }
    /** @internal */
    static from(native: NativeField): OAuthLoginStepField {
        return new OAuthLoginStepField(native);
    }

    /** Names the field in the answer. */
    get name(): string {
        return this.#native.name;
    }
    /** What kind of input it is, in the words of HTML: text, email, password, number, checkbox. */
    get type(): string {
        return this.#native.type;
    }
    /** The server's words for it. */
    get label(): string | null {
        return this.#native.label;
    }
    /** What is known already. */
    get value(): string | null {
        return this.#native.value;
    }
    /** Whether the server wants it filled in. */
    get isRequired(): boolean {
        return this.#native.isRequired;
    }
    /** What the server says of it, a line for each message. */
    get message(): string | null {
        return this.#native.message;
    }

    toString(): string {
        return `OAuthLoginStepField(${this.name})`;
    }
}

/** One way to go on; any one is enough. */
export class OAuthLoginStepWay {
    /** Names the way, such as "password", "totp" or "oidc:google". */
    readonly id: string;
    /** Whom to sign in with, where the way leads through a browser. */
    readonly provider: OAuthProvider | null;
    /** The server's words for it. */
    readonly label: string | null;
    /** What to ask for. */
    readonly fields: readonly OAuthLoginStepField[];

    private constructor({ id, provider, label, fields }: NativeWay) {
        this.id = id;
        this.provider = provider;
        this.label = label;
        this.fields = Object.freeze(fields.map((field) => OAuthLoginStepField.from(field)));
        Object.freeze(this);
    }
    /** @internal */
    static from(native: NativeWay): OAuthLoginStepWay {
        return new OAuthLoginStepWay(native);
    }
}

/**
 * What a server wants to know before it lets somebody in, beyond the sign-in at the provider. Show its ways, ask for the fields of
 * the chosen one, and call continueLoginWithOAuth. Printed, it shows its id and its kind.
 */
export class OAuthLoginStep extends Redacted {
    readonly #native: NativeStep;
    readonly #messages: readonly OAuthLoginStepMessage[];
    readonly #ways: readonly OAuthLoginStepWay[];

    private constructor(native: NativeStep) {
        super();
        this.#native = native;
        this.#messages = Object.freeze(native.messages.map((message) => Object.freeze(message)));
        this.#ways = Object.freeze(native.ways.map((way) => OAuthLoginStepWay.from(way)));
    }
    /** @internal */
    static from(native: NativeStep): OAuthLoginStep {
        return new OAuthLoginStep(native);
    }

    /** Names the step for restoreOAuthLoginStep. Not a secret. */
    get id(): string {
        return this.#native.id;
    }
    get kind(): OAuthLoginStepKind {
        return kinds[this.#native.kind] ?? 'other';
    }
    /** Whom it is about, such as the address that belongs to another account already; null where the server does not say. */
    get identifier(): string | null {
        return this.#native.identifier;
    }
    /** Which provider it is about: the one whose sign-in is to be linked, or lacks something; null where the server does not say. */
    get provider(): string | null {
        return this.#native.provider;
    }
    /** When it stops being usable. */
    get expiresAt(): Date {
        return new Date(this.#native.expiresAt);
    }
    get messages(): readonly OAuthLoginStepMessage[] {
        return this.#messages;
    }
    get ways(): readonly OAuthLoginStepWay[] {
        return this.#ways;
    }

    toString(): string {
        return `OAuthLoginStep(${this.id}, ${this.kind})`;
    }
}

/**
 * The answer to a step: the id of the chosen way, and what was filled in by the names of the fields. A field that is left out keeps
 * the value that it has; a checkbox is "true" or "false". Printed, it shows its way alone.
 */
export class OAuthLoginAnswer extends Redacted {
    readonly #way: string;
    readonly #values: Readonly<Record<string, string>>;

    constructor(way: string, values: Readonly<Record<string, string>> = {}) {
        super();
        this.#way = check.text(way, 'way');
        check.optionalTextPairs(values, 'values');
        this.#values = Object.freeze({ ...values });
    }

    get way(): string {
        return this.#way;
    }
    get values(): Readonly<Record<string, string>> {
        return this.#values;
    }

    toString(): string {
        return `OAuthLoginAnswer(${this.way})`;
    }
}

/** An answer, or an object with the same members. */
export type OAuthLoginAnswerLike = OAuthLoginAnswer | { readonly way: string; readonly values?: Readonly<Record<string, string>> | null };

/** An ID token that the application has got by itself, such as from a provider's own button. */
export interface OAuthIDToken {
    /** Whose token it is. */
    readonly provider: OAuthProvider;
    readonly idToken: string;
    /** The nonce as the token has it; none for a token without one. */
    readonly nonce?: string | null;
    /** Whether a new account is asked for, where the server tells registrations from logins. Default: false. */
    readonly registers?: boolean | null;
}

export function stepId(step: unknown): string {
    if (!(step instanceof OAuthLoginStep)) throw check.invalid('step must be an OAuthLoginStep.');
    return step.id;
}

export function nativeAnswer(answer: OAuthLoginAnswerLike): NativeAnswer {
    const { way, values } = answer instanceof OAuthLoginAnswer ? answer : check.members(answer, 'answer', ['way', 'values']);
    return { way: check.text(way, 'answer.way'), values: check.optionalTextPairs(values, 'answer.values') ?? [] };
}

export function nativeIDToken(token: OAuthIDToken): NativeIDToken {
    const given = check.members(token, 'token', ['provider', 'idToken', 'nonce', 'registers']);
    return check.withoutUndefined({
        provider: check.text(given.provider, 'provider'),
        idToken: check.text(given.idToken, 'idToken'),
        nonce: check.optionalText(given.nonce, 'nonce'),
        registers: check.optionalBoolean(given.registers, 'registers'),
    });
}
