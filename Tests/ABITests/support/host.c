#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "host.h"
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sandbox.h"

enum { PATIENCE_SECONDS = 20 };

cardea_config *new_config(void) {
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, sandbox_url(), NULL);
    cardea_config_set_application_id(config, "com.example.app", NULL);
    cardea_config_use_memory_store(config, NULL);
    return config;
}

cardea_config *new_ory_config(bool verifies_email) {
    char url[256];
    snprintf(url, sizeof url, "%s/ory", sandbox_url());
    cardea_config *config = new_config();
    cardea_config_set_ory(config, url, verifies_email, NULL);
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

cardea_openid_provider *new_openid_provider(void) {
    char issuer[256];
    snprintf(issuer, sizeof issuer, "%s/oidc", sandbox_url());
    cardea_openid_provider *provider = cardea_openid_provider_new();
    cardea_openid_provider_set_issuer(provider, issuer, NULL);
    cardea_openid_provider_set_client_id(provider, "notes", NULL);
    const char *scopes[] = {"openid", "email", "profile", "offline_access"};
    for (int index = 0; index < 4; index++)
        cardea_openid_provider_add_scope(provider, scopes[index], NULL);
    return provider;
}

cardea_client *new_linking_client(void) {
    char url[256];
    snprintf(url, sizeof url, "%s%s", sandbox_url(), LINK_PATH);
    cardea_openid_provider *provider = new_openid_provider();
    cardea_openid_provider_set_identity_linking_url(provider, url, NULL);
    cardea_config *config = new_config();
    cardea_config_set_openid_provider(config, provider, NULL);
    cardea_openid_provider_free(provider);
    return new_client(config);
}

cardea_oauth_options *new_options(void) {
    cardea_oauth_options *options = cardea_oauth_options_new();
    cardea_oauth_options_set_provider(options, "google", NULL);
    cardea_oauth_options_set_redirect_uri(options, REDIRECT_URI, NULL);
    return options;
}

cardea_oauth_options *new_loopback_options(void) {
    cardea_oauth_options *options = new_options();
    cardea_oauth_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_oauth_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
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

cardea_status status_of(cardea_client *client, cardea_operation operation) {
    cardea_result *result = take(client, operation);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}

cardea_attempt *begin(cardea_client *client) {
    cardea_oauth_options *options = new_options();
    cardea_operation operation = 0;
    cardea_initiate_oauth_login(client, options, NULL, NULL, &operation, NULL);
    cardea_oauth_options_free(options);
    cardea_result *result = take(client, operation);
    cardea_attempt *attempt = cardea_result_copy_attempt(result);
    if (attempt == NULL) printf("#   no attempt: %s\n", cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
    return attempt;
}

cardea_result *redeem(cardea_client *client, cardea_attempt *attempt, const char *outcome) {
    char *redirect = sandbox_visit(cardea_attempt_authorization_url(attempt), outcome);
    cardea_operation operation = 0;
    cardea_finalize_oauth_login_with_redirect(client, attempt, redirect, NULL, NULL, &operation, NULL);
    free(redirect);
    return take(client, operation);
}

cardea_status sign_in(cardea_client *client) {
    cardea_attempt *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, "verified");
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    cardea_attempt_free(attempt);
    return status;
}

cardea_result *sign_in_as(cardea_client *client, const char *email) {
    char outcome[128];
    snprintf(outcome, sizeof outcome, "verified&email=%d.%s", (int)getpid(), email);
    cardea_attempt *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    cardea_attempt_free(attempt);
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
    const char *token = cardea_result_access_token(result);
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
