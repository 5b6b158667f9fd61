/* Cases of Tests/Hosts/Conformance that no other program shows: sessions, redirects, and how processes end. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>
#include <sys/wait.h>

static cardea_client *client_of(const char *account) {
    cardea_config *config = new_config();
    CHECK_NUMBER(cardea_config_set_account(config, account, NULL), CARDEA_OK);
    return new_client(config);
}

static void keeps_accounts_apart(void) {
    cardea_client *one = client_of("one"), *other = client_of("other");
    CHECK_NUMBER(sign_in(one), CARDEA_OK);
    CHECK_NUMBER(run_status(other, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(run_status(one, cardea_get_current_user), CARDEA_OK);
    cardea_client_free(one);
    cardea_client_free(other);
}

static void takes_names_beyond_ascii(void) {
    char folder[] = "/tmp/cardea-cases.XXXXXX", command[64];
    CHECK(mkdtemp(folder) != NULL);
    for (int round = 0; round < 2; round++) {
        cardea_config *config = new_config();
        CHECK_NUMBER(cardea_config_set_account(config, "Zo\xc3\xab \xf0\x9f\xa6\x8a", NULL), CARDEA_OK);
        CHECK_NUMBER(
            cardea_config_set_application_name(config, "Notizbuch \xe2\x80\x93 f\xc3\xbcr alle", NULL), CARDEA_OK);
        CHECK_NUMBER(cardea_config_set_store(config, "encrypted_file", folder, "hinge", NULL), CARDEA_OK);
        cardea_client *client = new_client(config);
        if (round == 0) CHECK_NUMBER(sign_in(client), CARDEA_OK);
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        cardea_client_free(client);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK_NUMBER(system(command), 0);
}

static void forgets_memory(void) {
    cardea_client *client = client_of("memory");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    cardea_client_free(client);
    client = client_of("memory");
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void logs_out_without_the_server(void) {
    cardea_client *client = client_of("logout");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    sandbox_fault(
        "/v1/session/revoke", "{\"answer\": \"error\", \"status\": 503, \"code\": \"internal_server_error\"}");
    CHECK_NUMBER(run_status(client, cardea_logout), CARDEA_ERROR_INTERNAL_SERVER_ERROR);
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
    cardea_client_free(client);
}

static void cancels_one_of_two(void) {
    cardea_client *client = client_of("two");
    cardea_options *options = new_options();
    cardea_operation first = 0, second = 0;
    sandbox_fault(AUTHORIZE_PATH, "{\"hold\": \"request\", \"times\": 2}");
    int requests = sandbox_requests(AUTHORIZE_PATH);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &first, NULL);
    cardea_initiate_oauth_login(client, options, NULL, NULL, &second, NULL);
    CHECK(sandbox_await_requests(AUTHORIZE_PATH, requests + 2));
    cardea_operation_cancel(client, first);
    CHECK_NUMBER(status_of(client, first), CARDEA_ERROR_CANCELLED);
    sandbox_release();
    CHECK_NUMBER(status_of(client, second), CARDEA_OK);
    cardea_options_free(options);
    cardea_client_free(client);
}

static void delivers_to_nobody(void) {
    cardea_error *error = NULL;
    CHECK_NUMBER(
        cardea_deliver_redirect("nobody-waits://cb?challenge_token=x", &error), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_error_status(error), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    cardea_error_free(error);
    CHECK_NUMBER(cardea_deliver_redirect("no url", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_deliver_redirect("", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
}

static void resumes_nothing(void) {
    cardea_client *client = client_of("resume");
    cardea_result *result = run(client, cardea_resume_oauth_login);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    cardea_result_free(result);
    cardea_client_free(client);
}

static struct counter ignored;

static void observe(void *user_data, cardea_event *event) {
    (void)user_data;
    if (cardea_event_get_kind(event) == CARDEA_EVENT_REDIRECT_IGNORED && cardea_event_error(event) != NULL)
        counter_raise(&ignored);
    cardea_event_free(event);
}

/* Says that the page is shown, and delivers a redirect that is not the login's before the right one. */
static void present(void *user_data, cardea_question *presentation) {
    (void)user_data;
    if (!is_page(presentation)) return;
    char *redirect = sandbox_visit(cardea_question_text(presentation, "url"), "verified");
    cardea_question_reply_text(presentation, NULL);
    cardea_deliver_redirect("myapp://oauth-callback/elsewhere?challenge_token=x", NULL);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
    cardea_question_free(presentation);
    free(redirect);
}

static void tells_of_an_ignored_redirect(void) {
    counter_init(&ignored);
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present, false, NULL, NULL, NULL);
    cardea_config_set_observer(config, observe, NULL, NULL, NULL);
    cardea_client *client = new_client(config);
    cardea_options *options = new_options();
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_INSTALLED_SCHEME, NULL);
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK(counter_await(&ignored, 1));
    cardea_options_free(options);
    cardea_client_free(client);
}

static void keep(void *user_data, cardea_question *presentation) {
    (void)presentation; /* never answered */
    counter_raise((struct counter *)user_data);
}

/* A process of its own, because the library must not be used on both sides of a fork. */
static void leave(const char *how) {
    static struct counter shown;
    counter_init(&shown);
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, keep, false, &shown, NULL, NULL);
    cardea_client *client = new_client(config);
    run_status(client, cardea_get_current_user);
    if (strcmp(how, "pending") == 0) {
        cardea_operation operation = 0;
        cardea_login_with_oauth(client, new_options(), NULL, NULL, &operation, NULL);
        counter_await(&shown, 1);
        for (int count = 0; count < 20; count++)
            cardea_get_current_user(client, NULL, NULL, &operation, NULL);
    }
    exit(0);
}

static const char *self;

static int ended(const char *how) {
    char command[512];
    snprintf(command, sizeof command, "'%s' %s", self, how);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void ends_with_pending_operations(void) {
    CHECK_NUMBER(ended("pending"), 0);
}

static void ends_with_an_open_client(void) {
    CHECK_NUMBER(ended("open"), 0);
}

static long resident_pages(void) {
    long size = 0, resident = -1;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%ld %ld", &size, &resident) != 2) resident = -1;
    if (file != NULL) fclose(file);
    return resident;
}

static void runs_ten_thousand_operations(void) {
    cardea_client *client = client_of("many");
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    for (int count = 0; count < 2000; count++)
        run_status(client, cardea_get_current_user);
    long before = resident_pages();
    int good = 0;
    for (int count = 0; count < 10000; count++)
        good += run_status(client, count % 2 ? cardea_get_current_user : cardea_get_access_token) == CARDEA_OK;
    CHECK_NUMBER(good, 10000);
    long grown = (resident_pages() - before) * (sysconf(_SC_PAGESIZE) / 1024);
    if (!CHECK(before > 0 && grown < 1024)) printf("#   grown by %ld kB\n", grown);
    cardea_client_free(client);
}

int main(int count, char **arguments) {
    self = arguments[0];
    if (count > 1) leave(arguments[1]);
    sandbox_reset();
    run_test("two clients keep their accounts apart", keeps_accounts_apart);
    run_test("arguments beyond ASCII go through as they are", takes_names_beyond_ascii);
    run_test("a session in memory ends with its client", forgets_memory);
    run_test("a logout that the server refuses is reported, and done here", logs_out_without_the_server);
    run_test("cancelling one operation leaves the others alone", cancels_one_of_two);
    run_test("a redirect for nobody, and what is no URL, are refused", delivers_to_nobody);
    run_test("without a kept redirect there is nothing to resume", resumes_nothing);
    run_test("a redirect that is not the login's is told, and the login goes on", tells_of_an_ignored_redirect);
    run_test("a process with pending operations ends at once, without a crash", ends_with_pending_operations);
    run_test("a process with an open client ends at once, without a crash", ends_with_an_open_client);
    run_test("ten thousand operations leave the memory as it was", runs_ten_thousand_operations);
    return finish_tests();
}
