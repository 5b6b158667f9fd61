import type { OAuthProvider } from './options';

/**
 * What waits for an answer: a page, a code, a step, another device, an authenticator. It never changes, holds nothing that completes a
 * login, and its printed form shows nothing of a person. `client.save` makes sure that it is in the store, and `client.restore` finds it
 * by its id.
 */
export class Pending {
    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date });
    /** Names it for `restore`. Not a secret. */
    readonly id: string;
    /** When it stops being usable, by this machine's clock. */
    readonly expiresAt: Date;
}

/** A login that was begun: its page is ready to be shown. */
export class OAuthLoginContext extends Pending {
    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; authorizationUrl: string; redirectUri: string });
    /** The page to show. It carries one-time values: never log it. */
    readonly authorizationUrl: string;
    /** The address that the page redirects to. */
    readonly redirectUri: string;
}

/** By which way a one-time code reaches its user. */
export type OTPChannel = 'email' | 'sms' | (string & {});

/** A login that waits for a code that was sent to its user. */
export class OAuthEmailChallenge extends Pending {
    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; address?: string | null; channel?: OTPChannel });
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

/** What a server wants to know before it lets the user in, beyond the sign-in at the provider. */
export class OAuthLoginStep extends Pending {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        kind: OAuthLoginStepKind;
        expiresAt: Date;
        identifier?: string | null;
        provider?: string | null;
        messages?: readonly OAuthLoginStepMessage[];
        ways?: readonly OAuthLoginStepWay[];
    });
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
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string;
        userCode: string;
        verificationUri: string;
        verificationUriComplete?: string | null;
        expiresAt: Date;
    });
    /** What is typed at the page. Show it also beside a QR code: people compare it with what the page shows. */
    readonly userCode: string;
    /** The page where the code is typed. */
    readonly verificationUri: string;
    /** The same page with the code already in it, for a QR code or a link; null where the provider has none. */
    readonly verificationUriComplete: string | null;
}

/** What a user has to do before the server grants something. */
export class StepUpChallenge extends Pending {
    /** For tests of an application: a client refuses it. */
    constructor(parts: {
        id: string; scope?: string | null; step: string; status?: string | null; options?: string | null; expiresAt: Date;
    });
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
    /** For tests of an application: a client refuses it. */
    constructor(parts: { id: string; expiresAt: Date; options: string });
    /** The options of WebAuthn, as JSON. */
    readonly options: string;
}
