import type { PlainOAuthLoginOptions } from '../options.g';

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
