#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "sandbox.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "http.h"

static char *join(const char *first, const char *second) {
    char *text = NULL;
    if (asprintf(&text, "%s%s", first, second) < 0) abort();
    return text;
}

const char *sandbox_url(void) {
    const char *url = getenv("CARDEA_SANDBOX_URL");
    if (url == NULL) {
        puts("Bail out! CARDEA_SANDBOX_URL is not set");
        exit(1);
    }
    return url;
}

static void post(const char *path, const char *json) {
    char *url = join(sandbox_url(), path);
    struct http_answer answer = http_post_json(url, json);
    if (answer.status / 100 != 2) {
        printf("Bail out! POST %s %s: %d %s\n", path, json, answer.status, answer.body);
        exit(1);
    }
    http_free(&answer);
    free(url);
}

static char *get(const char *path) {
    char *url = join(sandbox_url(), path);
    struct http_answer answer = http_get(url);
    char *body = strdup(answer.body);
    http_free(&answer);
    free(url);
    return body;
}

void sandbox_reset(void) {
    post("/sandbox/reset", "{}");
}

void sandbox_control(const char *json) {
    post("/sandbox/control", json);
}

void sandbox_fault(const char *path, const char *fault) {
    char *json = NULL;
    if (asprintf(&json, "{\"faults\": {\"%s\": [%s]}}", path, fault) < 0) abort();
    sandbox_control(json);
    free(json);
}

void sandbox_hold(const char *path) {
    sandbox_fault(path, "{\"hold\": \"request\", \"times\": 0}");
}

void sandbox_release(void) {
    sandbox_control("{\"clear_faults\": true, \"release\": \"*\"}");
}

char *sandbox_log(void) {
    return get("/sandbox/log");
}

int sandbox_requests(const char *path) {
    char *query = join(path ? "/sandbox/log?path=" : "/sandbox/log", path ? path : "");
    char *log = get(query);
    int count = 0;
    for (char *entry = log; (entry = strstr(entry, "\"number\":")) != NULL; entry++)
        count++;
    free(log);
    free(query);
    return count;
}

int sandbox_await_requests(const char *path, int count) {
    for (int milliseconds = 0; milliseconds < 10000; milliseconds += 5) {
        if (sandbox_requests(path) >= count) return 1;
        poll(NULL, 0, 5);
    }
    return 0;
}

int sandbox_refresh_token_reuses(void) {
    char *statistics = get("/sandbox/stats.json");
    char *reuses = text_between(statistics, "\"refresh_token_reuses\":", ",");
    int count = reuses ? atoi(reuses) : -1;
    free(reuses);
    free(statistics);
    return count;
}

char *sandbox_code(void) {
    char *mails = get("/sandbox/mailbox.json?email=" SANDBOX_EMAIL);
    char *newest = mails;
    for (char *next = mails; (next = strstr(next, "\"code\":\"")) != NULL; next++)
        newest = next;
    char *code = text_between(newest, "\"code\":\"", "\"");
    free(mails);
    return code;
}

char *sandbox_passkey(const char *options) {
    char *url = join(sandbox_url(), "/sandbox/authenticator");
    struct http_answer answer = http_post_json(url, options != NULL ? options : "{}");
    char *body = strdup(answer.body);
    http_free(&answer);
    free(url);
    return body;
}

/* Where a URL redirects to, or NULL; frees the URL. */
static char *follow(char *url) {
    struct http_answer answer = http_get(url);
    bool redirects = (answer.status == 302 || answer.status == 303) && answer.location != NULL;
    char *location = redirects ? strdup(answer.location) : NULL;
    http_free(&answer);
    free(url);
    return location;
}

static bool is_sandbox(const char *url) {
    size_t length = strlen(sandbox_url());
    return strncmp(url, sandbox_url(), length) == 0 && url[length] == '/';
}

char *sandbox_visit(const char *authorization_url, const char *outcome) {
    char *url = NULL;
    if (authorization_url == NULL || asprintf(&url, "%s&sandbox_outcome=%s", authorization_url, outcome) < 0)
        return NULL;
    char *redirect = follow(url);
    /* A page may lead on at the same server. */
    for (int hops = 0; hops < 5 && redirect != NULL && is_sandbox(redirect); hops++)
        redirect = follow(redirect);
    return redirect;
}

char *text_between(const char *text, const char *before, const char *after) {
    const char *start = text ? strstr(text, before) : NULL;
    if (start == NULL) return NULL;
    start += strlen(before);
    const char *end = strstr(start, after);
    return end ? strndup(start, (size_t)(end - start)) : strdup(start);
}
