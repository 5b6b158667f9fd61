/* The session login, request by request, on bare libcurl, OpenSSL and cJSON: the floor the engine is compared with. */
#ifndef BENCH_SESSION_H
#define BENCH_SESSION_H

#include "base64url.h"
#include "client.h"
#include "proof.h"

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

enum { ENTROPY_SIZE = 32, DIGEST_SIZE = 32, ANSWER_LIMIT = 64 * 1024, PAGE_CAPACITY = 1024 };

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
    char *redirect_uri; /* as it stands in a form */
    char verifier[BASE64URL_LENGTH(ENTROPY_SIZE) + 1];
    char state[BASE64URL_LENGTH(ENTROPY_SIZE) + 1];
    char page[PAGE_CAPACITY]; /* that a browser would open, of OAuth */
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

/* Draws a PKCE pair and prepares the handle for the login's first request; of OAuth that is the one which redeems
   BENCH_CODE. */
bool session_begin(struct session *session);

/* Has the request redeem the code of a redirect instead. False: it belongs to no login, or to another. */
bool session_take_redirect(struct session *session, const char *redirect);

/* Reads the answer to the request just made; after authorize it prepares finalize and sets `finalizing`, after
   finalize it checks the claims and clears it. False: the login failed, the reason is printed. */
bool session_advance(struct session *session, CURLcode outcome);

#endif
