/* A login with an e-mail code, and what a session is used for. */
#include "engine.h"

static bool has_user(cardea_result *result) {
    bool ok = result != NULL && user_is_valid(cardea_result_user(result));
    cardea_result_free(result);
    return ok;
}

cardea_pending *start_attempt(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_initiate_oauth_login(client->engine, client->options, NULL, NULL, &operation, &error);
    if (!settle(status, error)) return NULL;
    cardea_result *result = wait_for(client, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return attempt;
}

static cardea_pending *ask_for_code(struct client *client, cardea_pending *attempt) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_finalize_oauth_login_with_token(
        client->engine, attempt, BENCH_EMAIL_CHALLENGE_TOKEN, NULL, NULL, &operation, &error);
    if (!settle(status, error)) return NULL;
    cardea_result *result = wait_for(client, operation);
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return challenge;
}

bool email_login(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_pending *attempt = start_attempt(client);
    cardea_pending *challenge = attempt != NULL ? ask_for_code(client, attempt) : NULL;
    bool ok = challenge != NULL;
    if (ok) {
        cardea_status status = cardea_check_otp(client->engine, challenge, "123456", NULL, NULL, &operation, &error);
        ok = settle(status, error) && has_user(wait_for(client, operation));
    }
    cardea_pending_free(challenge);
    cardea_pending_free(attempt);
    return ok;
}

bool refresh(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_refresh(client->engine, NULL, NULL, &operation, &error);
    return settle(status, error) && has_user(wait_for(client, operation));
}

bool send_request(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status =
        cardea_send_authorized_request(client->engine, client->request, NULL, NULL, &operation, &error);
    if (!settle(status, error)) return false;
    cardea_result *result = wait_for(client, operation);
    bool ok = result != NULL && cardea_response_status(cardea_result_response(result)) == 200;
    cardea_result_free(result);
    return ok;
}

bool get_token(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_get_access_token(client->engine, NULL, NULL, &operation, &error);
    if (!settle(status, error)) return false;
    cardea_result *result = wait_for(client, operation);
    bool ok = result != NULL && cardea_result_access_token(result, NULL) != NULL;
    cardea_result_free(result);
    return ok;
}

bool peek_token(struct client *client) {
    char token[4096];
    return cardea_peek_access_token(client->engine, token, sizeof token) > 0;
}

bool get_kept_token(struct client *client) {
    struct client other = *client;
    other.engine = open_engine(client->bench);
    bool ok = other.engine != NULL && get_token(&other);
    cardea_client_free(other.engine);
    return ok;
}
