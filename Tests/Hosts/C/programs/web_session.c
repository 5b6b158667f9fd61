/* The browser trip alone: pages of another login library, opened by a client without a server. */
#include "check.h"
#include "host.h"
#include "http.h"
#include "sandbox.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define PAGE "https://login.example/authorize?state=s&redirect_uri={redirect_uri}"
#define SCHEME_URI "myapp://oauth-callback"
#define LOOPBACK_URI "http://127.0.0.1/callback"

static char home[] = "/tmp/cardea-web-session.XXXXXX";
static char program[4096];

/* A desktop of this process alone, whose browser signs in and follows the redirect as desktops do. */
static void make_desktop(void) {
    static const struct {
        const char *variable, *folder;
    } folders[] = {{"XDG_CONFIG_HOME", "config"}, {"XDG_DATA_HOME", "data"}, {"XDG_STATE_HOME", "state"},
        {"XDG_RUNTIME_DIR", "runtime"}};
    char path[256];
    if (mkdtemp(home) == NULL) exit(1);
    setenv("HOME", home, 1);
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) {
        snprintf(path, sizeof path, "%s/%s", home, folders[index].folder);
        mkdir(path, 0700);
        setenv(folders[index].variable, path, 1);
    }
    setenv("XDG_DATA_DIRS", path, 1);
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    snprintf(path, sizeof path, "%s/browser", home);
    FILE *script = fopen(path, "w");
    if (script == NULL) exit(1);
    fputs("#!/bin/sh\n"
          "url=$(curl --silent --noproxy '*' --max-time 20 --output /dev/null --dump-header - "
          "\"$1&sandbox_outcome=verified\" | tr -d '\\r' | sed -n 's/^[Ll]ocation: //p')\n"
          "case $url in\n"
          "http:*) exec curl --silent --noproxy '*' --max-time 20 --location --output /dev/null \"$url\" ;;\n"
          "*) exec env -u BROWSER DISPLAY=:99 gio open \"$url\" ;;\n"
          "esac\n",
        script);
    fclose(script);
    chmod(path, 0755);
    setenv("BROWSER", path, 1);
}

static cardea_client *plain_client(cardea_config *config) {
    if (config == NULL) config = cardea_config_new();
    return new_client(config);
}

static cardea_options *options_for(const char *redirect_uri) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, redirect_uri, NULL);
    if (strncmp(redirect_uri, "http:", 5) == 0)
        cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    return options;
}

static cardea_operation open_page(cardea_client *client, const char *url, const char *redirect_uri) {
    cardea_operation operation = 0;
    cardea_options *options = options_for(redirect_uri);
    CHECK_NUMBER(cardea_open_web_session(client, url, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return operation;
}

/* The redirect that a session brings, as a copy to free; NULL for a failure, which is said. */
static char *redirect_of(cardea_client *client, cardea_operation operation) {
    cardea_result *result = take(client, operation);
    const char *text = cardea_result_text(result);
    char *redirect = text ? strdup(text) : NULL;
    if (text == NULL) printf("#   %s\n", cardea_error_message(cardea_result_error(result)));
    CHECK_NUMBER(cardea_result_get_kind(result), text ? CARDEA_RESULT_TEXT : CARDEA_RESULT_NONE);
    cardea_result_free(result);
    return redirect;
}

static void sign_in_at_sandbox(const char *redirect_uri) {
    char url[1024];
    snprintf(url, sizeof url,
        "%s/oidc/authorize?client_id=notes&response_type=code&scope=openid&state=of-the-other-library&code_challenge="
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&redirect_uri=%%7Bredirect_uri%%7D",
        sandbox_url());
    cardea_config *config = cardea_config_new();
    if (strncmp(redirect_uri, "http:", 5) != 0) cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_client *client = plain_client(config);
    char *redirect = redirect_of(client, open_page(client, url, redirect_uri));
    if (CHECK(redirect != NULL)) {
        /* The port is in between. */
        CHECK(strncmp(redirect, redirect_uri, strlen("http://127.0.0.1")) == 0);
        CHECK(strstr(redirect, "code=") != NULL && strstr(redirect, "state=of-the-other-library") != NULL);
    }
    free(redirect);
    end_client(client);
}

static void comes_back_by_loopback(void) {
    sign_in_at_sandbox(LOOPBACK_URI);
}

static void comes_back_by_scheme(void) {
    sign_in_at_sandbox(SCHEME_URI);
}

/* Whether a library of the system is loaded, by the beginning of its file's name. */
static bool is_loaded(const char *name) {
    char line[4096];
    bool found = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL)
        found = found || strstr(line, name) != NULL;
    if (maps != NULL) fclose(maps);
    return found;
}

static void loads_no_library(void) {
    static const char *const libraries[] = {"/libcurl.so", "/libssl.so", "/libcrypto.so", "/libsecret-1.so"};
    CHECK(is_loaded("/libc.so"));
    for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++)
        if (!CHECK(!is_loaded(libraries[index]))) printf("#   %s\n", libraries[index]);
}

/* A host with a browser of its own, and what it hears. */
struct host {
    const char *ending; /* what the presenter replies with, or NULL */
    struct counter shown;
    char page[512];
    cardea_event *waiting;
    int returned, ignored;
};

static void present(void *user_data, cardea_question *presentation) {
    struct host *host = (struct host *)user_data;
    if (!is_page(presentation)) return;
    snprintf(host->page, sizeof host->page, "%s", cardea_question_text(presentation, "url"));
    cardea_question_reply_text(presentation, host->ending);
    cardea_question_free(presentation);
    counter_raise(&host->shown);
}

static void observe(void *user_data, cardea_event *event) {
    struct host *host = (struct host *)user_data;
    cardea_event_kind kind = cardea_event_get_kind(event);
    host->returned += kind == CARDEA_EVENT_LOGIN_RETURNED;
    host->ignored += kind == CARDEA_EVENT_REDIRECT_IGNORED;
    if (kind == CARDEA_EVENT_LOGIN_WAITING && host->waiting == NULL)
        host->waiting = event;
    else
        cardea_event_free(event);
}

static cardea_client *client_of(struct host *host, const char *ending) {
    memset(host, 0, sizeof *host);
    host->ending = ending;
    counter_init(&host->shown);
    cardea_config *config = cardea_config_new();
    cardea_config_set_presenter(config, present, false, host, NULL, NULL);
    cardea_config_set_observer(config, observe, host, NULL, NULL);
    return plain_client(config);
}

static void leave(struct host *host, cardea_client *client) {
    end_client(client);
    cardea_event_free(host->waiting);
}

static void tells_what_happens(void) {
    struct host host;
    cardea_client *client = client_of(&host, NULL);
    cardea_operation operation = open_page(client, PAGE, SCHEME_URI);
    CHECK(counter_await(&host.shown, 1));
    CHECK_TEXT(host.page, "https://login.example/authorize?state=s&redirect_uri=myapp%3A%2F%2Foauth-callback");
    const cardea_pending *pending = cardea_event_pending(host.waiting);
    CHECK_NUMBER(cardea_pending_get_kind(pending), CARDEA_PENDING_PAGE);
    CHECK_TEXT(cardea_pending_text(pending, "authorization_url"), host.page);
    CHECK_TEXT(cardea_pending_text(pending, "redirect_uri"), SCHEME_URI);
    CHECK(cardea_pending_id(pending) == NULL && cardea_pending_expires_at_ms(pending) == 0);
    CHECK(cardea_event_open_again(host.waiting));
    CHECK(counter_await(&host.shown, 2));
    CHECK_NUMBER(cardea_deliver_redirect("myapp://elsewhere?code=1", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_deliver_redirect(SCHEME_URI "?code=1#x", NULL), CARDEA_OK);
    char *redirect = redirect_of(client, operation);
    CHECK_TEXT(redirect, SCHEME_URI "?code=1#x");
    free(redirect);
    CHECK_NUMBER(cardea_deliver_redirect(SCHEME_URI "?code=1", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK(!cardea_event_open_again(host.waiting));
    end_client(client);
    CHECK_NUMBER(host.returned, 1);
    CHECK_NUMBER(host.ignored, 1);
    cardea_event_free(host.waiting);
}

static void takes_no_foreign_redirect(void) {
    static const char *const foreign[] = {"otherapp://oauth-callback?code=1", "myapp://other?code=1",
        "myapp://oauth-callback:1?code=1", "myapp://oauth-callback/x?code=1", "myapp://me@oauth-callback?code=1"};
    struct host host;
    cardea_client *client = client_of(&host, NULL);
    cardea_operation operation = open_page(client, PAGE, SCHEME_URI);
    CHECK(counter_await(&host.shown, 1));
    for (size_t index = 0; index < sizeof foreign / sizeof *foreign; index++)
        CHECK_NUMBER(cardea_deliver_redirect(foreign[index], NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_deliver_redirect(SCHEME_URI "?code=\xff", NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    static char longest[(64 << 10) + 2];
    memset(longest, 'x', sizeof longest - 1);
    memcpy(longest, SCHEME_URI "?code=", strlen(SCHEME_URI "?code="));
    CHECK_NUMBER(cardea_deliver_redirect(longest, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    longest[64 << 10] = 0;
    CHECK_NUMBER(cardea_deliver_redirect(longest, NULL), CARDEA_OK);
    char *redirect = redirect_of(client, operation);
    CHECK_TEXT(redirect, longest);
    free(redirect);
    leave(&host, client);
    client = client_of(&host, foreign[1]);
    CHECK_NUMBER(status_of(client, open_page(client, PAGE, SCHEME_URI)), CARDEA_ERROR_REDIRECT_MISMATCH);
    leave(&host, client);
}

static void takes_what_is_pasted(void) {
    static const char *const forms[] = {" \t" SCHEME_URI "?code=1\r\n", "\"" SCHEME_URI "?code=1\"\n",
        "'" SCHEME_URI "?code=1'", "<" SCHEME_URI "?code=1>", "`" SCHEME_URI "?code=1"};
    static const char *const wrong[] = {"4/0AX4XfWh", "", " \n", "\"", "''", SCHEME_URI "? code=1"};
    struct host host;
    for (size_t index = 0; index < sizeof forms / sizeof *forms; index++) {
        cardea_client *client = client_of(&host, NULL);
        cardea_operation operation = open_page(client, PAGE, SCHEME_URI);
        CHECK(counter_await(&host.shown, 1));
        for (size_t other = 0; index == 0 && other < sizeof wrong / sizeof *wrong; other++) {
            cardea_error *error = NULL;
            CHECK_NUMBER(cardea_deliver_redirect(wrong[other], &error), CARDEA_ERROR_INVALID_ARGUMENT);
            CHECK(strstr(cardea_error_message(error), "the whole address at which the browser ended") != NULL);
            cardea_error_free(error);
        }
        CHECK_NUMBER(cardea_deliver_redirect("'" SCHEME_URI "/x?code=1'", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
        CHECK_NUMBER(cardea_deliver_redirect(forms[index], NULL), CARDEA_OK);
        char *redirect = redirect_of(client, operation);
        CHECK_TEXT(redirect, SCHEME_URI "?code=1");
        free(redirect);
        leave(&host, client);
    }
    /* By the address of a listener, too. */
    cardea_client *client = client_of(&host, NULL);
    cardea_operation operation = open_page(client, PAGE, LOOPBACK_URI);
    CHECK(counter_await(&host.shown, 1));
    char address[256], pasted[512];
    snprintf(
        address, sizeof address, "%s?code=1'", cardea_pending_text(cardea_event_pending(host.waiting), "redirect_uri"));
    snprintf(pasted, sizeof pasted, "  %s \n", address);
    CHECK_NUMBER(cardea_deliver_redirect("http://127.0.0.1:1/callback?code=1", NULL), CARDEA_ERROR_ATTEMPT_NOT_FOUND);
    CHECK_NUMBER(cardea_deliver_redirect(pasted, NULL), CARDEA_OK);
    char *redirect = redirect_of(client, operation);
    CHECK_TEXT(redirect, address);
    free(redirect);
    leave(&host, client);
}

static void runs_side_by_side(void) {
    struct host one, two;
    cardea_client *first = client_of(&one, NULL), *second = client_of(&two, NULL);
    cardea_operation scheme = open_page(first, PAGE, SCHEME_URI);
    cardea_operation port = open_page(first, PAGE, LOOPBACK_URI), other = open_page(second, PAGE, LOOPBACK_URI);
    CHECK(counter_await(&one.shown, 2) && counter_await(&two.shown, 1));
    CHECK_NUMBER(status_of(second, open_page(second, PAGE, "myapp://else")), CARDEA_ERROR_CONFLICT);
    char address[256], *redirect;
    snprintf(
        address, sizeof address, "%s?code=2", cardea_pending_text(cardea_event_pending(two.waiting), "redirect_uri"));
    struct http_answer answer = http_get(address);
    CHECK_NUMBER(answer.status, 303);
    http_free(&answer);
    redirect = redirect_of(second, other);
    CHECK_TEXT(redirect, address);
    free(redirect);
    cardea_operation_cancel(first, port);
    CHECK_NUMBER(status_of(first, port), CARDEA_ERROR_CANCELLED);
    CHECK_NUMBER(cardea_deliver_redirect(SCHEME_URI, NULL), CARDEA_OK);
    redirect = redirect_of(first, scheme);
    CHECK_TEXT(redirect, SCHEME_URI);
    free(redirect);
    leave(&one, first);
    leave(&two, second);
}

static void ends_by_time_and_with_its_client(void) {
    struct host host;
    cardea_client *client = client_of(&host, NULL);
    cardea_options *options = options_for(LOOPBACK_URI);
    cardea_operation operation = 0;
    cardea_options_set_timeout_ms(options, 1, NULL);
    CHECK_NUMBER(cardea_open_web_session(client, PAGE, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    CHECK_NUMBER(status_of(client, operation), CARDEA_ERROR_LOGIN_TIMED_OUT);
    cardea_options_free(options);
    struct inbox inbox;
    inbox_init(&inbox);
    options = options_for(LOOPBACK_URI);
    CHECK_NUMBER(cardea_open_web_session(client, PAGE, options, inbox_put, &inbox, NULL, NULL), CARDEA_OK);
    cardea_options_free(options);
    leave(&host, client);
    CHECK(inbox_await(&inbox, 1));
    CHECK_NUMBER(cardea_result_status(inbox.results[0]), CARDEA_ERROR_CANCELLED);
    inbox_clear(&inbox);
}

/* Asks for a page that is not opened; the message names something. */
static void check_refused(cardea_client *client, const char *url, cardea_options *options, const char *named) {
    cardea_operation operation = 7;
    cardea_error *error = NULL;
    CHECK_NUMBER(
        cardea_open_web_session(client, url, options, NULL, NULL, &operation, &error), CARDEA_ERROR_INVALID_ARGUMENT);
    if (!CHECK(operation == 0 && strstr(cardea_error_message(error), named) != NULL))
        printf("#   %s: %s\n", url ? url : "(NULL)", cardea_error_message(error));
    cardea_error_free(error);
}

static void refuses_at_once(void) {
    static const char *const urls[] = {"", "login.example", "file:///etc/passwd", "javascript:alert(1)", "https://",
        "https://login.example/\n", "https://login.example/\xff", "https://me@login.example/", SCHEME_URI};
    struct host host;
    cardea_client *client = client_of(&host, NULL);
    cardea_options *options = options_for(SCHEME_URI);
    check_refused(client, NULL, options, "url");
    for (size_t index = 0; index < sizeof urls / sizeof *urls; index++)
        check_refused(client, urls[index], options, index == 6 ? "url" : "URL of the page");
    static char longest[(64 << 10) + 2];
    memset(longest, 'x', sizeof longest - 1);
    memcpy(longest, "https://login.example/", strlen("https://login.example/"));
    check_refused(client, longest, options, "64 KiB");
    cardea_options_set_fallback_redirect_uri(options, LOOPBACK_URI, NULL);
    check_refused(client, "https://login.example/", options, "{redirect_uri}");
    cardea_options_free(options);
    options = options_for("http://127.0.0.1:0/callback");
    check_refused(client, "https://login.example/?redirect_uri={redirect}", options, "{redirect_uri}");
    cardea_options_add_scope(options, "openid", NULL);
    check_refused(client, PAGE, options, "`scope` has no use for a web session");
    cardea_options_free(options);
    options = options_for(SCHEME_URI);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_OAUTH_PREFIX, NULL);
    check_refused(client, PAGE, options, "cardea_open_deep_link_page");
    cardea_options_free(options);
    CHECK_NUMBER(host.page[0], 0);
    leave(&host, client);
}

static void needs_an_application_id_for_a_scheme(void) {
    cardea_client *client = plain_client(NULL);
    cardea_operation operation = open_page(client, PAGE, SCHEME_URI);
    cardea_result *result = take(client, operation);
    CHECK_NUMBER(cardea_result_status(result), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK(strstr(cardea_error_message(cardea_result_error(result)), "cardea_config_set_application_id") != NULL);
    cardea_result_free(result);
    end_client(client);
}

static void can_do_nothing_else(void) {
    static const plain_operation calls[] = {cardea_get_current_user, cardea_get_access_token, cardea_refresh,
        cardea_invalidate_session, cardea_logout, cardea_unlock_store, cardea_can_change_password,
        cardea_get_password_compliancy, cardea_list_passkeys, cardea_list_identifiers, cardea_list_accounts};
    cardea_client *client = plain_client(NULL);
    cardea_options *options = options_for(SCHEME_URI);
    cardea_error *error = NULL;
    CHECK_TEXT(cardea_client_store_kind(client), "memory");
    CHECK_NUMBER(cardea_login(client, options, NULL, &error), CARDEA_ERROR_INVALID_CONFIGURATION);
    CHECK(strstr(cardea_error_message(error), "This client has no server: set one with `cardea_config_set_openid`") !=
          NULL);
    cardea_error_free(error);
    cardea_options_free(options);
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index++)
        if (!CHECK_NUMBER(run_status(client, calls[index]), CARDEA_ERROR_INVALID_CONFIGURATION))
            printf("#   %zu\n", index);
    CHECK_NUMBER(cardea_peek_access_token(client, NULL, 0), 0);
    CHECK_NUMBER(run_status(client, cardea_resume_oauth_login), CARDEA_OK);
    end_client(client);
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, sandbox_url(), NULL);
    CHECK_NUMBER(cardea_client_new(config, &client, NULL), CARDEA_ERROR_INVALID_CONFIGURATION);
    cardea_config_free(config);
}

/* What a claim of a scheme may touch, by name and content. */
static void read_desktop(char *text, size_t size) {
    FILE *files = popen("cd \"$HOME\" && find config data -name cardea -prune -o -type f -exec md5sum {} + | sort; "
                        "find state -name '*.json'",
        "r");
    size_t length = files ? fread(text, 1, size - 1, files) : 0;
    text[length] = '\0';
    CHECK(files != NULL && pclose(files) == 0 && length < size - 1);
}

static void say_who_waits(void *user_data, cardea_event *event) {
    (void)user_data;
    if (cardea_event_get_kind(event) == CARDEA_EVENT_LOGIN_WAITING) printf("%d\n", (int)getpid());
    fflush(stdout);
    cardea_event_free(event);
}

/* Waits for a redirect that never comes. */
static int wait_to_be_killed(void) {
    cardea_config *config = cardea_config_new();
    cardea_result *result = NULL;
    setenv("BROWSER", "/bin/true", 1);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_config_set_observer(config, say_who_waits, NULL, NULL, NULL);
    cardea_client *client = plain_client(config);
    return cardea_operation_wait(client, open_page(client, PAGE, SCHEME_URI), CARDEA_FOREVER, &result, NULL);
}

static void leaves_nothing_when_killed(void) {
    static char before[8192], meanwhile[8192], after[8192];
    char command[sizeof program + 16], line[64] = "";
    snprintf(command, sizeof command, "%s/config/mimeapps.list", home);
    FILE *list = fopen(command, "w");
    if (!CHECK(list != NULL)) return;
    fputs("[Default Applications]\ntext/plain=editor.desktop\n", list);
    fclose(list);
    read_desktop(before, sizeof before);
    snprintf(command, sizeof command, "exec '%s' wait", program);
    FILE *waiting = popen(command, "r");
    if (!CHECK(waiting != NULL && fgets(line, sizeof line, waiting) != NULL && atoi(line) > 1)) return;
    kill(atoi(line), SIGKILL);
    pclose(waiting);
    read_desktop(meanwhile, sizeof meanwhile);
    CHECK(
        strstr(meanwhile, ".desktop") != NULL && strstr(meanwhile, ".json") != NULL && strcmp(before, meanwhile) != 0);
    cardea_client *client = plain_client(NULL);
    CHECK_NUMBER(run_status(client, cardea_resume_oauth_login), CARDEA_OK);
    read_desktop(after, sizeof after);
    CHECK_TEXT(after, before);
    end_client(client);
}

int main(int count, char **arguments) {
    if (count > 1 && strcmp(arguments[1], "wait") == 0) return wait_to_be_killed();
    if (readlink("/proc/self/exe", program, sizeof program - 1) < 0) return 1;
    sandbox_reset();
    make_desktop();
    run_test("a page of another library comes back by a free port", comes_back_by_loopback);
    run_test("a page of another library comes back by a scheme, which the desktop hands over", comes_back_by_scheme);
    run_test("neither loads libcurl, OpenSSL or libsecret", loads_no_library);
    run_test("the page that waits is told of, opened again, and ends with its redirect", tells_what_happens);
    run_test("foreign, damaged and overlong redirects are not handed out", takes_no_foreign_redirect);
    run_test("an address is taken as its user pastes it, and what is none is refused", takes_what_is_pasted);
    run_test("several run at once, but for two of one scheme", runs_side_by_side);
    run_test("a browser that never returns, and the end of the client, end the wait", ends_by_time_and_with_its_client);
    run_test("pages and options of no use are refused before anything starts", refuses_at_once);
    run_test("a scheme that the desktop has to keep needs an application id", needs_an_application_id_for_a_scheme);
    run_test("a client without a server refuses every other call, and says how to set one", can_do_nothing_else);
    run_test(
        "the next process puts back what one that was killed has changed on the desktop", leaves_nothing_when_killed);
    remove_folder(home);
    return finish_tests();
}
