/* What the generated calls are made of: arguments chosen by the input, and what holds for whatever comes out. */
#pragma once
#include "../../../../include/cardea.h"
#include "../../../../include/cardea/host.h"
#include "../../../../include/cardea/openid.h"
#include "../../../../include/cardea/ory.h"
#include "../../../../include/cardea/prelude.h"
#include <pthread.h>

typedef struct {
    const char *name;
    void (*call)(void);
} fuzz_call;

extern const fuzz_call fuzz_calls[];
extern const size_t fuzz_call_count;
extern const char *const fuzz_kinds[];
void fuzz_free(int kind, void *handle);
/* The number of the type of that name. */
int fuzz_kind(const char *name);

/* Bytes of the input: each stream gives zeros when it has ended. */
typedef struct {
    uint8_t bytes[4096];
    size_t size, used;
} fuzz_stream;
uint8_t fuzz_next(fuzz_stream *stream);

/* One input's run. Whatever callbacks touch is behind the lock. */
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    fuzz_stream arguments, host, server;
    char finding[400];
    /* Callbacks answer at once, so that nothing waits for them. */
    int is_ending;
    /* All clients are gone: no callback may begin. */
    int is_over;
    /* A client was freed inside of a callback, or closed, and finishes on its own, whenever that is. */
    int is_freed_inside;
    /* How often calls may still wait for what is not there yet, so that no input takes long. */
    int patience;
    char folder[256];
    uint16_t port;
} fuzz_run;
extern fuzz_run fuzz;

/* Notes the first promise that was broken. */
void fuzz_find(const char *form, ...) __attribute__((format(printf, 1, 2)));
bool fuzz_has_found(void);
uint8_t fuzz_host_byte(void);

/* Stands in variables that a call has to write. */
#define FUZZ_GARBAGE ((uintptr_t)0xBADBADBADBA8)
/* No text that people read may have these. */
#define FUZZ_CANARY "8xLOxBtZp8QmWxYb41KfJ2"
#define FUZZ_EMAIL "ada.lovelace.1815@example.com"

/* Arguments. */
bool fuzz_bool(void);
int32_t fuzz_int32(void);
uint32_t fuzz_uint32(void);
int64_t fuzz_int64(void);
uint64_t fuzz_uint64(void);
size_t fuzz_size(void);
cardea_status fuzz_status(void);
cardea_operation fuzz_operation(void);
const char *fuzz_text(const char *parameter);
const uint8_t *fuzz_bytes(size_t *size);
void fuzz_end_call(void);

/* Objects: a table of what is there, and of what was. */
void *fuzz_handle(int kind);
void *fuzz_latest(int kind);
void fuzz_made(const char *call, int kind, void *handle, int has_failed, int is_owned);
void fuzz_begin_free(void);
void fuzz_ends_by_itself(void);
void fuzz_end_free(int kind, void *handle);
void fuzz_forget(int kind, void *handle);
void fuzz_free_all(void);

/* What every call promises. */
void fuzz_checked(const char *call, cardea_status status, int has_error, cardea_error *error);
void fuzz_check_error(const char *call, cardea_status status, const cardea_error *error);
void fuzz_check_result(cardea_result *result);
void fuzz_read_text(const char *call, const char *text);
void fuzz_read_bytes(const uint8_t *bytes, size_t size);

/* user_data, by which callbacks are counted. */
void *fuzz_token(void);
void fuzz_supplied(void *token, int has_release);
void fuzz_started(const char *call, cardea_client *client, cardea_operation operation, int has_operation, int has_done,
    void *token, cardea_status status);
/* Goes on with an operation as the input says; without a completion there is no token. */
void fuzz_follow(cardea_client *client, cardea_operation operation, void *token);
/* Waits for a while for the completion with that token, having callbacks dispatched. */
void fuzz_await(void *token, void (*dispatch)(void));
void fuzz_check_counts(void);
void fuzz_reset(void);
/* Has everything of the client cancelled while a call waits. */
void fuzz_begin_wait(cardea_client *client);
void fuzz_end_wait(void);
/* Before each input. */
void fuzz_count_threads(void);

/* Callbacks, by the names of their types. */
void fuzz_on_completion(void *user_data, cardea_result *result);
void fuzz_on_release(void *user_data);
void fuzz_on_question_handler(void *user_data, cardea_question *question);
void fuzz_on_event_handler(void *user_data, cardea_event *event);
void fuzz_begin_callback(void *user_data, const char *name);
/* Ends requests that callbacks have kept, and forgets the records of the host's store. */
void fuzz_end_kept(void);
void fuzz_forget_records(void);

/* Starts the server, whose port is in the run. It answers as the stream says. */
void fuzz_start_server(void);
