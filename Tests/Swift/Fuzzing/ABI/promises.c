#include "fuzz.h"
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Fewer threads and open files than a leak of one for each input would soon make. */
enum { MOST_TOKENS = 512, MOST_THREADS = 80, MOST_FILES = 200 };

/* What callbacks have come for one user_data, and what has to. */
typedef struct {
    int wants_completion, completions, wants_release, releases;
} count;

static count counts[MOST_TOKENS];
static size_t token_count;
/* user_data is never read by the library: a number that is no address. */
static const uintptr_t first_token = 0x1001;

void fuzz_find(const char *form, ...) {
    char text[sizeof fuzz.finding];
    va_list arguments;
    va_start(arguments, form);
    vsnprintf(text, sizeof text, form, arguments);
    va_end(arguments);
    pthread_mutex_lock(&fuzz.lock);
    if (fuzz.finding[0] == 0) memcpy(fuzz.finding, text, sizeof text);
    pthread_mutex_unlock(&fuzz.lock);
}

bool fuzz_has_found(void) {
    pthread_mutex_lock(&fuzz.lock);
    bool has_found = fuzz.finding[0] != 0;
    pthread_mutex_unlock(&fuzz.lock);
    return has_found;
}

static bool is_utf8(const char *text) {
    for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
        int more = *byte < 0x80 ? 0 : *byte >> 5 == 6 ? 1 : *byte >> 4 == 14 ? 2 : *byte >> 3 == 30 ? 3 : -1;
        if (more < 0) return false;
        for (; more > 0; more--)
            if ((*++byte & 0xC0) != 0x80) return false;
    }
    return true;
}

void fuzz_read_text(const char *call, const char *text) {
    if (text && !is_utf8(text)) fuzz_find("%s gives text that is not UTF-8", call);
}

void fuzz_read_bytes(const uint8_t *bytes, size_t size) {
    volatile uint8_t sum = 0;
    for (size_t i = 0; bytes && i < size; i++)
        sum ^= bytes[i];
    (void)sum;
}

/* What people read: in UTF-8, on one line, and without anything secret. */
static void check_shown(const char *call, const char *text) {
    fuzz_read_text(call, text);
    if (strstr(text, FUZZ_CANARY)) fuzz_find("%s shows a secret: %s", call, text);
    if (strstr(text, FUZZ_EMAIL)) fuzz_find("%s shows an address: %s", call, text);
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7F) fuzz_find("%s shows a control character", call);
}

void fuzz_check_error(const char *call, cardea_status status, const cardea_error *error) {
    const char *code = cardea_error_code(error), *message = cardea_error_message(error);
    if (error == NULL || code == NULL || message == NULL) {
        fuzz_find("%s ends with %d, and without an error that says more", call, status);
        return;
    }
    if (cardea_error_status(error) != status)
        fuzz_find("%s ends with %d, its error with %d", call, status, cardea_error_status(error));
    if (code[0] == 0 ||
        strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != strlen(code))
        fuzz_find("%s has an error code that is no name: %s", call, code);
    if (message[0] == 0) fuzz_find("%s has an error without words", call);
    check_shown(call, message);
    if (status >= -100 || status <= -1000 || (status % 100 == 0 && status != CARDEA_ERROR_SERVER))
        fuzz_find("%s ends with %d, which is in no family", call, status);
    if (status == CARDEA_ERROR_INTERNAL_ERROR) fuzz_find("%s meets a defect: %s", call, message);
    (void)cardea_error_is_retryable(error);
    fuzz_read_text(call, cardea_error_server_code(error));
    fuzz_read_text(call, cardea_error_detail(error, "request_id"));
}

void fuzz_checked(const char *call, cardea_status status, int has_error, cardea_error *error) {
    if (status == CARDEA_OK) {
        if (has_error && error) fuzz_find("%s succeeds with an error", call);
        return;
    }
    if (!has_error) return;
    if (error == (cardea_error *)FUZZ_GARBAGE || error == NULL) {
        fuzz_find("%s ends with %d and makes no error", call, status);
        return;
    }
    fuzz_check_error(call, status, error);
    fuzz_made(call, fuzz_kind("cardea_error"), error, 0, 1);
}

void fuzz_check_result(cardea_result *result) {
    cardea_status status = cardea_result_status(result);
    if (result == NULL)
        fuzz_find("an operation ends without a result");
    else if (status == CARDEA_OK && cardea_result_error(result))
        fuzz_find("a result has an error and succeeds");
    else if (status != CARDEA_OK) {
        fuzz_check_error("an operation", status, cardea_result_error(result));
        if (cardea_result_get_kind(result) != CARDEA_RESULT_NONE) fuzz_find("a result of a failure holds something");
    }
}

void *fuzz_token(void) {
    pthread_mutex_lock(&fuzz.lock);
    size_t token = token_count < MOST_TOKENS - 1 ? token_count++ : MOST_TOKENS - 1;
    pthread_mutex_unlock(&fuzz.lock);
    return (void *)(first_token + token);
}

static count *of(void *token) {
    size_t index = (uintptr_t)token - first_token;
    return index < MOST_TOKENS - 1 ? &counts[index] : NULL;
}

void fuzz_supplied(void *token, int has_release) {
    pthread_mutex_lock(&fuzz.lock);
    if (of(token)) of(token)->wants_release = has_release;
    pthread_mutex_unlock(&fuzz.lock);
}

void fuzz_started(const char *call, cardea_client *client, cardea_operation operation, int has_operation, int has_done,
    void *token, cardea_status status) {
    if (has_operation && (status == CARDEA_OK) != (operation != 0))
        fuzz_find("%s ends with %d and operation %llu", call, status, (unsigned long long)operation);
    if (status != CARDEA_OK) return;
    pthread_mutex_lock(&fuzz.lock);
    if (of(token)) of(token)->wants_completion = has_done;
    pthread_mutex_unlock(&fuzz.lock);
    fuzz_follow(client, operation, has_done ? token : NULL);
}

/* True once `wanted` holds, false when it did not within some time. Callbacks wake it. */
static bool await(bool (*wanted)(void *), void *token, int milliseconds) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    end.tv_sec += milliseconds / 1000 + end.tv_nsec / 1000000000L;
    end.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&fuzz.lock);
    bool is_there = wanted(token);
    while (!is_there && pthread_cond_timedwait(&fuzz.changed, &fuzz.lock, &end) == 0)
        is_there = wanted(token);
    is_there = wanted(token);
    pthread_mutex_unlock(&fuzz.lock);
    return is_there;
}

static bool is_complete(void *token) {
    return of(token) == NULL || of(token)->completions > 0;
}

void fuzz_await(void *token, void (*dispatch)(void)) {
    for (int rounds = 0; rounds < 60 && fuzz.patience > 0 && !await(is_complete, token, 1); rounds++, fuzz.patience--)
        dispatch();
}

void fuzz_begin_callback(void *user_data, const char *name) {
    pthread_mutex_lock(&fuzz.lock);
    bool is_over = fuzz.is_over && !fuzz.is_freed_inside, is_released = of(user_data) && of(user_data)->releases > 0;
    pthread_mutex_unlock(&fuzz.lock);
    if (is_over) fuzz_find("%s is called when all clients are gone", name);
    if (is_released) fuzz_find("%s is called after its release", name);
}

void fuzz_ends_by_itself(void) {
    pthread_mutex_lock(&fuzz.lock);
    fuzz.is_freed_inside = 1;
    pthread_mutex_unlock(&fuzz.lock);
}

void fuzz_on_completion(void *user_data, cardea_result *result) {
    fuzz_begin_callback(user_data, "a completion");
    fuzz_check_result(result);
    uint8_t choice = fuzz_host_byte();
    fuzz_made("", fuzz_kind("cardea_result"), result, 0, 1);
    if (choice % 4 == 3) {
        cardea_result_free(result);
        fuzz_forget(fuzz_kind("cardea_result"), result);
    }
    /* Also the own client may go now. */
    if (choice >= 250) {
        int kind = fuzz_kind("cardea_client");
        void *client = fuzz_latest(kind);
        fuzz_ends_by_itself();
        fuzz_begin_free();
        cardea_client_free(client);
        fuzz_end_free(kind, client);
    }
    pthread_mutex_lock(&fuzz.lock);
    if (of(user_data)) of(user_data)->completions++;
    pthread_cond_broadcast(&fuzz.changed);
    pthread_mutex_unlock(&fuzz.lock);
}

void fuzz_on_release(void *user_data) {
    pthread_mutex_lock(&fuzz.lock);
    if (of(user_data)) of(user_data)->releases++;
    pthread_cond_broadcast(&fuzz.changed);
    pthread_mutex_unlock(&fuzz.lock);
}

static bool are_released(void *token) {
    (void)token;
    for (size_t i = 0; i < token_count; i++)
        if (counts[i].releases < counts[i].wants_release) return false;
    return true;
}

static int entries(const char *path) {
    DIR *folder = opendir(path);
    int count = 0;
    while (folder && readdir(folder))
        count++;
    if (folder) closedir(folder);
    return count;
}

void fuzz_check_counts(void) {
    /* What a callback has freed ends on a thread of its own. */
    await(are_released, NULL, 5000);
    pthread_mutex_lock(&fuzz.lock);
    count all[MOST_TOKENS];
    memcpy(all, counts, sizeof all);
    pthread_mutex_unlock(&fuzz.lock);
    for (size_t i = 0; i < MOST_TOKENS - 1; i++) {
        /* A client that is freed runs none any more. */
        if (all[i].completions > all[i].wants_completion)
            fuzz_find("an operation had %d completions instead of %d", all[i].completions, all[i].wants_completion);
        if (all[i].releases != all[i].wants_release)
            fuzz_find("a part of the host was released %d times instead of %d", all[i].releases, all[i].wants_release);
    }
    if (entries("/proc/self/task") > MOST_THREADS) fuzz_find("threads are left: %d", entries("/proc/self/task"));
    if (entries("/proc/self/fd") > MOST_FILES) fuzz_find("files are left open: %d", entries("/proc/self/fd"));
}

void fuzz_reset(void) {
    pthread_mutex_lock(&fuzz.lock);
    memset(counts, 0, sizeof counts);
    token_count = 0;
    fuzz.finding[0] = 0;
    fuzz.is_over = fuzz.is_ending = fuzz.is_freed_inside = 0;
    fuzz.patience = 900;
    fuzz.host.size = fuzz.server.size = fuzz.arguments.size = 0;
    pthread_mutex_unlock(&fuzz.lock);
}

static struct {
    pthread_t thread;
    cardea_client *client;
    int is_there, is_over;
} waiting;

static bool is_over(void *unused) {
    (void)unused;
    return waiting.is_over;
}

static void *cancel_all(void *unused) {
    while (!await(is_over, unused, 10))
        cardea_operation_cancel(waiting.client, CARDEA_ALL_OPERATIONS);
    return NULL;
}

void fuzz_begin_wait(cardea_client *client) {
    waiting.client = client;
    waiting.is_over = 0;
    waiting.is_there = pthread_create(&waiting.thread, NULL, cancel_all, NULL) == 0;
}

void fuzz_end_wait(void) {
    pthread_mutex_lock(&fuzz.lock);
    waiting.is_over = 1;
    pthread_cond_broadcast(&fuzz.changed);
    pthread_mutex_unlock(&fuzz.lock);
    if (waiting.is_there) pthread_join(waiting.thread, NULL);
}
