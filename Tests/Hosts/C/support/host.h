/* What most hosts of the library do: make a client, start an operation, take its result. */
#ifndef HOST_H
#define HOST_H

#include <cardea.h>
#include <cardea/host.h>
#include <cardea/openid.h>
#include <cardea/ory.h>
#include <cardea/prelude.h>
#include <pthread.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A configuration for the sandbox, with the memory store. */
cardea_config *new_config(void);

/* The same without a store, for one of the host. */
cardea_config *new_config_without_store(void);

/* A client from the configuration, which is freed; ends the program when it cannot be made. */
cardea_client *new_client(cardea_config *config);

/* Closes a client, returns when nothing of it runs any more, and frees it. */
void end_client(cardea_client *client);

/* The description of the sandbox's OpenID provider, which gives refresh tokens. */
cardea_provider *new_openid_provider(void);

/* A client of it whose application's server links identities. */
cardea_client *new_linking_client(void);

/* Has a configuration use the sandbox's Ory-compatible server. */
void use_ory(cardea_config *config);
cardea_config *new_ory_config(void);

/* Options for a login at Google with REDIRECT_URI. */
cardea_options *new_options(void);

/* Options for a login whose redirect comes to a loopback listener. */
cardea_options *new_loopback_options(void);

/* A request for that path of the sandbox. */
cardea_request *new_request(const char *path);

/* Waits for an operation and takes its result; NULL when there is none to take. */
cardea_result *take(cardea_client *client, cardea_operation operation);

/* Takes the result, frees it, and returns its status. */
cardea_status status_of(cardea_client *client, cardea_operation operation);

/* What a result waits for, or NULL, which is said; the result is freed. */
cardea_pending *pending_of(cardea_result *result);

/* The status of a result, which is freed. */
cardea_status result_end(cardea_result *result);

/* Removes a folder and what is in it. */
void remove_folder(const char *path);

/* Begins a login with new_options and waits for its attempt. */
cardea_pending *begin(cardea_client *client);

/* Redeems an attempt after visiting its page with that outcome, and waits. */
cardea_result *redeem(cardea_client *client, cardea_pending *attempt, const char *outcome);

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

/* A presenter whose user_data is the outcome of its pages, such as "verified": it visits them, and hands the redirect over. */
void visit_and_reply(void *outcome, cardea_question *question);

/* Whether a presenter is asked to show a page. If not, the page is no longer needed, and the question is freed. */
bool is_page(cardea_question *question);

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
