/* Settings that cannot work, and what a presenter answers. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static char *enormous;

/* What client_new says about one setting. */
static cardea_status client_status(cardea_config *config, const char *named) {
    cardea_client *made = NULL;
    cardea_error *error = NULL;
    cardea_status status = cardea_client_new(config, &made, &error);
    CHECK((status == CARDEA_OK) == (made != NULL));
    if (status != CARDEA_OK && named != NULL) {
        if (!CHECK(strcasestr(cardea_error_message(error), named) != NULL)) {
            printf("#     %s\n", cardea_error_message(error));
        }
    }
    cardea_error_free(error);
    cardea_client_free(made);
    cardea_config_free(config);
    return status;
}

static void refuses_settings_that_cannot_work(void) {
    static const char *const urls[] = {"", "auth.example.com", "ftp://auth.example.com", "http://auth.example.com",
        "http://127.0.0.1.example.com", "http://localhost.example.com", "https://user:pass@auth.example.com",
        "https://auth.example.com/?a=b", "https://auth.example.com/#a", "https://", "https:///path",
        "https://auth.example.com:99999", "https://auth example.com", "https://auth.example.com\r\nX-Injected: 1"};
    for (size_t index = 0; index < sizeof urls / sizeof *urls; index++) {
        cardea_config *config = new_config();
        cardea_config_set_prelude(config, urls[index], NULL);
        if (!CHECK_NUMBER(client_status(config, "URL"), CARDEA_ERROR_INVALID_CONFIGURATION))
            printf("#     %s\n", urls[index]);
    }
    static const char *const names[] = {"", "com.example\napp", "\x01"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        cardea_config *config = new_config();
        cardea_config_set_application_id(config, names[index], NULL);
        CHECK_NUMBER(client_status(config, "application_id"), CARDEA_ERROR_INVALID_CONFIGURATION);
    }
    static const char *const hosts[] = {"", "a b", "a/b", "user@a", "a\r\nX-Injected: 1"};
    for (size_t index = 0; index < sizeof hosts / sizeof *hosts; index++) {
        cardea_config *config = new_config();
        cardea_config_set_host_override(config, hosts[index], NULL);
        CHECK_NUMBER(client_status(config, "host"), CARDEA_ERROR_INVALID_CONFIGURATION);
    }
    static const char *const partitions[] = {"", "a\nb"};
    for (size_t index = 0; index < sizeof partitions / sizeof *partitions; index++) {
        cardea_config *config = new_config();
        CHECK_NUMBER(cardea_config_set_store_namespace(config, partitions[index], NULL), CARDEA_OK);
        CHECK_NUMBER(client_status(config, "store_namespace"), CARDEA_ERROR_INVALID_CONFIGURATION);
    }
    cardea_config *nameless = cardea_config_new();
    cardea_config_set_prelude(nameless, sandbox_url(), NULL);
    CHECK_NUMBER(client_status(nameless, "application id"), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_config *verifying = cardea_config_new();
    cardea_config_set_require_verified_address(verifying, true, NULL);
    CHECK_NUMBER(client_status(verifying, "require_verified_address"), CARDEA_ERROR_INVALID_CONFIGURATION);
}

static void remembers_a_refused_setting(void) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_account(config, "\xff", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(client_status(config, "account"), CARDEA_ERROR_INVALID_ARGUMENT);
    config = new_config();
    CHECK_NUMBER(cardea_config_set_request_timeout_ms(config, 0, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(client_status(config, "timeout_ms"), CARDEA_ERROR_INVALID_ARGUMENT);
    config = new_config();
    CHECK_NUMBER(cardea_config_set_pending_lifetime_ms(config, 999, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(client_status(config, "lifetime_ms"), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options *options = cardea_options_new();
    CHECK_NUMBER(cardea_options_set_redirect_capture(options, (cardea_capture)4, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_options_set_redirect_capture(options, (cardea_capture)-1, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(options);
}

static void present_nonsense(void *text, cardea_question *presentation) {
    cardea_question_reply_text(presentation, (const char *)text);
    cardea_question_free(presentation);
}

static void present_refusal(void *text, cardea_question *presentation) {
    cardea_question_reject(presentation, CARDEA_ERROR_BROWSER_UNAVAILABLE, (const char *)text);
    cardea_question_free(presentation);
}

static cardea_status login_with(cardea_question_handler handler, const char *text) {
    cardea_operation operation = 0;
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, handler, false, (void *)text, NULL, NULL);
    cardea_client *own = new_client(config);
    cardea_options *options = new_options();
    cardea_login_with_oauth(own, options, NULL, NULL, &operation, NULL);
    cardea_status status = status_of(own, operation);
    cardea_options_free(options);
    cardea_client_free(own);
    return status;
}

static void judges_the_texts_of_a_presenter(void) {
    CHECK_NUMBER(login_with(present_nonsense, "\xff"), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(login_with(present_nonsense, enormous), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(login_with(present_nonsense, ""), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(login_with(present_nonsense, "other://x?challenge_token=a"), CARDEA_ERROR_REDIRECT_MISMATCH);
    CHECK_NUMBER(login_with(present_refusal, "\xff"), CARDEA_ERROR_BROWSER_UNAVAILABLE);
    CHECK_NUMBER(login_with(present_refusal, enormous), CARDEA_ERROR_BROWSER_UNAVAILABLE);
    CHECK_NUMBER(login_with(present_refusal, NULL), CARDEA_ERROR_BROWSER_UNAVAILABLE);
}

int main(void) {
    sandbox_reset();
    enormous = (char *)malloc((2 << 20) + 1);
    memset(enormous, 'a', 2 << 20);
    enormous[2 << 20] = '\0';
    run_test("settings that cannot work are refused by name", refuses_settings_that_cannot_work);
    run_test("a refused setting is refused again by the client", remembers_a_refused_setting);
    run_test("the texts of a presenter are judged", judges_the_texts_of_a_presenter);
    free(enormous);
    return finish_tests();
}
