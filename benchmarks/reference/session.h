/* The session login, request by request, on bare libcurl, OpenSSL and cJSON: the floor the engine is compared with. */
#ifndef BENCH_SESSION_H
#define BENCH_SESSION_H

#include "base64url.h"
#include "client.h"
#include "proof.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

enum { ENTROPY_SIZE = 32, DIGEST_SIZE = 32, ANSWER_LIMIT = 64 * 1024 };

struct endpoints {
    char authorize[512];
    char finalize[512];
    char token[512];
    struct curl_slist *headers;
    bool lazy_roots;
    bool oauth; /* the login's one request redeems a code */
};

struct session {
    const struct endpoints *endpoints;
    struct proof_key *key;
    struct curl_slist *proven; /* the headers of a request with a proof */
    CURL *handle;
    char verifier[BASE64URL_LENGTH(ENTROPY_SIZE) + 1];
    char body[1024];
    char *answer;
    size_t answer_length;
    bool finalizing;
};

bool endpoints_init(struct endpoints *endpoints, const struct client_options *options);
void endpoints_free(struct endpoints *endpoints);

/* With a key, finalize brings a proof of possession. */
bool session_init(struct session *session, const struct endpoints *endpoints, struct proof_key *key);
void session_free(struct session *session);

/* Draws a verifier for the session; `challenge` has room for what is derived from it. */
bool session_draw(struct session *session, char challenge[BASE64URL_LENGTH(DIGEST_SIZE) + 1]);

/* Draws a PKCE pair and prepares the handle for the login's first request. */
bool session_begin(struct session *session);

/* Reads the answer to the request just made; after authorize it prepares finalize and sets `finalizing`, after
   finalize it checks the claims and clears it. False: the login failed, the reason is printed. */
bool session_advance(struct session *session, CURLcode outcome);

#endif
