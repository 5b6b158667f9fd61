#pragma once
#include <curl/curl.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* libcurl's setters and getters are variadic, which Swift cannot call: one typed form for each kind of argument. */

static inline CURLcode cardea_easy_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cardea_easy_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cardea_easy_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cardea_easy_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cardea_easy_set_headers(CURL *easy, struct curl_slist *headers) {
    return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode cardea_easy_set_share(CURL *easy, CURLSH *share) {
    return curl_easy_setopt(easy, CURLOPT_SHARE, share);
}

static inline CURLcode cardea_easy_set_receiver(CURL *easy, CURLoption option, curl_write_callback callback) {
    return curl_easy_setopt(easy, option, callback);
}

static inline CURLcode cardea_easy_set_tls_setup(CURL *easy, curl_ssl_ctx_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, callback);
}

/* The schemes that it may speak: by name from libcurl 7.85 on, before that by the bits of an option that its headers call deprecated. */
static inline CURLcode cardea_easy_set_http_alone(CURL *easy) {
    const CURLoption bits = (CURLoption)(CURLOPTTYPE_LONG + 181);
    CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    return code == CURLE_UNKNOWN_OPTION ? curl_easy_setopt(easy, bits, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS)) : code;
}

static inline CURLcode cardea_easy_set_open_socket(CURL *easy, curl_opensocket_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLcode cardea_easy_set_prerequisite(CURL *easy, curl_prereq_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}

static inline CURLcode cardea_easy_set_close_socket(CURL *easy, curl_closesocket_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, callback);
}

static inline CURLcode cardea_easy_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode cardea_easy_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode cardea_easy_get_socket(CURL *easy, curl_socket_t *value) {
    return curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, value);
}

static inline CURLcode cardea_easy_get_tls(CURL *easy, struct curl_tlssessioninfo **value) {
    return curl_easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, value);
}

static inline CURLcode cardea_easy_get_pointer(CURL *easy, CURLINFO info, void **value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode cardea_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode cardea_multi_set_pointer(CURLM *multi, CURLMoption option, void *value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode cardea_multi_set_socket_function(CURLM *multi, curl_socket_callback callback) {
    return curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
}

static inline CURLMcode cardea_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback callback) {
    return curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
}

static inline CURLSHcode cardea_share_set_data(CURLSH *share, curl_lock_data data) {
    return curl_share_setopt(share, CURLSHOPT_SHARE, data);
}

/* What the shipped library's free() calls once it has overwritten a block (packaging/wipe.c); not there in other builds. */
extern void cardea_free_overwritten(void *memory) __attribute__((weak));

/*
 * Memory of libcurl, which copies headers, bodies and what it receives several times: overwritten before it is freed. Without
 * effect where the host has initialised libcurl before.
 */

static inline void cardea_wiping_free(void *memory) {
    if (memory == NULL) return;
    memset(memory, 0, malloc_usable_size(memory));
    __asm__ volatile("" : : "r"(memory) : "memory"); /* What is freed next may otherwise stay as it is. */
    if (cardea_free_overwritten != NULL)
        cardea_free_overwritten(memory);
    else
        free(memory);
}

static inline void *cardea_wiping_realloc(void *memory, size_t size) {
    size_t room = memory == NULL ? 0 : malloc_usable_size(memory);
    if (memory != NULL && size <= room && size > 0) return memory;
    void *larger = malloc(size);
    if (larger == NULL || memory == NULL) return larger;
    memcpy(larger, memory, size < room ? size : room);
    cardea_wiping_free(memory);
    return larger;
}

/*
 * isForeign: the environment is that of a caller with fewer rights. libcurl reads SSLKEYLOGFILE here, writes what opens its connections
 * into that file, and asks nobody whether it may; so no variable is there meanwhile. The pointer is exchanged and no variable removed:
 * other threads of the host may be reading them.
 */
static inline CURLcode cardea_global_init_wiping(bool isForeign) {
    static char *none[] = {NULL};
    char **all = environ;
    if (isForeign) environ = none;
    CURLcode code =
        curl_global_init_mem(CURL_GLOBAL_DEFAULT, malloc, cardea_wiping_free, cardea_wiping_realloc, strdup, calloc);
    if (isForeign && environ == none) environ = all;
    return code;
}
