import type { CompanySignOn } from './ways';

/** The providers by name; a server may know others. */
export const OAuthProvider: Readonly<{
    google: 'google';
    apple: 'apple';
    microsoft: 'microsoft';
    github: 'github';
    okta: 'okta';
    facebook: 'facebook';
}>;
/** The provider to sign in with. */
export type OAuthProvider = typeof OAuthProvider[keyof typeof OAuthProvider] | (string & {});

/** The last argument of every operation. */
export interface CallOptions {
    /** Aborting it ends the operation; the promise is then rejected with the signal's reason. */
    signal?: AbortSignal | null;
}

/** How a page is shown. */
export interface ShownOptions {
    /**
     * Asks for a separate browser window, which shares no cookies with ordinary browsing. Where the browser has none, the login
     * fails with `ephemeral_unavailable`. Default: false.
     */
    prefersEphemeralSession?: boolean | null;
    /**
     * Whether the login may take the redirect's scheme, for as long as it lasts, from another application that handles it. If not,
     * it fails with `scheme_taken`. Default: false.
     */
    mayReplaceSchemeHandler?: boolean | null;
    /** Lets the browser's window come to the front on Wayland, once. */
    activationToken?: string | null;
    /**
     * How long to wait until the browser comes back, in milliseconds. Default: 600000 for a login, 120000 for the
     * browser's logout. A login whose redirect has come is finished, however long that takes.
     */
    timeout?: number | null;
}

/**
 * How the redirect at the end of a login comes back.
 *
 * - `scheme`: through a custom scheme. For the time of the login this process becomes the handler of the scheme.
 * - `loopback`: through a listener on 127.0.0.1 or [::1] for the time of the login; without a port in the URI, on a free one.
 * - `installedScheme`: through a custom scheme whose handler the application has installed, and which calls
 *   `CardeaClient.deliverRedirect`.
 * - `oauthPrefix`: through a deep link with the authority `oauth`, such as `myapp://oauth/callback`; any other link of the scheme
 *   leaves the browser open.
 */
export type RedirectCapture = 'scheme' | 'loopback' | 'installedScheme' | 'oauthPrefix';

/** How a page is shown, and how its redirect comes back. */
export interface PageOptions extends ShownOptions {
    /** Where the provider sends the user back to; on the allow-list of the server. */
    redirectUri: string;
    /** How the redirect is received. Default: 'scheme'. */
    redirectCapture?: RedirectCapture | null;
}

/** What is asked for at an OpenID Connect provider. */
export interface DeviceLoginOptions {
    /** In place of what the provider's description asks for. */
    scopes?: readonly string[] | null;
    /** Such as prompt, login_hint, max_age, resource. */
    parameters?: { readonly [name: string]: string } | null;
}

/** The settings of one login. */
export interface OAuthLoginOptions extends PageOptions, DeviceLoginOptions {
    /** Needed at a server that has several; an OpenID Connect provider is its own. */
    provider?: OAuthProvider | null;
    /**
     * A second redirect URI, such as http://127.0.0.1/callback: where a URL of the scheme does not come back on this desktop,
     * which the login then tries first, it is used as with loopback.
     */
    fallbackRedirectUri?: string | null;
    /** With oauthPrefix: the application's scheme, where the redirect URI is an https page of its owner. Default: that of the URI. */
    deepLinkScheme?: string | null;
    /** With oauthPrefix: whether the link may bring tokens, which links are no good place for. Default: false. */
    acceptsTokenHandoff?: boolean | null;
    /**
     * Asks for a new account, if the server distinguishes registrations from logins; both sign in known and new users.
     * Default: false.
     */
    registers?: boolean | null;
    /**
     * Makes users sign in again who are signed in, here or in the browser. The session that is held stays until the new one takes
     * its place; one from before, or of another user, is refused. For Ory. Default: false.
     */
    reauthenticates?: boolean | null;
    /**
     * The step-up whose step is `sign_in`, by its id: the login asks the same user for what it demands. The session that is held
     * stays until one takes its place that has it. For OpenID Connect providers and Ory.
     */
    stepUp?: string | null;
    /** Data for the project's webhooks, as the text of a JSON object. For Ory. */
    transientPayload?: string | null;
    /** Properties of a new account that the application already knows, as the text of a JSON object. For Ory. */
    traits?: string | null;
    /** The organization whose members sign in, by its id. For Ory. */
    organization?: string | null;
    /** The schema that a new account has, by its id, where the project lets applications choose. For Ory. */
    identitySchema?: string | null;
    /** Signs in at a company instead of with a provider. For Prelude. */
    company?: CompanySignOn | null;
}

/** How a page is shown that an application's own page opens by a link, and how it comes back. */
export interface OAuthLinkOptions extends ShownOptions {
    /** The application's: a link {scheme}://oauth/... ends the page. Needed without a redirect URI. */
    scheme?: string | null;
    /** In place of the scheme, such as myapp:/oauth/ for links with one slash. */
    redirectUri?: string | null;
}

/** How the page that ends the browser's session is shown, and how it comes back. */
export interface EndBrowserSessionOptions extends PageOptions {
    /** The user to sign out, for a provider that asks. */
    logoutHint?: string | null;
    /** The languages of the page, the preferred one first. */
    uiLocales?: readonly string[] | null;
}
