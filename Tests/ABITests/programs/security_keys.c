/* Passkeys of security keys, whose user a guide of the host talks with, and of a page in the browser. */
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
    int32_t account;
    int is_silent; /* keeps the question */
    cardea_key_prompt *kept;
    int32_t kinds[MOST_PROMPTS];
    int32_t tries[MOST_PROMPTS];
    int wrong;
    int accounts;
};

static void take_prompt(void *user_data, cardea_key_prompt *prompt) {
    struct user *user = (struct user *)user_data;
    int index = counter_value(&user->prompts);
    int32_t kind = cardea_key_prompt_kind(prompt);
    if (index < MOST_PROMPTS) {
        user->kinds[index] = kind;
        user->tries[index] = cardea_key_prompt_tries_left(prompt);
    }
    if (kind == CARDEA_KEY_PIN) {
        user->wrong += cardea_key_prompt_is_pin_wrong(prompt);
        if (user->is_silent) {
            user->kept = prompt;
            counter_raise(&user->prompts);
            return;
        }
        cardea_key_prompt_reply_pin(prompt, user->pins == NULL ? NULL : *user->pins);
        if (user->pins != NULL && *user->pins != NULL) user->pins++;
    }
    if (kind == CARDEA_KEY_ACCOUNT) {
        user->accounts = cardea_key_prompt_count(prompt);
        CHECK(cardea_key_prompt_account(prompt, user->accounts) == NULL);
        CHECK(cardea_key_prompt_account(prompt, -1) == NULL);
        CHECK_TEXT(cardea_key_prompt_account(prompt, 0), "grace@example.com");
        cardea_key_prompt_reply_account(prompt, user->account);
    }
    if (kind == CARDEA_KEY_TOUCH) CHECK_TEXT(cardea_key_prompt_key_name(prompt), "blue");
    counter_raise(&user->prompts);
    cardea_key_prompt_free(prompt);
}

static cardea_client *new_client_with(struct user *user) {
    memset(user, 0, sizeof *user);
    counter_init(&user->releases);
    counter_init(&user->prompts);
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"automatic_outcome\": \"verified\", \"scopes\": {\"prld:passkey:write\": []}}}");
    cardea_config *config = new_config();
    cardea_key_guide *guide = cardea_key_guide_new(take_prompt, user, count_release);
    CHECK_NUMBER(cardea_config_set_key_guide(config, guide, NULL), CARDEA_OK);
    cardea_key_guide_free(guide);
    return new_client(config);
}

typedef cardea_status (*asking)(cardea_client *client, const char *place, const char *options, cardea_completion done,
    void *user_data, cardea_operation *out_operation, cardea_error **out_error);

static cardea_result *ask(cardea_client *client, asking call, const char *place, const char *options) {
    cardea_operation operation = 0;
    CHECK_NUMBER(call(client, place, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static cardea_status ask_status(cardea_client *client, asking call, const char *place, const char *options) {
    cardea_result *result = ask(client, call, place, options);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

/* The options of a login of that relying party; with a longer wait than the tests need. */
#define REQUEST "{\"challenge\":\"AAEC\",\"rpId\":\"example.com\",\"timeout\":60000}"
#define CREATION(name, id)                                                                                             \
    "{\"rp\":{\"id\":\"example.com\",\"name\":\"E\"},\"user\":{\"id\":\"" id "\",\"name\":\"" name                     \
    "\",\"displayName\":\"\"},\"challenge\":\"AAEC\",\"pubKeyCredParams\":[{\"type\":\"public-key\",\"alg\":-7}],"     \
    "\"timeout\":60000,\"authenticatorSelection\":{\"residentKey\":\"required\"}}"

static cardea_passkey_question *question_of(cardea_client *client, cardea_operation operation) {
    cardea_result *result = take(client, operation);
    cardea_passkey_question *question = cardea_result_copy_question(result);
    CHECK(question != NULL);
    cardea_result_free(result);
    return question;
}

static void signs_in_by_key(void) {
    static const char *const with_pin[] = {"--pin", "1234", NULL}, *const pins[] = {"9999", "1234", "1234", NULL};
    struct key *key = key_connect("blue", with_pin);
    struct user user;
    cardea_client *client = new_client_with(&user);
    user.pins = pins;
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_operation operation = 0;
    cardea_request_scope(client, "prld:passkey:write", NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_begin_passkey_registration(client, "ada", NULL, "blue key", NULL, NULL, &operation, NULL);
    cardea_passkey_question *question = question_of(client, operation);
    cardea_result *made = ask(client, cardea_register_security_key, ORIGIN, cardea_passkey_question_options(question));
    CHECK_NUMBER(cardea_result_kind(made), CARDEA_RESULT_PASSKEY_ANSWER);
    cardea_finish_passkey_registration(
        client, cardea_result_passkey_answer(made), question, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    cardea_result_free(made);
    cardea_passkey_question_free(question);
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_OK);
    cardea_begin_passkey_login(client, NULL, NULL, &operation, NULL);
    question = question_of(client, operation);
    made = ask(client, cardea_sign_with_security_key, ORIGIN, cardea_passkey_question_options(question));
    cardea_finish_passkey_login(client, cardea_result_passkey_answer(made), question, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK(cardea_result_access_token(made) == NULL && cardea_result_copy_question(made) == NULL);
    cardea_result_free(made);
    cardea_passkey_question_free(question);
    static const int32_t kinds[] = {
        CARDEA_KEY_PIN, CARDEA_KEY_TOUCH, CARDEA_KEY_PIN, CARDEA_KEY_TOUCH, CARDEA_KEY_PIN, CARDEA_KEY_TOUCH};
    CHECK_NUMBER(counter_value(&user.prompts), 6);
    for (int index = 0; index < 6; index++)
        CHECK_NUMBER(user.kinds[index], kinds[index]);
    CHECK(user.wrong == 1 && user.tries[0] == 8 && user.tries[2] == 7 && user.tries[1] == -1);
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
    CHECK_NUMBER(
        ask_status(client, cardea_register_security_key, ORIGIN, CREATION("ada@example.com", "dTE")), CARDEA_OK);
    CHECK_NUMBER(
        ask_status(client, cardea_register_security_key, ORIGIN, CREATION("grace@example.com", "dTI")), CARDEA_OK);
    user.account = 1;
    cardea_result *signed_by = ask(client, cardea_sign_with_security_key, ORIGIN, REQUEST);
    CHECK(strstr(cardea_result_passkey_answer(signed_by), "\"userHandle\":\"dTE\"") != NULL);
    cardea_result_free(signed_by);
    CHECK_NUMBER(user.accounts, 2);
    user.account = 2;
    CHECK_NUMBER(ask_status(client, cardea_sign_with_security_key, ORIGIN, REQUEST), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
    key_remove(key);
}

static void is_refused(void) {
    struct user user;
    cardea_client *client = new_client_with(&user);
    cardea_operation operation = 0;
    const char *const wrong[] = {NULL, "", "example.com", "http://example.com", "https://192.0.2.1", ORIGIN "/path"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        cardea_status status =
            cardea_sign_with_security_key(client, wrong[index], REQUEST, NULL, NULL, &operation, NULL);
        CHECK_NUMBER(status, wrong[index] == NULL ? CARDEA_ERROR_INVALID_ARGUMENT : CARDEA_ERROR_INVALID_CONFIGURATION);
    }
    CHECK_NUMBER(ask_status(client, cardea_sign_with_security_key, "https://example.org", REQUEST),
        CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(ask_status(client, cardea_sign_with_security_key, ORIGIN, "[]"), CARDEA_ERROR_DECODING_FAILED);
    CHECK_NUMBER(ask_status(client, cardea_register_security_key, ORIGIN, REQUEST), CARDEA_ERROR_DECODING_FAILED);
    CHECK_NUMBER(counter_value(&user.prompts), 0);
    cardea_client_free(client);
    client = new_client(new_config());
    CHECK_NUMBER(
        ask_status(client, cardea_sign_with_security_key, ORIGIN, REQUEST), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK(cardea_key_guide_new(NULL, NULL, NULL) == NULL);
    CHECK_NUMBER(cardea_key_prompt_kind(NULL), 0);
    CHECK_NUMBER(cardea_key_prompt_tries_left(NULL), -1);
    cardea_client_free(client);
}

static void ends_in_time(void) {
    static const char *const waits[] = {"--waits", NULL}, *const with_pin[] = {"--pin", "1234", NULL};
    struct user user;
    cardea_client *client = new_client_with(&user);
    cardea_operation operation = 0;
    CHECK_NUMBER(ask_status(client, cardea_sign_with_security_key, ORIGIN,
                     "{\"challenge\":\"AAEC\",\"rpId\":\"example.com\",\"timeout\":1000}"),
        CARDEA_ERROR_LOGIN_TIMED_OUT);
    CHECK_NUMBER(user.kinds[0], CARDEA_KEY_CONNECT);
    struct key *key = key_connect("blue", waits);
    cardea_register_security_key(client, ORIGIN, CREATION("ada", "dTE"), NULL, NULL, &operation, NULL);
    CHECK(key_says(key, "waits"));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK(key_says(key, "cancelled"));
    key_remove(key);
    key = key_connect("blue", with_pin);
    CHECK_NUMBER(ask_status(client, cardea_sign_with_security_key, ORIGIN, REQUEST), CARDEA_ERROR_CANCELLED);
    user.is_silent = 1;
    int prompts = counter_value(&user.prompts);
    cardea_sign_with_security_key(client, ORIGIN, REQUEST, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&user.prompts, prompts + 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    cardea_key_prompt_reply_pin(user.kept, "1234");
    cardea_key_prompt_free(user.kept);
    prompts = counter_value(&user.prompts);
    cardea_sign_with_security_key(client, ORIGIN, REQUEST, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&user.prompts, prompts + 1));
    cardea_client_free(client);
    cardea_key_prompt_free(user.kept);
    CHECK_NUMBER(counter_value(&user.releases), 1);
    key_remove(key);
}

/* What a page brings that the host's presenter shows: the redirect, with the state of the page's address. */
static const char *brought;

static void show(void *user_data, cardea_presentation *page) {
    (void)user_data;
    char *state = text_between(cardea_presentation_url(page), "state=", "&");
    char redirect[512];
    snprintf(redirect, sizeof redirect, "%s?state=%s&%s", cardea_presentation_redirect_uri(page), state, brought);
    free(state);
    cardea_presentation_reply(page, redirect);
    cardea_presentation_free(page);
}

static void asks_a_page(void) {
    sandbox_reset();
    cardea_config *config = new_config();
    cardea_presenter *presenter = cardea_presenter_new(show, NULL, NULL, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    cardea_presenter_free(presenter);
    cardea_client *client = new_client(config);
    brought = "answer=%7B%22id%22%3A%22x%22%7D";
    cardea_result *result = ask(client, cardea_sign_with_passkey_page, PAGE, REQUEST);
    CHECK_TEXT(cardea_result_passkey_answer(result), "{\"id\":\"x\"}");
    cardea_result_free(result);
    const struct {
        const char *brought;
        cardea_status status;
    } answers[] = {{"answer=x", CARDEA_ERROR_DECODING_FAILED}, {"", CARDEA_ERROR_DECODING_FAILED},
        {"error=NotAllowedError", CARDEA_ERROR_CANCELLED}, {"error=AbortError", CARDEA_ERROR_CANCELLED},
        {"error=InvalidStateError", CARDEA_ERROR_CONFLICT}, {"error=SecurityError", CARDEA_ERROR_INVALID_CONFIGURATION},
        {"error=NotSupportedError", CARDEA_ERROR_NOT_SUPPORTED},
        {"error=EncodingError", CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED}};
    for (size_t index = 0; index < sizeof answers / sizeof *answers; index++) {
        brought = answers[index].brought;
        CHECK_NUMBER(
            ask_status(client, cardea_register_with_passkey_page, PAGE, CREATION("ada", "dTE")), answers[index].status);
    }
    cardea_operation operation = 0;
    const char *const wrong[] = {
        "http://auth.example.com/passkey", PAGE "#x", "https://a@auth.example.com/", "passkey"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++)
        CHECK_NUMBER(cardea_sign_with_passkey_page(client, wrong[index], REQUEST, NULL, NULL, &operation, NULL),
            CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(
        cardea_sign_with_passkey_page(client, PAGE, "{}", NULL, NULL, &operation, NULL), CARDEA_ERROR_DECODING_FAILED);
    cardea_client_free(client);
}

int main(void) {
    run_test("a security key asks for its PIN and a touch, makes a passkey and signs in", signs_in_by_key);
    run_test("a key with several accounts asks which one is meant", asks_for_accounts);
    run_test(
        "what cannot be an origin, options or a client without a guide is refused before a key is asked", is_refused);
    run_test("a key that nobody uses, a cancelled call and a freed client end the wait", ends_in_time);
    run_test("a page for passkeys brings an answer, or what the browser calls the failure", asks_a_page);
    return finish_tests();
}
