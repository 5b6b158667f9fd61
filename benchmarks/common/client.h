/* What every measured client is made of. `client.c` holds main(): it reads the options, times the calls below and
   prints one JSON object. A client implements the functions for its own stack. */
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include "tokens.h"

#include <stdbool.h>
#include <stddef.h>

#define BENCH_REDIRECT_URI "com.example.bench://oauth/callback"
#define BENCH_PROVIDER "google"
#define BENCH_CLIENT_ID "bench"
#define BENCH_CODE "4-0AbUR2VPm8tq3xkYd0mVh1o6cYw9n7vS"

/* What one turn does. All but the logins need a session, which a login has brought before. */
enum client_action {
    ACTION_LOGIN,       /* both requests, the answers parsed, the access token's claims checked */
    ACTION_EMAIL_LOGIN, /* the same with a code that proves the e-mail address */
    ACTION_CODE,        /* a login without a page, by a code */
    ACTION_PASSWORD,    /* the same by a password */
    ACTION_PASSKEY,     /* the same by a passkey */
    ACTION_REFRESH,     /* new tokens for the refresh token, with a proof of possession */
    ACTION_EXCHANGE,    /* what a refresh sends and receives, without making or reading any of it */
    ACTION_REQUEST,     /* a request to the application's own API */
    ACTION_TOKEN,       /* the access token at hand */
    ACTION_PEEK,        /* the same, copied without an operation */
    ACTION_KEPT_TOKEN,  /* the access token of a session that is kept in `store`, by a client that opens it */
    ACTION_PKCE,        /* a verifier and its challenge; without a session */
    ACTION_PROOF,       /* a proof of possession for a request with the access token; without a session */
    ACTION_VISIT,       /* a login whose page a person visits, at the other end of the standard streams: see person.h */
};

struct client_options {
    const char *base_url;
    size_t in_flight;
    bool lazy_roots;     /* look certificates up in the hashed folder instead of reading the whole bundle */
    bool proof;          /* show a proof of possession where the client has the choice */
    const char *store;   /* the folder of encrypted files that keep the session; NULL: it is kept in memory */
    bool oauth;          /* a login is that at a provider of OAuth 2.0: one request, which redeems a code */
    const char *backend; /* the kind of server: "openid", "ory", otherwise Prelude */
};

struct client;

/* NULL after printing the reason. `options` outlives the client. */
struct client *client_open(const struct client_options *options);

/* One turn. False after printing the reason, also for an action that the client does not know. */
bool client_perform(struct client *client, enum client_action action);

/* `logins` logins, up to `in_flight` of them at a time. */
bool client_login_many(struct client *client, size_t logins);

void client_close(struct client *client);

#endif
