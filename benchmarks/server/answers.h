/* The canned answers of a Prelude-shaped login API and of an application's own one. Of what a client sends nothing is
   checked but its framing, and where a path asks for one, that there is a proof of possession or a nonce inside. */
#ifndef BENCH_ANSWERS_H
#define BENCH_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { ANSWER_CAPACITY = 4096 };

struct counts {
    unsigned long connections;
    unsigned long requests;
};

struct answers {
    struct counts counts;
    unsigned delay_us; /* before each answer, so that a client always waits for it */
    time_t date_time;  /* when `date` was written */
    char date[64];
    char authorization[512];
    char grant[2048];
    char metadata[512];
    char session[2048];
    char session_headers[256];
};

/* Writes the bodies; the access token expires in a day. `base_url` is where the server is. */
bool answers_init(struct answers *answers, const char *base_url);

/* Answers the first request in `input`, which ends with a NUL behind its `length` bytes. Returns the bytes that request
   took, 0 while it is incomplete, -1 if it is not HTTP; `out` takes up to ANSWER_CAPACITY bytes. */
ptrdiff_t answers_respond(struct answers *answers, const char *input, size_t length, char *out, size_t *out_length);

#endif
