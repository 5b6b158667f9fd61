#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "vault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 16 };

const char *const vault_fault_names[VAULT_FAULTS] = {
    "refused", "carried out and reported as failed", "locked", "freed without an answer", "never answered"};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static struct {
    char key[512];
    uint8_t *bytes;
    size_t size;
} records[PLACES];

static enum vault_fault fault;
static int calls_to_fault, users;
static bool has_met;
static cardea_question *silent;

static int place_of(const char *key) {
    int place = 0;
    while (place < PLACES - 1 && records[place].key[0] != '\0' && strcmp(records[place].key, key) != 0)
        place++;
    return place;
}

static void set(int place, const char *key, const uint8_t *bytes, size_t size) {
    free(records[place].bytes);
    records[place].bytes = bytes ? (uint8_t *)malloc(size) : NULL;
    if (bytes != NULL) memcpy(records[place].bytes, bytes, size);
    records[place].size = bytes ? size : 0;
    snprintf(records[place].key, sizeof records[place].key, "%s", key);
}

static void carry_out(cardea_question *request) {
    size_t size = 0;
    const uint8_t *bytes = cardea_question_bytes(request, &size);
    const char *key = cardea_question_text(request, "key");
    if (cardea_question_get_kind(request) != CARDEA_QUESTION_READ) set(place_of(key), key, bytes, size);
}

static void answer(cardea_question *request) {
    carry_out(request);
    int place = place_of(cardea_question_text(request, "key"));
    if (cardea_question_get_kind(request) == CARDEA_QUESTION_READ)
        cardea_question_reply_bytes(request, records[place].bytes, records[place].size);
    else
        cardea_question_reply_bytes(request, NULL, 0);
    cardea_question_free(request);
}

static void reject(cardea_question *request, cardea_status status) {
    cardea_question_reject(request, status, "the vault says no");
    cardea_question_free(request);
}

static void go_wrong(cardea_question *request) {
    has_met = true;
    switch (fault) {
    case VAULT_LOSES_ANSWER:
        carry_out(request);
        reject(request, CARDEA_ERROR_STORE_FAILED);
        break;
    case VAULT_IS_LOCKED:
        reject(request, CARDEA_ERROR_STORE_LOCKED);
        break;
    case VAULT_FORGETS:
        cardea_question_free(request);
        break;
    case VAULT_KEEPS_SILENT:
        silent = request;
        break;
    default:
        reject(request, CARDEA_ERROR_STORE_FAILED);
    }
}

static void handle(void *user_data, cardea_question *request) {
    (void)user_data;
    pthread_mutex_lock(&mutex);
    if (calls_to_fault > 0 && --calls_to_fault == 0)
        go_wrong(request);
    else
        answer(request);
    pthread_mutex_unlock(&mutex);
}

static void release(void *user_data) {
    (void)user_data;
    pthread_mutex_lock(&mutex);
    users--;
    pthread_mutex_unlock(&mutex);
}

void vault_use(cardea_config *config) {
    pthread_mutex_lock(&mutex);
    users++;
    pthread_mutex_unlock(&mutex);
    cardea_config_set_store_handler(config, handle, NULL, release, NULL);
}

void vault_break(enum vault_fault new_fault, int number) {
    pthread_mutex_lock(&mutex);
    fault = new_fault;
    calls_to_fault = number;
    has_met = false;
    pthread_mutex_unlock(&mutex);
}

bool vault_mend(void) {
    pthread_mutex_lock(&mutex);
    calls_to_fault = 0;
    bool met = has_met;
    pthread_mutex_unlock(&mutex);
    return met;
}

bool vault_is_silent(void) {
    pthread_mutex_lock(&mutex);
    bool is_silent = silent != NULL;
    pthread_mutex_unlock(&mutex);
    return is_silent;
}

void vault_speak(void) {
    pthread_mutex_lock(&mutex);
    cardea_question *request = silent;
    silent = NULL;
    pthread_mutex_unlock(&mutex);
    cardea_question_free(request);
}

int vault_users(void) {
    pthread_mutex_lock(&mutex);
    int count = users;
    pthread_mutex_unlock(&mutex);
    return count;
}

void vault_reset(void) {
    vault_speak();
    pthread_mutex_lock(&mutex);
    for (int place = 0; place < PLACES; place++)
        set(place, "", NULL, 0);
    calls_to_fault = 0;
    has_met = false;
    pthread_mutex_unlock(&mutex);
}
