/* The session after the login: tokens, refreshes, the user's sessions and their ends. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *new_signed_in(const char *email) {
    cardea_client *client = new_client(new_config());
    cardea_result *result = sign_in_as(client, email);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    return client;
}

static char *session_id_of(cardea_client *client) {
    cardea_result *result = run(client, cardea_get_current_user);
    const char *id = cardea_user_claim(cardea_result_user(result), "sid");
    char *copy = id ? strdup(id) : NULL;
    cardea_result_free(result);
    return copy;
}

static void hands_out_the_token(void) {
    cardea_client *client = new_client(new_config());
    cardea_result *login = sign_in_as(client, "token@example.com");
    int requests = sandbox_requests(NULL);
    cardea_result *result = run(client, cardea_get_access_token);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_ACCESS_TOKEN);
    const char *token = cardea_result_access_token(result, NULL);
    CHECK_TEXT(token, cardea_user_access_token(cardea_result_user(login), NULL));
    CHECK(cardea_result_access_token(result, NULL) == token);
    CHECK(cardea_result_user(result) == NULL && cardea_pending_text(cardea_result_pending(result), "address") == NULL);
    CHECK(cardea_result_list(result) == NULL && cardea_result_response(result) == NULL);
    CHECK(cardea_result_error(result) == NULL);
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    CHECK(cardea_result_access_token(login, NULL) == NULL);
    cardea_result_free(result);
    CHECK(cardea_result_access_token(result, NULL) == NULL);
    cardea_result_free(login);
    cardea_client_free(client);
}

static void refreshes_on_demand(void) {
    cardea_client *client = new_signed_in("refresh@example.com");
    char *before = token_of(client), *session = session_id_of(client);
    int refreshes = sandbox_requests(REFRESH_PATH);
    cardea_result *result = run(client, cardea_refresh);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    const cardea_user *user = cardea_result_user(result);
    CHECK_TEXT(cardea_user_claim(user, "sid"), session);
    CHECK(cardea_user_access_token(user, NULL) != NULL && strcmp(cardea_user_access_token(user, NULL), before) != 0);
    char *after = token_of(client);
    CHECK_TEXT(after, cardea_user_access_token(user, NULL));
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), refreshes + 1);
    cardea_result_free(result);
    free(before);
    free(after);
    free(session);
    cardea_client_free(client);
}

static void renews_an_invalidated_token(void) {
    cardea_client *client = new_signed_in("invalid@example.com");
    char *before = token_of(client);
    int refreshes = sandbox_requests(REFRESH_PATH);
    cardea_result *result = run(client, cardea_invalidate_session);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), refreshes);
    char *after = token_of(client);
    CHECK(after != NULL && strcmp(after, before) != 0);
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), refreshes + 1);
    free(before);
    free(after);
    cardea_client_free(client);
}

static void shares_one_refresh(void) {
    enum { CALLERS = 100 };
    cardea_client *client = new_signed_in("shared@example.com");
    int refreshes = sandbox_requests(REFRESH_PATH);
    struct inbox inbox;
    inbox_init(&inbox);
    CHECK_NUMBER(run_status(client, cardea_invalidate_session), CARDEA_OK);
    for (int index = 0; index < CALLERS; index++)
        CHECK_NUMBER(cardea_get_access_token(client, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
    CHECK(inbox_await(&inbox, CALLERS));
    for (int index = 0; index < CALLERS; index++)
        CHECK_TEXT(
            cardea_result_access_token(inbox.results[index], NULL), cardea_result_access_token(inbox.results[0], NULL));
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), refreshes + 1);
    inbox_clear(&inbox);
    cardea_client_free(client);
}

static void caps_the_leeway(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_refresh_leeway_ms(config, UINT32_MAX, NULL), CARDEA_OK);
    cardea_client *client = new_client(config);
    cardea_result_free(sign_in_as(client, "leeway@example.com"));
    int refreshes = sandbox_requests(REFRESH_PATH);
    free(token_of(client));
    CHECK_NUMBER(sandbox_requests(REFRESH_PATH), refreshes);
    cardea_client_free(client);
}

static cardea_status list(cardea_client *client, int32_t limit, int32_t offset, cardea_result **result) {
    cardea_operation operation = 0;
    cardea_status status = cardea_list_sessions(client, limit, offset, NULL, NULL, &operation, NULL);
    *result = status == CARDEA_OK ? take(client, operation) : NULL;
    return status == CARDEA_OK ? cardea_result_status(*result) : status;
}

static void lists_the_sessions(void) {
    cardea_client *here = new_signed_in("list@example.com"), *there = new_signed_in("list@example.com");
    char *mine = session_id_of(here), *other = session_id_of(there);
    cardea_result *result = NULL;
    CHECK_NUMBER(list(here, 0, 0, &result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    const cardea_list *sessions = cardea_result_list(result);
    CHECK(cardea_result_list(result) == sessions && cardea_result_access_token(result, NULL) == NULL);
    int64_t limit = 0, offset = 7;
    CHECK_NUMBER(cardea_list_total(sessions, &limit, &offset), 2);
    CHECK(limit == 20 && offset == 0);
    if (CHECK_NUMBER(cardea_list_count(sessions), 2)) {
        const char *first = cardea_list_text(sessions, 0, "id"), *second = cardea_list_text(sessions, 1, "id");
        CHECK((strcmp(first, mine) == 0 && strcmp(second, other) == 0) ||
              (strcmp(first, other) == 0 && strcmp(second, mine) == 0));
        CHECK(cardea_list_text(sessions, 0, "id") == first);
    }
    CHECK_TEXT(cardea_list_text(sessions, 1, "device_model"), "Linux");
    CHECK_TEXT(cardea_list_text(sessions, 1, "device_type"), "desktop");
    CHECK_TEXT(cardea_list_text(sessions, 1, "os_version"), "unknown");
    CHECK_TEXT(cardea_list_text(sessions, 1, "country_code"), "ZZ");
    CHECK(cardea_list_number(sessions, 1, "created_at") >= 1767225600000);
    CHECK(cardea_list_number(sessions, 1, "last_seen_at") < cardea_list_number(sessions, 1, "expires_at"));
    cardea_result_free(result);
    CHECK(cardea_list_text(sessions, 0, "id") == NULL);
    CHECK_NUMBER(cardea_list_count(sessions), 0);

    CHECK_NUMBER(list(here, 1, 1, &result), CARDEA_OK);
    sessions = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_count(sessions), 1);
    cardea_list_total(sessions, &limit, &offset);
    CHECK(limit == 1 && offset == 1);
    cardea_result_free(result);
    free(mine);
    free(other);
    cardea_client_free(here);
    cardea_client_free(there);
}

static void has_no_text_where_the_server_has_none(void) {
    cardea_client *client = new_signed_in("sparse@example.com");
    sandbox_fault(LIST_PATH,
        "{\"answer\": \"status\", \"body\": \"{\\\"sessions\\\": [{\\\"id\\\": \\\"a\\\", \\\"device_type\\\":"
        " \\\"toaster\\\"}, {\\\"id\\\": \\\"b\\\", \\\"device_type\\\": \\\"tablet\\\", \\\"device_model\\\":"
        " \\\"Caf\\u00e9\\\"}], \\\"total\\\": 9007199254740993, \\\"limit\\\": 2, \\\"offset\\\": 0}\"}");
    cardea_result *result = NULL;
    CHECK_NUMBER(list(client, 0, 0, &result), CARDEA_OK);
    const cardea_list *sessions = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_total(sessions, NULL, NULL), 9007199254740993);
    CHECK_TEXT(cardea_list_text(sessions, 0, "id"), "a");
    CHECK_TEXT(cardea_list_text(sessions, 0, "device_type"), "unknown");
    CHECK(cardea_list_text(sessions, 0, "device_model") == NULL && cardea_list_text(sessions, 0, "os_version") == NULL);
    CHECK(cardea_list_text(sessions, 0, "country_code") == NULL && cardea_list_number(sessions, 0, "created_at") == 0);
    CHECK(cardea_list_number(sessions, 0, "last_seen_at") == 0 && cardea_list_number(sessions, 0, "expires_at") == 0);
    CHECK_TEXT(cardea_list_text(sessions, 1, "device_type"), "tablet");
    CHECK_TEXT(cardea_list_text(sessions, 1, "device_model"), "Caf\xc3\xa9");
    static const int32_t indexes[] = {-1, 2, 3, INT32_MAX, INT32_MIN};
    for (size_t index = 0; index < sizeof indexes / sizeof *indexes; index++) {
        CHECK(cardea_list_text(sessions, indexes[index], "id") == NULL);
        CHECK(cardea_list_text(sessions, indexes[index], "device_type") == NULL);
        CHECK(cardea_list_number(sessions, indexes[index], "expires_at") == 0);
    }
    cardea_result_free(result);
    cardea_client_free(client);
}

static cardea_status end_sessions(cardea_client *client, cardea_sessions target, const char *session_id) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_revoke_sessions(client, target, session_id, NULL, NULL, &operation, NULL), CARDEA_OK);
    return status_of(client, operation);
}

static void ends_others_and_itself(void) {
    static const cardea_sessions targets[] = {CARDEA_SESSIONS_OTHERS, CARDEA_SESSIONS_MINE, CARDEA_SESSIONS_ALL};
    for (int index = 0; index < 3; index++) {
        bool stays_here = targets[index] == CARDEA_SESSIONS_OTHERS,
             stays_there = targets[index] == CARDEA_SESSIONS_MINE;
        cardea_client *here = new_signed_in("ends@example.com"), *there = new_signed_in("ends@example.com");
        CHECK_NUMBER(end_sessions(here, targets[index], NULL), CARDEA_OK);
        CHECK_NUMBER(run_status(here, cardea_get_current_user), stays_here ? CARDEA_OK : CARDEA_ERROR_NOT_SIGNED_IN);
        CHECK((run_status(there, cardea_refresh) == CARDEA_OK) == stays_there);
        cardea_client_free(here);
        cardea_client_free(there);
    }
}

static void ends_one(void) {
    cardea_client *here = new_signed_in("one@example.com"), *there = new_signed_in("one@example.com");
    char *mine = session_id_of(here), *other = session_id_of(there);
    CHECK_NUMBER(end_sessions(here, CARDEA_SESSIONS_ONE, other), CARDEA_OK);
    CHECK_NUMBER(run_status(here, cardea_refresh), CARDEA_OK);
    CHECK(run_status(there, cardea_refresh) != CARDEA_OK);
    CHECK_NUMBER(run_status(there, cardea_refresh), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(end_sessions(here, CARDEA_SESSIONS_ONE, mine), CARDEA_OK);
    CHECK_NUMBER(run_status(here, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    free(mine);
    free(other);
    cardea_client_free(here);
    cardea_client_free(there);
}

static void reports_a_refresh_that_brings_nothing(void) {
    cardea_client *client = new_signed_in("nothing@example.com");
    sandbox_fault(REFRESH_PATH, "{\"answer\": \"wrong_shape\"}");
    cardea_result *result = run(client, cardea_refresh);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_REFRESH_FAILED);
    CHECK_TEXT(cardea_error_code(cardea_result_error(result)), "refresh_failed");
    CHECK(cardea_error_is_retryable(cardea_result_error(result)));
    cardea_result_free(result);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_client_free(client);
}

static void reports_a_nonce_that_is_not_named(void) {
    sandbox_control("{\"behaviour\": {\"dpop\": \"required\", \"nonce_mode\": \"on_first_request\","
                    " \"omits_nonce_header\": true}}");
    cardea_client *client = new_client(new_config());
    cardea_result *result = sign_in_as(client, "nonce@example.com");
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_DECODING_FAILED);
    CHECK_TEXT(cardea_error_code(cardea_result_error(result)), "missing_dpop_nonce");
    CHECK(!cardea_error_is_retryable(cardea_result_error(result)));
    cardea_result_free(result);
    cardea_client_free(client);
    sandbox_reset();
}

static char folder[] = "/tmp/cardea-session-XXXXXX";

/* A client that shares its files with the others, at the server by another name. */
static cardea_client *client_in(const char *partition, bool resets, const char *host) {
    char url[64];
    snprintf(url, sizeof url, "http://%s:%s", host, strrchr(sandbox_url(), ':') + 1);
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_prelude(config, url, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_store_namespace(config, partition, NULL), CARDEA_OK);
    if (resets) CHECK_NUMBER(cardea_config_set_store_namespace(config, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

static void shares_a_partition(void) {
    CHECK(mkdtemp(folder) != NULL);
    cardea_client *first = client_in("tenant", false, "127.0.0.1"), *same = client_in("tenant", false, "localhost");
    cardea_client *other = client_in("other", false, "127.0.0.1"), *none = client_in("tenant", true, "127.0.0.1");
    cardea_result_free(sign_in_as(first, "partition@example.com"));
    CHECK_NUMBER(run_status(same, cardea_get_current_user), CARDEA_OK);
    CHECK_NUMBER(run_status(other, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(run_status(none, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(first);
    cardea_client_free(same);
    cardea_client_free(other);
    cardea_client_free(none);
    remove_folder(folder);
}

int main(void) {
    sandbox_reset();
    run_test("an access token that lasts is handed out without a request", hands_out_the_token);
    run_test("a refresh gets a new token of the same session", refreshes_on_demand);
    run_test("an invalidated token is renewed, and the user stays known", renews_an_invalidated_token);
    run_test("a hundred callers share one refresh and one token", shares_one_refresh);
    run_test("a leeway longer than a token's life does not refresh at once", caps_the_leeway);
    run_test("the list tells every session, in parts if wanted", lists_the_sessions);
    run_test(
        "what the server does not say is NULL, and so is an index out of range", has_no_text_where_the_server_has_none);
    run_test("sessions are ended here, elsewhere, or both", ends_others_and_itself);
    run_test("a session is ended by its id", ends_one);
    run_test("a refresh that brings nothing keeps the session", reports_a_refresh_that_brings_nothing);
    run_test("a nonce that is demanded and not named is reported", reports_a_nonce_that_is_not_named);
    run_test("a session is shared by partition, not by address", shares_a_partition);
    return finish_tests();
}
