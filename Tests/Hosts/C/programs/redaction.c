/* Every scenario at the most verbose level: no secret is in any log entry or error. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

enum { SECRETS = 512 };

/* Everything that the library said. */
static struct {
    pthread_mutex_t mutex;
    char *text;
    size_t size;
    int entries, errors;
} said = {PTHREAD_MUTEX_INITIALIZER, NULL, 0, 0, 0};

static const char *secrets[SECRETS];
static int secret_count;

static void note(const char *text) {
    if (text == NULL) return;
    size_t length = strlen(text);
    said.text = (char *)realloc(said.text, said.size + length + 2);
    memcpy(said.text + said.size, text, length);
    memcpy(said.text + said.size + length, "\n", 2);
    said.size += length + 1;
}

static void note_entry(void *user_data, cardea_event *entry) {
    (void)user_data;
    pthread_mutex_lock(&said.mutex);
    note(cardea_event_text(entry, "text"));
    said.entries++;
    pthread_mutex_unlock(&said.mutex);
    cardea_event_free(entry);
}

static void note_error(const cardea_error *error) {
    if (error == NULL) return;
    pthread_mutex_lock(&said.mutex);
    note(cardea_error_code(error));
    note(cardea_error_message(error));
    note(cardea_error_server_code(error));
    note(cardea_error_detail(error, "request_id"));
    said.errors++;
    pthread_mutex_unlock(&said.mutex);
}

/* Short texts would be found by chance. */
static void add_secret(const char *text) {
    if (text != NULL && strlen(text) >= 6 && secret_count < SECRETS) secrets[secret_count++] = strdup(text);
}

static void add_secret_between(const char *text, const char *before, const char *after) {
    char *found = text_between(text, before, after);
    add_secret(found);
    free(found);
}

/* Every value of that name in what the server received. */
static void add_secrets_of_log(const char *log, const char *before, const char *after) {
    for (const char *place = log; (place = strstr(place, before)) != NULL; place++) {
        add_secret_between(place, before, after);
    }
}

static cardea_client *client;

static cardea_status finish(cardea_operation operation) {
    cardea_result *result = take(client, operation);
    cardea_status status = cardea_result_status(result);
    note_error(cardea_result_error(result));
    add_secret(cardea_user_access_token(cardea_result_user(result), NULL));
    add_secret(cardea_result_access_token(result, NULL));
    add_secret(cardea_pending_text(cardea_result_pending(result), "address"));
    cardea_result_free(result);
    return status;
}

static cardea_pending *begin_noted(void) {
    cardea_pending *attempt = begin(client);
    const char *url = cardea_pending_text(attempt, "authorization_url");
    add_secret(url);
    add_secret_between(url, "?", "#");
    add_secret_between(url, "state=", "&");
    return attempt;
}

static char *visit_noted(cardea_pending *attempt, const char *outcome) {
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), outcome);
    add_secret(redirect && strchr(redirect, '?') ? strchr(redirect, '?') : NULL);
    add_secret_between(redirect, "challenge_token=", "&");
    return redirect;
}

static void play_outcome(const char *outcome, const char *fault) {
    cardea_pending *attempt = begin_noted();
    char *redirect = visit_noted(attempt, outcome);
    if (fault != NULL) sandbox_fault(FINALIZE_PATH, fault);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    finish(operation);
    sandbox_control("{\"clear_faults\": true}");
    free(redirect);
    cardea_pending_free(attempt);
}

static void plays_every_outcome(void) {
    static const char *const outcomes[] = {"verified", "denied", "server_error", "email_in_use",
        "authentication_failed", "error_plus_token", "empty_error", "duplicate_parameters", "malformed_token",
        "no_parameters", "unverified", "unverified_without_email"};
    for (size_t index = 0; index < sizeof outcomes / sizeof *outcomes; index++)
        play_outcome(outcomes[index], NULL);
}

static void plays_broken_answers(void) {
    static const char *const faults[] = {"{\"answer\": \"drop\", \"times\": 0}", "{\"answer\": \"truncate\"}",
        "{\"answer\": \"malformed_json\"}", "{\"answer\": \"wrong_shape\"}",
        "{\"answer\": \"error\", \"status\": 429, \"code\": \"rate_limited\", \"headers\": {\"Retry-After\": \"1\"}}",
        "{\"answer\": \"error\", \"status\": 401, \"code\": \"invalid_challenge_token\"}",
        "{\"answer\": \"status\", \"body\": \"{\\\"access_token\\\": \\\"eyJub3RhdG9rZW4\\\"}\"}"};
    add_secret("eyJub3RhdG9rZW4");
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
        play_outcome("verified", faults[index]);
}

static void plays_the_code(void) {
    cardea_pending *attempt = begin_noted();
    char *redirect = visit_noted(attempt, "unverified");
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    cardea_result *result = take(client, operation);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    CHECK(challenge != NULL);
    cardea_check_otp(client, challenge, "918273645", NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_ERROR_INVALID_OTP_CODE);
    add_secret("918273645");
    cardea_resend_otp(client, challenge, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    char *code = sandbox_code();
    add_secret(code);
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    cardea_check_otp(client, challenge, code, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_ERROR_CHALLENGE_CONSUMED);
    free(code);
    free(redirect);
    cardea_pending_free(challenge);
    cardea_result_free(result);
    cardea_pending_free(attempt);
}

static void plays_misuse(void) {
    static const char *const texts[] = {"other://oauth-callback?challenge_token=hunter2hunter2",
        "myapp://oauth-callback?challenge_token=hunter2hunter2&challenge_token", "not a URL hunter2hunter2",
        "myapp://hunter2hunter2@oauth-callback?a"};
    add_secret("hunter2hunter2");
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        cardea_pending *attempt = begin_noted();
        cardea_error *error = NULL;
        cardea_operation operation = 0;
        cardea_deliver_redirect(texts[index], &error);
        note_error(error);
        cardea_error_free(error);
        cardea_finalize_oauth_login(client, attempt, texts[index], NULL, NULL, &operation, NULL);
        finish(operation);
        cardea_finalize_oauth_login_with_token(client, attempt, texts[index], NULL, NULL, &operation, NULL);
        finish(operation);
        cardea_pending_free(attempt);
    }
    cardea_config *config = new_config();
    cardea_error *error = NULL;
    cardea_config_set_prelude(config, "https://user:hunter2hunter2@auth.example.com/?key=hunter2hunter2", NULL);
    cardea_client *refused = NULL;
    cardea_client_new(config, &refused, &error);
    CHECK(refused == NULL);
    note_error(error);
    cardea_error_free(error);
    cardea_config_free(config);
}

static void present(void *user_data, cardea_question *presentation) {
    add_secret(cardea_question_text(presentation, "url"));
    char *redirect = sandbox_visit(cardea_question_text(presentation, "url"), (const char *)user_data);
    add_secret_between(redirect, "challenge_token=", "&");
    cardea_question_reply_text(presentation, redirect);
    cardea_question_free(presentation);
    free(redirect);
}

/* Once well, and once with every answer broken. */
static void plays_the_session(void) {
    static const char *const faults[] = {NULL, "{\"answer\": \"truncate\"}", "{\"answer\": \"malformed_json\"}",
        "{\"answer\": \"error\", \"status\": 503, \"code\": \"unavailable\"}"};
    static const plain_operation starts[] = {
        cardea_get_access_token, cardea_refresh, cardea_invalidate_session, cardea_get_access_token};
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) {
        cardea_operation operation = 0;
        for (int start = 0; start < 4; start++) {
            if (faults[index] != NULL) sandbox_fault(REFRESH_PATH, faults[index]);
            starts[start](client, NULL, NULL, &operation, NULL);
            finish(operation);
        }
        if (faults[index] != NULL) sandbox_fault(LIST_PATH, faults[index]);
        cardea_list_sessions(client, 0, 0, NULL, NULL, &operation, NULL);
        finish(operation);
        cardea_request *request = new_request(API_PATH "?key=hunter2hunter2");
        cardea_request_add_header(request, "X-Key", "hunter2hunter2", NULL);
        cardea_request_set_body(request, (const uint8_t *)"hunter2hunter2", 14, NULL);
        if (faults[index] != NULL) sandbox_fault(API_PATH, "{\"answer\": \"drop\"}");
        cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
        finish(operation);
        cardea_request_set_url(request, "http://user:hunter2hunter2@example.com/?key=hunter2hunter2", NULL);
        cardea_send_authorized_request(client, request, NULL, NULL, &operation, NULL);
        CHECK_NUMBER(finish(operation), CARDEA_ERROR_INVALID_ARGUMENT);
        cardea_request_free(request);
        sandbox_control("{\"clear_faults\": true}");
    }
    cardea_operation operation = 0;
    cardea_revoke_sessions(client, CARDEA_SESSIONS_ONE, "hunter2hunter2", NULL, NULL, &operation, NULL);
    finish(operation);
    cardea_revoke_sessions(client, CARDEA_SESSIONS_MINE, NULL, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    add_secret("hunter2hunter2");
}

static cardea_client *verbose_client(void) {
    static char verified[] = "verified";
    cardea_config *config = new_config();
    cardea_config_set_logger(config, "trace", note_entry, NULL, NULL, NULL);
    cardea_config_set_presenter(config, present, false, verified, NULL, NULL);
    return new_client(config);
}

static void plays_a_whole_login(void) {
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    cardea_logout(client, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(finish(operation), CARDEA_OK);
    cardea_options_free(options);
}

static void says_no_secret(void) {
    cardea_client_free(client);
    char *log = sandbox_log();
    int before = secret_count;
    add_secrets_of_log(log, "\\\"code_verifier\\\":\\\"", "\\\"");
    CHECK(secret_count >= before + 3);
    before = secret_count;
    add_secrets_of_log(log, "\\\"code_challenge\\\":\\\"", "\\\"");
    add_secrets_of_log(log, "\\\"challenge_token\\\":\\\"", "\\\"");
    CHECK(secret_count >= before + 3);
    before = secret_count;
    add_secrets_of_log(log, "[\"X-Refresh-Token\",\"", "\"");
    add_secrets_of_log(log, "[\"X-Verification-Token\",\"", "\"");
    CHECK(secret_count >= before + 2);
    before = secret_count;
    add_secrets_of_log(log, "[\"DPoP\",\"", "\"");
    add_secrets_of_log(log, "[\"Authorization\",\"Bearer ", "\"");
    CHECK(secret_count >= before + 4);
    free(log);
    add_secret(SANDBOX_EMAIL);
    CHECK(secret_count < SECRETS);
    CHECK(said.entries > 100 && said.errors > 15);
    printf("# %d log entries, %d errors, %d secrets\n", said.entries, said.errors, secret_count);
    for (int index = 0; index < secret_count; index++) {
        const char *found = said.text ? strstr(said.text, secrets[index]) : NULL;
        if (CHECK(found == NULL)) continue;
        while (found > said.text && found[-1] != '\n')
            found--;
        printf("#     %.*s\n", (int)strcspn(found, "\n"), found);
    }
}

int main(void) {
    sandbox_reset();
    client = verbose_client();
    run_test("a whole login is played", plays_a_whole_login);
    run_test("every outcome of the provider is played", plays_every_outcome);
    run_test("broken answers are played", plays_broken_answers);
    run_test("the code by e-mail is played", plays_the_code);
    run_test("misuse is played", plays_misuse);
    run_test("refreshes, lists and requests are played", plays_the_session);
    run_test("no log entry and no error holds a secret", says_no_secret);
    for (int index = 0; index < secret_count; index++)
        free((void *)secrets[index]);
    free(said.text);
    return finish_tests();
}
