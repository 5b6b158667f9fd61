/* The options of a login that only flows of Ory have a place for. */
#include "check.h"
#include "host.h"
#include "ory.h"
#include "sandbox.h"

typedef cardea_status (*set_text)(cardea_options *options, const char *text, cardea_error **out_error);

/* Runs a login whose provider lets everybody in; free it. */
static cardea_result *signed_in(cardea_client *client, cardea_options *options) {
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    if (attempt == NULL) return result;
    cardea_result_free(result);
    result = redeem(client, attempt, "verified");
    cardea_pending_free(attempt);
    return result;
}

static cardea_status status_with(cardea_client *client, set_text set, const char *text) {
    cardea_options *options = new_options();
    CHECK_NUMBER(set(options, text, NULL), CARDEA_OK);
    return result_end(signed_in(client, options));
}

static cardea_result *asked_again(cardea_client *client) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_reauthenticates(options, true, NULL), CARDEA_OK);
    return signed_in(client, options);
}

static cardea_status status_of_asking(cardea_client *client) {
    return result_end(asked_again(client));
}

static void go_with_the_login(void) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"]");
    cardea_client *client = new_client(new_ory_config());
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_traits(options, "{\"nickname\":\"Ada\"}", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_transient_payload(options, "{\"campaign\":\"autumn\"}", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_organization(options, "org-4711", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_identity_schema(options, "customer", NULL), CARDEA_OK);
    cardea_result *result = signed_in(client, options);
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
    if (CHECK(claims != NULL)) {
        CHECK(strstr(claims, "\"nickname\":\"Ada\"") != NULL);
        CHECK(strstr(claims, "\"campaign\":\"autumn\"") != NULL);
        CHECK(strstr(claims, "\"organization_id\":\"org-4711\"") != NULL);
        CHECK(strstr(claims, "\"schema_id\":\"customer\"") != NULL);
    }
    cardea_result_free(result);
    cardea_client_free(client);
}

static void are_refused(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    CHECK_NUMBER(status_with(client, cardea_options_set_traits, "Ada"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_traits, NULL), CARDEA_OK);
    CHECK_NUMBER(status_with(client, cardea_options_set_transient_payload, "[]"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_organization, ""), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_identity_schema, "?"), CARDEA_ERROR_BAD_REQUEST);
    cardea_client_free(client);
    client = new_client(new_config());
    CHECK_NUMBER(status_with(client, cardea_options_set_traits, "{}"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_transient_payload, "{}"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_organization, "a"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_with(client, cardea_options_set_identity_schema, "a"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_of_asking(client), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

static void ask_again(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_client(new_ory_config());
    CHECK_NUMBER(status_of_asking(client), CARDEA_OK);
    CHECK_NUMBER(status_of_asking(client), CARDEA_OK);
    sandbox_control("{\"behaviour\": {\"ory_browser_session\": \"" SANDBOX_EMAIL "\"}}");
    CHECK_NUMBER(status_of_asking(client), CARDEA_ERROR_UNAUTHORIZED);
    sandbox_control("{\"behaviour\": {\"ory_browser_session\": \"\", \"ory_user\": \"unknown\"}}");
    CHECK_NUMBER(status_of_asking(client), CARDEA_ERROR_WRONG_CREDENTIALS);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(client);
}

static void tell_an_old_server(void) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"], \"ory_legacy\": true");
    cardea_client *client = new_client(new_ory_config());
    cardea_options *options = new_options();
    cardea_options_set_registers(options, true, NULL);
    cardea_result *result = signed_in(client, options);
    const cardea_error *error = cardea_result_error(result);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_NOT_SUPPORTED);
    CHECK_TEXT(cardea_error_server_code(error), "4000002");
    CHECK(error != NULL && strstr(cardea_error_message(error), "after v26.2.0") != NULL);
    cardea_result_free(result);
    CHECK_NUMBER(result_end(signed_in(client, new_options())), CARDEA_ERROR_ADDRESS_NOT_VERIFIED);
    cardea_client_free(client);
}

int main(void) {
    run_test("traits, payload, organization and schema go with the login", go_with_the_login);
    run_test("what says nothing is refused, and all of it at servers of other kinds", are_refused);
    run_test("who is signed in is asked again, and nobody else is taken", ask_again);
    run_test("a server up to v26.2.0 is told that it cannot ask for what is missing", tell_an_old_server);
    return finish_tests();
}
