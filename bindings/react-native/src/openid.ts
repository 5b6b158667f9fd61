// OpenID Connect providers: what an application says of one, and what the native module is told.
import * as check from './checks';
import type { NativeOpenIDProvider, NativeParameter } from './NativeCardea';
import type { PlainOpenIDProviderSettings } from './options.g';
import { CHOICES, nativeSettings, settingsOf } from './settings';

/** How a client's secret is shown: in the body of a request, or in its header. */
export type ClientAuthentication = (typeof CHOICES.CLIENT_AUTHENTICATION)[number];
/** How a provider's answer comes back to the redirect URI: in its query, or as a POST. */
export type ResponseMode = (typeof CHOICES.RESPONSE_MODE)[number];
const endpoints = [
    'authorization', 'token', 'userInfo', 'revocation', 'keySet', 'pushedAuthorization', 'deviceAuthorization', 'endSession',
] as const;

/** A form of redirect URI. */
export type RedirectForm = (typeof CHOICES.REDIRECT)[number];
/** A deviation from the standards that a provider is allowed. */
export type Leniency = (typeof CHOICES.LENIENCY)[number];
/** The addresses of a provider. */
export type OpenIDEndpoints = { readonly [Name in (typeof endpoints)[number]]?: string | null };

/** A client needs an issuer - or endpoints - besides its id; for everything else there are defaults. */
export interface OpenIDProviderSettings extends PlainOpenIDProviderSettings {
    /**
     * For a provider that publishes no metadata; authorization and token are needed then, and nothing is discovered. Without both:
     * what the metadata of the issuer leaves out.
     */
    readonly endpoints?: OpenIDEndpoints | null;
}

/** What may be set on top of a provider that is known by its name. */
export type WellKnownSettings = Omit<OpenIDProviderSettings, 'clientId'>;

const members = [...settingsOf('openid_provider'), 'endpoints'];

/** The description of an OAuth 2.0 or OpenID Connect provider. What only the engine can judge is reported when a client is made. */
export class OpenIDProvider {
    readonly #native: NativeOpenIDProvider;

    /** A provider with an issuer, or with its own endpoints. Throws a CardeaError that names a setting of the wrong type. */
    constructor(settings: OpenIDProviderSettings) {
        this.#native = described(settings, 'settings');
    }

    /** Google. A client of the kind "desktop" has a secret that Google itself does not treat as one. */
    static google(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider {
        return OpenIDProvider.#known('google', { clientId }, settings);
    }
    /** Apple, whose answer comes as a POST to an https address: a relay of the application's owner has to receive it. */
    static apple(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider {
        return OpenIDProvider.#known('apple', { clientId }, settings);
    }
    /** Microsoft Entra, for any tenant; set an issuer for one, or allowedTenants. */
    static microsoft(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider {
        return OpenIDProvider.#known('microsoft', { clientId }, settings);
    }
    /** GitHub: OAuth 2.0 without OpenID Connect, so there is an account, but no ID token. */
    static github(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider {
        return OpenIDProvider.#known('github', { clientId }, settings);
    }
    /** Okta, at the address of an organization or of one of its authorization servers. */
    static okta(issuer: string, clientId: string, settings?: Omit<WellKnownSettings, 'issuer'> | null): OpenIDProvider {
        return OpenIDProvider.#known('okta', { issuer, clientId }, settings);
    }
    /** Facebook: OAuth 2.0 without refresh tokens. */
    static facebook(clientId: string, settings?: WellKnownSettings | null): OpenIDProvider {
        return OpenIDProvider.#known('facebook', { clientId }, settings);
    }

    static #known(name: string, named: { clientId: string; issuer?: string }, settings: unknown): OpenIDProvider {
        for (const [key, value] of Object.entries(named)) check.text(value, key);
        const others = check.members(settings ?? {}, 'settings', members.filter((member) => !(member in named)));
        const provider = new OpenIDProvider({ ...others, ...named });
        provider.#native.known = name;
        return provider;
    }

    /** @internal What the native module is told of a provider, or of the settings of one. */
    static native(given: unknown, name: string): NativeOpenIDProvider {
        return given instanceof OpenIDProvider ? given.#native : described(given, name);
    }

    /** The client's name at the provider. */
    get clientId(): string {
        return this.#native.clientId;
    }
    /** Who signs the ID tokens; null for a provider that is known by its name or by its endpoints. */
    get issuer(): string | null {
        return this.#native.issuer ?? null;
    }

    /** The class alone: there may be a secret. */
    toString(): string {
        return 'OpenIDProvider';
    }
    /** The same, for JSON.stringify. */
    toJSON(): string {
        return this.toString();
    }
}

function described(settings: unknown, name: string): NativeOpenIDProvider {
    const given = check.members(settings, name, members);
    return check.withoutUndefined({
        ...nativeSettings<NativeOpenIDProvider>('openid_provider', given, `${name}.`),
        endpoints: endpointsOf(given.endpoints, `${name}.endpoints`),
    });
}

function endpointsOf(value: unknown, name: string): NativeParameter[] | undefined {
    if (value === undefined || value === null) return undefined;
    const given = check.members(value, name, endpoints);
    return endpoints.flatMap((endpoint) => {
        const url = check.optionalText(given[endpoint], `${name}.${endpoint}`);
        return url === undefined ? [] : [{ name: endpoint, value: url }];
    });
}
