import type { OAuthProvider } from './options';
import type { OAuthLoginAttempt, OAuthLoginResult } from './values';

/** What is missing. `other`: something that this version has no name for; the messages and the ways say more. */
export type OAuthLoginStepKind = 'missingTraits' | 'accountLinking' | 'secondFactor' | 'other';

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

/** One way to go on. */
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

/**
 * What a server wants to know before it lets the user in, beyond the sign-in at the provider. It holds nothing that completes
 * the login. Printed, it shows id, kind and expiry; its parts show nothing that may be of a person.
 */
export class OAuthLoginStep {
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
    /** Names the step for `restoreOAuthLoginStep`. Not a secret. */
    readonly id: string;
    /** What is missing. */
    readonly kind: OAuthLoginStepKind;
    /** When it can no longer be answered. */
    readonly expiresAt: Date;
    /** The identifier that it concerns, if the server says so, such as an address that belongs to another account. */
    readonly identifier: string | null;
    /** The provider that it concerns, if the server says so: the one to link, or whose sign-in lacks something. */
    readonly provider: string | null;
    /** What to show the user. */
    readonly messages: readonly OAuthLoginStepMessage[];
    /** The ways to go on; any one is enough. */
    readonly ways: readonly OAuthLoginStepWay[];
}

/** The answer to a step. Its printed form shows the way alone; an object with the same members will do as well. */
export class OAuthLoginAnswer {
    /** An answer by the way of this id, with values by the names of its fields. */
    constructor(way: string, values?: { readonly [name: string]: string });
    /** The id of the chosen way. */
    readonly way: string;
    /** What was filled in, by the names of the fields: a checkbox is "true" or "false". Others keep the value they have. */
    readonly values: { readonly [name: string]: string };
}

/** What continues a login. */
export type OAuthLoginAnswerLike = OAuthLoginAnswer | { way: string; values?: { readonly [name: string]: string } | null };

/** The server asks for more: show what the step describes, then call `answerLoginStepInBrowser`. */
export interface MoreRequired {
    /** Tells this result from the others. */
    readonly kind: 'moreRequired';
    /** What is asked for. */
    readonly step: OAuthLoginStep;
}

/** Another page is to be shown; its redirect finishes the login. */
export interface PageRequired {
    /** Tells this result from the others. */
    readonly kind: 'pageRequired';
    /** The page, for `finalizeOAuthLoginWithRedirect`. */
    readonly attempt: OAuthLoginAttempt;
}

/** How a step went on: `kind` says which. */
export type ContinuedOAuthLogin = OAuthLoginResult | PageRequired;

/** An ID token that the application got by itself, such as from a provider's own button. */
export interface OAuthIDToken {
    /** The provider that issued it. */
    provider: OAuthProvider;
    /** The token. */
    idToken: string;
    /** The nonce as the token has it; leave it out for a token without one. */
    nonce?: string | null;
    /** Asks for a new account, as in the options of a login. Default: false. */
    registers?: boolean | null;
}
