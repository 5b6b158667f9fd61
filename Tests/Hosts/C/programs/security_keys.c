/* Passkeys of security keys, whose user the host talks with, and of a page in the browser. */
#include "check.h"
#include "host.h"
#include "keys.h"
#include "sandbox.h"

#include <stdlib.h>

#define ORIGIN "https://auth.example.com"
#define PAGE ORIGIN "/passkey"

enum { MOST_PROMPTS = 32 };

/* A user, and what was told and asked. */
struct user {
    struct counter releases; /* first, for count_release */
    struct counter prompts;
    const char *const *pins; /* in turn; NULL: gives up */
    const char *account;     /* the name of the one that is meant, or any other text */
    int is_silent;           /* keeps the question */
    cardea_question *kept;
    const char *steps[MOST_PROMPTS];
    int64_t tries[MOST_PROMPTS];
    int wrong, accounts;
};

static const char *const steps[] = {"connect", "choose", "touch"};

static const char *step_of(const cardea_question *prompt) {
    if (cardea_question_get_kind(prompt) == CARDEA_QUESTION_PIN) return "pin";
    if (cardea_question_get_kind(prompt) == CARDEA_QUESTION_ACCOUNT) return "account";
    const char *said = cardea_question_text(prompt, "step");
    for (int index = 0; said != NULL && index < 3; index++)
        if (strcmp(said, steps[index]) == 0) return steps[index];
    return "unknown";
}

static void choose_account(struct user *user, cardea_question *prompt) {
    const cardea_list *accounts = cardea_question_list(prompt, "accounts");
    const char *answer = user->account;
    user->accounts = cardea_list_count(accounts);
    CHECK(cardea_list_text(accounts, user->accounts, "name") == NULL && cardea_list_text(accounts, -1, "name") == NULL);
    for (int32_t row = 0; row < user->accounts; row++)
        if (strcmp(cardea_list_text(accounts, row, "name"), user->account) == 0)
            answer = cardea_list_text(accounts, row, "id");
    cardea_question_reply_text(prompt, answer);
}

static void take_prompt(void *user_data, cardea_question *prompt) {
    struct user *user = (struct user *)user_data;
    int index = counter_value(&user->prompts);
    const char *step = step_of(prompt);
    if (index < MOST_PROMPTS) {
        user->steps[index] = step;
        user->tries[index] = cardea_question_number(prompt, "tries_left");
    }
    if (strcmp(step, "pin") == 0 && user->is_silent) {
        user->kept = prompt;
        counter_raise(&user->prompts);
        return;
    }
    if (strcmp(step, "pin") == 0) {
        user->wrong += (int)cardea_question_number(prompt, "is_pin_wrong");
        cardea_question_reply_text(prompt, user->pins == NULL ? NULL : *user->pins);
        if (user->pins != NULL && *user->pins != NULL) user->pins++;
    }
    if (strcmp(step, "account") == 0) choose_account(user, prompt);
    if (strcmp(step, "touch") == 0) CHECK_TEXT(cardea_question_text(prompt, "key_name"), "blue");
    counter_raise(&user->prompts);
    cardea_question_free(prompt);
}

/* A signed-in client whose server lets passkeys be added. */
static cardea_client *new_signed_in(cardea_config *config) {
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"automatic_outcome\": \"verified\", \"scopes\": {\"prld:passkey:write\": []}}}");
    cardea_client *client = new_client(config);
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    return client;
}

static cardea_client *new_client_with(struct user *user) {
    memset(user, 0, sizeof *user);
    counter_init(&user->releases);
    counter_init(&user->prompts);
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_passkey_origin(config, ORIGIN, NULL), CARDEA_OK);
    cardea_config_set_security_key_handler(config, take_prompt, user, count_release, NULL);
    return new_signed_in(config);
}

static cardea_pending *question_of(cardea_client *client, cardea_operation operation) {
    cardea_result *result = take(client, operation);
    cardea_pending *question = cardea_pending_retain(cardea_result_pending(result));
    CHECK_NUMBER(cardea_pending_get_kind(question), CARDEA_PENDING_PASSKEY);
    CHECK(cardea_pending_id(question) == NULL && cardea_pending_text(question, "options") != NULL);
    cardea_result_free(result);
    return question;
}

static cardea_pending *begin_login(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_begin_passkey_login(client, NULL, NULL, &operation, NULL);
    cardea_pending *question = question_of(client, operation);
    CHECK_NUMBER(cardea_save(client, question, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_NOT_SUPPORTED);
    return question;
}

static cardea_pending *begin_registration(cardea_client *client, const char *name) {
    cardea_operation operation = 0;
    cardea_request_step_up(client, "prld:passkey:write", NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_begin_passkey_registration(client, name, NULL, "blue key", NULL, NULL, &operation, NULL);
    return question_of(client, operation);
}

/* What the authenticator answers to a question. */
static cardea_result *sign(cardea_client *client, const cardea_pending *question) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_sign_with_passkey(client, question, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

/* Asks the authenticator, and hands its answer to the server, if it has one. The question is freed. */
static cardea_status answer(cardea_client *client, cardea_pending *question) {
    cardea_result *made = sign(client, question);
    cardea_status status = cardea_result_status(made);
    if (status == CARDEA_OK) {
        cardea_operation operation = 0;
        CHECK_NUMBER(cardea_result_get_kind(made), CARDEA_RESULT_TEXT);
        cardea_continue_with_passkey(client, question, cardea_result_text(made), NULL, NULL, &operation, NULL);
        status = status_of(client, operation);
    }
    cardea_result_free(made);
    cardea_pending_free(question);
    return status;
}

static void signs_in_by_key(void) {
    static const char *const with_pin[] = {"--pin", "1234", NULL}, *const pins[] = {"9999", "1234", "1234", NULL};
    struct key *key = key_connect("blue", with_pin);
    struct user user;
    cardea_client *client = new_client_with(&user);
    user.pins = pins;
    CHECK_NUMBER(answer(client, begin_registration(client, "ada")), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    CHECK_NUMBER(answer(client, begin_login(client)), CARDEA_OK);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    static const char *const expected[] = {"pin", "touch", "pin", "touch", "pin", "touch"};
    CHECK_NUMBER(counter_value(&user.prompts), 6);
    for (int index = 0; index < 6; index++)
        CHECK_TEXT(user.steps[index], expected[index]);
    CHECK(user.wrong == 1 && user.tries[0] == 8 && user.tries[2] == 7 && user.tries[1] == 0);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&user.releases), 1);
    key_remove(key);
}

static void asks_for_accounts(void) {
    /* It names accounts to a user whom it knows. */
    static const char *const with_pin[] = {"--pin", "1234", NULL}, *const pins[] = {
                                                                       "1234", "1234", "1234", "1234", NULL};
    struct key *key = key_connect("blue", with_pin);
    struct user user;
    cardea_client *client = new_client_with(&user);
    user.pins = pins;
    static const char *const people[] = {"ada@example.com", "grace@example.com"};
    for (int index = 0; index < 2; index++) {
        cardea_result_free(sign_in_as(client, people[index]));
        CHECK_NUMBER(answer(client, begin_registration(client, people[index])), CARDEA_OK);
    }
    user.account = people[0];
    CHECK_NUMBER(answer(client, begin_login(client)), CARDEA_OK);
    CHECK_NUMBER(user.accounts, 2);
    cardea_result *result = run(client, cardea_get_current_user);
    CHECK(strstr(cardea_user_claim(cardea_result_user(result), "email"), people[0]) != NULL);
    cardea_result_free(result);
    user.account = "nobody";
    CHECK_NUMBER(answer(client, begin_login(client)), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
    key_remove(key);
}

/* What client_new says to an origin, a page, or both of which one is NULL. */
static cardea_status status_of_places(const char *origin, const char *page) {
    cardea_config *config = new_config();
    if (origin != NULL) cardea_config_set_passkey_origin(config, origin, NULL);
    if (page != NULL) cardea_config_set_passkey_page(config, page, NULL);
    cardea_client *client = NULL;
    cardea_status status = cardea_client_new(config, &client, NULL);
    cardea_client_free(client);
    cardea_config_free(config);
    return status;
}

static void is_refused(void) {
    static const char *const origins[] = {"", "example.com", "http://example.com", "https://192.0.2.1", ORIGIN "/path"};
    for (size_t index = 0; index < sizeof origins / sizeof *origins; index++)
        CHECK(status_of_places(origins[index], NULL) != CARDEA_OK);
    CHECK_NUMBER(status_of_places(ORIGIN, PAGE), CARDEA_OK);
    /* Without an origin, without a handler, and at another server's relying party. */
    for (int index = 0; index < 3; index++) {
        struct user user;
        memset(&user, 0, sizeof user);
        counter_init(&user.releases);
        counter_init(&user.prompts);
        cardea_config *config = new_config();
        if (index == 1) cardea_config_set_passkey_origin(config, ORIGIN, NULL);
        if (index == 2) cardea_config_set_passkey_origin(config, "https://example.org", NULL);
        if (index != 1) cardea_config_set_security_key_handler(config, take_prompt, &user, count_release, NULL);
        cardea_client *client = new_signed_in(config);
        cardea_pending *question = begin_login(client);
        cardea_result *result = sign(client, question);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_CONFIGURATION);
        const char *message = cardea_error_message(cardea_result_error(result));
        CHECK(index != 0 || strstr(message, "`passkey_origin`") != NULL);
        CHECK(index != 1 || strstr(message, "`security_key_handler`") != NULL);
        cardea_result_free(result);
        cardea_pending_free(question);
        CHECK_NUMBER(counter_value(&user.prompts), 0);
        cardea_client_free(client);
    }
}

/* Asks a key and calls that off, once it has been asked. */
static void begin_signing(cardea_client *client, const cardea_pending *question, cardea_operation *operation) {
    CHECK_NUMBER(cardea_sign_with_passkey(client, question, NULL, NULL, operation, NULL), CARDEA_OK);
}

static void ends_in_time(void) {
    static const char *const waits[] = {"--waits", NULL}, *const with_pin[] = {"--pin", "1234", NULL};
    struct user user;
    cardea_client *client = new_client_with(&user);
    cardea_pending *question = begin_registration(client, "ada");
    cardea_operation operation = 0;
    begin_signing(client, question, &operation);
    CHECK(counter_await(&user.prompts, 1));
    CHECK_TEXT(user.steps[0], "connect");
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    struct key *key = key_connect("blue", waits);
    begin_signing(client, question, &operation);
    CHECK(key_says(key, "waits"));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK(key_says(key, "cancelled"));
    key_remove(key);
    key = key_connect("blue", with_pin);
    CHECK_NUMBER(result_end(sign(client, question)), CARDEA_ERROR_CANCELLED);
    user.is_silent = 1;
    int prompts = counter_value(&user.prompts);
    begin_signing(client, question, &operation);
    CHECK(counter_await(&user.prompts, prompts + 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    cardea_question_reply_text(user.kept, "1234");
    cardea_question_free(user.kept);
    prompts = counter_value(&user.prompts);
    begin_signing(client, question, &operation);
    CHECK(counter_await(&user.prompts, prompts + 1));
    cardea_client_free(client);
    cardea_question_free(user.kept);
    cardea_pending_free(question);
    CHECK_NUMBER(counter_value(&user.releases), 1);
    key_remove(key);
}

/* What a page brings that the host's presenter shows: the redirect, with the state of the page's address. */
static const char *brought;

static void show(void *user_data, cardea_question *page) {
    (void)user_data;
    char *state = text_between(cardea_question_text(page, "url"), "state=", "&");
    char redirect[512];
    snprintf(redirect, sizeof redirect, "%s?state=%s&%s", cardea_question_text(page, "redirect_uri"), state, brought);
    free(state);
    cardea_question_reply_text(page, redirect);
    cardea_question_free(page);
}

static void asks_a_page(void) {
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, show, false, NULL, NULL, NULL);
    CHECK_NUMBER(cardea_config_set_passkey_page(config, PAGE, NULL), CARDEA_OK);
    cardea_client *client = new_signed_in(config);
    cardea_pending *question = begin_login(client);
    brought = "answer=%7B%22id%22%3A%22x%22%7D";
    cardea_result *result = sign(client, question);
    CHECK_TEXT(cardea_result_text(result), "{\"id\":\"x\"}");
    cardea_result_free(result);
    cardea_pending_free(question);
    const struct {
        const char *brought;
        cardea_status status;
    } answers[] = {{"answer=x", CARDEA_ERROR_DECODING_FAILED}, {"", CARDEA_ERROR_DECODING_FAILED},
        {"error=NotAllowedError", CARDEA_ERROR_CANCELLED}, {"error=AbortError", CARDEA_ERROR_CANCELLED},
        {"error=InvalidStateError", CARDEA_ERROR_CONFLICT}, {"error=SecurityError", CARDEA_ERROR_INVALID_CONFIGURATION},
        {"error=NotSupportedError", CARDEA_ERROR_NOT_SUPPORTED},
        {"error=EncodingError", CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED}};
    question = begin_registration(client, "ada");
    for (size_t index = 0; index < sizeof answers / sizeof *answers; index++) {
        brought = answers[index].brought;
        result = sign(client, question);
        CHECK_NUMBER(cardea_result_status(result), answers[index].status);
        cardea_result_free(result);
    }
    cardea_pending_free(question);
    cardea_client_free(client);
    const char *const wrong[] = {
        "http://auth.example.com/passkey", PAGE "#x", "https://a@auth.example.com/", "passkey"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        config = new_config();
        cardea_config_set_passkey_page(config, wrong[index], NULL);
        client = new_signed_in(config);
        question = begin_login(client);
        result = sign(client, question);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_CONFIGURATION);
        cardea_result_free(result);
        cardea_pending_free(question);
        cardea_client_free(client);
    }
}

int main(void) {
    run_test("a security key asks for its PIN and a touch, makes a passkey and signs in", signs_in_by_key);
    run_test("a key with several accounts asks which one is meant", asks_for_accounts);
    run_test("what cannot be an origin, and a client without one or a handler, is refused before a key is asked",
        is_refused);
    run_test("a key that nobody uses, a cancelled call and a freed client end the wait", ends_in_time);
    run_test("a page for passkeys brings an answer, or what the browser calls the failure", asks_a_page);
    return finish_tests();
}
