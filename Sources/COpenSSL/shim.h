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
