/* Every function with every wrong handle: NULL, of another type, freed, and made up. Nothing crashes, everything is
 * reported, and no live object is harmed. run.sh checks that each exported function that takes a handle is named here. */
#include "check.h"
#include "objects.h"
#include "sandbox.h"

#include <stdlib.h>

/* One live object of every kind, and one of every kind that was freed. */
static void *live[OBJECTS];
static void *freed[OBJECTS];

static cardea_operation operation;
static cardea_error *error;
static cardea_result *result;

static cardea_client *no_client;

/* A configuration that may take harm. */
static cardea_config *scratch(void) {
    static cardea_config *config;
    if (config == NULL) config = cardea_config_new();
    return config;
}

#include "handles_cases.h"

#define DEFINE(name, kind, call, null, wrong)                                                                          \
    static long long call_##name(void *handle) {                                                                       \
        return (long long)(call);                                                                                      \
    }
CASES(DEFINE)

#define ROW(name, kind, call, null, wrong) {#name, kind, call_##name, null, wrong},
static const struct entry {
    const char *name;
    enum kind kind;
    long long (*call)(void *handle);
    long long for_null, for_wrong;
} entries[] = {CASES(ROW)};

enum { ENTRIES = sizeof entries / sizeof *entries };

/* Calls with one wrong handle, and checks every way in which the call answers. */
static void try_handle(const struct entry *entry, void *handle, const char *what, long long expected) {
    operation = 99;
    error = NULL;
    result = (cardea_result *)&operation;
    no_client = (cardea_client *)&operation;
    int before = check_failures;
    CHECK_NUMBER(entry->call(handle), expected);
    CHECK(operation == 99 || operation == 0);
    if (expected == MISSING || expected == INVALID) {
        bool has_error = error != NULL || entry->kind == RESULT || strcmp(entry->name, "error_status") == 0;
        CHECK(has_error);
        if (error != NULL) CHECK_NUMBER(cardea_error_status(error), expected);
    }
    if (strcmp(entry->name, "operation_wait") == 0) CHECK(result == NULL);
    if (strcmp(entry->name, "client_new") == 0) CHECK(no_client == NULL);
    if (check_failures > before) printf("#     cardea_%s with %s\n", entry->name, what);
    cardea_error_free(error);
}

static void refuses_null(void) {
    for (int index = 0; index < ENTRIES; index++)
        try_handle(&entries[index], NULL, "NULL", entries[index].for_null);
}

static void refuses_other_kinds(void) {
    char what[32];
    for (int index = 0; index < ENTRIES; index++) {
        for (int kind = 0; kind < KINDS; kind++) {
            if (kind == (int)entries[index].kind) continue;
            snprintf(what, sizeof what, "an object of kind %d", kind);
            try_handle(&entries[index], live[kind], what, entries[index].for_wrong);
        }
    }
}

static void refuses_freed(void) {
    for (int index = 0; index < ENTRIES; index++) {
        for (int kind = 0; kind < KINDS; kind++) {
            if (freed[kind] != NULL)
                try_handle(&entries[index], freed[kind], "a freed object", entries[index].for_wrong);
        }
    }
}

static void refuses_made_up(void) {
    char memory[64];
    memset(memory, 0x5a, sizeof memory);
    void *heap = malloc(64);
    uint64_t random = 88172645463325252u;
    for (int index = 0; index < ENTRIES; index++) {
        void *handles[24] = {(void *)1, (void *)(intptr_t)-1, (void *)(intptr_t)INTPTR_MIN, memory, memory + 1, heap,
            (void *)entries, (char *)live[entries[index].kind] + 1, (char *)live[entries[index].kind] - 1};
        for (int place = 9; place < 24; place++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            handles[place] = (void *)(uintptr_t)random;
        }
        for (int place = 0; place < 24; place++) {
            try_handle(&entries[index], handles[place], "an address that is no handle", entries[index].for_wrong);
        }
    }
    for (size_t place = 0; place < sizeof memory; place++)
        CHECK_NUMBER(memory[place], 0x5a);
    free(heap);
}

/* Wrong handles were given to every function, the freeing ones too. */
static void harms_nobody(void) {
    CHECK_NUMBER(cardea_config_set_account(LIVE(config, CONFIG), "a", NULL), CARDEA_OK);
    CHECK(cardea_client_store_location(LIVE(client, CLIENT)) != NULL);
    CHECK_NUMBER(cardea_oauth_options_set_provider(LIVE(oauth_options, OPTIONS), "google", NULL), CARDEA_OK);
    CHECK(cardea_attempt_id(LIVE(attempt, ATTEMPT)) != NULL);
    CHECK(cardea_challenge_id(LIVE(challenge, CHALLENGE)) != NULL);
    CHECK(cardea_login_step_id(LIVE(login_step, LOGIN_STEP)) != NULL);
    CHECK_NUMBER(cardea_login_answer_set_way(LIVE(login_answer, LOGIN_ANSWER), "a", NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_result_status(LIVE(result, RESULT)), CARDEA_OK);
    CHECK(cardea_user_access_token(LIVE(user, USER)) != NULL);
    CHECK(cardea_profile_user_id(LIVE(profile, PROFILE)) != NULL);
    CHECK(cardea_error_code(LIVE(error, ERROR)) != NULL);
    CHECK(cardea_queue_fd(LIVE(queue, QUEUE)) >= 0);
    CHECK(cardea_store_request_key(LIVE(store_request, STORE_REQUEST)) != NULL);
    CHECK(cardea_presentation_url(LIVE(presentation, PRESENTATION)) != NULL);
    CHECK(cardea_log_entry_text(LIVE(log_entry, LOG_ENTRY)) != NULL);
    CHECK(cardea_event_kind(LIVE(event, EVENT)) != 0);
    CHECK(cardea_session_list_id(LIVE(session_list, SESSION_LIST), 0) != NULL);
    CHECK_NUMBER(cardea_response_status(LIVE(response, RESPONSE)), 200);
    CHECK_NUMBER(cardea_request_set_method(LIVE(request, REQUEST), "GET", NULL), CARDEA_OK);
    CHECK(cardea_passkey_question_options(LIVE(passkey_question, PASSKEY_QUESTION)) != NULL);
    CHECK(cardea_step_up_id(LIVE(step_up, STEP_UP)) != NULL);
    CHECK_NUMBER(cardea_password_policy_expected(LIVE(password_policy, PASSWORD_POLICY), 1), 8);
    cardea_config *config = cardea_config_new();
    CHECK_NUMBER(cardea_config_set_store(config, LIVE(store, STORE), NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_presenter(config, LIVE(presenter, PRESENTER), NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_logger(config, LIVE(logger, LOGGER), NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_config_set_observer(config, LIVE(observer, OBSERVER), NULL), CARDEA_OK);
    cardea_config_free(config);
    cardea_operation again = 0;
    cardea_get_current_user(LIVE(client, CLIENT), NULL, NULL, &again, NULL);
    CHECK_NUMBER(status_of(LIVE(client, CLIENT), again), CARDEA_OK);
}

static void makes_one_of_every_kind(void) {
    make_objects(freed);
    free_objects(freed);
    make_objects(live);
    for (int kind = 0; kind < KINDS; kind++) {
        if (!CHECK(live[kind] != NULL && freed[kind] != NULL)) printf("#     kind %d\n", kind);
    }
}

static void frees_twice(void) {
    free_objects(live);
    free_objects(live);
    memcpy(freed, live, sizeof freed);
    refuses_freed();
}

/* Pointers that are not handles. */
static void takes_null_elsewhere(void) {
    CHECK_NUMBER(cardea_client_new(LIVE(config, CONFIG), NULL, NULL), MISSING);
    CHECK_NUMBER(cardea_operation_wait(LIVE(client, CLIENT), 1, 0, NULL, NULL), CARDEA_ERROR_UNKNOWN_OPERATION);
    CHECK_NUMBER(cardea_operation_wait(NULL, 0, 0, NULL, NULL), MISSING);
    CHECK_NUMBER(cardea_config_set_prelude(NULL, NULL, NULL), MISSING);
    CHECK_NUMBER(cardea_deliver_redirect(NULL, NULL), MISSING);
    CHECK(cardea_presenter_new(NULL, NULL, NULL, NULL) == NULL);
    CHECK(cardea_store_new(NULL, NULL, NULL) == NULL);
    CHECK(cardea_logger_new(CARDEA_LOG_INFO, NULL, NULL, NULL) == NULL);
    CHECK(cardea_observer_new(NULL, NULL, NULL) == NULL);
    CHECK(cardea_signals_new(NULL, NULL, NULL) == NULL);
    CHECK(cardea_key_guide_new(NULL, NULL, NULL) == NULL);
    CHECK(cardea_store_request_record(LIVE(store_request, STORE_REQUEST), NULL) == NULL);
    cardea_store_request_reply(LIVE(store_request, STORE_REQUEST), NULL, 99);
    CHECK_NUMBER(cardea_request_set_body(LIVE(request, REQUEST), NULL, 99, NULL), MISSING);
    CHECK(cardea_response_body(LIVE(response, RESPONSE), NULL) != NULL);
    CHECK(cardea_response_header(LIVE(response, RESPONSE), NULL) == NULL);
}

int main(void) {
    sandbox_reset();
    run_test("there is an object of every kind", makes_one_of_every_kind);
    run_test("NULL is reported by every function", refuses_null);
    run_test("NULL in place of other pointers is reported", takes_null_elsewhere);
    run_test("a handle of another kind is reported by every function", refuses_other_kinds);
    run_test("a freed handle is reported by every function", refuses_freed);
    run_test("a made-up handle is reported by every function", refuses_made_up);
    run_test("live objects are not harmed by calls with wrong handles", harms_nobody);
    run_test("every object may be freed twice", frees_twice);
    cardea_config_free(scratch());
    return finish_tests();
}
