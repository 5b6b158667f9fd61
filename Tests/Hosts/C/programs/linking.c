/* Linking who has signed in at an OpenID Connect provider to a user of the application. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

/* Links and takes the result; free it. */
static cardea_result *link_as(cardea_client *client, const char *app_user_id) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_link_identity(client, app_user_id, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

/* Links and returns the status alone. */
static cardea_status link_status(cardea_client *client, const char *app_user_id) {
    cardea_result *result = link_as(client, app_user_id);
    cardea_status status = cardea_result_status(result);
    CHECK(cardea_result_list(result) == NULL || status == CARDEA_OK);
    cardea_result_free(result);
    return status;
}

static void links_once(void) {
    cardea_client *client = new_linking_client();
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_result *first = link_as(client, "anon-1");
    CHECK_NUMBER(cardea_result_status(first), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(first), CARDEA_RESULT_LIST);
    const cardea_list *link = cardea_result_list(first);
    CHECK(link != NULL && cardea_result_list(first) == link);
    CHECK(cardea_list_number(link, 0, "is_new"));
    const char *user = cardea_list_text(link, 0, "app_user_id");
    CHECK(user != NULL && cardea_list_text(link, 0, "app_user_id") == user);
    CHECK_NUMBER(cardea_list_count(cardea_list_list(link, 0, "aliases")), 1);
    CHECK_TEXT(cardea_list_text(cardea_list_list(link, 0, "aliases"), 0, "name"), "anon-1");
    CHECK(cardea_list_text(cardea_list_list(link, 0, "aliases"), 1, "name") == NULL &&
          cardea_list_text(cardea_list_list(link, 0, "aliases"), -1, "name") == NULL);
    CHECK(cardea_result_user(first) == NULL && cardea_result_response(first) == NULL);
    cardea_result *second = link_as(client, NULL);
    const cardea_list *again = cardea_result_list(second);
    CHECK(!cardea_list_number(again, 0, "is_new"));
    CHECK_TEXT(cardea_list_text(again, 0, "app_user_id"), user);
    CHECK_NUMBER(cardea_list_count(cardea_list_list(again, 0, "aliases")), 1);
    cardea_result_free(second);
    cardea_result_free(first);
    CHECK(!cardea_list_number(link, 0, "is_new") && cardea_list_count(cardea_list_list(link, 0, "aliases")) == 0);
    cardea_client_free(client);
}

static void tells_a_conflict(void) {
    cardea_client *client = new_linking_client();
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    sandbox_fault(LINK_PATH, "{\"answer\": \"error\", \"status\": 409, \"code\": \"identity_conflict\"}");
    cardea_result *result = link_as(client, "anon-1");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_CONFLICT);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), "identity_conflict");
    CHECK(!cardea_error_is_retryable(cardea_result_error(result)));
    cardea_result_free(result);
    sandbox_fault(LINK_PATH, "{\"answer\": \"wrong_shape\"}");
    CHECK_NUMBER(link_status(client, NULL), CARDEA_ERROR_DECODING_FAILED);
    CHECK_NUMBER(link_status(client, NULL), CARDEA_OK);
    cardea_client_free(client);
}

static void refuses_what_cannot_be_linked(void) {
    cardea_client *client = new_linking_client();
    CHECK_NUMBER(link_status(client, NULL), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(link_status(client, " "), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_link_identity(client, "\xff", NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(sandbox_requests(LINK_PATH), 0);
    cardea_client_free(client);
    client = new_client(new_config());
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(link_status(client, NULL), CARDEA_ERROR_NOT_SUPPORTED);
    cardea_client_free(client);
}

static void refuses_another_address(void) {
    cardea_provider *provider = new_openid_provider();
    CHECK_NUMBER(cardea_provider_set(provider, "identity_linking_url", "http://a.test/", NULL), CARDEA_OK);
    cardea_config *config = new_config();
    cardea_config_set_provider(config, provider, NULL);
    cardea_client *client = NULL;
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(cardea_provider_set(provider, "identity_linking_url", "", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_config_set_provider(config, provider, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_config_free(config);
    cardea_provider_free(provider);
}

int main(void) {
    sandbox_reset();
    run_test("an identity is linked once, keeps its earlier name, and is found again", links_once);
    sandbox_reset();
    run_test("a conflict and an answer of another shape have their statuses", tells_a_conflict);
    sandbox_reset();
    run_test(
        "nobody, a blank name and another kind of server are refused without a request", refuses_what_cannot_be_linked);
    run_test("an address that is none is refused with the client", refuses_another_address);
    return finish_tests();
}
