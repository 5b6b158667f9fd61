#include "fuzz.h"
#include <stdio.h>
#include <string.h>

enum { MOST_OBJECTS = 512, MOST_OPERATIONS = 64 };

typedef struct {
    int kind;
    void *handle;
    bool is_owned, is_freed;
} object;

static object objects[MOST_OBJECTS];
static size_t object_count;
static cardea_operation operations[MOST_OPERATIONS];
static size_t operation_count;

int fuzz_kind(const char *name) {
    int kind = 0;
    while (strcmp(fuzz_kinds[kind], name) != 0)
        kind++;
    return kind;
}

static uint8_t next(void) {
    return fuzz_next(&fuzz.arguments);
}

/* The one of that type which came back so many steps ago; of those that are there or, for any == 1, that were. */
static void *find(int kind, int is_freed, int is_of_type, size_t back) {
    size_t count = 0;
    void *found = NULL;
    pthread_mutex_lock(&fuzz.lock);
    for (size_t i = object_count; i-- > 0;) {
        if ((objects[i].kind == kind) != is_of_type || objects[i].is_freed != is_freed) continue;
        if (found == NULL || count <= back) found = objects[i].handle;
        count++;
    }
    pthread_mutex_unlock(&fuzz.lock);
    return found;
}

void *fuzz_latest(int kind) {
    return find(kind, 0, 1, 0);
}

void *fuzz_handle(int kind) {
    uint8_t choice = next();
    if (choice < 200) return find(kind, 0, 1, choice % 8);
    if (choice < 210) return NULL;
    if (choice < 222) return find(kind, 0, 0, choice % 4);
    if (choice < 234) return find(kind, 1, 1, choice % 4);
    uintptr_t number = 0;
    for (int i = 0; i < 8; i++)
        number = number << 8 | next();
    return (void *)number;
}

void fuzz_made(const char *call, int kind, void *handle, int has_failed, int is_owned) {
    if (handle == (void *)FUZZ_GARBAGE)
        fuzz_find("%s leaves what it has to write as it was", call);
    else if (has_failed && handle)
        fuzz_find("%s fails and makes an object", call);
    if (handle == NULL || handle == (void *)FUZZ_GARBAGE) return;
    pthread_mutex_lock(&fuzz.lock);
    bool is_full = object_count == MOST_OBJECTS;
    if (!is_full) objects[object_count++] = (object){kind, handle, is_owned, false};
    pthread_mutex_unlock(&fuzz.lock);
    if (is_full && is_owned) fuzz_free(kind, handle);
}

void fuzz_forget(int kind, void *handle) {
    pthread_mutex_lock(&fuzz.lock);
    for (size_t i = 0; i < object_count; i++)
        if (objects[i].kind == kind && objects[i].handle == handle) objects[i].is_freed = true;
    pthread_mutex_unlock(&fuzz.lock);
}

void fuzz_begin_free(void) {
    pthread_mutex_lock(&fuzz.lock);
    fuzz.is_ending++;
    pthread_mutex_unlock(&fuzz.lock);
    fuzz_end_kept();
}

void fuzz_end_free(int kind, void *handle) {
    fuzz_forget(kind, handle);
    pthread_mutex_lock(&fuzz.lock);
    fuzz.is_ending--;
    pthread_mutex_unlock(&fuzz.lock);
}

/* What is there now; callbacks may add to it meanwhile. */
static size_t copied(object *all) {
    pthread_mutex_lock(&fuzz.lock);
    size_t count = object_count;
    memcpy(all, objects, count * sizeof *all);
    pthread_mutex_unlock(&fuzz.lock);
    return count;
}

static void dispatch_all(void) {
    object all[MOST_OBJECTS];
    size_t count = copied(all);
    for (size_t i = 0; i < count; i++)
        if (all[i].kind == fuzz_kind("cardea_queue") && !all[i].is_freed)
            for (int rounds = 0; cardea_queue_dispatch(all[i].handle) > 0 && rounds < 100; rounds++) {
            }
}

/* First the clients, so that nothing is at work any more, and their callbacks; then everything else, in no sensible order. */
void fuzz_free_all(void) {
    object all[MOST_OBJECTS];
    int client = fuzz_kind("cardea_client");
    size_t count = copied(all);
    for (size_t i = 0; i < count; i++)
        if (all[i].kind == client && !all[i].is_freed) {
            fuzz_begin_free();
            cardea_client_free(all[i].handle);
            fuzz_end_free(client, all[i].handle);
        }
    fuzz_begin_free();
    dispatch_all();
    pthread_mutex_lock(&fuzz.lock);
    fuzz.is_over = 1;
    pthread_mutex_unlock(&fuzz.lock);
    dispatch_all();
    count = copied(all);
    for (size_t i = 0; i < count; i++)
        if (all[i].is_owned) {
            fuzz_free(all[i].kind, all[i].handle);
            fuzz_free(all[i].kind, all[i].handle);
        }
    for (size_t i = 0; i < count; i++)
        if (all[i].kind == fuzz_kind("cardea_result") && cardea_result_get_kind(all[i].handle) != CARDEA_RESULT_NONE)
            fuzz_find("a result that was freed can be read");
    pthread_mutex_lock(&fuzz.lock);
    object_count = operation_count = 0;
    pthread_mutex_unlock(&fuzz.lock);
}

cardea_operation fuzz_operation(void) {
    uint8_t choice = next();
    if (choice >= 220 || operation_count == 0) return fuzz_uint64();
    return operations[operation_count - 1 - choice % operation_count];
}

/* Waits for a while, as a host with a loop does. */
static void settle(cardea_client *client, cardea_operation operation) {
    for (int rounds = 0; rounds < 60 && fuzz.patience > 0; rounds++, fuzz.patience--) {
        dispatch_all();
        cardea_result *result = NULL;
        cardea_status status = cardea_operation_wait(client, operation, 1, &result, NULL);
        if (result != NULL) {
            if (cardea_result_status(result) != status) fuzz_find("a wait ends with another status than its result");
            fuzz_check_result(result);
            fuzz_made("cardea_operation_wait", fuzz_kind("cardea_result"), result, 0, 1);
        }
        if (status != CARDEA_ERROR_STILL_RUNNING) return;
    }
    cardea_operation_cancel(client, operation);
}

static void take_results(void) {
    int kind = fuzz_kind("cardea_result");
    void *result = fuzz_latest(kind);
    fuzz_made("", fuzz_kind("cardea_pending"), cardea_pending_retain(cardea_result_pending(result)), 0, 1);
}

void fuzz_follow(cardea_client *client, cardea_operation operation, void *token) {
    if (operation) {
        operations[operation_count % MOST_OPERATIONS] = operation;
        if (operation_count < MOST_OPERATIONS) operation_count++;
    }
    uint8_t choice = next();
    if (choice < 180 && token == NULL)
        settle(client, operation);
    else if (choice < 180)
        fuzz_await(token, dispatch_all);
    else if (choice < 220)
        cardea_operation_cancel(client, operation);
    take_results();
}
