// Made from abi/settings.toml by bindings/generator. Do not edit: run `make bindings-raw`.
import type { OAuthProvider, RedirectCapture } from './options';

/** The members of Configuration that all languages have. */
export interface PlainConfiguration {
    /** Names the application, in reverse-DNS form: part of the name of everything that is stored. */
    applicationId: string;
    /**
     * The application's name as users see it: a browser asks "Open Notes?" before it follows the redirect. Default: the
     * id.
     */
    applicationName?: string | null;
    /** Names the account, for applications that keep several signed in. Default: the empty name. */
    account?: string | null;
    /** Sends this Host header, and keeps the session under this name instead of the server's. */
    hostOverride?: string | null;
    /**
     * Names the server in the store instead of its address, for a server with several addresses. Clients with the same
     * name share what is stored. Without a name, servers that differ in scheme, host, port or path never share
     * anything. Default: no name.
     */
    storeNamespace?: string | null;
    /**
     * Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its login. For a
     * server that compares to the letter, and else refuses a client's first login once. A page that makes up a redirect
     * with an error can end a login then. Default: false.
     */
    plainRedirectUri?: boolean | null;
    /**
     * Where passkeys are used, one of the origins that the server allows, such as "https://auth.example.com". Never
     * take it from the server's answer. Needed for security keys.
     */
    passkeyOrigin?: string | null;
    /**
     * Signs with passkeys of the user's browser instead of security keys, by this page, which is yours and at an
     * allowed origin, and which asks the browser; docs/passkey-page.md has such a page. Default: none.
     */
    passkeyPage?: string | null;
    /**
     * Asks a user without a verified e-mail address - or, without any e-mail address, without a verified telephone
     * number - for a code before the login ends. For Ory. Default: false.
     */
    requireVerifiedAddress?: boolean | null;
    /** Refreshes a token this long before its end, a tenth of its life at most. Default: 30000 ms. */
    refreshLeeway?: number | null;
    /**
     * How long one request may take. A host's risk signals are waited for as long; a refresh in another process, 30
     * seconds longer. At least 1 ms. Default: 10000 ms.
     */
    requestTimeout?: number | null;
    /** How long an unfinished login stays redeemable. At least 1000 ms. Default: 600000 ms. */
    pendingLifetime?: number | null;
    /** Trusts the certificates of this PEM file instead of the system's and the environment's. */
    caFile?: string | null;
    /** Trusts the certificates of this PEM file, too, beside those that count without it. */
    additionalCaFile?: string | null;
    /** Accepts only servers with one of these public keys: "sha256//" and the base64 of its SHA-256. */
    pinnedPublicKeys?: readonly string[] | null;
    /**
     * The addresses whose requests may have the access token, each with what is below it, such as
     * https://api.example.com/v1. Requests to any other fail with `resource_mismatch` before they are sent. Without
     * one, your choice of address decides.
     */
    authorizedUrls?: readonly string[] | null;
}

/** The members of OAuthLoginOptions that all languages have. */
export interface PlainOAuthLoginOptions {
    /** The provider to sign in with, at a server that has several; an OpenID Connect provider is its own. */
    provider?: OAuthProvider | null;
    /** Where the provider sends the user back to; on the allow-list of the server. */
    redirectUri: string;
    /**
     * A second redirect URI on the allow-list, such as http://127.0.0.1/callback, for desktops where a redirect to the
     * scheme of the first does not arrive. Before it asks for its page, a login with 'scheme' then tries every way in
     * which browsers hand such a URL over; if one fails, or the scheme cannot be claimed, it goes on as with
     * 'loopback'. Default: none.
     */
    fallbackRedirectUri?: string | null;
    /** How the redirect comes back. Default: 'scheme'. */
    redirectCapture?: RedirectCapture | null;
    /**
     * For 'oauth_prefix': the application's scheme, if the redirect URI is an https page of the application's owner
     * that leads back to it. Default: the scheme of the redirect URI.
     */
    deepLinkScheme?: string | null;
    /**
     * For 'oauth_prefix': lets the deep link bring tokens instead of a code. Default: false, because links end in logs.
     * Tokens count only if an ID token and the provider's UserInfo endpoint prove them.
     */
    acceptsTokenHandoff?: boolean | null;
    /**
     * Lets the page take the redirect's scheme, while it waits, from another application that handles it. Default:
     * false, and it fails with `scheme_taken`.
     */
    mayReplaceSchemeHandler?: boolean | null;
    /**
     * Asks for a browser window of its own, which shares no cookies with ordinary browsing and closes with the page.
     * Default: false. If the default browser has none, the call fails with `ephemeral_unavailable`.
     */
    prefersEphemeralSession?: boolean | null;
    /**
     * Lets the browser's window come to the front on Wayland, once: your toolkit has the token from the click that
     * began the login. Default: none.
     */
    activationToken?: string | null;
    /**
     * How long the page may wait for its redirect, from the call on. At least 1 ms. Default: 600000 ms. It then fails
     * with `login_timed_out`. Once a redirect has arrived it is redeemed, however long its requests take; if a
     * transient failure follows the provider's grant, up to four more times, with pauses of 15 s in all.
     */
    timeout?: number | null;
    /** For OpenID Connect: the scopes to ask for, in place of those of the provider. */
    scopes?: readonly string[] | null;
    /**
     * For OpenID Connect and Ory: parameters of the page's address, or of the request of a login on another device, by
     * name: "prompt", "login_hint", "max_age", "resource"; for a logout "logout_hint", "ui_locales"; at Ory "prompt",
     * "hd", "auth_type", "acr_values".
     */
    parameters?: { readonly [name: string]: string } | null;
    /**
     * Asks for a new account, at a server that distinguishes registration from login. Either way signs in known and new
     * users; they differ in what the server asks for on the way. Default: false.
     */
    registers?: boolean | null;
    /**
     * Asks who the user is, even if a user is signed in here or in the browser. The present session stays until the new
     * one replaces it. A session from before the login is refused with `unauthorized`, one of another user with
     * `wrong_credentials`. For Ory. Default: false.
     */
    reauthenticates?: boolean | null;
    /**
     * The step-up whose step is "sign_in", by its id: the login asks for what it demands, of the same user. The present
     * session stays until one that has it replaces it. For OpenID Connect and Ory. Default: none.
     */
    stepUp?: string | null;
    /** Data passed to the project's webhooks: the text of a JSON object. For Ory. Default: nothing. */
    transientPayload?: string | null;
    /**
     * Properties of a new account that the application knows already, which take precedence over the provider's: the
     * text of a JSON object. For Ory. Default: none.
     */
    traits?: string | null;
    /** The organization whose members sign in, by its id. For Ory. Default: none. */
    organization?: string | null;
    /**
     * The schema of a new account, by its id, if the project lets applications choose. For Ory. Default: the project's
     * own.
     */
    identitySchema?: string | null;
}

/** The members of AuthorizedRequest that all languages have. */
export interface PlainAuthorizedRequest {
    /** The method: "GET", "HEAD", "POST", "PUT", "PATCH" or "DELETE". Default: "GET". */
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | null;
    /**
     * The address: https, or http to this machine. The access token goes there: take none from a third party without
     * `Configuration.authorizedUrls`.
     */
    url: string;
    /** The headers to send, by name; not Authorization or DPoP, which the engine adds. */
    headers?: ReadonlyArray<readonly [string, string]> | Iterable<readonly [string, string]> | { readonly [name: string]: string } | null;
    /**
     * The largest answer to accept, in bytes with its headers. At least 1. Default: 16 MiB. A larger one fails with
     * `response_too_large`. The whole answer is held in memory.
     */
    maxResponse?: number | null;
    /** How long the request may take. At least 1 ms. Default: the request timeout of the client. */
    timeout?: number | null;
}
