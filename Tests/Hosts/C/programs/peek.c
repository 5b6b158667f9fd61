/* The access token for a caller that cannot wait, of a session that the host's store has. */
#include "check.h"

#include <cardea/host.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

static const char token[] = "eyJhbGciOiJub25lIn0.e30.signature";
static char record[512];

static void answer(void *user_data, cardea_question *question) {
    (void)user_data;
    if (cardea_question_get_kind(question) == CARDEA_QUESTION_READ)
        cardea_question_reply_bytes(question, (const uint8_t *)record, strlen(record));
    else
        cardea_question_reply_bytes(question, NULL, 0);
    cardea_question_free(question);
}

/* A client of a session whose token lasts for so many seconds, of which it knows. */
static cardea_client *signed_in(int seconds) {
    long long now = (long long)time(NULL) * 1000;
    snprintf(record, sizeof record,
        "{\"version\":1,\"access_token\":\"%s\",\"access_token_expires_at\":%lld,\"obtained_at\":%lld}", token,
        now + seconds * 1000LL, now - 1000);
    cardea_client *client = NULL;
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, "http://127.0.0.1:1", NULL);
    cardea_config_set_application_id(config, "com.example.tests", NULL);
    cardea_config_set_store_handler(config, answer, NULL, NULL, NULL);
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_OK);
    cardea_config_free(config);
    CHECK_NUMBER(cardea_peek_access_token(client, NULL, 0), 0);
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(cardea_operation_wait(client, operation, CARDEA_FOREVER, NULL, NULL), CARDEA_OK);
    return client;
}

static void copies_as_much_as_fits(void) {
    cardea_client *client = signed_in(900);
    char buffer[sizeof token + 8];
    CHECK_NUMBER(cardea_peek_access_token(client, buffer, sizeof buffer), strlen(token));
    CHECK(strcmp(buffer, token) == 0);
    for (size_t size = 1; size <= sizeof token; size++) {
        memset(buffer, '#', sizeof buffer);
        CHECK_NUMBER(cardea_peek_access_token(client, buffer, size), strlen(token));
        CHECK(strlen(buffer) == size - 1 && strncmp(buffer, token, size - 1) == 0 && buffer[size] == '#');
    }
    buffer[0] = '#';
    CHECK_NUMBER(cardea_peek_access_token(client, buffer, 0), strlen(token));
    CHECK_NUMBER(cardea_peek_access_token(client, NULL, 100), strlen(token));
    CHECK(buffer[0] == '#');
    cardea_client_free(client);
}

static void has_none_that_is_about_to_end(void) {
    cardea_client *client = signed_in(0);
    char buffer[64] = "#";
    CHECK_NUMBER(cardea_peek_access_token(client, buffer, sizeof buffer), 0);
    CHECK(buffer[0] == '\0');
    cardea_client_free(client);
}

static void has_none_of_a_client_that_is_gone(void) {
    cardea_client *client = signed_in(900);
    char buffer[64] = "#";
    cardea_client_close(client, NULL, NULL, NULL);
    CHECK_NUMBER(cardea_peek_access_token(client, buffer, sizeof buffer), 0);
    CHECK(buffer[0] == '\0');
    cardea_client_free(client);
    CHECK_NUMBER(cardea_peek_access_token(client, buffer, sizeof buffer), 0);
    CHECK_NUMBER(cardea_peek_access_token(NULL, buffer, sizeof buffer), 0);
}

static void has_none_after_a_fork(void) {
    cardea_client *client = signed_in(900);
    pid_t child = fork();
    if (child == 0) _exit(cardea_peek_access_token(client, NULL, 0) == 0 ? 0 : 1);
    int status = 1;
    waitpid(child, &status, 0);
    CHECK_NUMBER(status, 0);
    CHECK_NUMBER(cardea_peek_access_token(client, NULL, 0), strlen(token));
    cardea_client_free(client);
}

int main(void) {
    run_test("a token is copied as far as the buffer goes, and its length told", copies_as_much_as_fits);
    run_test("a token that is about to end is not at hand", has_none_that_is_about_to_end);
    run_test("a client that is closed or freed has none at hand", has_none_of_a_client_that_is_gone);
    run_test("the child of a fork has none at hand", has_none_after_a_fork);
    return finish_tests();
}
