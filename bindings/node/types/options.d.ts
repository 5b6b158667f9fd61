import type {
    PlainDeviceLoginOptions, PlainEndBrowserSessionOptions, PlainOAuthLinkOptions, PlainOAuthLoginOptions,
} from '../options.g';
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

/** How a page is shown. */
export type ShownOptions = Pick<
    OAuthLoginOptions, 'prefersEphemeralSession' | 'mayReplaceSchemeHandler' | 'activationToken' | 'timeout'>;

/** How a page is shown, and how its redirect comes back. */
export type PageOptions = ShownOptions & Pick<OAuthLoginOptions, 'redirectUri' | 'redirectCapture'>;

/** What is asked for at an OpenID Connect provider. */
export interface DeviceLoginOptions extends PlainDeviceLoginOptions {}

/** The options of one login. */
export interface OAuthLoginOptions extends PlainOAuthLoginOptions {
    /** Signs in at a company instead of with a provider. For Prelude. */
    company?: CompanySignOn | null;
}

/** How a page that an application's own page opens by a link is shown, and how it comes back. */
export interface OAuthLinkOptions extends PlainOAuthLinkOptions {}

/** How the page that ends the browser's session is shown, and how it comes back. */
export interface EndBrowserSessionOptions extends PlainEndBrowserSessionOptions {}
