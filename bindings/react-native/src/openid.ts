// OpenID Connect providers: what an application says of one, and what the native module is told.
import * as check from './checks';
import { snake } from './fields';
import type { NativeProvider } from './NativeCardea';
import type { Setter } from './settings';

/** A form of redirect URI that a provider accepts. */
export type RedirectForm = 'custom_scheme' | 'reverse_domain_scheme' | 'loopback_ipv4' | 'loopback_ipv6' | 'localhost' | 'https' | (string & {});
/** A deviation from the standards that a provider is allowed. */
export type Quirk = 'form_token_answer' | 'no_token_type' | 'tenant_issuer' | 'fragment_answer' | 'return_to_logout' | (string & {});

/** A provider: a client needs an issuer - or endpoints - besides its id; for everything else there are defaults. */
export interface OpenIDProvider {
    /**
     * A provider that the engine knows with its peculiarities: 'google', 'apple', 'microsoft', 'github', 'okta', 'facebook'. Set an
     * issuer, too, if the name does not stand for one.
     */
    readonly wellKnown?: string | null;
    /** The issuer, an https URL; the rest comes from its metadata. */
    readonly issuer?: string | null;
    /** The client's name at the provider. */
    readonly clientId: string;
    /** A secret that the provider insists on, although it is in every copy of the application and so keeps nothing secret. */
    readonly clientSecret?: string | null;
    /** How the secret is sent. Default: as the metadata names first, else 'client_secret_basic'; then once more the other way. */
    readonly tokenEndpointAuthMethod?: 'client_secret_basic' | 'client_secret_post' | (string & {}) | null;
    /**
     * The page. A provider without metadata needs this and tokenEndpoint, and with an issuer jwksUri; nothing is discovered then.
     * Without both, an endpoint replaces what the metadata of the issuer says.
     */
    readonly authorizationEndpoint?: string | null;
    /** Where codes and refresh tokens are redeemed. */
    readonly tokenEndpoint?: string | null;
    /** Where claims of the user come from. */
    readonly userinfoEndpoint?: string | null;
    /** Where tokens are revoked. */
    readonly revocationEndpoint?: string | null;
    /** The keys of the provider's ID tokens. */
    readonly jwksUri?: string | null;
    /** Where requests are pushed to. */
    readonly pushedAuthorizationRequestEndpoint?: string | null;
    /** Where logins on another device begin. */
    readonly deviceAuthorizationEndpoint?: string | null;
    /** Where the browser's session ends. */
    readonly endSessionEndpoint?: string | null;
    /**
     * The scopes to ask for; an empty list asks for none. Default: "openid", "profile" and "email", and "offline_access" if the metadata
     * lists it; or none without an issuer.
     */
    readonly scopes?: readonly string[] | null;
    /** What stands between scopes. Default: a space. */
    readonly scopeSeparator?: string | null;
    /** How answers come back: 'query', the default, or 'form_post', to a loopback listener or a relay. */
    readonly responseMode?: 'query' | 'form_post' | (string & {}) | null;
    /** Whether requests are pushed (RFC 9126). Default: as the provider demands. */
    readonly par?: boolean | null;
    /** Binds tokens to a key (RFC 9449), and refuses others. Default: false, because not every API takes such tokens. */
    readonly dpop?: boolean | null;
    /** Refuses a provider whose metadata does not name S256, as the Model Context Protocol wants it. Default: false. */
    readonly requiresAnnouncedPkce?: boolean | null;
    /** How far this machine's and the provider's clock may differ. At most 600000 ms. Default: 60000 ms. */
    readonly clockLeeway?: number | null;
    /**
     * Where the application's own server proves e-mail addresses that the provider has not verified: such a login ends with otpRequired.
     * Without it the user is signed in, and the claim "email_verified" is there to be read.
     */
    readonly emailVerificationUrl?: string | null;
    /** Where the application's own server links identities to its users, for linkIdentity: https, or http to this machine. */
    readonly identityLinkingUrl?: string | null;
    /** The redirect URIs that the provider accepts, checked before the browser opens. Default: all. */
    readonly redirectForms?: readonly RedirectForm[] | null;
    /** The deviations from the standards to tolerate. Default: what a well-known provider needs, else none. */
    readonly quirks?: readonly Quirk[] | null;
    /** Further audiences of ID tokens beside the client itself. */
    readonly trustedAudiences?: readonly string[] | null;
    /** The tenants whose users may sign in, if the issuer stands for many. Default: all. */
    readonly allowedTenants?: readonly string[] | null;
    /** The algorithms for the signature of ID tokens, such as "ES256". Default: the metadata's, else RS256. */
    readonly idTokenAlgorithms?: readonly string[] | null;
    /** Parameters to send with every authorization request, by name. */
    readonly parameters?: { readonly [name: string]: string } | null;
}

type Rule = (value: unknown, name: string, property: string) => Setter[];
const set = (rule: (value: unknown, name: string) => unknown): Rule => (value, name, property) => [['set', property, String(rule(value, name))]];
const add: Rule = (value, name, property) => check.texts(value, name).map((each): Setter => ['add', property.replace(/s$/, ''), each]);

/** The member's rule; its property in C has the name in snake case. */
const RULES: { readonly [Name in Exclude<keyof OpenIDProvider, 'wellKnown'>]-?: Rule } = {
    issuer: set(check.text), clientId: set(check.text), clientSecret: set(check.text), tokenEndpointAuthMethod: set(check.text),
    authorizationEndpoint: set(check.text), tokenEndpoint: set(check.text), userinfoEndpoint: set(check.text),
    revocationEndpoint: set(check.text), jwksUri: set(check.text), pushedAuthorizationRequestEndpoint: set(check.text),
    deviceAuthorizationEndpoint: set(check.text), endSessionEndpoint: set(check.text),
    scopes: (value, name) => [['set', 'scope', check.texts(value, name).join(' ')]],
    scopeSeparator: set(check.text), responseMode: set(check.text), par: set(check.boolean), dpop: set(check.boolean),
    requiresAnnouncedPkce: set(check.boolean), clockLeeway: (value, name) => set(check.milliseconds)(value, name, 'clock_leeway_ms'),
    emailVerificationUrl: set(check.text), identityLinkingUrl: set(check.text), redirectForms: add, quirks: add, trustedAudiences: add,
    allowedTenants: add, idTokenAlgorithms: add,
    parameters: (value, name) => check.textPairs(value, name).map((pair): Setter => ['add_parameter', ...pair]),
};

/** What the native module is told of a provider. What only the engine can judge is reported when a client is made. */
export function nativeProvider(provider: unknown, name: string): NativeProvider {
    const given = check.members(provider, name, ['wellKnown', ...Object.keys(RULES)]);
    check.text(given.clientId, `${name}.clientId`);
    const settings = Object.entries(RULES).flatMap(([key, rule]) =>
        check.isGiven(given[key]) ? rule(given[key], `${name}.${key}`, snake(key)) : []);
    return { known: check.optionalText(given.wellKnown, `${name}.wellKnown`) ?? null, settings };
}
