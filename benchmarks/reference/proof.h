/* A DPoP proof (RFC 9449) on bare OpenSSL. */
#ifndef BENCH_PROOF_H
#define BENCH_PROOF_H

#include "base64url.h"

#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>

enum { COORDINATE_SIZE = 32, PROOF_CAPACITY = 1024 };

/* A P-256 key, ready to sign. The part of a proof that only depends on the key is made with it. */
struct proof_key {
    EVP_PKEY *key;
    EVP_PKEY_CTX *signing;
    char header[512];
};

bool proof_key_init(struct proof_key *key);
void proof_key_free(struct proof_key *key);

/* Writes the value of the DPoP header for a request; `access_token` is NULL where none rides along. */
bool proof_make(
    struct proof_key *key, const char *method, const char *url, const char *access_token, char out[PROOF_CAPACITY]);

#endif
