/* What the clients and the server have in common. */
#ifndef BENCH_TOKENS_H
#define BENCH_TOKENS_H

/* An application's own API: one path that takes the access token alone, one that wants a proof of possession, too. */
#define BENCH_OPEN_PATH "/api/open"
#define BENCH_PROVEN_PATH "/api/proven"

/* Where a provider of OAuth 2.0 redeems codes, and what some clients have its metadata looked up below. */
#define BENCH_TOKEN_PATH "/token"
#define BENCH_ISSUER_PATH "/tenant"

/* What a browser redirect would have carried: header, payload {"grant_mode":"session-start"}, signature. */
#define BENCH_CHALLENGE_TOKEN                                                                                          \
    "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJncmFudF9tb2RlIjoic2Vzc2lvbi1zdGFydCJ9."                                   \
    "c2lnbmF0dXJlLW9mLXNpeHR5LWZvdXItYnl0ZXMtd2hpY2gtbm9ib2R5LWNoZWNrcy1oZXJlLi4uLi4u"

/* The same for an account whose address is to be proven: {"grant_mode":"oauth-email-link","metadata":{"oauth_email":
   "ada@example.com"}}. */
#define BENCH_EMAIL_CHALLENGE_TOKEN                                                                                    \
    "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9."                                                                            \
    "eyJncmFudF9tb2RlIjoib2F1dGgtZW1haWwtbGluayIsIm1ldGFkYXRhIjp7Im9hdXRoX2VtYWlsIjoiYWRhQGV4YW1wbGUuY29tIn19."        \
    "c2lnbmF0dXJlLW9mLXNpeHR5LWZvdXItYnl0ZXMtd2hpY2gtbm9ib2R5LWNoZWNrcy1oZXJlLi4uLi4u"

#endif
