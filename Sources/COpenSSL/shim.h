#pragma once
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

/* Combinations of macros, which Swift does not import. */
static const int cardea_evp_pkey_keypair = EVP_PKEY_KEYPAIR;
static const int cardea_evp_pkey_public = EVP_PKEY_PUBLIC_KEY;
static const uint64_t cardea_ssl_op_cleanse_plaintext = SSL_OP_CLEANSE_PLAINTEXT;
static const uint64_t cardea_ssl_op_of_client = SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF;

/* Macros over SSL_CTX_ctrl and SSL_ctrl, which Swift does not import. */

/* TLS 1.2 at least; the system's configuration may want more. */
static inline int cardea_ssl_ctx_set_oldest(SSL_CTX *context) {
    return SSL_CTX_get_min_proto_version(context) >= TLS1_2_VERSION ||
           SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1;
}

static inline void cardea_ssl_ctx_set_mode(SSL_CTX *context) {
    SSL_CTX_set_mode(
        context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_read_ahead(context, 1);
}

/* keep is called with each ticket of a server, and says whether it has taken it over. */
static inline void cardea_ssl_ctx_keep_tickets(SSL_CTX *context, int (*keep)(SSL *session, SSL_SESSION *ticket)) {
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL_STORE);
    SSL_CTX_sess_set_new_cb(context, keep);
}

static inline int cardea_ssl_set_name(SSL *session, const char *name) {
    return (int)SSL_set_tlsext_host_name(session, name);
}
