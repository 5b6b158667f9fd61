/* An application that signs its user in, and says line by line on its standard output what happens.
 *
 * usage: application login     a whole login; codes sent by e-mail are read from the standard input
 *        application resume    finishes the login of a process that has ended
 *        application deliver URL
 * Settings: CARDEA_SANDBOX_URL, STORE (a folder), REDIRECT_URI, CAPTURE (scheme, loopback, installed), TIMEOUT_MS, PENDING_MS
 * (how long an unfinished login is kept), EPHEMERAL (when set), CANCEL (when set, a line on the standard input cancels the login) */
#include <cardea.h>
#include <cardea/host.h>
#include <cardea/prelude.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static const char *setting(const char *name, const char *fallback) {
    const char *value = getenv(name);
    return value && value[0] ? value : fallback;
}

static void fail(const char *what, const cardea_error *error) {
    printf("failed %s: %s\n", what, cardea_error_message(error));
    exit(1);
}

static void notice(void *user_data, cardea_event *event) {
    (void)user_data;
    int32_t kind = cardea_event_get_kind(event);
    if (kind == CARDEA_EVENT_LOGIN_WAITING) printf("waiting %s\n", cardea_pending_id(cardea_event_pending(event)));
    if (kind == CARDEA_EVENT_LOGIN_RETURNED) printf("returned %.4f\n", now(CLOCK_REALTIME));
    if (kind == CARDEA_EVENT_REDIRECT_IGNORED) printf("ignored\n");
    if (kind == CARDEA_EVENT_SIGNED_IN) printf("signed-in %s\n", cardea_user_id(cardea_event_user(event)));
    cardea_event_free(event);
}

static cardea_client *make_client(void) {
    cardea_config *config = cardea_config_new();
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_config_set_prelude(config, setting("CARDEA_SANDBOX_URL", ""), NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    uint32_t pending = (uint32_t)strtoul(setting("PENDING_MS", "600000"), NULL, 10);
    cardea_config_set_pending_lifetime_ms(config, pending, NULL);
    cardea_config_set_observer(config, notice, NULL, NULL, NULL);
    if (cardea_config_set_store(config, "encrypted_file", setting("STORE", NULL), NULL, &error) != CARDEA_OK)
        fail("store", error);
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) fail("client", error);
    cardea_config_free(config);
    return client;
}

static cardea_options *make_options(void) {
    cardea_options *options = cardea_options_new();
    cardea_error *error = NULL;
    const char *capture = setting("CAPTURE", "scheme");
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, setting("REDIRECT_URI", "myapp://oauth-callback"), NULL);
    cardea_options_set_prefers_ephemeral_session(options, getenv("EPHEMERAL") != NULL, NULL);
    int32_t kind = strcmp(capture, "loopback") == 0    ? CARDEA_CAPTURE_LOOPBACK
                   : strcmp(capture, "installed") == 0 ? CARDEA_CAPTURE_INSTALLED_SCHEME
                                                       : CARDEA_CAPTURE_SCHEME;
    if (cardea_options_set_redirect_capture(options, kind, &error) != CARDEA_OK) fail("capture", error);
    uint32_t timeout = (uint32_t)strtoul(setting("TIMEOUT_MS", "60000"), NULL, 10);
    if (cardea_options_set_timeout_ms(options, timeout, &error) != CARDEA_OK) fail("timeout", error);
    return options;
}

/* Reads a line of the input; false at its end. */
static bool told(char *line, int size) {
    if (!fgets(line, size, stdin)) return false;
    line[strcspn(line, "\n")] = 0;
    return true;
}

static cardea_result *wait_for(cardea_client *client, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    cardea_operation_wait(client, operation, CARDEA_FOREVER, &result, &error);
    if (result == NULL) fail("wait", error);
    cardea_error_free(error);
    return result;
}

static void tell(const char *what, const cardea_result *result, double start) {
    cardea_status status = cardea_result_status(result);
    const char *outcome = "none";
    if (cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN) outcome = "logged_in";
    if (cardea_result_get_kind(result) == CARDEA_RESULT_PENDING) outcome = "otp_required";
    if (status != CARDEA_OK) outcome = cardea_error_code(cardea_result_error(result));
    printf("%s %s %d %.3f %s\n", what, outcome, status, now(CLOCK_MONOTONIC) - start,
        status == CARDEA_OK ? "" : cardea_error_message(cardea_result_error(result)));
}

/* The codes come from the input until one is right. */
static void prove_email(cardea_client *client, const cardea_result *login, double start) {
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(login));
    char code[64];
    bool proven = false;
    printf("code %s\n", cardea_pending_text(cardea_result_pending(login), "address"));
    while (!proven && told(code, sizeof code)) {
        cardea_operation operation = 0;
        cardea_error *error = NULL;
        if (cardea_check_otp(client, challenge, code, NULL, NULL, &operation, &error) != CARDEA_OK) fail("code", error);
        cardea_result *result = wait_for(client, operation);
        proven = cardea_result_status(result) == CARDEA_OK;
        tell("checked", result, start);
        cardea_result_free(result);
    }
    cardea_pending_free(challenge);
}

static void login(cardea_client *client) {
    cardea_options *options = make_options();
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    double start = now(CLOCK_MONOTONIC);
    if (cardea_login_with_oauth(client, options, NULL, NULL, &operation, &error) != CARDEA_OK) fail("login", error);
    cardea_options_free(options);
    char line[64];
    if (getenv("CANCEL") && told(line, sizeof line)) cardea_operation_cancel(client, operation);
    cardea_result *result = wait_for(client, operation);
    tell("result", result, start);
    if (cardea_result_get_kind(result) == CARDEA_RESULT_PENDING) prove_email(client, result, start);
    cardea_result_free(result);
    /* The window's profile is removed behind the login's back: a program that ends at once may be faster. */
    if (getenv("EPHEMERAL")) told(line, sizeof line);
}

static void resume(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    double start = now(CLOCK_MONOTONIC);
    if (cardea_resume_oauth_login(client, NULL, NULL, &operation, &error) != CARDEA_OK) fail("resume", error);
    cardea_result *result = wait_for(client, operation);
    tell("result", result, start);
    cardea_result_free(result);
}

static int deliver(const char *url) {
    cardea_error *error = NULL;
    cardea_status status = cardea_deliver_redirect(url, &error);
    if (status != CARDEA_OK) fprintf(stderr, "%s\n", cardea_error_message(error));
    cardea_error_free(error);
    return status == CARDEA_OK ? 0 : 1;
}

int main(int count, char **arguments) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (count == 3 && strcmp(arguments[1], "deliver") == 0) return deliver(arguments[2]);
    cardea_client *client = make_client();
    if (count == 2 && strcmp(arguments[1], "login") == 0) login(client);
    if (count == 2 && strcmp(arguments[1], "resume") == 0) resume(client);
    cardea_client_free(client);
    printf("end\n");
    return 0;
}
