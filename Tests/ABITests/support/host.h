/* What most hosts of the library do: make a client, start an operation, take its result. */
#ifndef HOST_H
#define HOST_H

#include <cardea.h>
#include <pthread.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A configuration for the sandbox, with the memory store. */
cardea_config *new_config(void);

/* A client from the configuration, which is freed; ends the program when it cannot be made. */
cardea_client *new_client(cardea_config *config);

/* The description of the sandbox's OpenID provider, which gives refresh tokens. */
cardea_openid_provider *new_openid_provider(void);

/* A client of it whose application's server links identities. */
cardea_client *new_linking_client(void);

/* A configuration for the sandbox's Ory-compatible server. */
cardea_config *new_ory_config(bool verifies_email);

/* Options for a login at Google with REDIRECT_URI. */
cardea_oauth_options *new_options(void);

/* Options for a login whose redirect comes to a loopback listener. */
cardea_oauth_options *new_loopback_options(void);

/* A request for that path of the sandbox. */
cardea_request *new_request(const char *path);

/* Waits for an operation and takes its result; NULL when there is none to take. */
cardea_result *take(cardea_client *client, cardea_operation operation);

/* Takes the result, frees it, and returns its status. */
cardea_status status_of(cardea_client *client, cardea_operation operation);

/* Begins a login with new_options and waits for its attempt. */
cardea_attempt *begin(cardea_client *client);

/* Redeems an attempt after visiting its page with that outcome, and waits. */
cardea_result *redeem(cardea_client *client, cardea_attempt *attempt, const char *outcome);

/* A whole login by begin and redeem; returns the status. */
cardea_status sign_in(cardea_client *client);

/* The same as somebody of whom the server knows no other session than this process made; returns the result. */
cardea_result *sign_in_as(cardea_client *client, const char *email);

/* Starts an operation by its function and takes its result. */
typedef cardea_status (*plain_operation)(
    cardea_client *client, cardea_completion done, void *user_data, cardea_operation *out, cardea_error **error);
cardea_result *run(cardea_client *client, plain_operation start);

/* Runs it, frees the result, and returns its status. */
cardea_status run_status(cardea_client *client, plain_operation start);

/* The access token by cardea_get_access_token, or NULL; free it. */
char *token_of(cardea_client *client);

/* Collects what completions were handed. Initialise with inbox_init, empty with inbox_clear. */
enum { INBOX_CAPACITY = 128 };

struct inbox {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int count;
    cardea_result *results[INBOX_CAPACITY];
    pthread_t threads[INBOX_CAPACITY];
};

void inbox_init(struct inbox *inbox);

/* A completion whose user_data is the inbox. */
void inbox_put(void *inbox, cardea_result *result);

int inbox_count(struct inbox *inbox);

/* Returns once so many results are there; says whether they came in time. */
int inbox_await(struct inbox *inbox, int count);

/* Frees the results. */
void inbox_clear(struct inbox *inbox);

/* A counter that callbacks raise and tests await. */
struct counter {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int count;
};

void counter_init(struct counter *counter);
void counter_raise(struct counter *counter);
int counter_value(struct counter *counter);
int counter_await(struct counter *counter, int value);

/* A release function whose user_data starts with a counter of releases. */
void count_release(void *counter);

#ifdef __cplusplus
}
#endif

#endif
