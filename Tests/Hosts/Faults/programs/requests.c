/* Every request of every scenario goes wrong once, in every way: the first, the second, until a scenario has no more. */
#include "check.h"
#include "http.h"
#include "sandbox.h"
#include "sweep.h"
#include "vault.h"

#include <stdlib.h>

enum { PATIENT_MS = 10000, HASTY_MS = 500, MOST_REQUESTS = 40 };

static const struct {
    const char *name, *json;
    uint32_t timeout_ms;
    bool is_enough; /* for a scenario that takes time */
} faults[] = {
    {"broken before the server hears of it", "{\"answer\": \"drop\"}", PATIENT_MS, false},
    {"broken when the server has done its work", "{\"answer\": \"drop_after_handling\"}", PATIENT_MS, true},
    {"broken off behind the headers", "{\"answer\": \"cut_after_headers\"}", PATIENT_MS, false},
    {"broken off in the body", "{\"answer\": \"truncate\"}", PATIENT_MS, false},
    {"a server that fails", "{\"answer\": \"status\", \"status\": 503, \"body\": \"{}\"}", PATIENT_MS, false},
    {"an answer that is no JSON", "{\"answer\": \"malformed_json\"}", PATIENT_MS, false},
    {"an answer of another shape", "{\"answer\": \"wrong_shape\"}", PATIENT_MS, false},
    {"an answer that does not end", "{\"answer\": \"oversized\", \"status\": 200, \"bytes\": 9000000}", PATIENT_MS,
        false},
    {"silence when the server has done its work", "{\"hold\": \"answer\"}", HASTY_MS, false},
};

enum { FAULTS = sizeof faults / sizeof *faults };

/* What the browser asks for is not the library's. */
static const char *const pages[] = {"/v1/session/login/oauth/google/callback", "/oidc/authorize", "/ory/idp/authorize",
    "/ory/self-service/methods/oidc/callback/google", "/provider/*"};

static void break_request(const char *fault, int number) {
    char json[1024];
    int length = snprintf(json, sizeof json, "{\"faults\": {");
    for (size_t page = 0; page < sizeof pages / sizeof *pages; page++)
        length += snprintf(json + length, sizeof json - (size_t)length, "\"%s\": [{\"times\": 0}], ", pages[page]);
    if (number > 1)
        snprintf(json + length, sizeof json - (size_t)length, "\"/*\": [{\"times\": %d}, %s]}}", number - 1, fault);
    else
        snprintf(json + length, sizeof json - (size_t)length, "\"/*\": [%s]}}", fault);
    sandbox_control(json);
}

/* Takes the fault away, and says whether a request has met it. */
static bool mend(void) {
    char url[256];
    snprintf(url, sizeof url, "%s/sandbox/faults.json", sandbox_url());
    struct http_answer answer = http_get(url);
    char *entry = text_between(answer.body, "\"/*\":{", "}");
    char *pending = text_between(entry, "\"pending\":", ",");
    bool has_met = pending == NULL || atoi(pending) == 0;
    free(pending);
    free(entry);
    http_free(&answer);
    sandbox_release();
    return has_met;
}

/* One run in which the number-th request goes wrong; says whether there was such a request. */
static bool meet(int fault, int number) {
    struct application application;
    application_begin(&application, sweep.scenario, faults[fault].timeout_ms);
    break_request(faults[fault].json, number);
    cardea_status status = sweep.scenario->perform(&application);
    bool has_met = mend();
    int failures = check_failures;
    if (has_met) {
        if (faults[fault].timeout_ms == HASTY_MS) {
            application.timeout_ms = PATIENT_MS;
            application_restart(&application);
        }
        application_check_recovery(&application);
    } else if (status != CARDEA_ERROR_TIMEOUT) {
        /* A busy machine may be too slow for a hasty client; then this number has its next try. */
        CHECK_NUMBER(status, CARDEA_OK);
    }
    application_end(&application);
    if (check_failures > failures)
        printf("#     request %d of %s, %s, which had ended with %d\n", number, sweep.scenario->name,
            faults[fault].name, status);
    return has_met || status == CARDEA_ERROR_TIMEOUT;
}

static void survives_every_request(void) {
    for (int fault = 0; fault < FAULTS && fault < sweep.ways; fault++) {
        int number = 1;
        if (sweep.scenario->takes_time && !faults[fault].is_enough) continue;
        while (number < MOST_REQUESTS && check_failures < 10 && meet(fault, number))
            number++;
        CHECK(number > 1 && number < MOST_REQUESTS);
        alarm(CHECK_SECONDS);
    }
}

int main(int count, char **arguments) {
    return run_sweep(
        count, arguments, "each request of which goes wrong once in every way, loses nothing", survives_every_request);
}
