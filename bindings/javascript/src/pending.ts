// What waits for an answer. What a server says of it may name a person, so only ids and kinds are shown when it is printed.
import { invalid } from './arguments';
import type { Fields } from './fields';
import { fields, Named, number, read, rows, text, time, truth } from './fields';
import type { OAuthProvider } from './options';
import type { NativePending } from './transport';

/** The fields of what waits, around its own. */
const waiting = (own: Fields): Fields => fields({ id: text, ...own, expiresAt: time });

/**
 * What waits for an answer: a page, a code, a step, another device, an authenticator. It never changes, holds nothing that completes a
 * login, and its printed form shows nothing of a person. `client.save` makes sure that it is in the store, and `client.restore` finds it
 * by its id.
 */
export class Pending extends Named {
    /** @internal */
    static override readonly fields: Fields = waiting({});
    /** @internal */
    static override readonly shown: readonly string[] = ['id', 'expiresAt'];

    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date }) {
        super(parts);
    }
}
export interface Pending {
    /** Names it for `restore`. Not a secret. */
    readonly id: string;
    /** When it stops being usable, by this machine's clock. */
    readonly expiresAt: Date;
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginContext extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({ authorizationUrl: text, redirectUri: text });

    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; authorizationUrl: string; redirectUri: string }) {
        super(parts);
    }
}
export interface OAuthLoginContext {
    /** The page to show. It carries one-time values: never log it. */
    readonly authorizationUrl: string;
    /** The address that the page redirects to. */
    readonly redirectUri: string;
}

/** By which way a one-time code reaches its user. */
export type OTPChannel = 'email' | 'sms' | (string & {});

/** A login that waits for a code that was sent to its user. */
export class OAuthEmailChallenge extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({ address: text, channel: text });
    /** @internal */
    static override readonly shown = ['id', 'channel', 'expiresAt'];

    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; address?: string | null; channel?: OTPChannel }) {
        super(parts);
    }
}
export interface OAuthEmailChallenge {
    /** The address or the telephone number that the code was sent to, when the server says it. */
    readonly address: string | null;
    /** By which way the code was sent. */
    readonly channel: OTPChannel;
}

/** What is missing. `other`: something that this version has no name for; the messages and the ways say more. */
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
export class OAuthLoginStepMessage extends Named {
    /** @internal */
    static override readonly fields: Fields = fields({ id: number, text, isError: truth });
    /** @internal */
    static override readonly shown = ['id', 'isError'];
}

/** Something to ask for. */
export interface OAuthLoginStepField {
    /** Names the field in what continues the login. */
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
export class OAuthLoginStepField extends Named {
    /** @internal */
    static override readonly fields: Fields = fields({ name: text, type: text, label: text, value: text, isRequired: truth, message: text });
    /** @internal */
    static override readonly shown = ['name', 'type', 'isRequired'];
}

/** One way to go on. */
export interface OAuthLoginStepWay {
    /** Names the way in what continues the login, such as password, totp or oidc:google. */
    readonly id: string;
    /** The provider to sign in with, if this way leads through a browser. */
    readonly provider: OAuthProvider | null;
    /** The server's words for it. */
    readonly label: string | null;
    /** What to ask for. */
    readonly fields: readonly OAuthLoginStepField[];
}
export class OAuthLoginStepWay extends Named {
    /** @internal */
    static override readonly fields: Fields = fields({ id: text, provider: text, label: text, fields: rows(read(OAuthLoginStepField)) });
    /** @internal */
    static override readonly shown = ['id', 'provider', 'fields'];
}

/** What a server wants to know before it lets the user in, beyond the sign-in at the provider. */
export class OAuthLoginStep extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({
        kind: text, identifier: text, provider: text, messages: rows(read(OAuthLoginStepMessage)), ways: rows(read(OAuthLoginStepWay)),
    });
    /** @internal */
    static override readonly shown = ['id', 'kind', 'expiresAt'];

    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        kind: OAuthLoginStepKind;
        expiresAt: Date;
        identifier?: string | null;
        provider?: string | null;
        messages?: readonly OAuthLoginStepMessage[];
        ways?: readonly OAuthLoginStepWay[];
    }) {
        super(parts);
    }
}
export interface OAuthLoginStep {
    /** What is missing. */
    readonly kind: OAuthLoginStepKind;
    /** The identifier that it concerns, if the server says so, such as an address that belongs to another account. */
    readonly identifier: string | null;
    /** The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something. */
    readonly provider: string | null;
    /** What to show the user. */
    readonly messages: readonly OAuthLoginStepMessage[];
    /** The ways to go on; any one is enough. */
    readonly ways: readonly OAuthLoginStepWay[];
}

/** A login that is finished on another device. It ends with its client. */
export class DeviceLogin extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({ userCode: text, verificationUri: text, verificationUriComplete: text });

    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        userCode: string;
        verificationUri: string;
        verificationUriComplete?: string | null;
        expiresAt: Date;
    }) {
        super(parts);
    }
}
export interface DeviceLogin {
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    readonly userCode: string;
    /** The page where the code is typed. */
    readonly verificationUri: string;
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    readonly verificationUriComplete: string | null;
}

/** What a user has to do before the server grants something. */
export class StepUpChallenge extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({ scope: text, step: text, status: text, options: text });
    /** @internal */
    static override readonly shown = ['id', 'scope', 'step', 'status', 'expiresAt'];

    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string; scope?: string | null; step: string; status?: string | null; options?: string | null; expiresAt: Date;
    }) {
        super(parts);
    }
}
export interface StepUpChallenge {
    /** The scope that was asked for. */
    readonly scope: string | null;
    /** What comes next: a code, a passkey, a login with the option `stepUp`, or a step of the application's own server. */
    readonly step: 'verify_email' | 'verify_sms' | 'verify_passkey' | 'sign_in' | (string & {});
    /** What a Prelude server has said of it when it began. */
    readonly status: 'review' | 'continue' | (string & {}) | null;
    /** What to ask an authenticator for in a verify_passkey, as JSON. */
    readonly options: string | null;
}

/** What an authenticator is asked for. It ends with its client. */
export class PasskeyQuestion extends Pending {
    /** @internal */
    static override readonly fields: Fields = waiting({ options: text });

    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; options: string }) {
        super(parts);
    }
}
export interface PasskeyQuestion {
    /** The options of WebAuthn, as JSON. */
    readonly options: string;
}

const KINDS: { readonly [kind: string]: typeof Pending | undefined } = {
    page: OAuthLoginContext, code: OAuthEmailChallenge, step: OAuthLoginStep, device: DeviceLogin, step_up: StepUpChallenge,
    passkey: PasskeyQuestion,
} as { readonly [kind: string]: typeof Pending };

/** Where those come from that a client made. */
const origins = new WeakMap<Pending, NativePending>();

/** What the native code tells of. */
export function pendingOf(native: NativePending): Pending {
    const { id, expiresAt, fields: from } = native;
    const own = { text: (name: string) => (name === 'id' ? id : from.text(name)), number: () => expiresAt, list: from.list.bind(from) };
    const pending = read<Pending>(KINDS[native.kind] ?? Pending)(own);
    origins.set(pending, native);
    return pending;
}

/** The key of what waits, of one of these kinds. */
export function keyOf(name: string, value: unknown, ...types: (abstract new (given: never) => Pending)[]): unknown {
    const native = types.some((type) => value instanceof type) ? origins.get(value as Pending) : undefined;
    if (native === undefined) {
        const named = types.map((type) => `${/^[AEIOU]/.test(type.name) ? 'an' : 'a'} ${type.name}`);
        throw invalid(`${name} must be ${named.join(' or ')} that a client made.`);
    }
    return native.key;
}
