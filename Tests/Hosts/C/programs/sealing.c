/* Encrypted files: keys that the host supplies, the automatic choice, and what the client says of its store. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>
#include <unistd.h>

enum behaviour { ANSWER, NONE, SHORT, LOCKED, FORGET };

/* The user_data of a source of keys. */
struct keys {
    struct counter releases; /* first, for count_release */
    enum behaviour behaviour;
    const char *current;
    int questions;
    char last_id[32];
};

static char folder[64];

static void new_folder(void) {
    snprintf(folder, sizeof folder, "/tmp/cardea-sealing-XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
}

static void handle(void *user_data, cardea_question *request) {
    struct keys *keys = (struct keys *)user_data;
    const char *id = cardea_question_text(request, "id");
    uint8_t key[32];
    keys->questions++;
    snprintf(keys->last_id, sizeof keys->last_id, "%s", id != NULL ? id : "");
    if (id == NULL) id = keys->current;
    memset(key, id[strlen(id) - 1], sizeof key);
    switch (keys->behaviour) {
    case ANSWER:
        cardea_question_reply_key(request, id, key, sizeof key);
        cardea_question_reply_key(request, "late", key, 3);
        break;
    case NONE:
        cardea_question_reply_key(request, NULL, NULL, 0);
        break;
    case SHORT:
        cardea_question_reply_key(request, id, key, 31);
        break;
    case LOCKED:
        cardea_question_reject(request, CARDEA_ERROR_STORE_LOCKED, "the TPM says no");
        break;
    case FORGET:
        break;
    }
    cardea_question_free(request);
}

static void init(struct keys *keys) {
    memset(keys, 0, sizeof *keys);
    counter_init(&keys->releases);
    keys->current = "key-a";
}

static cardea_client *client_with(struct keys *keys) {
    cardea_config *config = new_config();
    cardea_config_set_encryption_key_handler(config, handle, keys, count_release, NULL);
    cardea_config_set_store(config, "encrypted_file", folder, NULL, NULL);
    return new_client(config);
}

static void end(struct keys *keys, cardea_client *client) {
    int before = counter_value(&keys->releases);
    cardea_client_free(client);
    CHECK(counter_await(&keys->releases, before + 1));
    CHECK_NUMBER(counter_value(&keys->releases), before + 1);
}

static void keeps_a_session(void) {
    struct keys keys;
    init(&keys);
    new_folder();
    cardea_client *client = client_with(&keys);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_TEXT(cardea_client_store_kind(client), "encrypted_file");
    end(&keys, client);
    CHECK_NUMBER(keys.questions, 1);

    keys.current = "key-b";
    client = client_with(&keys);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    CHECK_TEXT(keys.last_id, "key-a");
    CHECK_NUMBER(run_status(client, cardea_refresh), CARDEA_OK);
    end(&keys, client);
    client = client_with(&keys);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    CHECK_TEXT(keys.last_id, "key-b");
    end(&keys, client);
    remove_folder(folder);
}

static void passes_failures_on(void) {
    static const struct {
        enum behaviour behaviour;
        cardea_status status;
    } cases[] = {{NONE, CARDEA_ERROR_STORE_CORRUPTED}, {SHORT, CARDEA_ERROR_STORE_FAILED},
        {LOCKED, CARDEA_ERROR_STORE_LOCKED}, {FORGET, CARDEA_ERROR_STORE_FAILED}};
    struct keys keys;
    init(&keys);
    new_folder();
    cardea_client *client = client_with(&keys);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    end(&keys, client);
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        keys.behaviour = cases[index].behaviour;
        client = client_with(&keys);
        CHECK_NUMBER(run_status(client, cardea_get_current_user), cases[index].status);
        end(&keys, client);
    }
    keys.behaviour = ANSWER;
    client = client_with(&keys);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    end(&keys, client);
    remove_folder(folder);
}

static void has_no_silent_fallback(void) {
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1);
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, sandbox_url(), NULL);
    cardea_config_set_application_id(config, "com.example.sealing", NULL);
    cardea_client *client = new_client(config);
    CHECK_TEXT(cardea_client_store_kind(client), "undecided");
    cardea_operation operation = 0;
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_STORE_UNAVAILABLE);
    const char *message = cardea_error_message(cardea_result_error(result));
    CHECK(message != NULL && strstr(message, "set a key file") != NULL);
    CHECK_TEXT(cardea_client_store_kind(client), "undecided");
    cardea_result_free(result);
    cardea_client_free(client);
}

static void falls_back_where_a_key_is_named(void) {
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1);
    new_folder();
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "automatic", folder, NULL, NULL), CARDEA_OK);
    cardea_client *client = new_client(config);
    CHECK_TEXT(cardea_client_store_kind(client), "undecided");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_TEXT(cardea_client_store_kind(client), "encrypted_file");
    CHECK(strstr(cardea_client_store_location(client), folder) != NULL);
    cardea_client_free(client);

    config = new_config();
    CHECK_NUMBER(cardea_config_set_store(config, "automatic", folder, "another key", NULL), CARDEA_OK);
    client = new_client(config);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_client_free(client);
    remove_folder(folder);
}

/* Files alone have a key; and one source of it. */
static void goes_with_files(void) {
    struct keys keys;
    init(&keys);
    cardea_config *config = new_config();
    cardea_config_set_encryption_key_handler(config, handle, &keys, count_release, NULL);
    const struct {
        const char *kind, *passphrase, *named;
    } wrong[] = {{"memory", NULL, "`store`"}, {"secret_service", NULL, "`store`"},
        {"encrypted_file", "a", "`passphrase`"}, {"automatic", "a", "`passphrase`"}};
    for (int index = 0; index < 4; index++) {
        cardea_config_set_store(config, wrong[index].kind, NULL, wrong[index].passphrase, NULL);
        cardea_client *client = NULL;
        cardea_error *error = NULL;
        CHECK_NUMBER(cardea_client_new(config, &client, &error), CARDEA_ERROR_INVALID_CONFIGURATION);
        CHECK(strstr(cardea_error_message(error), "`encryption_key_handler`") != NULL);
        CHECK(strstr(cardea_error_message(error), wrong[index].named) != NULL);
        cardea_error_free(error);
    }
    CHECK_NUMBER(counter_value(&keys.releases), 0);
    CHECK_NUMBER(cardea_config_set_encryption_key_handler(config, NULL, NULL, NULL, NULL), CARDEA_OK);
    CHECK_NUMBER(counter_value(&keys.releases), 1);
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    CHECK_TEXT(cardea_client_store_kind(client), "memory");
    cardea_client_free(client);
}

int main(void) {
    sandbox_reset();
    run_test("a key of the host keeps a session from client to client, and may change", keeps_a_session);
    run_test("a failure to get the key keeps its kind, and harms nothing", passes_failures_on);
    run_test("without a Secret Service and a key nothing is stored, and the error says so", has_no_silent_fallback);
    run_test("with a key the automatic choice takes encrypted files, and says so", falls_back_where_a_key_is_named);
    run_test("a key of the host goes with files, and without a passphrase", goes_with_files);
    return finish_tests();
}
