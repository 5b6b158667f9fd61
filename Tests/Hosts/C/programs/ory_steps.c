/* What a server wants beyond the sign-in at the provider: traits, the linking of accounts, a second factor. */
#include "check.h"
#include "host.h"
#include "ory.h"
#include "sandbox.h"

#include <stdlib.h>

#define PASSWORD "correct horse battery staple"

static const cardea_list *ways_of(const cardea_pending *step) {
    return cardea_pending_list(step, "ways");
}

static const cardea_list *messages_of(const cardea_pending *step) {
    return cardea_pending_list(step, "messages");
}

/* The number of the row whose field is that text, or -1. */
static int32_t row_named(const cardea_list *list, const char *field, const char *text) {
    for (int32_t row = 0; row < cardea_list_count(list); row++)
        if (strcmp(cardea_list_text(list, row, field), text) == 0) return row;
    return -1;
}

static void asks_for_traits(void) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"]");
    cardea_client *client = new_client(new_ory_config());
    cardea_pending *step = pending_of(ory_login(client));
    CHECK_TEXT(cardea_pending_text(step, "kind"), "missing_traits");
    int32_t way = row_named(ways_of(step), "id", "oidc:google");
    CHECK_TEXT(cardea_list_text(ways_of(step), way, "provider"), "google");
    const cardea_list *fields = cardea_list_list(ways_of(step), way, "fields");
    int32_t field = row_named(fields, "name", "traits.nickname");
    CHECK(cardea_list_text(fields, field, "message") != NULL);
    CHECK_TEXT(cardea_list_text(fields, field, "type"), "text");
    CHECK_NUMBER(status_of_step(client, step, "oidc:google", "traits.colour", "red"), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_result *result = answer_step(client, step, "oidc:google", "traits.nickname", "Ada");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *page = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    result = redeem(client, page, "verified");
    const char *claims = cardea_user_claims_json(cardea_result_user(result));
    CHECK(claims != NULL && strstr(claims, "\"nickname\":\"Ada\"") != NULL);
    cardea_result_free(result);
    cardea_pending_free(page);
    cardea_pending_free(step);
    cardea_client_free(client);
}

static void links_accounts(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    cardea_client *client = new_client(new_ory_config());
    cardea_pending *step = pending_of(ory_login(client));
    CHECK_TEXT(cardea_pending_text(step, "kind"), "account_linking");
    CHECK_TEXT(cardea_pending_text(step, "identifier"), SANDBOX_EMAIL);
    CHECK_TEXT(cardea_pending_text(step, "provider"), "google");
    CHECK_NUMBER(cardea_list_number(messages_of(step), 0, "id"), 1010016);
    CHECK(cardea_list_text(messages_of(step), 0, "text") != NULL &&
          !cardea_list_number(messages_of(step), 0, "is_error"));
    CHECK(cardea_pending_expires_at_ms(step) > 0);
    CHECK_NUMBER(status_of_step(client, step, "smoke", NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_of_step(client, step, "password", "password", "wrong"), CARDEA_ERROR_WRONG_CREDENTIALS);
    cardea_result *result = answer_step(client, step, "password", "password", PASSWORD);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    CHECK_NUMBER(status_of_step(client, step, "password", "password", PASSWORD), CARDEA_ERROR_ATTEMPT_CONSUMED);
    cardea_pending_free(step);
    cardea_client_free(client);
}

static void goes_on_by_a_page(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"provider\"");
    cardea_client *client = new_client(new_ory_config());
    cardea_pending *step = pending_of(ory_login(client));
    cardea_operation operation = 0;
    const char *way = cardea_list_text(ways_of(step), 0, "id");
    cardea_initiate_continued_login(client, step, way, NULL, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    cardea_pending *page = cardea_pending_retain(cardea_result_pending(result));
    CHECK_TEXT(cardea_pending_text(page, "redirect_uri"), REDIRECT_URI);
    cardea_result_free(result);
    result = redeem(client, page, "verified");
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_pending_free(page);
    cardea_pending_free(step);
    cardea_client_free(client);
}

static void wants_a_second_factor(void) {
    ory_behaviour("verified", ", \"ory_second_factor\": \"totp\"");
    cardea_client *client = new_client(new_ory_config());
    cardea_pending *step = pending_of(ory_login(client));
    CHECK_TEXT(cardea_pending_text(step, "kind"), "second_factor");
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK(status_of_step(client, step, "totp", "totp_code", "000000") != CARDEA_OK);
    CHECK_NUMBER(status_of_step(client, step, "totp", "totp_code", "123456"), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_pending_free(step);
    cardea_client_free(client);
}

static cardea_client *client_on_files(const char *folder) {
    cardea_config *config = new_ory_config();
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

static void finishes_a_step_after_restart(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    char folder[] = "/tmp/cardea-ory-XXXXXX";
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_client *client = client_on_files(folder);
    cardea_pending *step = pending_of(ory_login(client));
    cardea_operation operation = 0;
    cardea_save(client, step, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(client);
    client = client_on_files(folder);
    cardea_restore(client, cardea_pending_id(step), NULL, NULL, &operation, NULL);
    cardea_pending *again = pending_of(take(client, operation));
    CHECK_TEXT(cardea_pending_id(again), cardea_pending_id(step));
    CHECK_TEXT(cardea_pending_text(again, "provider"), "google");
    CHECK_NUMBER(status_of_step(client, again, "password", "password", PASSWORD), CARDEA_OK);
    cardea_restore(client, "step_unknown", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    cardea_pending_free(again);
    cardea_pending_free(step);
    cardea_client_free(client);
    remove_folder(folder);
}

/* Options have fields for the way, and say how its page is shown; whatever else they have would be missed in silence. */
static void refuses_other_options(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    cardea_client *client = new_client(new_ory_config());
    cardea_pending *step = pending_of(ory_login(client));
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    CHECK_NUMBER(cardea_continue_login(client, step, "password", options, NULL, NULL, &operation, &error),
        CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "`provider`") != NULL);
    cardea_error_free(error);
    cardea_options_free(options);
    options = cardea_options_new();
    cardea_options_set_field(options, "password", PASSWORD, NULL);
    cardea_options_set_timeout_ms(options, 1000, NULL);
    CHECK_NUMBER(cardea_initiate_continued_login(client, step, "password", options, NULL, NULL, &operation, NULL),
        CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(
        cardea_login_with_oauth(client, options, NULL, NULL, &operation, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(strstr(cardea_error_message(error), "`field`") != NULL);
    cardea_error_free(error);
    CHECK_NUMBER(cardea_continue_login(client, step, "password", options, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_options_free(options);
    cardea_pending_free(step);
    cardea_client_free(client);
}

int main(void) {
    run_test("what the account lacks is asked for, and goes on through a page", asks_for_traits);
    run_test(
        "an address of another account is linked by its password, and a wrong one may be tried again", links_accounts);
    run_test("a way through another provider brings a page", goes_on_by_a_page);
    run_test("a second factor is asked for before anybody is signed in", wants_a_second_factor);
    run_test("a step is finished by its id after a restart", finishes_a_step_after_restart);
    run_test("options that a call has no use for are refused by name", refuses_other_options);
    return finish_tests();
}
