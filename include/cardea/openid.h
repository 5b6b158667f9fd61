/*
 * cardea/openid.h - what an OpenID Connect provider, or a server of plain OAuth 2.0, can need
 * beside its issuer and a client id: details of the provider, a login on another device, deep links
 * instead of redirects, the logout of the browser, links of identities. cardea.h says how
 * everything works.
 */
#ifndef CARDEA_OPENID_H
#define CARDEA_OPENID_H

#include "../cardea.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Providers ------------------------------------------------------------------------------------ */

/** Frees a provider. Configurations that it was given to are not affected. */
CARDEA_API void cardea_provider_free(cardea_provider *provider);
/** Returns another handle of the provider. */
CARDEA_API cardea_provider *cardea_provider_retain(const cardea_provider *provider)
    CARDEA_OWNED(cardea_provider_free);
/** Creates the description of a well-known provider with its peculiarities: "google", "apple",
 * "microsoft", "github", "okta", "facebook"; or for NULL an empty one. Set a client id, and an
 * issuer if the name does not stand for one. NULL for another name. */
CARDEA_API cardea_provider *cardea_provider_new(const char *well_known)
    CARDEA_OWNED(cardea_provider_free);
/** Sets a property to a value, by its name:
 *   - "issuer": an https URL; the rest comes from its metadata;
 *   - "client_id": the client's name at the provider;
 *   - "client_secret": a secret that the provider insists on, although it is in every copy of the
 *     application and so keeps nothing secret;
 *   - "token_endpoint_auth_method": "client_secret_basic" or "client_secret_post". Default: as the
 *     metadata names first, else the first; then once more the other way;
 *   - "authorization_endpoint", "token_endpoint", "userinfo_endpoint", "revocation_endpoint",
 *     "jwks_uri", "pushed_authorization_request_endpoint", "device_authorization_endpoint",
 *     "end_session_endpoint": a URL. A provider without metadata needs the first two and, with an
 *     issuer - hence ID tokens -, the key set; nothing is discovered then. With an issuer and
 *     neither of the two, the provider is discovered, and this replaces what its metadata says;
 *   - "scope": the scopes, with spaces. Default: "openid profile email", and "offline_access" if
 *     the metadata lists it; or none without an issuer. "" asks for none;
 *   - "scope_separator": what stands between scopes. Default: a space;
 *   - "response_mode": "query", the default, or "form_post", to a loopback listener or a relay;
 *   - "par": "true" or "false": whether requests are pushed. Default: as the provider demands
 *     (RFC 9126);
 *   - "dpop": "true" binds tokens to a key (RFC 9449), and refuses others.
 *     Default: "false", because not every API takes such tokens;
 *   - "requires_announced_pkce": "true" refuses a provider whose metadata does not name S256, as
 *     the Model Context Protocol wants it. Default: "false";
 *   - "clock_leeway_ms": how far this machine's and the provider's clock may differ. At most
 *     600000. Default: 60000;
 *   - "email_verification_url": where the application's own server proves e-mail addresses that the
 *     provider has not verified: such a login ends with a CARDEA_PENDING_CODE. Without it the user
 *     is signed in, and the claim "email_verified" is there to be read;
 *   - "identity_linking_url": where the application's own server links identities to its users, for
 *     cardea_link_identity: https, or http to this machine. docs/openid.md says what it has to do.
 * NULL takes a property back. */
CARDEA_API cardea_status cardea_provider_set(
    cardea_provider *provider, const char *property, const char *value, cardea_error **out_error);
/** Adds a value to a property, by its name:
 *   - "redirect_form": a form of redirect URI that the provider accepts, checked before the browser
 *     opens: "custom_scheme", "reverse_domain_scheme" (one with a dot), "loopback_ipv4",
 *     "loopback_ipv6", "localhost", "https", which a relay receives. Default: all;
 *   - "quirk": a tolerated deviation from the standards: "form_token_answer", a token answer may be
 *     a form instead of JSON; "no_token_type", it may leave out token_type; "tenant_issuer", the
 *     metadata's issuer stands for many tenants; "fragment_answer", the redirect may answer in its
 *     fragment; "return_to_logout", the logout page takes its redirect URI as returnTo, and brings
 *     no state back. Default: what a well-known provider needs, else none;
 *   - "trusted_audience": a further audience of ID tokens beside the client itself;
 *   - "allowed_tenant": a tenant whose users may sign in, if the issuer stands for many. Default:
 *     all;
 *   - "id_token_algorithm": one for the signature of ID tokens, such as "ES256". Default: the
 *     metadata's, else RS256. */
CARDEA_API cardea_status cardea_provider_add(
    cardea_provider *provider, const char *property, const char *value, cardea_error **out_error);
/** Sends a parameter of this name and value with every authorization request. */
CARDEA_API cardea_status cardea_provider_add_parameter(
    cardea_provider *provider, const char *name, const char *value, cardea_error **out_error);
/** Uses this provider instead of cardea_config_set_openid. */
CARDEA_API cardea_status cardea_config_set_provider(
    cardea_config *config, const cardea_provider *provider, cardea_error **out_error);

/* Login on another device ---------------------------------------------------------------------- */

/** Begins a login on a machine without a browser (RFC 8628): show the user the code and the page,
 * then call cardea_continue_device_login. Of the options, which may be NULL, scopes and parameters
 * count.
 * Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_DEVICE: "user_code", the code to type - show it
 * beside a QR code, too: users compare it with the page -, "verification_uri", the page where the
 * user types it, and "verification_uri_complete", the same page with the code in it, or NULL.
 * CARDEA_ERROR_NOT_SUPPORTED if the server has no such logins. */
CARDEA_API cardea_status cardea_begin_device_login(cardea_client *client,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Waits until the user has let this device in, and signs in. Asks the server as often as it
 * allows, and less and less often while it cannot be reached. After a cancellation the same client
 * can wait again, until the code expires.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_ACCESS_DENIED if the user or the provider refuses;
 * CARDEA_ERROR_LOGIN_TIMED_OUT if the code has expired; CARDEA_ERROR_ATTEMPT_CONSUMED if the login
 * is over or another call waits for it; CARDEA_ERROR_ATTEMPT_NOT_FOUND for a login of another
 * client. */
CARDEA_API cardea_status cardea_continue_device_login(cardea_client *client,
    const cardea_pending *login, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Deep links, the browser's logout, identities ------------------------------------------------- */

/** For CARDEA_CAPTURE_OAUTH_PREFIX: sets the application's scheme, if the redirect URI is an https
 * page of the application's owner that leads back to it. Default: NULL, the scheme of the redirect
 * URI. */
CARDEA_API cardea_status cardea_options_set_deep_link_scheme(
    cardea_options *options, const char *scheme, cardea_error **out_error);
/** For CARDEA_CAPTURE_OAUTH_PREFIX: lets the deep link bring tokens instead of a code. Default:
 * false, because links end in logs. Tokens count only if an ID token and the provider's UserInfo
 * endpoint prove them. */
CARDEA_API cardea_status cardea_options_set_accepts_token_handoff(
    cardea_options *options, bool accepts, cardea_error **out_error);
/** Shows a page in the user's browser, for an application whose own pages run in a web view, and
 * waits for the link that ends it: myapp://oauth/... url is "oauth://?url=" with the page's
 * address, percent-encoded once, or the address itself. options say how, and by their redirect URI
 * or deep link scheme for which scheme.
 * Result: CARDEA_RESULT_TEXT: where in the application the link leads, a path that is safe to go
 * to, with the query and the fragment that came along, which nothing proves; it may hold secrets:
 * never log it. CARDEA_ERROR_INVALID_ARGUMENT for a url that names no page;
 * CARDEA_ERROR_REDIRECT_MISMATCH if the link is not safe to go to; or any error that
 * cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_open_deep_link_page(cardea_client *client, const char *url,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Ends the session that the user's browser has at an OpenID Connect provider: shows the provider's
 * page, which may ask the user, and waits for the browser to come back, by default for 120000 ms:
 * users who stay signed in never come back. The options' redirect URI is one that is registered for
 * this purpose; an ephemeral session is only for a presenter that has kept the login's own window.
 * The session here is not touched: call cardea_logout afterwards.
 * Result: CARDEA_RESULT_BOOL: whether the return answers this very request; if not, most likely it
 * worked. CARDEA_ERROR_NOT_SUPPORTED if the provider has no such page, or any error that
 * cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_end_browser_session(cardea_client *client,
    const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Links the signed-in identity to a user of the application, at the application's own server that
 * "identity_linking_url" names. app_user_id is the application's own name for its user so far, such
 * as an anonymous one, or NULL. Calling it again is harmless, and nothing about it is kept here.
 * Result: CARDEA_RESULT_LIST of one row: "app_user_id", the application's own name for its user;
 * "is_new", whether this call made the link; "aliases", a list of earlier names, such as that from
 * before the first sign-in, each a "name". CARDEA_ERROR_CONFLICT if the identity is linked to
 * another user; CARDEA_ERROR_INVALID_ID_TOKEN if no ID token of this client says who has signed in;
 * CARDEA_ERROR_NOT_SUPPORTED without such an address; or any error that cardea_get_access_token can
 * return. */
CARDEA_API cardea_status cardea_link_identity(cardea_client *client, const char *app_user_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

#if defined(CARDEA_AUTO)
CARDEA_CLEANUP(cardea_provider)
#endif

#ifdef __cplusplus
}
#endif

#endif
