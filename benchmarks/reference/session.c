#include "session.h"

#include "claims.h"
#include "client.h"

#include <cjson/cJSON.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool endpoints_init(struct endpoints *endpoints, const struct client_options *options) {
    const char *base = options->base_url;
    if (options->oauth)
        snprintf(endpoints->authorize, sizeof endpoints->authorize, "%s/authorize", base);
    else
        snprintf(endpoints->authorize, sizeof endpoints->authorize, "%s/v1/session/login/oauth/%s/authorize", base,
            BENCH_PROVIDER);
    snprintf(endpoints->finalize, sizeof endpoints->finalize, "%s/v1/session/login/finalize", base);
    snprintf(endpoints->token, sizeof endpoints->token, "%s%s", base, BENCH_TOKEN_PATH);
    endpoints->lazy_roots = options->lazy_roots;
    endpoints->oauth = options->oauth;
    endpoints->headers = curl_slist_append(
        NULL, options->oauth ? "Content-Type: application/x-www-form-urlencoded" : "Content-Type: application/json");
    return endpoints->headers != NULL && curl_slist_append(endpoints->headers, "Accept: application/json") != NULL;
}

void endpoints_free(struct endpoints *endpoints) {
    curl_slist_free_all(endpoints->headers);
}

static size_t collect(char *bytes, size_t size, size_t count, void *context) {
    struct session *session = context;
    size_t length = size * count;
    if (length > ANSWER_LIMIT - session->answer_length) return 0;
    memcpy(session->answer + session->answer_length, bytes, length);
    session->answer_length += length;
    return length;
}

bool session_init(struct session *session, const struct endpoints *endpoints, struct proof_key *key) {
    *session = (struct session){
        .endpoints = endpoints, .key = key, .handle = curl_easy_init(), .answer = malloc(ANSWER_LIMIT)};
    if (session->handle == NULL || session->answer == NULL) return false;
    session->redirect_uri = curl_easy_escape(session->handle, BENCH_REDIRECT_URI, 0);
    if (session->redirect_uri == NULL) return false;
    curl_easy_setopt(session->handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(session->handle, CURLOPT_TIMEOUT_MS, 10000L);
    curl_easy_setopt(session->handle, CURLOPT_HTTPHEADER, endpoints->headers);
    curl_easy_setopt(session->handle, CURLOPT_WRITEFUNCTION, collect);
    curl_easy_setopt(session->handle, CURLOPT_WRITEDATA, session);
    curl_easy_setopt(session->handle, CURLOPT_PRIVATE, session);
    if (endpoints->lazy_roots) {
        curl_easy_setopt(session->handle, CURLOPT_CAINFO, NULL);
        curl_easy_setopt(session->handle, CURLOPT_CAPATH, "/etc/ssl/certs");
    }
    return true;
}

void session_free(struct session *session) {
    curl_free(session->redirect_uri);
    curl_easy_cleanup(session->handle);
    curl_slist_free_all(session->proven);
    free(session->answer);
}

static void prepare(struct session *session, const char *url) {
    session->answer_length = 0;
    curl_easy_setopt(session->handle, CURLOPT_URL, url);
    curl_easy_setopt(session->handle, CURLOPT_POSTFIELDSIZE, (long)strlen(session->body));
    curl_easy_setopt(session->handle, CURLOPT_POSTFIELDS, session->body);
}

bool session_draw(struct session *session, char challenge[BASE64URL_LENGTH(DIGEST_SIZE) + 1]) {
    unsigned char entropy[ENTROPY_SIZE], digest[DIGEST_SIZE];
    if (RAND_bytes(entropy, sizeof entropy) != 1) return false;
    size_t length = base64url_encode(entropy, sizeof entropy, session->verifier);
    SHA256((const unsigned char *)session->verifier, length, digest);
    base64url_encode(digest, sizeof digest, challenge);
    return true;
}

static bool prepare_redemption(struct session *session, const char *code, size_t length) {
    int size = snprintf(session->body, sizeof session->body,
        "grant_type=authorization_code&code=%.*s&redirect_uri=%s&client_id=%s&code_verifier=%s", (int)length, code,
        session->redirect_uri, BENCH_CLIENT_ID, session->verifier);
    prepare(session, session->endpoints->token);
    return (size_t)size < sizeof session->body;
}

/* The page that a browser would open, and the request that redeems the code it would have brought back. */
static bool begin_oauth(struct session *session, const char *challenge) {
    unsigned char entropy[ENTROPY_SIZE];
    if (RAND_bytes(entropy, sizeof entropy) != 1) return false;
    base64url_encode(entropy, sizeof entropy, session->state);
    int size = snprintf(session->page, sizeof session->page,
        "%s?response_type=code&client_id=%s&redirect_uri=%s&scope=email&state=%s&code_challenge=%s"
        "&code_challenge_method=S256",
        session->endpoints->authorize, BENCH_CLIENT_ID, session->redirect_uri, session->state, challenge);
    return (size_t)size < sizeof session->page && prepare_redemption(session, BENCH_CODE, strlen(BENCH_CODE));
}

/* The value of a member of the query, up to the next one, or NULL. */
static const char *find(const char *url, const char *name) {
    const char *start = strchr(url, '?');
    while (start != NULL && strncmp(start + 1, name, strlen(name)) != 0)
        start = strchr(start + 1, '&');
    return start != NULL ? start + 1 + strlen(name) : NULL;
}

bool session_take_redirect(struct session *session, const char *redirect) {
    const char *code = find(redirect, "code="), *state = find(redirect, "state=");
    bool is_ours = code != NULL && state != NULL && strcspn(state, "&") == strlen(session->state) &&
                   strncmp(state, session->state, strlen(session->state)) == 0;
    if (!is_ours) fprintf(stderr, "the redirect does not belong to this login\n");
    return is_ours && prepare_redemption(session, code, strcspn(code, "&"));
}

bool session_begin(struct session *session) {
    char challenge[BASE64URL_LENGTH(DIGEST_SIZE) + 1];
    if (!session_draw(session, challenge)) return false;
    session->finalizing = session->endpoints->oauth;
    if (session->endpoints->oauth) return begin_oauth(session, challenge);
    snprintf(session->body, sizeof session->body,
        "{\"redirect_uri\":\"%s\",\"code_challenge\":\"%s\",\"code_challenge_method\":\"S256\"}", BENCH_REDIRECT_URI,
        challenge);
    prepare(session, session->endpoints->authorize);
    return true;
}

static bool add_proof(struct session *session) {
    char line[PROOF_CAPACITY + sizeof "DPoP: "] = "DPoP: ";
    struct curl_slist *headers = NULL;
    if (!proof_make(session->key, "POST", session->endpoints->finalize, NULL, line + strlen(line))) return false;
    for (const struct curl_slist *header = session->endpoints->headers; header != NULL; header = header->next)
        headers = curl_slist_append(headers, header->data);
    headers = curl_slist_append(headers, line);
    curl_easy_setopt(session->handle, CURLOPT_HTTPHEADER, headers);
    curl_slist_free_all(session->proven);
    session->proven = headers;
    return headers != NULL;
}

static bool read_authorization(const cJSON *answer) {
    const char *url = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "authorization_url"));
    return url != NULL && strstr(url, "://") != NULL;
}

static bool read_tokens(const cJSON *answer) {
    const char *token = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "access_token"));
    return token != NULL && cJSON_IsNumber(cJSON_GetObjectItemCaseSensitive(answer, "expires_at")) &&
           claims_are_valid(token);
}

static bool read_grant(const cJSON *answer) {
    const char *token = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "access_token"));
    return token != NULL && cJSON_IsNumber(cJSON_GetObjectItemCaseSensitive(answer, "expires_in"));
}

static bool read_answer(const struct session *session, const cJSON *answer) {
    if (session->endpoints->oauth) return read_grant(answer);
    return session->finalizing ? read_tokens(answer) : read_authorization(answer);
}

bool session_advance(struct session *session, CURLcode outcome) {
    long status = 0;
    curl_easy_getinfo(session->handle, CURLINFO_RESPONSE_CODE, &status);
    if (outcome != CURLE_OK || status != 200) {
        fprintf(stderr, "request failed: %s, HTTP status %ld\n", curl_easy_strerror(outcome), status);
        return false;
    }
    cJSON *answer = cJSON_ParseWithLength(session->answer, session->answer_length);
    bool ok = read_answer(session, answer);
    cJSON_Delete(answer);
    if (!ok) {
        fprintf(stderr, "unexpected answer: %.*s\n", (int)session->answer_length, session->answer);
        return false;
    }
    session->finalizing = !session->finalizing;
    if (session->finalizing) {
        snprintf(session->body, sizeof session->body, "{\"challenge_token\":\"%s\",\"code_verifier\":\"%s\"}",
            BENCH_CHALLENGE_TOKEN, session->verifier);
        prepare(session, session->endpoints->finalize);
        return session->key == NULL || add_proof(session);
    }
    if (session->key != NULL) curl_easy_setopt(session->handle, CURLOPT_HTTPHEADER, session->endpoints->headers);
    return true;
}
