#include "calls.h"

#include "claims.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t collect(char *bytes, size_t size, size_t count, void *context) {
    struct calls *calls = context;
    size_t length = size * count;
    if (length > CALL_ANSWER_LIMIT - calls->answer_length) return 0;
    memcpy(calls->answer + calls->answer_length, bytes, length);
    calls->answer_length += length;
    return length;
}

struct calls *calls_new(const struct client_options *options, struct proof_key *key) {
    struct calls *calls = calloc(1, sizeof *calls);
    if (calls == NULL || (calls->handle = curl_easy_init()) == NULL) {
        free(calls);
        return NULL;
    }
    calls->key = key;
    calls->proof = options->proof;
    snprintf(calls->refresh_url, sizeof calls->refresh_url, "%s/v1/session/refresh", options->base_url);
    snprintf(calls->resource_url, sizeof calls->resource_url, "%s%s", options->base_url,
        options->proof ? BENCH_PROVEN_PATH : BENCH_OPEN_PATH);
    curl_easy_setopt(calls->handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(calls->handle, CURLOPT_TIMEOUT_MS, 10000L);
    curl_easy_setopt(calls->handle, CURLOPT_WRITEFUNCTION, collect);
    curl_easy_setopt(calls->handle, CURLOPT_WRITEDATA, calls);
    if (options->lazy_roots) {
        curl_easy_setopt(calls->handle, CURLOPT_CAINFO, NULL);
        curl_easy_setopt(calls->handle, CURLOPT_CAPATH, "/etc/ssl/certs");
    }
    return calls;
}

void calls_free(struct calls *calls) {
    if (calls == NULL) return;
    curl_easy_cleanup(calls->handle);
    curl_slist_free_all(calls->sent);
    curl_slist_free_all(calls->constant);
    free(calls);
}

static bool copy(char *out, const char *text) {
    size_t length = text != NULL ? strlen(text) : TOKEN_CAPACITY;
    if (length >= TOKEN_CAPACITY) return false;
    memcpy(out, text, length + 1);
    return true;
}

bool calls_take_tokens(struct calls *calls, CURL *handle, const char *answer, size_t length) {
    struct curl_header *header = NULL;
    cJSON *tokens = cJSON_ParseWithLength(answer, length);
    const char *token = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tokens, "access_token"));
    bool ok = token != NULL && cJSON_IsNumber(cJSON_GetObjectItemCaseSensitive(tokens, "expires_at")) &&
              claims_are_valid(token) && copy(calls->access_token, token) &&
              curl_easy_header(handle, "X-Refresh-Token", 0, CURLH_HEADER, -1, &header) == CURLHE_OK &&
              copy(calls->refresh_token, header->value);
    cJSON_Delete(tokens);
    return ok;
}

/* Adds a header to the request that is being made. */
static void add(struct calls *calls, const char *name, const char *value) {
    char line[TOKEN_CAPACITY + 64];
    snprintf(line, sizeof line, "%s: %s", name, value);
    calls->sent = curl_slist_append(calls->sent, line);
}

static void begin(struct calls *calls) {
    curl_slist_free_all(calls->sent);
    calls->sent = NULL;
    add(calls, "Accept", "application/json");
}

static bool perform(struct calls *calls, const char *url, bool is_post, struct curl_slist *headers) {
    long status = 0;
    calls->answer_length = 0;
    curl_easy_setopt(calls->handle, CURLOPT_URL, url);
    curl_easy_setopt(calls->handle, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(calls->handle, is_post ? CURLOPT_POST : CURLOPT_HTTPGET, 1L);
    curl_easy_setopt(calls->handle, CURLOPT_POSTFIELDS, is_post ? "" : NULL);
    CURLcode outcome = curl_easy_perform(calls->handle);
    curl_easy_getinfo(calls->handle, CURLINFO_RESPONSE_CODE, &status);
    if (outcome == CURLE_OK && status == 200) return true;
    fprintf(stderr, "request failed: %s, HTTP status %ld\n", curl_easy_strerror(outcome), status);
    return false;
}

static bool prepare_refresh(struct calls *calls) {
    char proof[PROOF_CAPACITY];
    if (!proof_make(calls->key, "POST", calls->refresh_url, NULL, proof)) return false;
    begin(calls);
    add(calls, "Content-Type", "application/json");
    add(calls, "X-Refresh-Token", calls->refresh_token);
    add(calls, "DPoP", proof);
    return true;
}

bool calls_refresh(struct calls *calls) {
    return prepare_refresh(calls) && perform(calls, calls->refresh_url, true, calls->sent) &&
           calls_take_tokens(calls, calls->handle, calls->answer, calls->answer_length);
}

bool calls_exchange(struct calls *calls) {
    if (calls->constant == NULL && prepare_refresh(calls)) {
        calls->constant = calls->sent;
        calls->sent = NULL;
    }
    return calls->constant != NULL && perform(calls, calls->refresh_url, true, calls->constant);
}

bool calls_request(struct calls *calls) {
    char proof[PROOF_CAPACITY], authorization[TOKEN_CAPACITY + 16];
    begin(calls);
    snprintf(authorization, sizeof authorization, "%s %s", calls->proof ? "DPoP" : "Bearer", calls->access_token);
    add(calls, "Authorization", authorization);
    if (calls->proof) {
        if (!proof_make(calls->key, "GET", calls->resource_url, calls->access_token, proof)) return false;
        add(calls, "DPoP", proof);
    }
    return perform(calls, calls->resource_url, false, calls->sent);
}
