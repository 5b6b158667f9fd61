// The options of logins and other pages, and what the engine is told of them.
import type { Rule } from './arguments';
import { boolean, invalid, isGiven, optional, record, required, text, textPairs } from './arguments';
import type { PlainOAuthLoginOptions } from './options.g';
import type { Signal } from './platform';
import { settersOf, settingsOf } from './settings';
import type { Setter } from './transport';
import { Filled } from './transport';

/** The providers by name; a server may know others. */
export const OAuthProvider = Object.freeze({
    google: 'google', apple: 'apple', microsoft: 'microsoft', github: 'github', okta: 'okta', facebook: 'facebook',
} as const);
/** The provider to sign in with. */
export type OAuthProvider = typeof OAuthProvider[keyof typeof OAuthProvider] | (string & {});

/** The last argument of every operation. */
export interface CallOptions {
    /** Aborting it ends the operation; the promise is then rejected with the signal's reason. */
    signal?: Signal | null;
}

/**
 * How the redirect at the end of a login comes back.
 *
 * - `scheme`: through a custom scheme. For the time of the login this process becomes the handler of the scheme.
 * - `loopback`: through a listener on 127.0.0.1 or [::1] for the time of the login; without a port in the URI, on a free one.
 * - `installed_scheme`: through a custom scheme whose handler the application has installed, and which calls
 *   `CardeaClient.deliverRedirect`.
 * - `oauth_prefix`: through a deep link with the authority `oauth`, such as `myapp://oauth/callback`; any other link of the scheme
 *   leaves the browser open.
 */
export type RedirectCapture = 'scheme' | 'loopback' | 'installed_scheme' | 'oauth_prefix';

/** The sign-on of a company (SAML): by an e-mail address that belongs to it, or by a connection that the server has. */
export type CompanySignOn =
    | { email: string; provider?: null; connectionId?: null }
    | { email?: null; provider: string; connectionId: string };

/** The options of a login, or of another page that a user is shown. A setting that a call has no use for is refused by its name. */
export interface OAuthLoginOptions extends PlainOAuthLoginOptions {
    /** Signs in at a company instead of with a provider. For Prelude. */
    company?: CompanySignOn | null;
}

/** The same where the call needs no redirect URI. */
export type PartialOptions = Partial<OAuthLoginOptions>;

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

/** The options of a page that needs a redirect URI. */
export const pageOptions = (options: unknown): Filled => new Filled('options', settersOfPage(options, false));
/** Those of one that does not, or of none; before them what else an operation is told in the same way. */
export const partialOptions = (options: unknown, before: readonly Setter[] = []): Filled =>
    new Filled('options', [...before, ...settersOfPage(options ?? {}, true)]);

/** The fields of a way, and the options of its page. */
export const wayOptions = (fields: unknown, options: unknown): Filled =>
    partialOptions(options, textPairs('fields', fields ?? {}).map((pair): Setter => ['set_field', ...pair]));

function settersOfPage(options: unknown, isPartial: boolean): Setter[] {
    const given = record('options', options, [...settingsOf('options'), 'company']);
    return [...settersOf('options', 'options.', given, { isPartial }), ...(optional(companyOf, 'options.company', given.company) ?? [])];
}

/** The company of a login: { email }, or { provider, connectionId }. */
const companyOf: Rule<Setter[]> = (name, company) => {
    const { email, provider, connectionId } = record(name, company, ['email', 'provider', 'connectionId']);
    if (isGiven(email)) return [['set_company_email', text(`${name}.email`, email)]];
    return [['set_company_connection', required(text, `${name}.provider`, provider), required(text, `${name}.connectionId`, connectionId)]];
};

/** An ID token of the application's own. */
export function idTokenOf(token: unknown) {
    const { provider, idToken, nonce, registers } = record('token', token, ['provider', 'idToken', 'nonce', 'registers']);
    const setters: Setter[] = isGiven(registers) ? [['set_registers', boolean('token.registers', registers)]] : [];
    return {
        provider: required(text, 'token.provider', provider), id_token: required(text, 'token.idToken', idToken),
        nonce: optional(text, 'token.nonce', nonce), options: new Filled('options', setters),
    };
}

/** The signal of a call's last argument. */
export function signalOf(call: unknown): Signal | null {
    if (!isGiven(call)) return null;
    const signal = record('call', call, ['signal']).signal as Signal | null | undefined;
    if (signal === undefined || signal === null) return null;
    if (typeof signal !== 'object' || typeof signal.aborted !== 'boolean' || typeof signal.addEventListener !== 'function') {
        throw invalid('call.signal must be an AbortSignal.');
    }
    return signal;
}

/** Why a signal was aborted. */
export function reasonOf(signal: Signal): unknown {
    if (signal.reason !== undefined) return signal.reason;
    const error = new Error('The call was cancelled.');
    error.name = 'AbortError';
    return error;
}

/** Texts of an options object, all of which may be missing. */
export function optionalTexts<Name extends string>(name: string, options: unknown, members: readonly Name[]): { [Member in Name]: string | null } {
    const given = record(name, options ?? {}, members);
    return Object.fromEntries(members.map((each) => [each, optional(text, `${name}.${each}`, given[each])])) as { [Member in Name]: string | null };
}

/** What the step-up's server is told: texts by their names, as JSON. */
export const metadataOf = (metadata: unknown): string | null =>
    (isGiven(metadata) ? JSON.stringify(Object.fromEntries(textPairs('metadata', metadata))) : null);
