/* What a server wants beyond the sign-in at the provider: traits, the linking of accounts, a second factor. */
#include "check.h"
#include "host.h"
#include "ory.h"
#include "sandbox.h"

#include <ftw.h>
#include <stdlib.h>

#define PASSWORD "correct horse battery staple"

/* The number of the way of that name, or -1. */
static int32_t way_named(const cardea_login_step *step, const char *id) {
    for (int32_t way = 0; way < cardea_login_step_way_count(step); way++)
        if (strcmp(cardea_login_step_way_id(step, way), id) == 0) return way;
    return -1;
}

static int32_t field_named(const cardea_login_step *step, int32_t way, const char *name) {
    for (int32_t field = 0; field < cardea_login_step_field_count(step, way); field++)
        if (strcmp(cardea_login_step_field_name(step, way, field), name) == 0) return field;
    return -1;
}

static void asks_for_traits(void) {
    ory_behaviour("verified", ", \"ory_missing_traits\": [\"nickname\"]");
    cardea_client *client = new_client(new_ory_config(false));
    cardea_login_step *step = take_step(ory_login(client));
    CHECK_NUMBER(cardea_login_step_kind(step), CARDEA_STEP_MISSING_TRAITS);
    int32_t way = way_named(step, "oidc:google");
    CHECK_TEXT(cardea_login_step_way_provider(step, way), "google");
    int32_t field = field_named(step, way, "traits.nickname");
    CHECK(field >= 0 && cardea_login_step_field_message(step, way, field) != NULL);
    CHECK_TEXT(cardea_login_step_field_type(step, way, field), "text");
    CHECK_NUMBER(status_of_step(client, step, "oidc:google", "traits.colour", "red"), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_result *result = answer_step(client, step, "oidc:google", "traits.nickname", "Ada");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_ATTEMPT);
    cardea_attempt *page = cardea_result_copy_attempt(result);
    cardea_result_free(result);
    result = redeem(client, page, "verified");
    const char *claims = cardea_profile_claims_json(cardea_user_profile(cardea_result_user(result)));
    CHECK(claims != NULL && strstr(claims, "\"nickname\":\"Ada\"") != NULL);
    cardea_result_free(result);
    cardea_attempt_free(page);
    cardea_login_step_free(step);
    cardea_client_free(client);
}

static void links_accounts(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    cardea_client *client = new_client(new_ory_config(false));
    cardea_login_step *step = take_step(ory_login(client));
    CHECK_NUMBER(cardea_login_step_kind(step), CARDEA_STEP_ACCOUNT_LINKING);
    CHECK_TEXT(cardea_login_step_identifier(step), SANDBOX_EMAIL);
    CHECK_TEXT(cardea_login_step_provider(step), "google");
    CHECK_NUMBER(cardea_login_step_message_id(step, 0), 1010016);
    CHECK(cardea_login_step_message(step, 0) != NULL && !cardea_login_step_message_is_error(step, 0));
    CHECK(cardea_login_step_expires_at_ms(step) > 0);
    CHECK_NUMBER(status_of_step(client, step, "smoke", NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(status_of_step(client, step, "password", "password", "wrong"), CARDEA_ERROR_WRONG_CREDENTIALS);
    cardea_result *result = answer_step(client, step, "password", "password", PASSWORD);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    CHECK_NUMBER(status_of_step(client, step, "password", "password", PASSWORD), CARDEA_ERROR_ATTEMPT_CONSUMED);
    cardea_login_step_free(step);
    cardea_client_free(client);
}

static void goes_on_by_a_page(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"provider\"");
    cardea_client *client = new_client(new_ory_config(false));
    cardea_login_step *step = take_step(ory_login(client));
    cardea_login_answer *answer = cardea_login_answer_new();
    cardea_login_answer_set_way(answer, cardea_login_step_way_id(step, 0), NULL);
    cardea_operation operation = 0;
    cardea_answer_login_step(client, step, answer, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_ATTEMPT);
    cardea_attempt *page = cardea_result_copy_attempt(result);
    CHECK_TEXT(cardea_attempt_redirect_uri(page), REDIRECT_URI);
    cardea_result_free(result);
    result = redeem(client, page, "verified");
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_attempt_free(page);
    cardea_login_answer_free(answer);
    cardea_login_step_free(step);
    cardea_client_free(client);
}

static void wants_a_second_factor(void) {
    ory_behaviour("verified", ", \"ory_second_factor\": \"totp\"");
    cardea_client *client = new_client(new_ory_config(false));
    cardea_login_step *step = take_step(ory_login(client));
    CHECK_NUMBER(cardea_login_step_kind(step), CARDEA_STEP_SECOND_FACTOR);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK(status_of_step(client, step, "totp", "totp_code", "000000") != CARDEA_OK);
    CHECK_NUMBER(status_of_step(client, step, "totp", "totp_code", "123456"), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_login_step_free(step);
    cardea_client_free(client);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static cardea_client *client_on_files(const char *folder) {
    cardea_config *config = new_ory_config(false);
    CHECK_NUMBER(cardea_config_use_sealed_file(config, folder, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

static void finishes_a_step_after_restart(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    char folder[] = "/tmp/cardea-ory-XXXXXX";
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    cardea_client *client = client_on_files(folder);
    cardea_login_step *step = take_step(ory_login(client));
    cardea_operation operation = 0;
    cardea_save_oauth_login_step(client, step, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_client_free(client);
    client = client_on_files(folder);
    cardea_restore_oauth_login_step(client, cardea_login_step_id(step), NULL, NULL, &operation, NULL);
    cardea_login_step *again = take_step(take(client, operation));
    CHECK_TEXT(cardea_login_step_id(again), cardea_login_step_id(step));
    CHECK_TEXT(cardea_login_step_provider(again), "google");
    CHECK_NUMBER(status_of_step(client, again, "password", "password", PASSWORD), CARDEA_OK);
    cardea_restore_oauth_login_step(client, "step_unknown", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    cardea_login_step_free(again);
    cardea_login_step_free(step);
    cardea_client_free(client);
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

/* Beyond the end, and on nothing, every accessor has an answer. */
static void ends_are_safe(void) {
    ory_behaviour("verified", ", \"ory_duplicate\": \"password\"");
    cardea_client *client = new_client(new_ory_config(false));
    cardea_login_step *step = take_step(ory_login(client));
    const int32_t beyond[] = {-1, 1000, INT32_MAX, INT32_MIN};
    for (int index = 0; index < 4; index++) {
        int32_t at = beyond[index];
        CHECK(cardea_login_step_way_id(step, at) == NULL && cardea_login_step_way_label(step, at) == NULL);
        CHECK(cardea_login_step_message(step, at) == NULL && cardea_login_step_message_id(step, at) == 0);
        CHECK(cardea_login_step_field_count(step, at) == 0 && cardea_login_step_field_name(step, at, 0) == NULL);
        CHECK(cardea_login_step_field_name(step, 0, at) == NULL && !cardea_login_step_field_is_required(step, 0, at));
    }
    cardea_login_step_free(step);
    const cardea_login_step *const gone[] = {NULL, step};
    for (int index = 0; index < 2; index++) {
        CHECK(cardea_login_step_id(gone[index]) == NULL && cardea_login_step_way_count(gone[index]) == 0);
        CHECK(cardea_login_step_kind(gone[index]) == CARDEA_STEP_OTHER);
    }
    cardea_login_answer *answer = cardea_login_answer_new();
    CHECK_NUMBER(cardea_login_answer_set_way(answer, NULL, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_login_answer_set_value(NULL, "a", "b", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_operation operation = 0;
    CHECK_NUMBER(
        cardea_answer_login_step(client, gone[1], answer, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_HANDLE);
    cardea_login_answer_free(answer);
    cardea_client_free(client);
}

int main(void) {
    run_test("what the account lacks is asked for, and goes on through a page", asks_for_traits);
    run_test(
        "an address of another account is linked by its password, and a wrong one may be tried again", links_accounts);
    run_test("a way through another provider brings a page", goes_on_by_a_page);
    run_test("a second factor is asked for before anybody is signed in", wants_a_second_factor);
    run_test("a step is finished by its id after a restart", finishes_a_step_after_restart);
    run_test("indices beyond the end, and steps that are gone, have an answer", ends_are_safe);
    return finish_tests();
}
