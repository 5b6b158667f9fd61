#include "proof.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { UUID_SIZE = 16, UUID_LENGTH = 36 };

static bool make_header(struct proof_key *key) {
    unsigned char point[1 + 2 * COORDINATE_SIZE];
    char x[BASE64URL_LENGTH(COORDINATE_SIZE) + 1], y[BASE64URL_LENGTH(COORDINATE_SIZE) + 1], json[256];
    size_t length = 0;
    if (EVP_PKEY_get_octet_string_param(key->key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &length) != 1 ||
        length != sizeof point)
        return false;
    base64url_encode(point + 1, COORDINATE_SIZE, x);
    base64url_encode(point + 1 + COORDINATE_SIZE, COORDINATE_SIZE, y);
    int written = snprintf(json, sizeof json,
        "{\"typ\":\"dpop+jwt\",\"alg\":\"ES256\",\"jwk\":{\"crv\":\"P-256\",\"kty\":\"EC\",\"x\":\"%s\",\"y\":\"%s\"}}",
        x, y);
    base64url_encode((const uint8_t *)json, (size_t)written, key->header);
    return true;
}

bool proof_key_init(struct proof_key *key) {
    key->key = EVP_EC_gen("P-256");
    key->signing = key->key != NULL ? EVP_PKEY_CTX_new_from_pkey(NULL, key->key, NULL) : NULL;
    return key->signing != NULL && EVP_PKEY_sign_init(key->signing) == 1 && make_header(key);
}

void proof_key_free(struct proof_key *key) {
    EVP_PKEY_CTX_free(key->signing);
    EVP_PKEY_free(key->key);
}

static bool make_identifier(char out[UUID_LENGTH + 1]) {
    unsigned char b[UUID_SIZE];
    if (RAND_bytes(b, sizeof b) != 1) return false;
    b[6] = (b[6] & 0x0f) | 0x40;
    b[8] = (b[8] & 0x3f) | 0x80;
    snprintf(out, UUID_LENGTH + 1, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", b[0], b[1],
        b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]);
    return true;
}

/* The length, or 0. */
static size_t make_payload(const char *method, const char *url, const char *access_token, char *out, size_t capacity) {
    char identifier[UUID_LENGTH + 1], hash[BASE64URL_LENGTH(SHA256_DIGEST_LENGTH) + 1];
    unsigned char digest[SHA256_DIGEST_LENGTH];
    if (!make_identifier(identifier)) return 0;
    int length = snprintf(out, capacity, "{\"jti\":\"%s\",\"htm\":\"%s\",\"htu\":\"%s\",\"iat\":%lld", identifier,
        method, url, (long long)time(NULL));
    if (access_token != NULL) {
        SHA256((const unsigned char *)access_token, strlen(access_token), digest);
        base64url_encode(digest, sizeof digest, hash);
        length += snprintf(out + length, capacity - (size_t)length, ",\"ath\":\"%s\"", hash);
    }
    length += snprintf(out + length, capacity - (size_t)length, "}");
    return (size_t)length;
}

static bool sign(struct proof_key *key, const char *text, size_t length, unsigned char raw[2 * COORDINATE_SIZE]) {
    unsigned char digest[SHA256_DIGEST_LENGTH], der[80];
    size_t size = sizeof der;
    SHA256((const unsigned char *)text, length, digest);
    if (EVP_PKEY_sign(key->signing, der, &size, digest, sizeof digest) != 1) return false;
    const unsigned char *next = der;
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &next, (long)size);
    bool ok = signature != NULL && BN_bn2binpad(ECDSA_SIG_get0_r(signature), raw, COORDINATE_SIZE) == COORDINATE_SIZE &&
              BN_bn2binpad(ECDSA_SIG_get0_s(signature), raw + COORDINATE_SIZE, COORDINATE_SIZE) == COORDINATE_SIZE;
    ECDSA_SIG_free(signature);
    return ok;
}

bool proof_make(
    struct proof_key *key, const char *method, const char *url, const char *access_token, char out[PROOF_CAPACITY]) {
    char payload[384];
    unsigned char raw[2 * COORDINATE_SIZE];
    size_t length = make_payload(method, url, access_token, payload, sizeof payload);
    if (length == 0 || length >= sizeof payload) return false;
    size_t written = (size_t)snprintf(out, PROOF_CAPACITY, "%s.", key->header);
    written += base64url_encode((const uint8_t *)payload, length, out + written);
    if (!sign(key, out, written, raw)) return false;
    out[written++] = '.';
    base64url_encode(raw, sizeof raw, out + written);
    return true;
}
