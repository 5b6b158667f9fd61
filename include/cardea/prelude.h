/*
 * cardea/prelude.h - ways in without a page: codes, passwords, sessions of another service,
 * passkeys; scopes after more proof; companies. At Prelude; at other servers these operations fail
 * with CARDEA_ERROR_NOT_SUPPORTED, unless a comment says otherwise. docs/ways-in.md has an example
 * of each. cardea.h says how everything works.
 */
#ifndef CARDEA_PRELUDE_H
#define CARDEA_PRELUDE_H

#include "../cardea.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Settings ------------------------------------------------------------------------------------- */

/** Sends this Host header, and keeps the session under this name instead of the server's. */
CARDEA_API cardea_status cardea_config_set_host_override(
    cardea_config *config, const char *host, cardea_error **out_error);
/** Sends a Prelude server the redirect URI as it is, without the item that ties a redirect to its
 * login. For a server that compares to the letter, and else refuses a client's first login once. A
 * page that makes up a redirect with an error can end a login then. Default: false. */
CARDEA_API cardea_status cardea_config_set_plain_redirect_uri(
    cardea_config *config, bool plain, cardea_error **out_error);
/** Sets where passkeys are used, one of the origins that the server allows, such as
 * "https://auth.example.com". Never take it from the server's answer. Needed for security keys. */
CARDEA_API cardea_status cardea_config_set_passkey_origin(
    cardea_config *config, const char *origin, cardea_error **out_error);
/** Signs with passkeys of the user's browser instead of security keys, by this page, which is yours
 * and at an allowed origin, and which asks the browser; docs/passkey-page.md has such a page.
 * Default: NULL, none. */
CARDEA_API cardea_status cardea_config_set_passkey_page(
    cardea_config *config, const char *page, cardea_error **out_error);
/** Signs in at the company that this e-mail address belongs to (SAML), instead of with a provider.
 * The login fails with CARDEA_ERROR_NOT_FOUND if no company has it. */
CARDEA_API cardea_status cardea_options_set_company_email(
    cardea_options *options, const char *email, cardea_error **out_error);
/** Signs in by a connection that the server has with a company: provider is that of the connection,
 * such as "okta", and connection_id the server's name for it. */
CARDEA_API cardea_status cardea_options_set_company_connection(cardea_options *options,
    const char *provider, const char *connection_id, cardea_error **out_error);
/** Sets the step-up whose step is "sign_in", by its id: the login asks for what it demands, of the
 * same user. The present session stays until one that has it replaces it. For OpenID Connect and
 * Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_options_set_step_up(
    cardea_options *options, const char *step_up_id, cardea_error **out_error);

/* Codes, passwords, sessions of another service ------------------------------------------------ */

/** Redeems a challenge_token that a redirect brought for this attempt, if you have it alone.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. */
CARDEA_API cardea_status cardea_finalize_oauth_login_with_token(cardea_client *client,
    const cardea_pending *attempt, const char *challenge_token, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone
 * number in international form, such as +4915112345678. configuration names the server's
 * configuration that sends it; NULL is the default one. cardea_check_otp with that code signs in,
 * and cardea_resend_otp sends another one. The server does not say whether that address may sign
 * in: if no code comes, offer to send it again, and another way in.
 * Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_CODE. CARDEA_ERROR_NO_LOGIN_CONFIG if the server
 * sends no codes that way; CARDEA_ERROR_SAML_LOGIN_REQUIRED for an address of a company with a
 * sign-in of its own; CARDEA_ERROR_RATE_LIMITED; CARDEA_ERROR_INVALID_ARGUMENT for what can never
 * be an address. */
CARDEA_API cardea_status cardea_start_otp_login(cardea_client *client, const char *address,
    const char *configuration, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Completes such a login with the code of its challenge, as cardea_check_oauth_email_otp does.
 * Result: CARDEA_RESULT_LOGGED_IN. */
CARDEA_API cardea_status cardea_check_otp(cardea_client *client, const cardea_pending *challenge,
    const char *code, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Signs in with an e-mail address, email, and a password.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_UNAUTHORIZED if the two do not belong together;
 * CARDEA_ERROR_PASSWORD_NOT_SET if the account has none: send a code;
 * CARDEA_ERROR_SAML_LOGIN_REQUIRED; CARDEA_ERROR_RATE_LIMITED. */
CARDEA_API cardea_status cardea_login_with_password(cardea_client *client, const char *email,
    const char *password, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Takes over the session that the user has at another service: token is what that service knows it
 * by. While the user is signed in here and the access token lasts, nothing is sent. Calls at the
 * same time share one exchange.
 * Result: CARDEA_RESULT_LOGGED_IN. CARDEA_ERROR_BAD_REQUEST if the server does not accept the
 * token; CARDEA_ERROR_TOKEN_REUSED. */
CARDEA_API cardea_status cardea_migrate(cardea_client *client, const char *token,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Asks for the server's rules for passwords. No user has to be signed in.
 * Result: CARDEA_RESULT_LIST of six rows, each a "criterion" and how many characters are
 * "expected": "min_length"; "max_length", 0 for any number; "uppercase" letters (Lu), "lowercase"
 * letters (Ll), "numbers" (Nd), "symbols", all others. A character is a Unicode scalar value, of
 * its general category. */
CARDEA_API cardea_status cardea_get_password_compliancy(cardea_client *client,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Checks a password against these rules, here and without a server. Returns their rows, each with
 * the "actual" number of characters, and whether it is "valid"; NULL for another list. */
CARDEA_API cardea_list *cardea_validate_password(
    const cardea_list *compliancy, const char *password) CARDEA_OWNED(cardea_list_free);
/** Tells whether the server lets the signed-in user change the password now. Asks the server each
 * time, because each change uses up the permission.
 * Result: CARDEA_RESULT_BOOL, or any error that cardea_refresh can return. */
CARDEA_API cardea_status cardea_can_change_password(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Sets the password of the signed-in user, a first one or a new one. For Ory, too.
 * Result: CARDEA_RESULT_NONE. At Prelude CARDEA_ERROR_INSUFFICIENT_SCOPE: sign in with a code, or
 * step up to "prld:pwd:write", then repeat the call; CARDEA_ERROR_INVALID_PASSWORD for one that
 * breaks the rules. At Ory CARDEA_ERROR_BAD_REQUEST with the server's words for a password that it
 * does not accept; CARDEA_ERROR_UNAUTHORIZED as for cardea_unlink_provider. Or any error that
 * cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_change_password(cardea_client *client, const char *password,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Passkeys ------------------------------------------------------------------------------------- */

/* Whatever needs a passkey comes in two halves: the first brings a CARDEA_PENDING_PASSKEY, whose
 * "options" are those of WebAuthn as JSON, and the second takes what an authenticator has signed,
 * as JSON, with binary members as base64url. In between, cardea_sign_with_passkey asks a security
 * key or the user's browser; or ask an authenticator of yours, which writes the origin into
 * clientDataJSON, checks that the relying party belongs to it, and asks its user. */

/** Begins a login with a passkey.
 * Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_PASSKEY_NOT_CONFIGURED. */
CARDEA_API cardea_status cardea_begin_passkey_login(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Begins to add a passkey to the account of the signed-in user. username is what the authenticator
 * shows beside it, such as the e-mail address; display_name, a name to show, and nickname, what the
 * user calls the passkey, may be NULL.
 * Result: CARDEA_RESULT_PENDING. CARDEA_ERROR_INSUFFICIENT_SCOPE: step up to "prld:passkey:write"
 * first; or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_begin_passkey_registration(cardea_client *client,
    const char *username, const char *display_name, const char *nickname, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Asks the user for a passkey: of the browser, if cardea_config_set_passkey_page names a page, and
 * else of a security key, over USB or NFC, by libfido2; then cardea_config_set_security_key_handler
 * tells the user what to do. question is a CARDEA_PENDING_PASSKEY, or a step-up whose step is
 * "verify_passkey".
 * Result: CARDEA_RESULT_TEXT, the answer. CARDEA_ERROR_CANCELLED by the user, or if the key is
 * removed, or if the browser has no passkey; CARDEA_ERROR_LOGIN_TIMED_OUT;
 * CARDEA_ERROR_NOT_SUPPORTED for what the authenticator cannot do; CARDEA_ERROR_CONFLICT if it has
 * a passkey of this account already; CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED;
 * CARDEA_ERROR_NOT_FOUND if the key has no such passkey; CARDEA_ERROR_WRONG_CREDENTIALS for a
 * locked key; CARDEA_ERROR_DEPENDENCY_MISSING without libfido2; CARDEA_ERROR_INVALID_CONFIGURATION
 * without an origin or handler, for a page at an unsafe origin, or another server's relying party;
 * and what cardea_login_with_oauth says of pages. */
CARDEA_API cardea_status cardea_sign_with_passkey(cardea_client *client,
    const cardea_pending *question, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Continues a question with the answer of an authenticator: signs in, or adds the passkey.
 * Result: CARDEA_RESULT_LOGGED_IN; or CARDEA_RESULT_LIST as for cardea_list_passkeys, with this one
 * and whether it "is_already_registered". CARDEA_ERROR_UNAUTHORIZED for a passkey that the server
 * does not know or accept; CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED. */
CARDEA_API cardea_status cardea_continue_with_passkey(cardea_client *client,
    const cardea_pending *question, const char *answer, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Lists the passkeys of the signed-in user.
 * Result: CARDEA_RESULT_LIST: "id", the server's name; "nickname", the user's; "transports", how
 * the authenticator is reached, such as "usb nfc"; "is_backed_up", whether it is known to be kept
 * elsewhere, too; by the server's clock "created_at", "last_used_at". Or any error that
 * cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_list_passkeys(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Gives the passkey of that id a nickname; an empty one removes it.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND. */
CARDEA_API cardea_status cardea_rename_passkey(cardea_client *client, const char *passkey_id,
    const char *nickname, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Removes the passkey of that id from the account.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_NOT_FOUND. */
CARDEA_API cardea_status cardea_delete_passkey(cardea_client *client, const char *passkey_id,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Step-up -------------------------------------------------------------------------------------- */

/* What a server grants only after the user has proven more: a transfer, another password. Several
 * step-ups can go on side by side. A logout forgets them, and so does a login that replaces the
 * session. A step-up has the texts
 *   - "step", what comes next: "verify_email" and "verify_sms" for a code, "verify_passkey",
 *     "sign_in" for a login with cardea_options_set_step_up, or a step of the application's own
 *     server;
 *   - "scope", what was asked for;
 *   - "status", what a Prelude server has said of it when it began, "review" or "continue";
 *   - "options", those for the authenticator of a "verify_passkey", as JSON. */

/** Asks for a scope, or a fresh or stronger sign-in. metadata is a JSON object of texts, or NULL:
 * - Prelude: what the application's own server learns, at most five, such as {"amount": "500"};
 * - OpenID Connect: "acr_values", "max_age" in seconds, "claims"; scope may be NULL;
 * - Ory: "aal" or "acr_values" as "aal2", "max_age", "refresh" as "true"; scope is NULL.
 * The details "scope" and "metadata" of CARDEA_ERROR_INSUFFICIENT_USER_AUTHENTICATION hold both.
 * Result: CARDEA_RESULT_LOGGED_IN if the access token has the scope now; CARDEA_RESULT_PENDING, a
 * CARDEA_PENDING_STEP_UP, if the user has to do something first; CARDEA_RESULT_BLOCKED.
 * CARDEA_ERROR_FORBIDDEN for a scope that the server does not know, or leaves out of the new access
 * token; or any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_request_step_up(cardea_client *client, const char *scope,
    const char *metadata, cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Sends the code of a step, for the first time or again. Nothing sends it before: call this once
 * the field for the code is on screen.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_RATE_LIMITED, CARDEA_ERROR_CHALLENGE_EXPIRED. */
CARDEA_API cardea_status cardea_send_step_up_otp(cardea_client *client,
    const cardea_pending *step_up, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Completes a step with the code that was sent. A wrong code leaves the step-up usable, and so
 * does a failure for which cardea_error_is_retryable is true: after the last step, the same call
 * with any answer then fetches the access token. After any other refusal request the step-up again.
 * Result: that of cardea_request_step_up: the next step has the same id. Or
 * CARDEA_ERROR_INVALID_OTP_CODE, CARDEA_ERROR_CHALLENGE_EXPIRED,
 * CARDEA_ERROR_CHALLENGE_CONSUMED. */
CARDEA_API cardea_status cardea_submit_step_up_otp(cardea_client *client,
    const cardea_pending *step_up, const char *code, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Completes a step with the answer of an authenticator, as JSON, in the same way.
 * Result: that of cardea_submit_step_up_otp. */
CARDEA_API cardea_status cardea_continue_step_up_with_passkey(cardea_client *client,
    const cardea_pending *step_up, const char *answer, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Completes a step of the application's own server with a token of it, in the same way.
 * Result: that of cardea_submit_step_up_otp. */
CARDEA_API cardea_status cardea_continue_step_up_with_token(cardea_client *client,
    const cardea_pending *step_up, const char *token, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);

/* Addresses of the account --------------------------------------------------------------------- */

/** Adds an address to the account of the signed-in user: an e-mail address, or a telephone number
 * in international form. The step is the code sent to it.
 * Result: that of cardea_request_step_up. CARDEA_ERROR_CONFLICT if it belongs to another user. */
CARDEA_API cardea_status cardea_add_identifier(cardea_client *client, const char *address,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Lists the addresses and telephone numbers of the signed-in user.
 * Result: CARDEA_RESULT_LIST: "id", the server's name; "value", the address or number; "type", in
 * the server's words, such as "email_address". Or any error that cardea_get_access_token can
 * return. */
CARDEA_API cardea_status cardea_list_identifiers(cardea_client *client, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

#ifdef __cplusplus
}
#endif

#endif
