// Logins that want more than their redirect brought: what the server asks for, and the answer.
import * as check from './checks';
import type { NativeAnswer, NativeField, NativeIDToken, NativeStep } from './NativeCardea';
import type { OAuthProvider } from './options';
import { Redacted } from './Redacted';
import { nativeSettings } from './settings';
import { required } from './values';

/**
 * What is missing. missingTraits: the account lacks properties, ask for the fields. accountLinking: the address belongs to an account
 * that signs in another way; do so once, and the two are linked. secondFactor: the account has one. other: the messages and ways say
 * more.
 */
export type OAuthLoginStepKind = 'missingTraits' | 'accountLinking' | 'secondFactor' | 'other';

const kinds: { readonly [native: string]: OAuthLoginStepKind } = {
    missing_traits: 'missingTraits', account_linking: 'accountLinking', second_factor: 'secondFactor',
};

/** Something that the server says to the user. */
export interface OAuthLoginStepMessage {
    /** The server's number for it, the part that does not change. */
    readonly id: number;
    /** What to show. */
    readonly text: string;
    /** Whether it reports an error. */
    readonly isError: boolean;
}

/** Something to ask for. */
export interface OAuthLoginStepField {
    /** Names the field in the answer. */
    readonly name: string;
    /** What kind of input it is, in the words of HTML: text, email, password, number, checkbox. */
    readonly type: string;
    /** The server's words for it. */
    readonly label: string | null;
    /** What is known already. */
    readonly value: string | null;
    /** Whether the server wants it filled in. */
    readonly isRequired: boolean;
    /** What the server says of the field, a line for each message. */
    readonly message: string | null;
}

/** One way to go on; any one is enough. */
export interface OAuthLoginStepWay {
    /** Names the way in the answer, such as password, totp or oidc:google. */
    readonly id: string;
    /** The provider to sign in with, if this way leads through a browser. */
    readonly provider: OAuthProvider | null;
    /** The server's words for it. */
    readonly label: string | null;
    /** What to ask for. */
    readonly fields: readonly OAuthLoginStepField[];
}

/** Printed, it shows its name alone. */
class Field extends Redacted implements OAuthLoginStepField {
    readonly #native: NativeField;

    constructor(native: NativeField) {
        super();
        this.#native = native;
    }
    get name(): string {
        return this.#native.name;
    }
    get type(): string {
        return this.#native.type;
    }
    get label(): string | null {
        return this.#native.label;
    }
    get value(): string | null {
        return this.#native.value;
    }
    get isRequired(): boolean {
        return this.#native.isRequired;
    }
    get message(): string | null {
        return this.#native.message;
    }

    toString(): string {
        return `OAuthLoginStepField(${this.name})`;
    }
}

/**
 * What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show its ways, ask for the fields of
 * the chosen one, and call answerLoginStepInBrowser. Printed, it shows its id and its kind.
 */
export class OAuthLoginStep extends Redacted {
    readonly #parts: ConstructorParameters<typeof OAuthLoginStep>[0];

    /** For tests of an application: a client does not know it. */
    constructor(parts: {
        readonly id: string;
        readonly kind: OAuthLoginStepKind;
        readonly expiresAt: Date;
        readonly identifier?: string | null;
        readonly provider?: string | null;
        readonly messages?: readonly OAuthLoginStepMessage[];
        readonly ways?: readonly OAuthLoginStepWay[];
    }) {
        super();
        this.#parts = parts;
    }

    /** Names the step for restoreOAuthLoginStep. Not a secret. */
    get id(): string {
        return this.#parts.id;
    }
    /** What is missing. */
    get kind(): OAuthLoginStepKind {
        return this.#parts.kind;
    }
    /** The account that it is about, such as the address that belongs to another account already; null where the server does not say. */
    get identifier(): string | null {
        return this.#parts.identifier ?? null;
    }
    /** Which provider it is about: the one whose sign-in is to be linked, or lacks something; null where the server does not say. */
    get provider(): string | null {
        return this.#parts.provider ?? null;
    }
    /** When it can no longer be answered. */
    get expiresAt(): Date {
        return this.#parts.expiresAt;
    }
    /** What to show the user. */
    get messages(): readonly OAuthLoginStepMessage[] {
        return this.#parts.messages ?? [];
    }
    /** The ways to go on; any one is enough. */
    get ways(): readonly OAuthLoginStepWay[] {
        return this.#parts.ways ?? [];
    }

    /** Names the step. */
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

    /** An answer by the way of this id, with values by the names of its fields. */
    constructor(way: string, values: Readonly<Record<string, string>> = {}) {
        super();
        this.#way = check.text(way, 'way');
        check.optionalTextPairs(values, 'values');
        this.#values = Object.freeze({ ...values });
    }

    /** The id of the chosen way. */
    get way(): string {
        return this.#way;
    }
    /** What was filled in, by the names of the fields. */
    get values(): Readonly<Record<string, string>> {
        return this.#values;
    }

    /** Names the way. */
    toString(): string {
        return `OAuthLoginAnswer(${this.way})`;
    }
}

/** An answer, or an object with the same members. */
export type OAuthLoginAnswerLike = OAuthLoginAnswer | { readonly way: string; readonly values?: Readonly<Record<string, string>> | null };

/** An ID token that the application got by itself, such as from a provider's own button. */
export interface OAuthIDToken {
    /** The provider that issued it. */
    readonly provider: OAuthProvider;
    /** The token. */
    readonly idToken: string;
    /** The nonce as the token has it; none for a token without one. */
    readonly nonce?: string | null;
    /** Whether a new account is asked for, if the server distinguishes registrations from logins. Default: false. */
    readonly registers?: boolean | null;
}

export function stepFrom(native: NativeStep | undefined): OAuthLoginStep {
    const { id, kind, identifier, provider, expiresAt, messages, ways } = required(native);
    return new OAuthLoginStep({
        id,
        kind: kinds[kind] ?? 'other',
        identifier,
        provider,
        expiresAt: new Date(expiresAt),
        messages: Object.freeze(messages.map((message) => Object.freeze(message))),
        ways: Object.freeze(
            ways.map((way) => Object.freeze({ ...way, fields: Object.freeze(way.fields.map((field) => new Field(field))) })),
        ),
    });
}

export function stepId(step: unknown): string {
    if (!(step instanceof OAuthLoginStep)) throw check.invalid('step must be an OAuthLoginStep.');
    return step.id;
}

export function nativeAnswer(answer: OAuthLoginAnswerLike): NativeAnswer {
    const { way, values } = answer instanceof OAuthLoginAnswer ? answer : check.members(answer, 'answer', ['way', 'values']);
    return {
        ...nativeSettings<{ way: string }>('login_answer', { way }, 'answer.'),
        values: check.optionalTextPairs(values, 'answer.values') ?? [],
    };
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
