// OpenID Connect providers, and what the engine is told of one.
import type { Rule } from './arguments';
import { boolean, isGiven, milliseconds, optional, record, required, text, textPairs, texts } from './arguments';
import { snake } from './fields';
import type { Opening, Setter } from './transport';

/** How a provider's answer comes back to the redirect URI: in its query, or as a POST. */
export type ResponseMode = 'query' | 'form_post';

/** A form of redirect URI. */
export type RedirectForm =
    'custom_scheme' | 'reverse_domain_scheme' | 'loopback_ipv4' | 'loopback_ipv6' | 'localhost' | 'https';

/**
 * A tolerated deviation from the standards.
 *
 * - `form_token_answer`: a token answer may be a form instead of JSON.
 * - `no_token_type`: it may leave out token_type.
 * - `tenant_issuer`: the metadata's issuer stands for many tenants.
 * - `fragment_answer`: the redirect may answer in its fragment.
 * - `return_to_logout`: the logout page takes its redirect URI as returnTo, and brings no state back.
 */
export type Quirk = 'form_token_answer' | 'no_token_type' | 'tenant_issuer' | 'fragment_answer' | 'return_to_logout';

/** An OAuth 2.0 or OpenID Connect provider that the client talks to directly. What is wrong with it is said when a client is made. */
export interface OpenIDProviderSettings {
    /**
     * Begins with the description of a provider that the library knows, with its peculiarities. Okta, which has an issuer for each
     * organization, needs one.
     */
    wellKnown?: 'google' | 'apple' | 'microsoft' | 'github' | 'okta' | 'facebook' | null;
    /** Its https address; the rest comes from its metadata. */
    issuer?: string | null;
    /** The client's name at the provider. */
    clientId: string;
    /** A secret that the provider insists on, although it is in every copy of the application and so keeps nothing secret. */
    clientSecret?: string | null;
    /** How the secret is shown. Default: as the metadata names first, else the first; then once more the other way. */
    tokenEndpointAuthMethod?: 'client_secret_basic' | 'client_secret_post' | null;
    /**
     * The page where the user signs in. A provider without metadata needs it, `tokenEndpoint` and, with an issuer - hence ID tokens -,
     * `jwksUri`; nothing is discovered then. With an issuer and neither of the first two, the provider is discovered, and every address
     * that is set replaces what its metadata says.
     */
    authorizationEndpoint?: string | null;
    /** Where codes and refresh tokens are redeemed. */
    tokenEndpoint?: string | null;
    /** What is known of the user. */
    userinfoEndpoint?: string | null;
    /** Where tokens are revoked. */
    revocationEndpoint?: string | null;
    /** The keys that ID tokens are signed with. */
    jwksUri?: string | null;
    /** Where requests are pushed first (RFC 9126). */
    pushedAuthorizationRequestEndpoint?: string | null;
    /** Where a login on another device begins (RFC 8628). */
    deviceAuthorizationEndpoint?: string | null;
    /** The page that ends the browser's session. */
    endSessionEndpoint?: string | null;
    /** The scopes; an empty list asks for none. Default: openid, profile and email, and offline_access if the metadata lists it. */
    scopes?: readonly string[] | null;
    /** What stands between scopes. Default: a space. */
    scopeSeparator?: string | null;
    /** Parameters of every authorization request, by their names. */
    parameters?: { readonly [name: string]: string } | null;
    /** How the answer comes back; `form_post` to a loopback listener or a relay. Default: 'query'. */
    responseMode?: ResponseMode | null;
    /** Whether requests are pushed (RFC 9126). Default: as the provider demands. */
    par?: boolean | null;
    /** Binds tokens to a key (RFC 9449), and refuses others. Default: false, because not every API takes such tokens. */
    dpop?: boolean | null;
    /** Refuses a provider whose metadata does not name S256, as the Model Context Protocol wants it. Default: false. */
    requiresAnnouncedPkce?: boolean | null;
    /** The forms of redirect URI that the provider accepts, checked before the browser opens. Default: all. */
    redirectForms?: readonly RedirectForm[] | null;
    /** What is tolerated. Default: what a well-known provider needs, else nothing. */
    quirks?: readonly Quirk[] | null;
    /** Further audiences of ID tokens beside the client itself. */
    trustedAudiences?: readonly string[] | null;
    /** The tenants whose users may sign in, if the issuer stands for many. Default: all. */
    allowedTenants?: readonly string[] | null;
    /** The algorithms for the signature of ID tokens, such as ES256. Default: the metadata's, else RS256. */
    idTokenAlgorithms?: readonly string[] | null;
    /** How far this machine's and the provider's clock may differ. At most 600000 ms. Default: 60000 ms. */
    clockLeeway?: number | null;
    /**
     * Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with
     * `otpRequired`. Without it the user is signed in, and the claim `email_verified` is there to be read.
     */
    emailVerificationUrl?: string | null;
    /** Where the application's own server links identities to its users, for `linkIdentity`: https, or http to this machine. */
    identityLinkingUrl?: string | null;
}

type Rules = (name: string, value: unknown, property: string) => Setter[];
const set = (rule: Rule<string | number | boolean>): Rules => (name, value, property) => [['set', property, String(rule(name, value))]];
const add: Rules = (name, value, property) => texts(name, value).map((each): Setter => ['add', property.replace(/s$/, ''), each]);

/** The member's rule; its property in the library has the name in snake case. */
const RULES: { readonly [Name in Exclude<keyof OpenIDProviderSettings, 'wellKnown'>]-?: Rules } = {
    issuer: set(text), clientId: set(text), clientSecret: set(text), tokenEndpointAuthMethod: set(text), authorizationEndpoint: set(text),
    tokenEndpoint: set(text), userinfoEndpoint: set(text), revocationEndpoint: set(text), jwksUri: set(text),
    pushedAuthorizationRequestEndpoint: set(text), deviceAuthorizationEndpoint: set(text), endSessionEndpoint: set(text),
    scopes: (name, value) => [['set', 'scope', texts(name, value).join(' ')]],
    scopeSeparator: set(text), responseMode: set(text), par: set(boolean), dpop: set(boolean), requiresAnnouncedPkce: set(boolean),
    clockLeeway: (name, value) => set(milliseconds)(name, value, 'clock_leeway_ms'),
    emailVerificationUrl: set(text), identityLinkingUrl: set(text), redirectForms: add, quirks: add, trustedAudiences: add,
    allowedTenants: add, idTokenAlgorithms: add,
    parameters: (name, value) => textPairs(name, value).map((pair): Setter => ['add_parameter', ...pair]),
};

/** What the engine is told of a provider. What only the engine can judge is reported when a client is made. */
export function providerOf(name: string, provider: unknown): Opening['provider'] {
    const given = record(name, provider, ['wellKnown', ...Object.keys(RULES)]);
    required(text, `${name}.clientId`, given.clientId);
    const settings = Object.entries(RULES).flatMap(([key, rule]) => (isGiven(given[key]) ? rule(`${name}.${key}`, given[key], snake(key)) : []));
    return { known: optional(text, `${name}.wellKnown`, given.wellKnown), settings };
}
