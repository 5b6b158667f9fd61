/* Whole logins with a presenter of the host, and every way in which the redirect comes back. */
#include "check.h"
#include "host.h"
#include "http.h"
#include "sandbox.h"

#include <dirent.h>
#include <stdlib.h>

enum reaction { REPLY, DELIVER, FOLLOW, REJECT, CLOSE, WITHDRAW, FREE, KEEP };

/* The user_data of a presenter: what it does, and what it saw. */
struct host {
    struct counter releases; /* first, for count_release */
    struct counter presented;
    struct counter dismissed;
    enum reaction reaction;
    const char *outcome;
    bool ephemeral, has_token;
    int64_t id, dismissed_id;
    char redirect_uri[128];
    int page_status;
    cardea_question *kept;
};

static void react(struct host *host, cardea_question *presentation, char *redirect) {
    switch (host->reaction) {
    case REPLY:
        cardea_question_reply_text(presentation, redirect);
        break;
    case DELIVER:
        cardea_question_reply_text(presentation, NULL);
        CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
        break;
    case FOLLOW: {
        cardea_question_reply_text(presentation, NULL);
        struct http_answer answer = http_get(redirect);
        CHECK_NUMBER(answer.status, 303);
        char clean[256];
        const char *path = strchr(redirect + strlen("http://"), '/');
        snprintf(
            clean, sizeof clean, "%.*s%s", (int)(path - redirect), redirect, answer.location ? answer.location : "");
        http_free(&answer);
        struct http_answer page = http_get(clean);
        host->page_status = page.status;
        http_free(&page);
        break;
    }
    case REJECT:
        cardea_question_reject(presentation, CARDEA_ERROR_CANCELLED, "closed");
        break;
    case CLOSE:
        cardea_question_reject(presentation, CARDEA_ERROR_LOGIN_DISMISSED, "closed");
        break;
    case WITHDRAW:
        cardea_question_reject(presentation, CARDEA_ERROR_NETWORK, NULL);
        break;
    case FREE:
    case KEEP:
        break;
    }
}

static void dismiss(struct host *host, cardea_question *page) {
    host->dismissed_id = cardea_question_number(page, "id");
    cardea_question_free(page);
    counter_raise(&host->dismissed);
}

static void present(void *user_data, cardea_question *presentation) {
    struct host *host = (struct host *)user_data;
    if (cardea_question_get_kind(presentation) == CARDEA_QUESTION_DISMISS) {
        dismiss(host, presentation);
        return;
    }
    host->id = cardea_question_number(presentation, "id");
    host->ephemeral = cardea_question_number(presentation, "prefers_ephemeral_session");
    const char *token = cardea_question_text(presentation, "activation_token");
    host->has_token = token && strcmp(token, "a-token") == 0;
    snprintf(host->redirect_uri, sizeof host->redirect_uri, "%s", cardea_question_text(presentation, "redirect_uri"));
    char *redirect =
        host->reaction < REJECT ? sandbox_visit(cardea_question_text(presentation, "url"), host->outcome) : NULL;
    react(host, presentation, redirect);
    free(redirect);
    if (host->reaction == KEEP) {
        host->kept = presentation;
    } else {
        cardea_question_free(presentation);
    }
    counter_raise(&host->presented);
}

static cardea_client *client_with(struct host *host, enum reaction reaction) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->presented);
    counter_init(&host->dismissed);
    host->reaction = reaction;
    host->outcome = "verified";
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present, false, host, count_release, NULL);
    return new_client(config);
}

/* Logs in, and returns the result. */
static cardea_result *login(cardea_client *client, cardea_options *options) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return take(client, operation);
}

static void check_login(enum reaction reaction, cardea_options *options, cardea_status expected) {
    struct host host;
    cardea_client *client = client_with(&host, reaction);
    cardea_result *result = login(client, options);
    CHECK_NUMBER(cardea_result_status(result), expected);
    CHECK_NUMBER(cardea_result_get_kind(result), expected == CARDEA_OK ? CARDEA_RESULT_LOGGED_IN : CARDEA_RESULT_NONE);
    cardea_result_free(result);
    CHECK_NUMBER(counter_value(&host.releases), 0);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&host.presented), 1);
    CHECK(counter_await(&host.releases, 1));
    CHECK_NUMBER(counter_value(&host.releases), 1);
    CHECK(host.id != 0);
}

static void replies(void) {
    check_login(REPLY, new_options(), CARDEA_OK);
}

static void delivers(void) {
    check_login(DELIVER, new_options(), CARDEA_OK);
}

static void rejects(void) {
    check_login(REJECT, new_options(), CARDEA_ERROR_CANCELLED);
}

static void reports_a_closed_window(void) {
    check_login(CLOSE, new_options(), CARDEA_ERROR_LOGIN_DISMISSED);
}

static void withdraws(void) {
    check_login(WITHDRAW, new_options(), CARDEA_ERROR_BROWSER_UNAVAILABLE);
}

static void forgets(void) {
    check_login(FREE, new_options(), CARDEA_ERROR_CANCELLED);
}

static void captures_by_loopback(void) {
    struct host host;
    cardea_client *client = client_with(&host, FOLLOW);
    cardea_result *result = login(client, new_loopback_options());
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_LOGGED_IN);
    cardea_result_free(result);
    cardea_client_free(client);
    CHECK_NUMBER(host.page_status, 200);
    CHECK(strncmp(host.redirect_uri, "http://127.0.0.1:", 17) == 0);
    CHECK(strstr(host.redirect_uri, "/callback") != NULL);
    struct http_answer late = http_get(host.redirect_uri);
    CHECK_NUMBER(late.status, 0);
    http_free(&late);
}

static void captures_on_ipv6(void) {
    struct host host;
    cardea_client *client = client_with(&host, FOLLOW);
    cardea_options *options = new_loopback_options();
    cardea_options_set_redirect_uri(options, "http://[::1]/callback", NULL);
    CHECK_NUMBER(result_end(login(client, options)), CARDEA_OK);
    cardea_client_free(client);
    CHECK(strncmp(host.redirect_uri, "http://[::1]:", 13) == 0);
}

static void asks_for_a_code(void) {
    struct host host;
    cardea_client *client = client_with(&host, REPLY);
    host.outcome = "unverified";
    cardea_result *result = login(client, new_options());
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_PENDING);
    CHECK_TEXT(cardea_pending_text(cardea_result_pending(result), "address"), SANDBOX_EMAIL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static void passes_the_wish_for_privacy(void) {
    struct host host;
    cardea_client *client = client_with(&host, REPLY);
    cardea_result_free(login(client, new_options()));
    CHECK(!host.ephemeral && !host.has_token);
    int64_t first = host.id;
    cardea_options *options = new_options();
    cardea_options_set_prefers_ephemeral_session(options, true, NULL);
    CHECK_NUMBER(cardea_options_set_activation_token(options, "a-token", NULL), CARDEA_OK);
    cardea_result_free(login(client, options));
    CHECK(host.ephemeral && host.has_token);
    CHECK(host.id != first);
    cardea_client_free(client);
}

static void dismisses_on_cancel(void) {
    struct host host;
    cardea_client *client = client_with(&host, KEEP);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&host.presented, 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK(counter_await(&host.dismissed, 1));
    CHECK(host.dismissed_id == host.id);
    cardea_question_reply_text(host.kept, REDIRECT_URI);
    cardea_question_reject(host.kept, CARDEA_ERROR_CANCELLED, NULL);
    cardea_question_free(host.kept);
    host.reaction = REPLY;
    CHECK_NUMBER(result_end(login(client, options)), CARDEA_OK);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&host.dismissed), 1);
}

static void admits_one_login_at_a_time(void) {
    struct host first, second;
    cardea_client *client = client_with(&first, KEEP), *other = client_with(&second, REPLY);
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&first.presented, 1));
    int requests = sandbox_requests(NULL);
    CHECK_NUMBER(result_end(login(other, new_options())), CARDEA_ERROR_CONFLICT);
    CHECK_NUMBER(sandbox_requests(NULL), requests);

    char *redirect = sandbox_visit(cardea_question_text(first.kept, "url"), "verified");
    CHECK_NUMBER(cardea_deliver_redirect("myapp://elsewhere?challenge_token=a", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    free(redirect);
    cardea_question_free(first.kept);
    cardea_options_free(options);
    CHECK_NUMBER(result_end(login(other, new_options())), CARDEA_OK);
    cardea_client_free(client);
    cardea_client_free(other);
}

static void refuses_web_redirects(void) {
    static const struct {
        const char *uri;
        cardea_capture capture;
        cardea_status expected;
    } cases[] = {
        {"http://127.0.0.1/callback", CARDEA_CAPTURE_SCHEME, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"https://app.example.com/callback", CARDEA_CAPTURE_SCHEME, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"HTTPS://app.example.com/callback", CARDEA_CAPTURE_SCHEME, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"no-scheme", CARDEA_CAPTURE_SCHEME, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"myapp://oauth-callback", CARDEA_CAPTURE_LOOPBACK, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"https://127.0.0.1/callback", CARDEA_CAPTURE_LOOPBACK, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"http://app.example.com/callback", CARDEA_CAPTURE_LOOPBACK, CARDEA_ERROR_INVALID_CONFIGURATION},
        {"http://0.0.0.0/callback", CARDEA_CAPTURE_LOOPBACK, CARDEA_ERROR_INVALID_CONFIGURATION},
    };
    struct host host;
    cardea_client *client = client_with(&host, REPLY);
    int requests = sandbox_requests(NULL);
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        cardea_options *options = new_options();
        cardea_options_set_redirect_uri(options, cases[index].uri, NULL);
        cardea_options_set_redirect_capture(options, cases[index].capture, NULL);
        cardea_result *result = login(client, options);
        if (!CHECK_NUMBER(cardea_result_status(result), cases[index].expected)) printf("#     %s\n", cases[index].uri);
        cardea_result_free(result);
    }
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    CHECK_NUMBER(counter_value(&host.presented), 0);
    cardea_client_free(client);
}

/* Where applications are entered as handlers of schemes. */
static char data_folder[] = "/tmp/cardea-presenter-XXXXXX";
static int entries_while_shown;

static int count_entries(void) {
    char path[64];
    int count = 0;
    snprintf(path, sizeof path, "%s/applications", data_folder);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        count += strstr(entry->d_name, ".desktop") != NULL;
    if (folder != NULL) closedir(folder);
    return count;
}

static void count_and_reply(void *user_data, cardea_question *presentation) {
    (void)user_data;
    entries_while_shown = count_entries();
    visit_and_reply((void *)"verified", presentation);
}

/* A browser asks the desktop for the handler of the redirect's scheme; a window of the application does not. */
static void claims_the_scheme_for_a_browser(void) {
    if (!CHECK(mkdtemp(data_folder) != NULL)) return;
    setenv("XDG_DATA_HOME", data_folder, 1);
    setenv("XDG_CONFIG_HOME", data_folder, 1);
    for (int uses_browser = 0; uses_browser < 2; uses_browser++) {
        cardea_config *config = new_config();
        cardea_config_set_presenter(config, count_and_reply, uses_browser == 1, NULL, NULL, NULL);
        cardea_client *client = new_client(config);
        cardea_options *options = new_options();
        cardea_result *result = login(client, options);
        CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
        CHECK_NUMBER(entries_while_shown, uses_browser);
        cardea_result_free(result);
        cardea_client_free(client);
        CHECK_NUMBER(count_entries(), 0);
    }
    remove_folder(data_folder);
}

int main(void) {
    sandbox_reset();
    run_test("a presenter that replies with the redirect signs in", replies);
    run_test("a redirect that is delivered to the process signs in", delivers);
    run_test("a redirect to the loopback listener signs in, and the listener ends", captures_by_loopback);
    run_test("the loopback listener works on IPv6", captures_on_ipv6);
    run_test("a presenter that rejects as cancelled ends the login so", rejects);
    run_test("a window that its user closed is told apart from a cancelled login", reports_a_closed_window);
    run_test("any other rejection is an unavailable browser", withdraws);
    run_test("a presentation freed without an answer ends the login as cancelled", forgets);
    run_test("an unverified address leads to the code", asks_for_a_code);
    run_test(
        "the wish for an ephemeral session and the activation token reach the presenter", passes_the_wish_for_privacy);
    run_test("a cancelled login has its page dismissed, and the next one works", dismisses_on_cancel);
    run_test("a second login of the same account is a conflict without a request", admits_one_login_at_a_time);
    run_test("redirect URIs that lead to a web server are refused without a request", refuses_web_redirects);
    run_test("a presenter of the system's browser has the scheme claimed, another one does not",
        claims_the_scheme_for_a_browser);
    return finish_tests();
}
