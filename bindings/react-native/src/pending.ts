// Logins and step-ups that are not finished: they wait for the redirect of a page, a code, an answer to a step, another device, more
// proof, an authenticator.
import { invalid } from './checks';
import type { Row } from './fields';
import { date, number, reader, required, rows, text, truth, word } from './fields';
import type { NativePending } from './NativeCardea';
import type { OAuthProvider } from './options';
import { Redacted } from './Redacted';

/** What all that waits has. */
export interface PendingParts {
    /** Its name for restore. Not a secret. */
    readonly id: string;
    /** When it stops being usable; null if it does not say. */
    readonly expiresAt?: Date | null;
}

/** What waits, of any kind. Its constructor is for tests of an application: a client does not know what it makes. */
export abstract class Pending<Parts extends PendingParts = PendingParts> extends Redacted<Parts> {
    /** Its name for restore. Not a secret. */
    get id(): string {
        return this.parts.id;
    }
    /** When it stops being usable; null if it does not say. */
    get expiresAt(): Date | null {
        return this.parts.expiresAt ?? null;
    }
}

interface PageFields {
    readonly authorizationUrl: string;
    readonly redirectUri: string;
}
const pageFields = reader<PageFields>({ authorizationUrl: word, redirectUri: word });

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginContext extends Pending<PendingParts & PageFields> {
    /** The page to show. It carries one-time values: never log it. */
    get authorizationUrl(): string {
        return this.parts.authorizationUrl;
    }
    /** The address that the page redirects to. */
    get redirectUri(): string {
        return this.parts.redirectUri;
    }
    /** Names the login. */
    toString(): string {
        return `OAuthLoginContext(${this.id})`;
    }
}

/** By which way a one-time code reaches its user. */
export type OTPChannel = 'email' | 'sms' | (string & {});

interface CodeFields {
    readonly address?: string | null;
    readonly channel?: OTPChannel | null;
}
const codeFields = reader<CodeFields>({ address: text, channel: text });

/** A login that waits for the code that was sent to its user. */
export class OAuthEmailChallenge extends Pending<PendingParts & CodeFields> {
    /** Where the code was sent to, an e-mail address or a telephone number; null when the server does not say. */
    get address(): string | null {
        return this.parts.address ?? null;
    }
    /** How the code was sent. */
    get channel(): OTPChannel {
        return this.parts.channel ?? 'email';
    }
    /** Names the challenge. */
    toString(): string {
        return `OAuthEmailChallenge(${this.id})`;
    }
}

/**
 * What is missing. missing_traits: the account lacks properties, ask for the fields. account_linking: the address belongs to an account
 * that signs in another way; do so once, and the two are linked. second_factor: the account has one. other: the messages and ways say
 * more.
 */
export type OAuthLoginStepKind = 'missing_traits' | 'account_linking' | 'second_factor' | 'other' | (string & {});

/** Something that the server says to the user. */
export interface OAuthLoginStepMessage {
    /** The server's number for it, the part that does not change. */
    readonly id: number;
    /** What to show. */
    readonly text: string;
    /** Whether it reports an error. */
    readonly isError: boolean;
}
const messageOf = reader<OAuthLoginStepMessage>({ id: number, text: word, isError: truth });

/** Something to ask for. */
export interface OAuthLoginStepField {
    /** Names the field when the login is continued. */
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
const fieldOf = reader<OAuthLoginStepField>({ name: word, type: word, label: text, value: text, isRequired: truth, message: text });

/** Printed, it shows its name alone. */
class StepField extends Redacted<OAuthLoginStepField> implements OAuthLoginStepField {
    get name(): string {
        return this.parts.name;
    }
    get type(): string {
        return this.parts.type;
    }
    get label(): string | null {
        return this.parts.label;
    }
    get value(): string | null {
        return this.parts.value;
    }
    get isRequired(): boolean {
        return this.parts.isRequired;
    }
    get message(): string | null {
        return this.parts.message;
    }
    toString(): string {
        return `OAuthLoginStepField(${this.name})`;
    }
}

/** One way to go on; any one is enough. */
export interface OAuthLoginStepWay {
    /** Names the way when the login is continued, such as password, totp or oidc:google. */
    readonly id: string;
    /** The provider to sign in with, if this way leads through a browser. */
    readonly provider: OAuthProvider | null;
    /** The server's words for it. */
    readonly label: string | null;
    /** What to ask for. */
    readonly fields: readonly OAuthLoginStepField[];
}
const wayOf = reader<OAuthLoginStepWay>({ id: word, provider: text, label: text, fields: rows((row) => new StepField(fieldOf(row))) });

interface StepFields {
    readonly kind: OAuthLoginStepKind;
    readonly identifier?: string | null;
    readonly provider?: string | null;
    readonly messages?: readonly OAuthLoginStepMessage[];
    readonly ways?: readonly OAuthLoginStepWay[];
}
const stepFields = reader<StepFields>({
    kind: word, identifier: text, provider: text, messages: rows((row) => Object.freeze(messageOf(row))),
    ways: rows((row) => Object.freeze(wayOf(row))),
});

/**
 * What a server wants to know before it lets the user in, beyond the sign-in at the provider. Show its ways, ask for the fields of
 * the chosen one, and call continueLogin. Printed, it shows its id and its kind.
 */
export class OAuthLoginStep extends Pending<PendingParts & StepFields> {
    /** What is missing. */
    get kind(): OAuthLoginStepKind {
        return this.parts.kind;
    }
    /** The account that it is about, such as the address that belongs to another account already; null where the server does not say. */
    get identifier(): string | null {
        return this.parts.identifier ?? null;
    }
    /** Which provider it is about: the one whose sign-in is to be linked, or lacks something; null where the server does not say. */
    get provider(): string | null {
        return this.parts.provider ?? null;
    }
    /** What to show the user. */
    get messages(): readonly OAuthLoginStepMessage[] {
        return this.parts.messages ?? [];
    }
    /** The ways to go on; any one is enough. */
    get ways(): readonly OAuthLoginStepWay[] {
        return this.parts.ways ?? [];
    }
    /** Names the step. */
    toString(): string {
        return `OAuthLoginStep(${this.id}, ${this.kind})`;
    }
}

interface DeviceFields {
    readonly userCode: string;
    readonly verificationUri: string;
    readonly verificationUriComplete?: string | null;
}
const deviceFields = reader<DeviceFields>({ userCode: word, verificationUri: word, verificationUriComplete: text });

/** A login that is finished on another device. Printed, it shows its id alone. */
export class DeviceLogin extends Pending<PendingParts & DeviceFields> {
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    get userCode(): string {
        return this.parts.userCode;
    }
    /** The page where the code is typed. */
    get verificationUri(): string {
        return this.parts.verificationUri;
    }
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    get verificationUriComplete(): string | null {
        return this.parts.verificationUriComplete ?? null;
    }
    /** Names the login. */
    toString(): string {
        return `DeviceLogin(${this.id})`;
    }
}

interface StepUpFields {
    readonly scope?: string | null;
    readonly step: string;
    readonly status?: string | null;
    readonly options?: string | null;
}
const stepUpFields = reader<StepUpFields>({ scope: text, step: word, status: text, options: text });

/** What a user has to do before the server grants a scope. */
export class StepUpChallenge extends Pending<PendingParts & StepUpFields> {
    /** The scope that was asked for. */
    get scope(): string {
        return this.parts.scope ?? '';
    }
    /**
     * What comes next: verify_email and verify_sms for a code, verify_passkey, sign_in for a login with the option stepUp, or a step of
     * the application's own server.
     */
    get step(): string {
        return this.parts.step;
    }
    /** What a Prelude server has said of it when it began: review or continue. */
    get status(): string | null {
        return this.parts.status ?? null;
    }
    /** What an authenticator is asked for in a verify_passkey: the options of WebAuthn, as JSON. */
    get options(): string | null {
        return this.parts.options ?? null;
    }
    /** Names the challenge. */
    toString(): string {
        return `StepUpChallenge(${this.id}, ${this.step})`;
    }
}

interface PasskeyFields {
    readonly options: string;
}
const passkeyFields = reader<PasskeyFields>({ options: word });

/** What an authenticator is asked for. It ends with its client. */
export class PasskeyQuestion extends Pending<PendingParts & PasskeyFields> {
    /** The options of WebAuthn, as JSON. */
    get options(): string {
        return this.parts.options;
    }
    /** Names the question. */
    toString(): string {
        return `PasskeyQuestion(${this.id})`;
    }
}

const kinds: { readonly [kind: string]: ((parts: PendingParts, row: Row) => Pending) | undefined } = {
    page: (parts, row) => new OAuthLoginContext({ ...parts, ...pageFields(row) }),
    code: (parts, row) => new OAuthEmailChallenge({ ...parts, ...codeFields(row) }),
    step: (parts, row) => new OAuthLoginStep({ ...parts, ...stepFields(row) }),
    device: (parts, row) => new DeviceLogin({ ...parts, ...deviceFields(row) }),
    step_up: (parts, row) => new StepUpChallenge({ ...parts, ...stepUpFields(row) }),
    passkey: (parts, row) => new PasskeyQuestion({ ...parts, ...passkeyFields(row) }),
};

/** What the native module tells of. */
export function pendingFrom({ kind, id, expiresAt, fields }: NativePending): Pending {
    return required(kinds[kind])({ id, expiresAt: date(expiresAt) }, fields as Row);
}

type Kind<P extends Pending> = abstract new (...given: never[]) => P;

/** The id of what waits, of one of these kinds. */
export function idOf(value: unknown, name: string, ...expected: Kind<Pending>[]): string {
    if (!expected.some((kind) => value instanceof kind)) throw invalid(`${name} must be ${expected.map(described).join(' or ')}.`);
    return (value as Pending).id;
}

const described = ({ name }: Kind<Pending>): string => `${name.startsWith('O') ? 'an' : 'a'} ${name}`;
