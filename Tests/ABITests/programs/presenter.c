/* Whole logins with a presenter of the host, and every way in which the redirect comes back. */
#include "check.h"
#include "host.h"
#include "http.h"
#include "sandbox.h"

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
    uint64_t id, dismissed_id;
    char redirect_uri[128];
    int page_status;
    cardea_presentation *kept;
};

static void react(struct host *host, cardea_presentation *presentation, char *redirect) {
    switch (host->reaction) {
    case REPLY:
        cardea_presentation_reply(presentation, redirect);
        break;
    case DELIVER:
        cardea_presentation_reply(presentation, NULL);
        CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
        break;
    case FOLLOW: {
        cardea_presentation_reply(presentation, NULL);
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
        cardea_presentation_reject(presentation, CARDEA_ERROR_CANCELLED, "closed");
        break;
    case CLOSE:
        cardea_presentation_reject(presentation, CARDEA_ERROR_LOGIN_DISMISSED, "closed");
        break;
    case WITHDRAW:
        cardea_presentation_reject(presentation, CARDEA_ERROR_NETWORK, NULL);
        break;
    case FREE:
    case KEEP:
        break;
    }
}

static void present(void *user_data, cardea_presentation *presentation) {
    struct host *host = (struct host *)user_data;
    host->id = cardea_presentation_id(presentation);
    host->ephemeral = cardea_presentation_prefers_ephemeral_session(presentation);
    const char *token = cardea_presentation_activation_token(presentation);
    host->has_token = token && strcmp(token, "a-token") == 0;
    snprintf(host->redirect_uri, sizeof host->redirect_uri, "%s", cardea_presentation_redirect_uri(presentation));
    char *redirect =
        host->reaction < REJECT ? sandbox_visit(cardea_presentation_url(presentation), host->outcome) : NULL;
    react(host, presentation, redirect);
    free(redirect);
    if (host->reaction == KEEP) {
        host->kept = presentation;
    } else {
        cardea_presentation_free(presentation);
    }
    counter_raise(&host->presented);
}

static void dismiss(void *user_data, uint64_t id) {
    struct host *host = (struct host *)user_data;
    host->dismissed_id = id;
    counter_raise(&host->dismissed);
}

static cardea_client *client_with(struct host *host, enum reaction reaction) {
    memset(host, 0, sizeof *host);
    counter_init(&host->releases);
    counter_init(&host->presented);
    counter_init(&host->dismissed);
    host->reaction = reaction;
    host->outcome = "verified";
    cardea_config *config = new_config();
    cardea_presenter *presenter = cardea_presenter_new(present, dismiss, host, count_release);
    CHECK_NUMBER(cardea_config_set_presenter(config, presenter, NULL), CARDEA_OK);
    cardea_presenter_free(presenter);
    return new_client(config);
}

/* Logs in, and returns the result. */
static cardea_result *login(cardea_client *client, cardea_oauth_options *options) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_oauth_options_free(options);
    return take(client, operation);
}

static void check_login(enum reaction reaction, cardea_oauth_options *options, cardea_status expected) {
    struct host host;
    cardea_client *client = client_with(&host, reaction);
    cardea_result *result = login(client, options);
    CHECK_NUMBER(cardea_result_status(result), expected);
    CHECK_NUMBER(cardea_result_kind(result), expected == CARDEA_OK ? CARDEA_RESULT_LOGGED_IN : CARDEA_RESULT_NONE);
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
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_LOGGED_IN);
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
    cardea_oauth_options *options = new_loopback_options();
    cardea_oauth_options_set_redirect_uri(options, "http://[::1]/callback", NULL);
    cardea_result *result = login(client, options);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    cardea_result_free(result);
    cardea_client_free(client);
    CHECK(strncmp(host.redirect_uri, "http://[::1]:", 13) == 0);
}

static void asks_for_a_code(void) {
    struct host host;
    cardea_client *client = client_with(&host, REPLY);
    host.outcome = "unverified";
    cardea_result *result = login(client, new_options());
    CHECK_NUMBER(cardea_result_kind(result), CARDEA_RESULT_OTP_REQUIRED);
    CHECK_TEXT(cardea_result_email(result), SANDBOX_EMAIL);
    cardea_result_free(result);
    cardea_client_free(client);
}

static void passes_the_wish_for_privacy(void) {
    struct host host;
    cardea_client *client = client_with(&host, REPLY);
    cardea_result_free(login(client, new_options()));
    CHECK(!host.ephemeral && !host.has_token);
    uint64_t first = host.id;
    cardea_oauth_options *options = new_options();
    cardea_oauth_options_set_prefers_ephemeral_session(options, true, NULL);
    CHECK_NUMBER(cardea_oauth_options_set_activation_token(options, "a-token", NULL), CARDEA_OK);
    cardea_result_free(login(client, options));
    CHECK(host.ephemeral && host.has_token);
    CHECK(host.id != first);
    cardea_client_free(client);
}

static void dismisses_on_cancel(void) {
    struct host host;
    cardea_client *client = client_with(&host, KEEP);
    cardea_oauth_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&host.presented, 1));
    cardea_operation_cancel(client, operation);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_CANCELLED);
    CHECK(counter_await(&host.dismissed, 1));
    CHECK(host.dismissed_id == host.id);
    cardea_presentation_reply(host.kept, REDIRECT_URI);
    cardea_presentation_reject(host.kept, CARDEA_ERROR_CANCELLED, NULL);
    cardea_presentation_free(host.kept);
    host.reaction = REPLY;
    cardea_result *result = login(client, options);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    cardea_result_free(result);
    cardea_client_free(client);
    CHECK_NUMBER(counter_value(&host.dismissed), 1);
}

static void admits_one_login_at_a_time(void) {
    struct host first, second;
    cardea_client *client = client_with(&first, KEEP), *other = client_with(&second, REPLY);
    cardea_oauth_options *options = new_options();
    cardea_operation operation = 0;
    cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL);
    CHECK(counter_await(&first.presented, 1));
    int requests = sandbox_requests(NULL);
    cardea_result *result = login(other, new_options());
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_CONFLICT);
    cardea_result_free(result);
    CHECK_NUMBER(sandbox_requests(NULL), requests);

    char *redirect = sandbox_visit(cardea_presentation_url(first.kept), "verified");
    CHECK_NUMBER(cardea_deliver_redirect("myapp://elsewhere?challenge_token=a", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_OK);
    CHECK_NUMBER(cardea_deliver_redirect(redirect, NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    free(redirect);
    cardea_presentation_free(first.kept);
    cardea_oauth_options_free(options);
    result = login(other, new_options());
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    cardea_result_free(result);
    cardea_client_free(client);
    cardea_client_free(other);
}

static void refuses_web_redirects(void) {
    static const struct {
        const char *uri;
        int32_t capture;
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
        cardea_oauth_options *options = new_options();
        cardea_oauth_options_set_redirect_uri(options, cases[index].uri, NULL);
        cardea_oauth_options_set_redirect_capture(options, cases[index].capture, NULL);
        cardea_result *result = login(client, options);
        if (!CHECK_NUMBER(cardea_result_status(result), cases[index].expected)) printf("#     %s\n", cases[index].uri);
        cardea_result_free(result);
    }
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    CHECK_NUMBER(counter_value(&host.presented), 0);
    cardea_client_free(client);
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
    return finish_tests();
}
