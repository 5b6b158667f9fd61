/* What the parts of the engine's client share. Each turn is in the blocking style: start an operation, wait for it. */
#ifndef BENCH_ENGINE_H
#define BENCH_ENGINE_H

#include "client.h"

#include <cardea.h>
#include <cardea/openid.h>
#include <cardea/prelude.h>
#include <stdbool.h>

/* One login in flight: whose it is, its running operation, and which of the two that is. */
struct login {
    struct client *client;
    cardea_operation operation;
    bool finalizing;
};

struct client {
    cardea_client *engine;
    cardea_options *options;
    cardea_request *request;
    struct login *pool;
    struct client *crowd;
    size_t crowd_size;
    const struct client_options *bench;
};

/* A client of the library, or NULL after printing the error. */
cardea_client *open_engine(const struct client_options *options);

/* For a call's own status and error, which it frees. False after printing the error. */
bool settle(cardea_status status, cardea_error *error);

/* The result of an operation that a call has just begun, or NULL after printing what failed. */
cardea_result *wait_for(struct client *client, cardea_operation operation);

bool user_is_valid(const cardea_user *user);

/* The kind of server that the options name. */
void set_backend(cardea_config *config, const struct client_options *options);

/* The attempt of a login that has just been begun, or NULL. */
cardea_pending *start_attempt(struct client *client);

/* A login whose page a person visits. */
bool visit(struct client *client);

/* A login whose address is proven by a code. */
bool email_login(struct client *client);

/* Logins without a page. */
bool code_login(struct client *client);
bool password_login(struct client *client);
bool passkey_login(struct client *client);

bool refresh(struct client *client);
bool send_request(struct client *client);
bool get_token(struct client *client);
bool peek_token(struct client *client);

/* The same by a client of its own, which finds the session in the store. */
bool get_kept_token(struct client *client);

#endif
