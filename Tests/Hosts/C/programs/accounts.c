/* The accounts that a store has, and sessions that move from one store to another. */
#include "check.h"
#include "records.h"
#include "sandbox.h"

#include <stdlib.h>

static char folder[] = "/tmp/cardea-accounts-XXXXXX";

/* A store of the host. */
struct drawer {
    struct counter releases; /* first, for count_release */
    struct counter requests;
    bool is_silent;
    cardea_question *kept;
    struct records records;
};

static void answer(struct drawer *drawer, cardea_question *request) {
    records_answer(&drawer->records, request);
    cardea_question_free(request);
}

static void answer_or_keep(void *user_data, cardea_question *request) {
    struct drawer *drawer = (struct drawer *)user_data;
    if (drawer->is_silent)
        drawer->kept = request;
    else
        answer(drawer, request);
    counter_raise(&drawer->requests);
}

static struct drawer *new_drawer(void) {
    struct drawer *drawer = (struct drawer *)calloc(1, sizeof *drawer);
    counter_init(&drawer->releases);
    counter_init(&drawer->requests);
    return drawer;
}

static void free_drawer(struct drawer *drawer) {
    records_free(&drawer->records);
    free(drawer);
}

static cardea_config *config_of(const char *account) {
    cardea_config *config = new_config_without_store();
    cardea_config_set_account(config, account, NULL);
    return config;
}

static void use_drawer(cardea_config *config, struct drawer *drawer) {
    cardea_config_set_store_handler(config, answer_or_keep, drawer, count_release, NULL);
}

static cardea_client *client_on_files(const char *account) {
    cardea_config *config = config_of(account);
    CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

static cardea_client *client_in_memory(const char *account) {
    cardea_config *config = config_of(account);
    CHECK_NUMBER(cardea_config_set_store(config, "memory", NULL, NULL, NULL), CARDEA_OK);
    return new_client(config);
}

/* Signs in, and ends the client. */
static void leave_session(cardea_client *client) {
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(client);
}

static cardea_result *move(cardea_client *client, cardea_config *source, bool all_accounts) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_move_sessions(client, source, all_accounts, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static cardea_result *move_files(cardea_client *client, bool all_accounts) {
    cardea_config *source = cardea_config_new(); /* Nothing but its store counts. */
    cardea_config_set_store(source, "encrypted_file", folder, NULL, NULL);
    cardea_result *result = move(client, source, all_accounts);
    cardea_config_free(source);
    return result;
}

/* Whether a result has so many accounts; frees it. */
static void check_count(cardea_result *result, int32_t count) {
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LIST);
    CHECK_NUMBER(cardea_list_count(cardea_result_list(result)), count);
    cardea_result_free(result);
}

static void lists_and_moves(void) {
    sandbox_reset();
    leave_session(client_on_files("ada"));
    leave_session(client_on_files("berta"));
    cardea_client *client = client_on_files("");
    cardea_result *result = run(client, cardea_list_accounts);
    const cardea_list *accounts = cardea_result_list(result);
    CHECK_NUMBER(cardea_list_count(accounts), 2);
    CHECK_TEXT(cardea_list_text(accounts, 0, "account"), "ada");
    CHECK_TEXT(cardea_list_text(accounts, 1, "account"), "berta");
    CHECK(cardea_list_number(accounts, 0, "has_session") && cardea_list_number(accounts, 1, "has_session"));
    const char *server = cardea_list_text(accounts, 1, "server");
    CHECK(server != NULL && strstr(server, "prelude http://127.0.0.1") == server);
    CHECK(cardea_list_text(accounts, 2, "account") == NULL && !cardea_list_number(accounts, -1, "has_session"));
    cardea_result_free(result);
    cardea_client_free(client);

    cardea_client *ada = client_in_memory("ada");
    CHECK_NUMBER(run_status(ada, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    check_count(move_files(ada, false), 1);
    CHECK_NUMBER(run_status(ada, cardea_refresh), CARDEA_OK);
    check_count(move_files(ada, false), 0);
    client = client_on_files("ada");
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    check_count(run(client, cardea_list_accounts), 1);
    cardea_client_free(client);

    check_count(move_files(ada, true), 1);
    check_count(run(ada, cardea_list_accounts), 2);
    cardea_client_free(ada);
}

static void moves_between_stores_of_the_host(void) {
    sandbox_reset();
    struct drawer *drawer = new_drawer(), *other = new_drawer();
    cardea_config *source = config_of("ada"), *target = config_of("ada");
    use_drawer(source, drawer);
    use_drawer(target, other);
    cardea_client *client = new_client(target);
    cardea_client *old = NULL;
    CHECK_NUMBER(cardea_client_new(source, &old, NULL), CARDEA_OK);
    leave_session(old);
    CHECK_NUMBER(run_status(client, cardea_list_accounts), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(result_end(move(client, source, true)), CARDEA_ERROR_INVALID_ARGUMENT);
    check_count(move(client, source, false), 1);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_config_free(source);
    CHECK(counter_await(&drawer->releases, 1)); /* No client needs it, although this one goes on. */
    CHECK_NUMBER(counter_value(&other->releases), 0);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&other->releases), 1);
    for (int at = 0; at < 16; at++)
        CHECK(drawer->records.all[at].bytes == NULL);
    free_drawer(drawer);
    free_drawer(other);
}

static void chooses_between_no_two(void) {
    sandbox_reset();
    leave_session(client_on_files("ada"));
    cardea_client *client = client_in_memory("ada");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(result_end(move_files(client, false)), CARDEA_ERROR_CONFLICT);
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    cardea_client_free(client);
    client = client_on_files("ada");
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    CHECK_NUMBER(result_end(move_files(client, false)), CARDEA_ERROR_INVALID_ARGUMENT); /* To itself. */
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_client_free(client);
}

static void ends_early(void) {
    sandbox_reset();
    struct drawer *drawer = new_drawer();
    cardea_config *source = config_of("ada");
    use_drawer(source, drawer);
    cardea_client *client = new_client(config_of("ada"));
    for (int round = 0; round < 2; round++) {
        drawer->is_silent = true;
        cardea_operation operation = 0;
        cardea_move_sessions(client, source, false, NULL, NULL, &operation, NULL);
        CHECK(counter_await(&drawer->requests, round + 1));
        if (round == 0) {
            cardea_operation_cancel(client, operation);
            CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
            cardea_question_free(drawer->kept); /* Or the next one for that record would not come. */
        }
    }
    cardea_client_free(client); /* While one is under way. */
    cardea_question_free(drawer->kept);
    cardea_config_free(source);
    CHECK(counter_await(&drawer->releases, 1));
    free_drawer(drawer);
}

static void refuses_wrong_sources(void) {
    cardea_client *client = new_client(new_config());
    cardea_operation operation = 1;
    CHECK_NUMBER(
        cardea_move_sessions(client, NULL, false, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(operation, 0);
    cardea_config *source = cardea_config_new();
    cardea_config_set_store(source, "encrypted_file", folder, "", NULL);
    CHECK_NUMBER(result_end(move(client, source, false)), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_config_set_store(source, "encrypted_file", "\xff", NULL, NULL);
    cardea_error *error = NULL;
    CHECK_NUMBER(
        cardea_move_sessions(client, source, false, NULL, NULL, &operation, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(error != NULL && strstr(cardea_error_message(error), "folder") != NULL);
    cardea_error_free(error);
    cardea_config_free(source);
    cardea_client_free(client);
}

int main(void) {
    if (mkdtemp(folder) == NULL) return 1;
    run_test("accounts are listed, and their sessions move from one store into another", lists_and_moves);
    run_test("sessions move between stores of the host, and a source is released at the end",
        moves_between_stores_of_the_host);
    run_test("two sessions of one account are not chosen between, and a store is not moved to itself",
        chooses_between_no_two);
    run_test("a move that waits for its source ends when it is cancelled, or with its client", ends_early);
    run_test("a source that is missing or refused is an error", refuses_wrong_sources);
    remove_folder(folder);
    return finish_tests();
}
