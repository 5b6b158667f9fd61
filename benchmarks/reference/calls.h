/* What a session is used for, on bare libcurl, OpenSSL and cJSON. */
#ifndef BENCH_CALLS_H
#define BENCH_CALLS_H

#include "proof.h"

#include "client.h"

#include <curl/curl.h>
#include <stdbool.h>

enum { TOKEN_CAPACITY = 4096, CALL_ANSWER_LIMIT = 64 * 1024 };

struct calls {
    CURL *handle;
    struct proof_key *key;
    struct curl_slist *sent;     /* the headers of the request that was made last */
    struct curl_slist *constant; /* the headers of an exchange */
    char refresh_url[512];
    char resource_url[512];
    bool proof; /* whether requests carry one */
    char access_token[TOKEN_CAPACITY];
    char refresh_token[TOKEN_CAPACITY];
    char answer[CALL_ANSWER_LIMIT];
    size_t answer_length;
};

/* `key` outlives the calls. NULL when something is missing. */
struct calls *calls_new(const struct client_options *options, struct proof_key *key);
void calls_free(struct calls *calls);

/* Takes the tokens of an answer to a login or a refresh; `handle` has made the request. False when they are not there. */
bool calls_take_tokens(struct calls *calls, CURL *handle, const char *answer, size_t length);

bool calls_refresh(struct calls *calls);
bool calls_exchange(struct calls *calls);
bool calls_request(struct calls *calls);

#endif
