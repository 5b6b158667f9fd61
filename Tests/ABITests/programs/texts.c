/* Texts that are missing, empty, no UTF-8, enormous or hostile, for every parameter that takes one. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

static cardea_client *client;
static cardea_attempt *attempt;
static cardea_challenge *challenge;
static cardea_request *request;
static cardea_openid_provider *provider;
static char *enormous;

static cardea_operation operation;

#define START NULL, NULL, &operation, error

/* name, setting or parameter that the message must name, call */
#define PARAMETERS(X)                                                                                                  \
    X(set_prelude, "base_url", cardea_config_set_prelude(config, text, error))                                         \
    X(set_application_id, "application_id", cardea_config_set_application_id(config, text, error))                     \
    X(set_application_name, "application_name", cardea_config_set_application_name(config, text, error))               \
    X(set_account, "account", cardea_config_set_account(config, text, error))                                          \
    X(set_host_override, "host_override", cardea_config_set_host_override(config, text, error))                        \
    X(set_ca_file, "ca_file", cardea_config_set_ca_file(config, text, error))                                          \
    X(set_additional_ca_file, "additional_ca_file", cardea_config_set_additional_ca_file(config, text, error))         \
    X(add_pinned_public_key, "pinned_public_key", cardea_config_add_pinned_public_key(config, text, error))            \
    X(use_sealed_file_folder, "folder", cardea_config_use_sealed_file(config, text, "secret", error))                  \
    X(use_sealed_file_passphrase, "passphrase", cardea_config_use_sealed_file(config, "/tmp/x", text, error))          \
    X(set_provider, "provider", cardea_oauth_options_set_provider(options, text, error))                               \
    X(set_redirect_uri, "redirect_uri", cardea_oauth_options_set_redirect_uri(options, text, error))                   \
    X(finalize, "challenge_token", cardea_finalize_oauth_login(client, attempt, text, START))                          \
    X(finalize_with_redirect, "redirect_url", cardea_finalize_oauth_login_with_redirect(client, attempt, text, START)) \
    X(check_code, "code", cardea_check_otp(client, text, challenge, START))                                            \
    X(restore_login, "attempt_id", cardea_restore_oauth_login(client, text, START))                                    \
    X(restore_challenge, "challenge_id", cardea_restore_oauth_email_challenge(client, text, START))                    \
    X(recover_account, "email", cardea_recover_account(client, text, START))                                           \
    X(set_password, "password", cardea_set_password(client, text, START))                                              \
    X(deliver_redirect, "redirect_url", cardea_deliver_redirect(text, error))                                          \
    X(set_partition, "partition", cardea_config_set_partition(config, text, error))                                    \
    X(revoke_session, "session_id", cardea_revoke_sessions(client, CARDEA_SESSIONS_ONE, text, START))                  \
    X(request_method, "method", cardea_request_set_method(request, text, error))                                       \
    X(request_url, "url", cardea_request_set_url(request, text, error))                                                \
    X(request_header_name, "name", cardea_request_add_header(request, text, "a", error))                               \
    X(request_header_value, "value", cardea_request_add_header(request, "X-A", text, error))                           \
    X(add_scope, "scope", cardea_oauth_options_add_scope(options, text, error))                                        \
    X(add_parameter_name, "name", cardea_oauth_options_add_parameter(options, text, "a", error))                       \
    X(add_parameter_value, "value", cardea_oauth_options_add_parameter(options, "a", text, error))                     \
    X(openid_issuer, "issuer", cardea_openid_provider_set_issuer(provider, text, error))                               \
    X(openid_client_id, "client_id", cardea_openid_provider_set_client_id(provider, text, error))                      \
    X(openid_secret, "client_secret", cardea_openid_provider_set_client_secret(provider, text, error))                 \
    X(openid_endpoint, "url", cardea_openid_provider_set_endpoint(provider, CARDEA_ENDPOINT_TOKEN, text, error))       \
    X(openid_scope, "scope", cardea_openid_provider_add_scope(provider, text, error))                                  \
    X(openid_parameter_name, "name", cardea_openid_provider_add_parameter(provider, text, "a", error))                 \
    X(openid_parameter_value, "value", cardea_openid_provider_add_parameter(provider, "a", text, error))               \
    X(openid_separator, "scope_separator", cardea_openid_provider_set_scope_separator(provider, text, error))          \
    X(openid_audience, "trusted_audience", cardea_openid_provider_add_trusted_audience(provider, text, error))         \
    X(openid_tenant, "allowed_tenant", cardea_openid_provider_add_allowed_tenant(provider, text, error))               \
    X(openid_algorithm, "id_token_algorithm", cardea_openid_provider_add_id_token_algorithm(provider, text, error))    \
    X(openid_email_url, "email_verification_url",                                                                      \
        cardea_openid_provider_set_email_verification_url(provider, text, error))

#define DEFINE(name, parameter, call)                                                                                  \
    static cardea_status call_##name(                                                                                  \
        cardea_config *config, cardea_oauth_options *options, const char *text, cardea_error **error) {                \
        (void)config;                                                                                                  \
        (void)options;                                                                                                 \
        return call;                                                                                                   \
    }
PARAMETERS(DEFINE)

#define ROW(name, parameter, call) {#name, parameter, call_##name},
static const struct parameter {
    const char *name, *parameter;
    cardea_status (*call)(cardea_config *, cardea_oauth_options *, const char *, cardea_error **);
} parameters[] = {PARAMETERS(ROW)};

enum { PARAMETERS_COUNT = sizeof parameters / sizeof *parameters };

static const char *const malformed[] = {
    "\xff", "a\xc0\x80z", "\xed\xa0\x80", "\xf4\x90\x80\x80", "caf\xe9", "\xe2\x82"};

enum { MALFORMED_COUNT = sizeof malformed / sizeof *malformed };

/* Whether the message of the last refusal names the parameter. */
static bool names_parameter;

/* Calls with one text and returns the status; the error must agree. */
static cardea_status call(const struct parameter *parameter, const char *text) {
    cardea_config *config = cardea_config_new();
    cardea_oauth_options *options = cardea_oauth_options_new();
    cardea_error *error = NULL;
    operation = 0;
    cardea_status status = parameter->call(config, options, text, &error);
    CHECK_NUMBER(cardea_error_status(error), status);
    if (status != CARDEA_OK) {
        names_parameter = strstr(cardea_error_message(error), parameter->parameter) != NULL;
        CHECK(strlen(cardea_error_message(error)) < 300);
        CHECK_NUMBER(operation, 0);
    }
    cardea_error_free(error);
    cardea_oauth_options_free(options);
    cardea_config_free(config);
    return status;
}

static void check_refused(const struct parameter *parameter, const char *text, const char *what) {
    int before = check_failures;
    CHECK_NUMBER(call(parameter, text), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(names_parameter);
    if (check_failures > before) printf("#     %s with %s\n", parameter->name, what);
}

static void refuses_null(void) {
    for (int index = 0; index < PARAMETERS_COUNT; index++) {
        const char *name = parameters[index].name;
        if (strncmp(name, "use_sealed_file", 15) == 0 || strcmp(name, "set_partition") == 0)
            continue; /* NULL is fine */
        check_refused(&parameters[index], NULL, "NULL");
    }
}

static void refuses_other_encodings(void) {
    for (int index = 0; index < PARAMETERS_COUNT; index++) {
        for (int text = 0; text < MALFORMED_COUNT; text++)
            check_refused(&parameters[index], malformed[text], "no UTF-8");
    }
}

static void refuses_enormous_texts(void) {
    for (int index = 0; index < PARAMETERS_COUNT; index++)
        check_refused(&parameters[index], enormous, "2 MiB");
}

/* Accepted as text, refused for what it says: by the call, or by the operation, and always without harm. */
static void check_harmless(const struct parameter *parameter, const char *text) {
    cardea_status status = call(parameter, text);
    if (status == CARDEA_OK && operation != 0) {
        cardea_result *result = take(client, operation);
        status = cardea_result_status(result);
        const char *message = cardea_error_message(cardea_result_error(result));
        bool is_refused = status < 0 && message != NULL && (strlen(text) < 4 || strstr(message, text) == NULL);
        if (!CHECK(is_refused)) printf("#     %s: %d %s\n", parameter->name, status, message);
        cardea_result_free(result);
    }
    CHECK(status <= 0);
}

static void survives_hostile_texts(void) {
    static const char *const hostile[] = {"", " ", "\r\nX-Injected: 1\r\n\r\n", "%00%0a", "../../../../etc/passwd",
        "a\tb\x7f\x01", "\xf0\x9f\x94\x91", "\xe2\x80\xaereversed", "{\"a\":\"\\u0000\"}", "http://[::1", "myapp://[",
        "://", "myapp://oauth-callback?challenge_token=%ff%fe", "%n%n%s%s"};
    for (int index = 0; index < PARAMETERS_COUNT; index++) {
        for (size_t text = 0; text < sizeof hostile / sizeof *hostile; text++) {
            check_harmless(&parameters[index], hostile[text]);
        }
    }
    char *log = sandbox_log();
    CHECK(strstr(log, "\"X-Injected\"") == NULL);
    free(log);
}

static void survives_large_texts(void) {
    char *large = strndup(enormous, (1 << 20) - 1);
    for (int index = 0; index < PARAMETERS_COUNT; index++)
        check_harmless(&parameters[index], large);
    free(large);
}

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
        CHECK_NUMBER(cardea_config_set_partition(config, partitions[index], NULL), CARDEA_OK);
        CHECK_NUMBER(client_status(config, "partition"), CARDEA_ERROR_INVALID_CONFIGURATION);
    }
    CHECK_NUMBER(client_status(cardea_config_new(), "backend"), CARDEA_ERROR_INVALID_CONFIGURATION);
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
    cardea_oauth_options *options = cardea_oauth_options_new();
    CHECK_NUMBER(cardea_oauth_options_set_redirect_capture(options, 4, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_oauth_options_set_redirect_capture(options, -1, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_oauth_options_free(options);
}

static void present_nonsense(void *text, cardea_presentation *presentation) {
    cardea_presentation_reply(presentation, (const char *)text);
    cardea_presentation_free(presentation);
}

static void present_refusal(void *text, cardea_presentation *presentation) {
    cardea_presentation_reject(presentation, CARDEA_ERROR_BROWSER_UNAVAILABLE, (const char *)text);
    cardea_presentation_free(presentation);
}

static cardea_status login_with(cardea_presenter_handler handler, const char *text) {
    cardea_config *config = new_config();
    cardea_presenter *presenter = cardea_presenter_new(handler, NULL, (void *)text, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    cardea_presenter_free(presenter);
    cardea_client *own = new_client(config);
    cardea_oauth_options *options = new_options();
    cardea_login_with_oauth(own, options, NULL, NULL, &operation, NULL);
    cardea_status status = status_of(own, operation);
    cardea_oauth_options_free(options);
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
    client = new_client(new_config());
    cardea_attempt *first = begin(client);
    cardea_result *result = redeem(client, first, "unverified");
    challenge = cardea_result_copy_challenge(result);
    cardea_result_free(result);
    cardea_attempt_free(first);
    attempt = begin(client);
    request = cardea_request_new();
    provider = cardea_openid_provider_new();
    run_test("NULL is refused, and the message names the setting or parameter", refuses_null);
    run_test(
        "text that is not UTF-8 is refused, and the message names the setting or parameter", refuses_other_encodings);
    run_test("text of 2 MiB is refused, and the message names the setting or parameter", refuses_enormous_texts);
    run_test("empty and hostile text does no harm", survives_hostile_texts);
    run_test("text of the largest size does no harm", survives_large_texts);
    run_test("settings that cannot work are refused by name", refuses_settings_that_cannot_work);
    run_test("a refused setting is refused again by the client", remembers_a_refused_setting);
    run_test("the texts of a presenter are judged", judges_the_texts_of_a_presenter);
    cardea_request_free(request);
    cardea_openid_provider_free(provider);
    cardea_attempt_free(attempt);
    cardea_challenge_free(challenge);
    cardea_client_free(client);
    free(enormous);
    return finish_tests();
}
