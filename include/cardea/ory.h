/*
 * cardea/ory.h - what Ory Kratos and the Ory network have beside a login: steps, links to
 * providers, recovery. At other servers these operations fail with CARDEA_ERROR_NOT_SUPPORTED, and
 * the settings of options make a login fail with CARDEA_ERROR_INVALID_ARGUMENT; so does a text that
 * should be a JSON object and is not. cardea.h says how everything works.
 */
#ifndef CARDEA_ORY_H
#define CARDEA_ORY_H

#include "../cardea.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Settings ------------------------------------------------------------------------------------- */

/** Asks a user without a verified e-mail address - or, without any e-mail address, without a
 * verified telephone number - for a code before the login ends. For Ory. Default: false. */
CARDEA_API cardea_status cardea_config_set_require_verified_address(
    cardea_config *config, bool require, cardea_error **out_error);
/** Asks for a new account, at a server that distinguishes registration from login. Either way signs
 * in known and new users; they differ in what the server asks for on the way. Default: false. */
CARDEA_API cardea_status cardea_options_set_registers(
    cardea_options *options, bool registers, cardea_error **out_error);
/** Asks who the user is, even if a user is signed in here or in the browser. The present session
 * stays until the new one replaces it. A session from before the login is refused with
 * CARDEA_ERROR_UNAUTHORIZED, one of another user with CARDEA_ERROR_WRONG_CREDENTIALS. For Ory.
 * Default: false. */
CARDEA_API cardea_status cardea_options_set_reauthenticates(
    cardea_options *options, bool reauthenticates, cardea_error **out_error);
/** Sets data passed to the project's webhooks: the text of a JSON object. For Ory. Default: NULL,
 * nothing. */
CARDEA_API cardea_status cardea_options_set_transient_payload(
    cardea_options *options, const char *transient_payload, cardea_error **out_error);
/** Sets properties of a new account that the application knows already, which take precedence over
 * the provider's: the text of a JSON object. For Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_options_set_traits(
    cardea_options *options, const char *traits, cardea_error **out_error);
/** Sets the organization whose members sign in, by its id. For Ory. Default: NULL, none. */
CARDEA_API cardea_status cardea_options_set_organization(
    cardea_options *options, const char *organization, cardea_error **out_error);
/** Sets the schema of a new account, by its id, if the project lets applications choose. For Ory.
 * Default: NULL, the project's own. */
CARDEA_API cardea_status cardea_options_set_identity_schema(
    cardea_options *options, const char *identity_schema, cardea_error **out_error);

/* Steps ---------------------------------------------------------------------------------------- */

/* A login whose server asks for more. Show the ways that the step offers, ask for the fields of the
 * chosen one, and continue. A CARDEA_PENDING_STEP has the texts
 *   - "kind", what is missing: "missing_traits", the account lacks properties: ask for the fields;
 *     "account_linking", the address belongs to an account that signs in another way: do so once to
 *     link the two; "second_factor"; or "other": its messages and ways say more;
 *   - "identifier", what it concerns, such as an address that is taken;
 *   - "provider", the one that it concerns, such as that to link;
 * and the lists
 *   - "messages" for the user: "id", the server's number, which does not change, "text" in the
 *     server's words, and "is_error";
 *   - "ways" to go on; any one is enough: "id", such as "password", "totp" or "oidc:google";
 *     "label", the server's words; "provider", that to sign in with if the way leads through a
 *     browser; and "fields", a list: "name"; "type", the kind of input in the words of HTML
 *     ("text", "email", "password", "number", "checkbox"); "label"; "value", what it has already;
 *     "is_required"; "message", what the server says about it, a line for each. */

/** Fills in the field of that name of the way that continues a step. NULL removes your value, and
 * the field keeps the one that it has. A checkbox is "true" or "false". */
CARDEA_API cardea_status cardea_options_set_field(
    cardea_options *options, const char *name, const char *value, cardea_error **out_error);
/** Continues a login by one of the step's ways, with the fields of options, which may be NULL. A
 * wrong password or code leaves the step usable. If the way leads through a page, it is shown as
 * cardea_login_with_oauth does, by what options say of pages; the redirect URI was fixed when the
 * login began.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. CARDEA_ERROR_WRONG_CREDENTIALS,
 * CARDEA_ERROR_INVALID_OTP_CODE; CARDEA_ERROR_INVALID_ARGUMENT for a way or a field that the step
 * does not have; CARDEA_ERROR_ATTEMPT_EXPIRED if the step has ended; or any error that
 * cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_continue_login(cardea_client *client, const cardea_pending *step,
    const char *way, const cardea_options *options, cardea_completion done, void *user_data,
    cardea_operation *out_operation, cardea_error **out_error);
/** Continues the step by its way and options like that, but you show the page, as after
 * cardea_initiate_oauth_login.
 * Result: that of cardea_continue_login, with a CARDEA_PENDING_PAGE if the way leads through
 * one. */
CARDEA_API cardea_status cardea_initiate_continued_login(cardea_client *client,
    const cardea_pending *step, const char *way, const cardea_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

/* Account -------------------------------------------------------------------------------------- */

/** Signs in with an ID token that the application got by itself, such as from a provider's own
 * button. nonce is the one in the token, or NULL. Of the options, which may be NULL, that of
 * cardea_options_set_registers counts.
 * Result: CARDEA_RESULT_LOGGED_IN or CARDEA_RESULT_PENDING. */
CARDEA_API cardea_status cardea_login_with_id_token(cardea_client *client, const char *provider,
    const char *id_token, const char *nonce, const cardea_options *options, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);
/** Adds the provider of options to the account of the signed-in user: shows the page of the project
 * on which the user links it, waits for the browser to come back, and asks the server whether it is
 * linked. The page has a sign-in of its own if nobody is signed in with the browser. The session
 * here is not touched.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_CONFLICT if the provider is linked already, or unknown;
 * CARDEA_ERROR_ACCESS_DENIED if the browser came back and it is not linked;
 * CARDEA_ERROR_NOT_SIGNED_IN; or any error that cardea_login_with_oauth can return. */
CARDEA_API cardea_status cardea_link_provider(cardea_client *client, const cardea_options *options,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Removes a provider from the account of the signed-in user, without a page.
 * Result: CARDEA_RESULT_NONE. CARDEA_ERROR_UNAUTHORIZED with the server's code
 * "session_refresh_required" if the user signed in too long ago: sign in again, then repeat the
 * call. CARDEA_ERROR_BAD_REQUEST if the provider is not linked, or is the only way to sign in. Or
 * any error that cardea_get_access_token can return. */
CARDEA_API cardea_status cardea_unlink_provider(cardea_client *client, const char *provider,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);
/** Lets a user in who cannot sign in any more, such as after forgetting a password: sends a code to
 * this address of the account. cardea_check_oauth_email_otp with that code signs in, and
 * cardea_resend_otp sends another one. The server does not say whether the account exists.
 * Result: CARDEA_RESULT_PENDING, a CARDEA_PENDING_CODE. CARDEA_ERROR_BAD_REQUEST if the project has
 * recovery switched off; or any error that cardea_initiate_oauth_login can return. */
CARDEA_API cardea_status cardea_recover_account(cardea_client *client, const char *email,
    cardea_completion done, void *user_data, cardea_operation *out_operation,
    cardea_error **out_error);

#ifdef __cplusplus
}
#endif

#endif
