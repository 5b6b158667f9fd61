#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "host.h"
#include "check.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sandbox.h"

enum { PATIENCE_SECONDS = 20 };

cardea_config *new_config_without_store(void) {
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, sandbox_url(), NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    return config;
}

cardea_config *new_config(void) {
    cardea_config *config = new_config_without_store();
    cardea_config_set_store(config, "memory", NULL, NULL, NULL);
    return config;
}

void use_ory(cardea_config *config) {
    char url[256];
    snprintf(url, sizeof url, "%s/ory", sandbox_url());
    cardea_config_set_ory(config, url, NULL);
}

cardea_config *new_ory_config(void) {
    cardea_config *config = new_config();
    use_ory(config);
    return config;
}

cardea_client *new_client(cardea_config *config) {
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) {
        printf("Bail out! no client: %s\n", cardea_error_message(error));
        exit(1);
    }
    cardea_config_free(config);
    return client;
}

cardea_provider *new_openid_provider(void) {
    char issuer[256];
    snprintf(issuer, sizeof issuer, "%s/oidc", sandbox_url());
    cardea_provider *provider = cardea_provider_new(NULL);
    cardea_provider_set(provider, "issuer", issuer, NULL);
    cardea_provider_set(provider, "client_id", "notes", NULL);
    cardea_provider_set(provider, "scope", "openid email profile offline_access", NULL);
    return provider;
}

cardea_client *new_linking_client(void) {
    char url[256];
    snprintf(url, sizeof url, "%s%s", sandbox_url(), LINK_PATH);
    cardea_provider *provider = new_openid_provider();
    cardea_provider_set(provider, "identity_linking_url", url, NULL);
    cardea_config *config = new_config();
    cardea_config_set_provider(config, provider, NULL);
    cardea_provider_free(provider);
    return new_client(config);
}

cardea_options *new_options(void) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, REDIRECT_URI, NULL);
    return options;
}

cardea_options *new_loopback_options(void) {
    cardea_options *options = new_options();
    cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    return options;
}

cardea_request *new_request(const char *path) {
    char url[256];
    snprintf(url, sizeof url, "%s%s", sandbox_url(), path);
    cardea_request *request = cardea_request_new();
    cardea_request_set_url(request, url, NULL);
    return request;
}

cardea_result *take(cardea_client *client, cardea_operation operation) {
    cardea_result *result = NULL;
    cardea_error *error = NULL;
    cardea_status status = cardea_operation_wait(client, operation, PATIENCE_SECONDS * 1000, &result, &error);
    CHECK_NUMBER(cardea_error_status(error), status);
    if (result == NULL) printf("#   no result: %s\n", cardea_error_message(error));
    if (result != NULL) CHECK_NUMBER(cardea_result_status(result), status);
    cardea_error_free(error);
    return result;
}

cardea_status result_end(cardea_result *result) {
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

cardea_status status_of(cardea_client *client, cardea_operation operation) {
    return result_end(take(client, operation));
}

cardea_pending *pending_of(cardea_result *result) {
    cardea_pending *pending = cardea_pending_retain(cardea_result_pending(result));
    if (pending == NULL) printf("#   nothing waits: %s\n", cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
    return pending;
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)type, (void)place;
    return remove(path);
}

void remove_folder(const char *path) {
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

cardea_pending *begin(cardea_client *client) {
    cardea_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    if (attempt == NULL) printf("#   no attempt: %s\n", cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
    return attempt;
}

cardea_result *redeem(cardea_client *client, cardea_pending *attempt, const char *outcome) {
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), outcome);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login(client, attempt, redirect, NULL, NULL, &operation, NULL);
    free(redirect);
    return take(client, operation);
}

cardea_status sign_in(cardea_client *client) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    cardea_pending_free(attempt);
    return status;
}

cardea_result *sign_in_as(cardea_client *client, const char *email) {
    char outcome[128];
    snprintf(outcome, sizeof outcome, "verified&email=%d.%s", (int)getpid(), email);
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    cardea_pending_free(attempt);
    return result;
}

cardea_result *run(cardea_client *client, plain_operation start) {
    cardea_operation operation = 0;
    start(client, NULL, NULL, &operation, NULL);
    return take(client, operation);
}

cardea_status run_status(cardea_client *client, plain_operation start) {
    cardea_result *result = run(client, start);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

char *token_of(cardea_client *client) {
    cardea_result *result = run(client, cardea_get_access_token);
    const char *token = cardea_result_access_token(result, NULL);
    char *copy = token ? strdup(token) : NULL;
    cardea_result_free(result);
    return copy;
}

static int await(pthread_mutex_t *mutex, pthread_cond_t *changed, const int *value, int wanted) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += PATIENCE_SECONDS;
    pthread_mutex_lock(mutex);
    int failure = 0;
    while (*value < wanted && failure == 0)
        failure = pthread_cond_timedwait(changed, mutex, &deadline);
    int reached = *value >= wanted;
    pthread_mutex_unlock(mutex);
    return reached;
}

void inbox_init(struct inbox *inbox) {
    memset(inbox, 0, sizeof *inbox);
    pthread_mutex_init(&inbox->mutex, NULL);
    pthread_cond_init(&inbox->changed, NULL);
}

void inbox_put(void *user_data, cardea_result *result) {
    struct inbox *inbox = (struct inbox *)user_data;
    pthread_mutex_lock(&inbox->mutex);
    if (inbox->count < INBOX_CAPACITY) {
        inbox->results[inbox->count] = result;
        inbox->threads[inbox->count] = pthread_self();
    } else {
        cardea_result_free(result);
    }
    inbox->count++;
    pthread_cond_broadcast(&inbox->changed);
    pthread_mutex_unlock(&inbox->mutex);
}

int inbox_count(struct inbox *inbox) {
    pthread_mutex_lock(&inbox->mutex);
    int count = inbox->count;
    pthread_mutex_unlock(&inbox->mutex);
    return count;
}

int inbox_await(struct inbox *inbox, int count) {
    return await(&inbox->mutex, &inbox->changed, &inbox->count, count);
}

void inbox_clear(struct inbox *inbox) {
    for (int index = 0; index < inbox->count && index < INBOX_CAPACITY; index++) {
        cardea_result_free(inbox->results[index]);
    }
    pthread_mutex_destroy(&inbox->mutex);
    pthread_cond_destroy(&inbox->changed);
}

void counter_init(struct counter *counter) {
    memset(counter, 0, sizeof *counter);
    pthread_mutex_init(&counter->mutex, NULL);
    pthread_cond_init(&counter->changed, NULL);
}

void counter_raise(struct counter *counter) {
    pthread_mutex_lock(&counter->mutex);
    counter->count++;
    pthread_cond_broadcast(&counter->changed);
    pthread_mutex_unlock(&counter->mutex);
}

int counter_value(struct counter *counter) {
    pthread_mutex_lock(&counter->mutex);
    int value = counter->count;
    pthread_mutex_unlock(&counter->mutex);
    return value;
}

int counter_await(struct counter *counter, int value) {
    return await(&counter->mutex, &counter->changed, &counter->count, value);
}

void count_release(void *counter) {
    counter_raise((struct counter *)counter);
}

static void raise_end(void *counter, cardea_result *result) {
    cardea_result_free(result);
    counter_raise((struct counter *)counter);
}

void end_client(cardea_client *client) {
    struct counter ended;
    counter_init(&ended);
    CHECK_NUMBER(cardea_client_close(client, raise_end, &ended, NULL), CARDEA_OK);
    CHECK(counter_await(&ended, 1));
    cardea_client_free(client);
}

bool is_page(cardea_question *question) {
    if (cardea_question_get_kind(question) == CARDEA_QUESTION_PAGE) return true;
    cardea_question_free(question);
    return false;
}

void visit_and_reply(void *outcome, cardea_question *question) {
    if (!is_page(question)) return;
    char *redirect = sandbox_visit(cardea_question_text(question, "url"), (const char *)outcome);
    cardea_question_reply_text(question, redirect);
    cardea_question_free(question);
    free(redirect);
}
