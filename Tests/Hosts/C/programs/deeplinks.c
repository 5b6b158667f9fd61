/* Deep links with the authority "oauth": pages that are opened by a link, and logins that end with one. */
#include "check.h"
#include "host.h"
#include "sandbox.h"

#include <stdlib.h>

#define PAGE "https://app.example/back"
#define LINK "oauth://?url=https%3A%2F%2Faccounts.example%2Flogin%3Fa%3Db%26c"

/* The user_data of a presenter: the link that its browser ends with, or NULL for one that visits the sandbox; and whether that
 * is delivered to the process, behind another one, instead of replied with. */
struct host {
    const char *link;
    bool delivers;
    char page[512], redirect_uri[128];
};

/* The redirect to the page as the page hands it on: a deep link with the same query. */
static char *handed_on(const char *redirect) {
    const char *query = strchr(redirect, '?');
    size_t size = strlen(redirect) + sizeof "myapp://oauth/back";
    char *link = (char *)malloc(size);
    snprintf(link, size, "myapp://oauth/back%s", query ? query : "");
    return link;
}

static void present(void *user_data, cardea_question *presentation) {
    struct host *host = (struct host *)user_data;
    if (!is_page(presentation)) return;
    const char *url = cardea_question_text(presentation, "url");
    snprintf(host->page, sizeof host->page, "%s", url);
    snprintf(host->redirect_uri, sizeof host->redirect_uri, "%s", cardea_question_text(presentation, "redirect_uri"));
    char *redirect = host->link ? NULL : sandbox_visit(url, "verified");
    char *link = redirect ? handed_on(redirect) : NULL;
    const char *end = link ? link : host->link;
    if (host->delivers) {
        cardea_question_reply_text(presentation, NULL);
        CHECK_NUMBER(cardea_deliver_redirect("myapp://auth?token=a", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
        CHECK_NUMBER(cardea_deliver_redirect(end, NULL), CARDEA_OK);
        CHECK_NUMBER(cardea_deliver_redirect(end, NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    } else {
        cardea_question_reply_text(presentation, end);
    }
    free(link);
    free(redirect);
    cardea_question_free(presentation);
}

static cardea_client *client_with(struct host *host, const char *link, bool delivers) {
    memset(host, 0, sizeof *host);
    host->link = link;
    host->delivers = delivers;
    cardea_config *config = new_config();
    cardea_config_set_presenter(config, present, false, host, NULL, NULL);
    return new_client(config);
}

static cardea_options *options_with(const char *redirect_uri, cardea_capture capture, const char *scheme) {
    cardea_options *options = new_options();
    CHECK_NUMBER(cardea_options_set_redirect_uri(options, redirect_uri, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_redirect_capture(options, capture, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_deep_link_scheme(options, scheme, NULL), CARDEA_OK);
    return options;
}

static cardea_options *link_options(const char *redirect_uri, const char *scheme) {
    cardea_options *options = cardea_options_new();
    if (redirect_uri != NULL) CHECK_NUMBER(cardea_options_set_redirect_uri(options, redirect_uri, NULL), CARDEA_OK);
    CHECK_NUMBER(cardea_options_set_deep_link_scheme(options, scheme, NULL), CARDEA_OK);
    return options;
}

/* Opens the link with the scheme of the options, which are freed. */
static cardea_result *open_link(cardea_client *client, const char *link, cardea_options *options) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_open_deep_link_page(client, link, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return take(client, operation);
}

static void check_route(const char *end, bool delivers, cardea_options *options, const char *expected) {
    struct host host;
    cardea_client *client = client_with(&host, end, delivers);
    cardea_result *result = open_link(client, LINK, options);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_OK);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_TEXT);
    const char *route = cardea_result_text(result);
    CHECK_TEXT(route, expected);
    CHECK(cardea_result_text(result) == route);
    CHECK(cardea_result_user(result) == NULL && cardea_result_access_token(result, NULL) == NULL);
    CHECK_TEXT(host.page, "https://accounts.example/login?a=b&c");
    CHECK_TEXT(host.redirect_uri, "myapp://oauth/");
    cardea_result_free(result);
    CHECK(cardea_result_text(result) == NULL);
    cardea_client_free(client);
}

static void routes(void) {
    check_route("myapp://oauth/auth?token=a%2Bb#x", false, link_options(NULL, "myapp"), "/auth?token=a%2Bb#x");
    check_route("myapp://oauth/home", true, link_options(NULL, "myapp"), "/home");
}

static void takes_the_scheme_of_the_redirect_uri(void) {
    check_route("myapp://oauth", false, link_options("myapp://oauth/callback", NULL), "/");
    check_route("myapp:/oauth/x", false, link_options("myapp:/oauth/", NULL), "/x");
}

static void refuses_links(void) {
    static const struct {
        const char *link, *end, *scheme;
        cardea_status expected;
    } cases[] = {
        {LINK, "myapp://oauth//evil.example", "myapp", CARDEA_ERROR_REDIRECT_MISMATCH},
        {LINK, "myapp://auth?token=a", "myapp", CARDEA_ERROR_REDIRECT_MISMATCH},
        {"oauth://?url=javascript%3Aalert(1)", NULL, "myapp", CARDEA_ERROR_INVALID_ARGUMENT},
        {"http://accounts.example", NULL, "myapp", CARDEA_ERROR_INVALID_ARGUMENT},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        struct host host;
        cardea_client *client = client_with(&host, cases[index].end, false);
        cardea_options *options = link_options(NULL, cases[index].scheme);
        cardea_result *result = open_link(client, cases[index].link, options);
        if (!CHECK_NUMBER(cardea_result_status(result), cases[index].expected)) printf("#     %zu\n", index);
        CHECK(cardea_result_text(result) == NULL);
        CHECK_NUMBER(host.page[0] != 0, cases[index].end != NULL);
        cardea_result_free(result);
        cardea_client_free(client);
    }
}

static void refuses_arguments(void) {
    struct host host;
    cardea_client *client = client_with(&host, NULL, false);
    cardea_operation operation = 7;
    cardea_error *error = NULL;
    cardea_options *options = link_options(NULL, "myapp");
    CHECK_NUMBER(cardea_open_deep_link_page(client, NULL, options, NULL, NULL, &operation, &error),
        CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK(operation == 0 && error != NULL && strstr(cardea_error_message(error), "url") != NULL);
    cardea_error_free(error);
    cardea_options_free(options);
    options = cardea_options_new();
    CHECK_NUMBER(
        cardea_open_deep_link_page(client, LINK, options, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    CHECK_NUMBER(cardea_options_set_timeout_ms(options, 0, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(options);
    options = link_options(NULL, "https");
    CHECK_NUMBER(cardea_open_deep_link_page(client, LINK, options, NULL, NULL, &operation, NULL),
        CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_options_free(options);
    cardea_options *login = cardea_options_new();
    CHECK_NUMBER(cardea_options_set_redirect_capture(login, (cardea_capture)4, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_options_free(login);
    cardea_client_free(client);
}

/* Logs in with the options, which are freed; returns the status. */
static cardea_status login(cardea_client *client, cardea_options *options) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_login_with_oauth(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return status_of(client, operation);
}

static void signs_in_through_a_page(void) {
    for (int delivers = 0; delivers < 2; delivers++) {
        struct host host;
        cardea_client *client = client_with(&host, NULL, delivers == 1);
        CHECK_NUMBER(login(client, options_with(PAGE, CARDEA_CAPTURE_OAUTH_PREFIX, "myapp")), CARDEA_OK);
        CHECK_TEXT(host.redirect_uri, "myapp://oauth/");
        CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
        cardea_client_free(client);
    }
}

static void refuses_options(void) {
    int requests = sandbox_requests(NULL);
    struct host host;
    cardea_client *client = client_with(&host, NULL, false);
    CHECK_NUMBER(
        login(client, options_with(PAGE, CARDEA_CAPTURE_OAUTH_PREFIX, NULL)), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(login(client, options_with("myapp://auth", CARDEA_CAPTURE_OAUTH_PREFIX, NULL)),
        CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(
        login(client, options_with(REDIRECT_URI, CARDEA_CAPTURE_SCHEME, "myapp")), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_options *options = options_with(PAGE, CARDEA_CAPTURE_OAUTH_PREFIX, "myapp");
    CHECK_NUMBER(cardea_options_set_accepts_token_handoff(options, true, NULL), CARDEA_OK);
    CHECK_NUMBER(login(client, options), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK_NUMBER(sandbox_requests(NULL), requests);
    cardea_client_free(client);
}

int main(void) {
    sandbox_reset();
    sandbox_control("{\"behaviour\": {\"allowed_redirect_uris\": [\"" PAGE "\", \"" REDIRECT_URI "\"]}}");
    run_test("DE-1 DE-2 DE-15: a page that is opened by a link ends with a route", routes);
    run_test("the scheme of the redirect URI is taken, and its form", takes_the_scheme_of_the_redirect_uri);
    run_test("DE-1 DE-12 DE-14: other links and unsafe routes are refused", refuses_links);
    run_test(
        "a missing link, and options without a scheme or with one of the web, are refused at once", refuses_arguments);
    run_test("DE-2 DE-27: a login through a page of the application's owner ends with a deep link, once",
        signs_in_through_a_page);
    run_test("options that contradict each other are refused without a request", refuses_options);
    return finish_tests();
}
