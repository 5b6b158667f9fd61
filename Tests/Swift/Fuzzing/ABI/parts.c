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

static void end_question(void *question) {
    cardea_question_free(question);
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

static void answer(cardea_question *request) {
    size_t size = 0;
    const uint8_t *bytes = cardea_question_bytes(request, &size);
    const char *key = cardea_question_text(request, "key");
    if (key == NULL) {
        fuzz_find("a request of the store has no key");
        return;
    }
    uint8_t answered[RECORD_SIZE];
    bool is_found = false;
    pthread_mutex_lock(&fuzz.lock);
    record *found = find(key);
    switch (cardea_question_get_kind(request)) {
    case CARDEA_QUESTION_READ:
        is_found = found && found->size > 0;
        size = is_found ? found->size : 0;
        if (is_found) memcpy(answered, found->bytes, size);
        break;
    case CARDEA_QUESTION_WRITE:
        put(key, bytes, size);
        break;
    default:
        if (found) found->size = 0;
    }
    bool is_read = cardea_question_get_kind(request) == CARDEA_QUESTION_READ;
    pthread_mutex_unlock(&fuzz.lock);
    cardea_question_reply_bytes(request, is_read && is_found ? answered : NULL, is_read && is_found ? size : 0);
}

static void answer_as_store(cardea_question *request) {
    uint8_t choice = is_ending() ? 0 : fuzz_host_byte(), bytes[64];
    if (choice < 180)
        answer(request);
    else if (choice < 195)
        cardea_question_reject(request, CARDEA_ERROR_STORE_LOCKED - choice % 3 + 1, "The store fails.");
    else if (choice < 200)
        cardea_question_reject(request, choice, "\xFF");
    else if (choice < 210)
        return keep(request, end_question);
    else if (choice < 220) {
        answer(request);
        answer(request);
    } else if (choice < 235) {
        size_t count = fuzz_host_byte() % sizeof bytes;
        for (size_t i = 0; i < count; i++)
            bytes[i] = fuzz_host_byte();
        cardea_question_reply_bytes(request, bytes, count);
    } else if (choice < 245)
        cardea_question_reply_bytes(request, NULL, SIZE_MAX - choice);
    cardea_question_free(request);
    if (choice % 8 == 7) cardea_question_reply_bytes(request, NULL, 0);
}

static void answer_with_key(cardea_question *request) {
    uint8_t choice = is_ending() ? 0 : fuzz_host_byte(), key[33];
    memset(key, 0x42, sizeof key);
    const char *id = cardea_question_text(request, "id");
    fuzz_read_text("cardea_question_text", id);
    if (choice < 180)
        cardea_question_reply_key(request, "k1", key, 32);
    else if (choice < 200)
        cardea_question_reply_key(request, choice % 2 ? NULL : "k2", key, choice % 34);
    else if (choice < 220)
        cardea_question_reply_key(request, "k1", NULL, choice % 2 ? 0 : SIZE_MAX);
    else if (choice < 240)
        cardea_question_reject(request, CARDEA_ERROR_STORE_LOCKED, NULL);
    cardea_question_free(request);
}

static void answer_with_signals(cardea_question *request) {
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    if (choice < 200)
        cardea_question_reply_text(request, choice % 2 ? "d1d1" : NULL);
    else if (choice < 240)
        cardea_question_reject(request, choice % 2 ? CARDEA_ERROR_CANCELLED : CARDEA_ERROR_NETWORK, NULL);
    cardea_question_free(request);
}

static void answer_for_key(cardea_question *prompt) {
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    if (choice < 120)
        cardea_question_reply_text(prompt, choice % 2 ? "1234" : NULL);
    else if (choice < 240)
        cardea_question_reply_text(prompt, choice % 3 == 0 ? "0" : choice % 3 == 1 ? "-1" : "\xFF");
    cardea_question_free(prompt);
}

static void show(cardea_question *presentation) {
    uint8_t choice = is_ending() ? 255 : fuzz_host_byte();
    const char *page = cardea_question_text(presentation, "url"),
               *back = cardea_question_text(presentation, "redirect_uri");
    fuzz_read_text("cardea_question_text", cardea_question_text(presentation, "activation_token"));
    (void)cardea_question_number(presentation, "prefers_ephemeral_session");
    if (page == NULL || back == NULL || cardea_question_number(presentation, "id") == 0)
        fuzz_find("a presentation has no page");
    else if (choice < 150) {
        char redirect[2048];
        const char *state = strstr(page, "state=");
        snprintf(redirect, sizeof redirect,
            "%s?code=%s&challenge_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSJ9.%s&%.*s", back, FUZZ_CANARY,
            FUZZ_CANARY, state ? (int)strcspn(state, "&#") : 0, state ? state : "");
        cardea_question_reply_text(presentation, redirect);
    } else if (choice < 170)
        cardea_question_reply_text(presentation, choice % 2 ? "not a URL" : "other://callback?code=1");
    else if (choice < 190)
        cardea_question_reject(presentation, -(cardea_status)choice, "It fails.");
    else if (choice < 210) {
        cardea_question_reply_text(presentation, NULL);
        return keep(presentation, end_question);
    } else if (choice < 220)
        return keep(presentation, end_question);
    else if (choice < 240)
        cardea_question_reject(presentation, CARDEA_ERROR_LOGIN_DISMISSED, NULL);
    cardea_question_free(presentation);
}

static void end_page(cardea_question *question) {
    if (cardea_question_number(question, "id") == 0) fuzz_find("no page is dismissed");
    cardea_question_free(question);
}

void fuzz_on_question_handler(void *user_data, cardea_question *question) {
    fuzz_begin_callback(user_data, "a handler of questions");
    switch (cardea_question_get_kind(question)) {
    case CARDEA_QUESTION_READ:
    case CARDEA_QUESTION_WRITE:
    case CARDEA_QUESTION_REMOVE:
        return answer_as_store(question);
    case CARDEA_QUESTION_ENCRYPTION_KEY:
        return answer_with_key(question);
    case CARDEA_QUESTION_PAGE:
        return show(question);
    case CARDEA_QUESTION_DISMISS:
        return end_page(question);
    case CARDEA_QUESTION_RISK_SIGNALS:
        return answer_with_signals(question);
    case CARDEA_QUESTION_PROMPT:
    case CARDEA_QUESTION_PIN:
    case CARDEA_QUESTION_ACCOUNT:
        return answer_for_key(question);
    }
    fuzz_find("a question is of no kind");
    cardea_question_free(question);
}

static void read_entry(cardea_event *entry) {
    const char *text = cardea_event_text(entry, "text");
    if (text == NULL)
        fuzz_find("a log entry says nothing");
    else if (strstr(text, FUZZ_CANARY) || strstr(text, FUZZ_EMAIL))
        fuzz_find("the log shows a secret: %s", text);
    if (cardea_event_text(entry, "level") == NULL) fuzz_find("a log entry has no level");
    cardea_event_free(entry);
}

void fuzz_on_event_handler(void *user_data, cardea_event *event) {
    fuzz_begin_callback(user_data, "a handler of events");
    cardea_event_kind kind = cardea_event_get_kind(event);
    if (kind == CARDEA_EVENT_LOG) return read_entry(event);
    if (kind < CARDEA_EVENT_SIGNED_IN || kind > CARDEA_EVENT_STORE_ASKING) fuzz_find("an event is of no kind");
    if (kind == CARDEA_EVENT_SIGNED_IN && cardea_event_user(event) == NULL) fuzz_find("nobody signs in");
    if (kind == CARDEA_EVENT_SIGNED_OUT && cardea_event_text(event, "reason") == NULL)
        fuzz_find("a session ends for no reason");
    if (kind == CARDEA_EVENT_REFRESH_FAILED)
        fuzz_check_error("a refresh", cardea_error_status(cardea_event_error(event)), cardea_event_error(event));
    fuzz_read_text("cardea_pending_text", cardea_pending_text(cardea_event_pending(event), "authorization_url"));
    fuzz_read_text("cardea_pending_id", cardea_pending_id(cardea_event_pending(event)));
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
