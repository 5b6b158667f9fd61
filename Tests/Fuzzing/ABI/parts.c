#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The host's store, presenter, key, log and observer: mostly good ones, sometimes as bad as the input wants. */
enum { MOST_RECORDS = 16, MOST_KEPT = 32, KEY_SIZE = 300, RECORD_SIZE = 8192 };

typedef struct {
    char key[KEY_SIZE];
    uint8_t bytes[RECORD_SIZE];
    size_t size;
} record;

static record records[MOST_RECORDS];
static size_t record_count;
/* Requests that have no answer yet. */
static struct {
    void (*end)(void *);
    void *request;
} kept[MOST_KEPT];
static size_t kept_count;

static bool is_ending(void) {
    pthread_mutex_lock(&fuzz.lock);
    bool is_ending = fuzz.is_ending > 0;
    pthread_mutex_unlock(&fuzz.lock);
    return is_ending;
}

static void end_store_request(void *request) {
    cardea_store_request_free(request);
}
static void end_presentation(void *presentation) {
    cardea_presentation_free(presentation);
}
static void end_event(void *event) {
    cardea_event_free(event);
}

/* Keeps a request for later; ends it when nothing may wait any more. */
static void keep(void *request, void (*end)(void *)) {
    pthread_mutex_lock(&fuzz.lock);
    bool is_kept = !fuzz.is_ending && kept_count < MOST_KEPT;
    if (is_kept) {
        kept[kept_count].end = end;
        kept[kept_count++].request = request;
    }
    pthread_mutex_unlock(&fuzz.lock);
    if (!is_kept) end(request);
}

void fuzz_end_kept(void) {
    for (;;) {
        pthread_mutex_lock(&fuzz.lock);
        bool is_empty = kept_count == 0;
        if (!is_empty) kept_count--;
        void (*end)(void *) = is_empty ? NULL : kept[kept_count].end;
        void *request = is_empty ? NULL : kept[kept_count].request;
        pthread_mutex_unlock(&fuzz.lock);
        if (is_empty) return;
        end(request);
    }
}

static record *find(const char *key) {
    for (size_t i = 0; i < record_count; i++)
        if (strcmp(records[i].key, key) == 0) return &records[i];
    return NULL;
}

static void put(const char *key, const uint8_t *bytes, size_t size) {
    record *found = find(key);
    if (found == NULL && record_count < MOST_RECORDS) found = &records[record_count++];
    if (found == NULL || strlen(key) >= KEY_SIZE || size > RECORD_SIZE) return;
    strcpy(found->key, key);
    if (size > 0) memcpy(found->bytes, bytes, size);
    found->size = size;
}

static void answer(cardea_store_request *request) {
    size_t size = 0;
    const uint8_t *bytes = cardea_store_request_record(request, &size);
    const char *key = cardea_store_request_key(request);
    if (key == NULL) {
        fuzz_find("a request of the store has no key");
        return;
    }
    uint8_t answered[RECORD_SIZE];
    bool is_found = false;
    pthread_mutex_lock(&fuzz.lock);
    record *found = find(key);
    switch (cardea_store_request_operation(request)) {
    case CARDEA_STORE_READ:
        is_found = found && found->size > 0;
        size = is_found ? found->size : 0;
        if (is_found) memcpy(answered, found->bytes, size);
        break;
    case CARDEA_STORE_WRITE:
        put(key, bytes, size);
        break;
    default:
        if (found) found->size = 0;
    }
    bool is_read = cardea_store_request_operation(request) == CARDEA_STORE_READ;
    pthread_mutex_unlock(&fuzz.lock);
    cardea_store_request_reply(request, is_read && is_found ? answered : NULL, is_read && is_found ? size : 0);
}

void fuzz_on_store_handler(void *user_data, cardea_store_request *request) {
    fuzz_begin_callback(user_data, "a store");
    uint8_t choice = is_ending() ? 0 : fuzz_host_byte(), bytes[64];
    if (choice < 180)
        answer(request);
    else if (choice < 195)
        cardea_store_request_reject(request, CARDEA_ERROR_STORE_LOCKED - choice % 3 + 1, "The store fails.");
    else if (choice < 200)
        cardea_store_request_reject(request, choice, "\xFF");
    else if (choice < 210)
        return keep(request, end_store_request);
    else if (choice < 220) {
        answer(request);
        answer(request);
    } else if (choice < 235) {
        size_t count = fuzz_host_byte() % sizeof bytes;
        for (size_t i = 0; i < count; i++)
            bytes[i] = fuzz_host_byte();
        cardea_store_request_reply(request, bytes, count);
    } else if (choice < 245)
        cardea_store_request_reply(request, NULL, SIZE_MAX - choice);
    cardea_store_request_free(request);
    if (choice % 8 == 7) cardea_store_request_reply(request, NULL, 0);
}

void fuzz_on_sealing_key_handler(void *user_data, cardea_sealing_key_request *request) {
    fuzz_begin_callback(user_data, "a key provider");
    uint8_t choice = is_ending() ? 0 : fuzz_host_byte(), key[33];
    memset(key, 0x42, sizeof key);
    const char *id = cardea_sealing_key_request_id(request);
    fuzz_read_text("cardea_sealing_key_request_id", id);
    if (choice < 180)
        cardea_sealing_key_request_reply(request, "k1", key, 32);
    else if (choice < 200)
        cardea_sealing_key_request_reply(request, choice % 2 ? NULL : "k2", key, choice % 34);
    else if (choice < 220)
        cardea_sealing_key_request_reply(request, "k1", NULL, choice % 2 ? 0 : SIZE_MAX);
    else if (choice < 240)
        cardea_sealing_key_request_reject(request, CARDEA_ERROR_STORE_LOCKED, NULL);
    cardea_sealing_key_request_free(request);
}

void fuzz_on_signals_handler(void *user_data, cardea_signals_request *request) {
    fuzz_begin_callback(user_data, "a source of signals");
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    if (choice < 200)
        cardea_signals_request_reply(request, choice % 2 ? "d1d1" : NULL);
    else if (choice < 240)
        cardea_signals_request_reject(request, choice % 2 ? CARDEA_ERROR_CANCELLED : CARDEA_ERROR_NETWORK, NULL);
    cardea_signals_request_free(request);
}

void fuzz_on_key_guide_handler(void *user_data, cardea_key_prompt *prompt) {
    fuzz_begin_callback(user_data, "a guide for security keys");
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    if (choice < 120)
        cardea_key_prompt_reply_pin(prompt, choice % 2 ? "1234" : NULL);
    else if (choice < 240)
        cardea_key_prompt_reply_account(prompt, choice % 3 - 1);
    cardea_key_prompt_free(prompt);
}

void fuzz_on_presenter_handler(void *user_data, cardea_presentation *presentation) {
    fuzz_begin_callback(user_data, "a presenter");
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    const char *page = cardea_presentation_url(presentation), *back = cardea_presentation_redirect_uri(presentation);
    fuzz_read_text("cardea_presentation_activation_token", cardea_presentation_activation_token(presentation));
    (void)cardea_presentation_prefers_ephemeral_session(presentation);
    if (page == NULL || back == NULL || cardea_presentation_id(presentation) == 0)
        fuzz_find("a presentation has no page");
    else if (choice < 150) {
        char redirect[2048];
        const char *state = strstr(page, "state=");
        snprintf(redirect, sizeof redirect,
            "%s?code=%s&challenge_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSJ9.%s&%.*s", back, FUZZ_CANARY,
            FUZZ_CANARY, state ? (int)strcspn(state, "&#") : 0, state ? state : "");
        cardea_presentation_reply(presentation, redirect);
    } else if (choice < 170)
        cardea_presentation_reply(presentation, choice % 2 ? "not a URL" : "other://callback?code=1");
    else if (choice < 190)
        cardea_presentation_reject(presentation, -(cardea_status)choice, "It fails.");
    else if (choice < 210) {
        cardea_presentation_reply(presentation, NULL);
        return keep(presentation, end_presentation);
    } else if (choice < 220)
        return keep(presentation, end_presentation);
    else if (choice < 240)
        cardea_presentation_reject(presentation, CARDEA_ERROR_LOGIN_DISMISSED, NULL);
    cardea_presentation_free(presentation);
}

void fuzz_on_dismiss_handler(void *user_data, uint64_t presentation_id) {
    fuzz_begin_callback(user_data, "a dismissal");
    if (presentation_id == 0) fuzz_find("no presentation is dismissed");
}

void fuzz_on_logger_handler(void *user_data, cardea_log_entry *entry) {
    fuzz_begin_callback(user_data, "a logger");
    const char *text = cardea_log_entry_text(entry);
    if (text == NULL)
        fuzz_find("a log entry says nothing");
    else if (strstr(text, FUZZ_CANARY) || strstr(text, FUZZ_EMAIL))
        fuzz_find("the log shows a secret: %s", text);
    if (cardea_log_entry_level(entry) < CARDEA_LOG_TRACE || cardea_log_entry_level(entry) > CARDEA_LOG_ERROR)
        fuzz_find("a log entry has no level");
    cardea_log_entry_free(entry);
}

void fuzz_on_observer_handler(void *user_data, cardea_event *event) {
    fuzz_begin_callback(user_data, "an observer");
    int32_t kind = cardea_event_kind(event);
    if (kind < CARDEA_EVENT_SIGNED_IN || kind > CARDEA_EVENT_REDIRECT_IGNORED) fuzz_find("an event is of no kind");
    if (kind == CARDEA_EVENT_SIGNED_IN && cardea_event_user(event) == NULL) fuzz_find("nobody signs in");
    if (kind == CARDEA_EVENT_SIGNED_OUT && cardea_event_reason(event) == NULL)
        fuzz_find("a session ends for no reason");
    if (kind == CARDEA_EVENT_REFRESH_FAILED)
        fuzz_check_error("a refresh", cardea_error_status(cardea_event_error(event)), cardea_event_error(event));
    fuzz_read_text("cardea_event_authorization_url", cardea_event_authorization_url(event));
    fuzz_read_text("cardea_event_attempt_id", cardea_event_attempt_id(event));
    uint8_t choice = fuzz_host_byte();
    if (choice % 8 == 7) (void)cardea_event_open_again(event);
    if (choice % 4 == 3) return keep(event, end_event);
    cardea_event_free(event);
}

void fuzz_forget_records(void) {
    pthread_mutex_lock(&fuzz.lock);
    record_count = 0;
    pthread_mutex_unlock(&fuzz.lock);
}
