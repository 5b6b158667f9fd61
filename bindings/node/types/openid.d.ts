import type { PlainOpenIDProviderSettings } from '../options.g';

/** A client needs an issuer - or endpoints - besides its id; for everything else there are defaults. */
export interface OpenIDProviderSettings extends PlainOpenIDProviderSettings {
    /**
     * For a provider that publishes no metadata; authorization and token are needed then, and nothing is discovered. Without both:
     * what the metadata of the issuer leaves out.
     */
    endpoints?: OpenIDEndpoints | null;
}

/** The addresses of a provider. */
export interface OpenIDEndpoints {
    /** The page where the user signs in. */
    authorization?: string | null;
    /** Where codes and refresh tokens are redeemed. */
    token?: string | null;
    /** What is known of the user. */
    userInfo?: string | null;
    /** Where tokens are revoked. */
    revocation?: string | null;
    /** The keys that ID tokens are signed with. */
    keySet?: string | null;
    /** Where requests are pushed first (RFC 9126). */
    pushedAuthorization?: string | null;
    /** Where a login on another device begins (RFC 8628). */
    deviceAuthorization?: string | null;
    /** The page that ends the browser's session. */
    endSession?: string | null;
}

/** How a client's secret is shown: in the body of a request, or in its header. */
export type ClientAuthentication = 'body' | 'basic';

/** How a provider's answer comes back to the redirect URI: in its query, or as a POST. */
export type ResponseMode = 'query' | 'formPost';

/** A form of redirect URI. */
export type RedirectForm =
    'customScheme' | 'reverseDomainScheme' | 'loopbackIPv4' | 'loopbackIPv6' | 'localhost' | 'https';

/** A deviation from the standards that a provider is allowed. */
export type Leniency = 'formTokenAnswer' | 'missingTokenType' | 'tenantIssuer' | 'fragmentAnswer' | 'returnToLogout';

/** What may be set on top of a provider that is known by its name. */
export type WellKnownSettings = Omit<OpenIDProviderSettings, 'clientId'>;

/**
 * The description of an OAuth 2.0 or OpenID Connect provider; its printed form shows no secret. What only the engine can judge
 * is reported when a client is made.
 */
export class OpenIDProvider {
    /** A provider with an issuer, or with its own endpoints. Throws a CardeaError that names a setting of the wrong type. */
    constructor(settings: OpenIDProviderSettings);
    /** Google. A client of the kind "desktop" has a secret that Google itself does not treat as one. */
    static google(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it. */
    static apple(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** Microsoft Entra, for any tenant; set an issuer for one, or allowedTenants. */
    static microsoft(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token. */
    static github(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** Okta, at the address of an organization or of one of its authorization servers. */
    static okta(issuer: string, clientId: string, settings?: Omit<WellKnownSettings, 'issuer'> | null): OpenIDProvider;
    /** Facebook: OAuth 2.0 without refresh tokens. */
    static facebook(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider;
    /** The client's name at the provider. */
    readonly clientId: string;
    /** Who signs the ID tokens; null for a provider that is known by its name or by its endpoints. */
    readonly issuer: string | null;
}
