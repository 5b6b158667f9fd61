/* Logins without a page: by a code, by a password, and by a passkey whose authenticator answers at once. */
#include "engine.h"

#define BENCH_ADDRESS "ada@example.com"

/* What a security key signs: as long as a real one, and nobody checks it. */
#define BENCH_ASSERTION                                                                                                \
    "{\"id\":\"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE\","                                                         \
    "\"rawId\":\"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE\",\"type\":\"public-key\",\"response\":{"                 \
    "\"clientDataJSON\":\"eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiM3EyLTd3QUFBQUQiLCJvcmlnaW4iOiJodHRwczov"    \
    "L2FwcC5leGFtcGxlLmNvbSJ9\",\"authenticatorData\":\"SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ\","         \
    "\"signature\":"                                                                                                   \
    "\"MEUCIQDxq0rKKXDa1Wm8bqSQ7q1a2X3l4M5n6O7p8Q9r0S1t2QIgU3v4W5x6Y7z8A9b0C1d2E3f4G5h6I7j8K9l0M1n2O3o\","             \
    "\"userHandle\":\"dXNyXzAxaHp5M2U4\"}}"

static bool signs_in(struct client *client, cardea_operation operation) {
    cardea_result *result = wait_for(client, operation);
    bool ok = result != NULL && user_is_valid(cardea_result_user(result));
    cardea_result_free(result);
    return ok;
}

bool code_login(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_start_otp_login(client->engine, BENCH_ADDRESS, NULL, NULL, NULL, &operation, &error);
    cardea_result *result = settle(status, error) ? wait_for(client, operation) : NULL;
    cardea_pending *challenge = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    if (challenge == NULL) return false;
    error = NULL;
    status = cardea_check_otp(client->engine, challenge, "123456", NULL, NULL, &operation, &error);
    bool ok = settle(status, error) && signs_in(client, operation);
    cardea_pending_free(challenge);
    return ok;
}

bool password_login(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_login_with_password(
        client->engine, BENCH_ADDRESS, "correct horse battery staple", NULL, NULL, &operation, &error);
    return settle(status, error) && signs_in(client, operation);
}

bool passkey_login(struct client *client) {
    cardea_operation operation = 0;
    cardea_error *error = NULL;
    cardea_status status = cardea_begin_passkey_login(client->engine, NULL, NULL, &operation, &error);
    cardea_result *result = settle(status, error) ? wait_for(client, operation) : NULL;
    cardea_pending *question = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    if (question == NULL) return false;
    error = NULL;
    status = cardea_continue_with_passkey(client->engine, question, BENCH_ASSERTION, NULL, NULL, &operation, &error);
    bool ok = settle(status, error) && signs_in(client, operation);
    cardea_pending_free(question);
    return ok;
}
