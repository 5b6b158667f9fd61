/* What every measured client is made of. `client.c` holds main(): it reads the options, times the calls below and
   prints one JSON object. A client implements the five functions for its own stack. */
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

#define BENCH_REDIRECT_URI "com.example.bench://oauth/callback"
#define BENCH_PROVIDER "google"

/* What a browser redirect would have carried: header, payload {"grant_mode":"session-start"}, signature. */
#define BENCH_CHALLENGE_TOKEN                                                                                          \
    "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJncmFudF9tb2RlIjoic2Vzc2lvbi1zdGFydCJ9."                                   \
    "c2lnbmF0dXJlLW9mLXNpeHR5LWZvdXItYnl0ZXMtd2hpY2gtbm9ib2R5LWNoZWNrcy1oZXJlLi4uLi4u"

struct client_options {
    const char *base_url;
    size_t in_flight;
    bool lazy_roots; /* look certificates up in the hashed folder instead of reading the whole bundle */
};

struct client;

/* NULL after printing the reason. `options` outlives the client. */
struct client *client_open(const struct client_options *options);

/* One login: both requests, the answers parsed, the access token's claims checked. */
bool client_login(struct client *client);

/* `logins` logins, up to `in_flight` of them at a time. */
bool client_login_many(struct client *client, size_t logins);

void client_close(struct client *client);

#endif
