// A host is the JavaScript side of one client: the queue of what the client's callbacks brought, and the one thread-safe
// function that takes it to the thread of JavaScript. Callbacks know their host by a number, so that one which comes too
// late finds none, instead of freed memory.
#ifndef CARDEA_NODE_HOST_H
#define CARDEA_NODE_HOST_H

#include "support.h"
#include <pthread.h>

/* The user_data of a callback: the number of the host above these bits, and below them what lib/ wants to know again. */
#define CARDEA_NODE_TOKEN_BITS 28

typedef struct cardea_node_arrival {
    struct cardea_node_arrival *next;
    int32_t kind;
    uint32_t token;
    void *handle;
} cardea_node_arrival;

typedef struct cardea_node_host {
    struct cardea_node_host *next;
    uint32_t id;
    napi_threadsafe_function wake;
    cardea_node_arrival *waiting; /* not yet seen by JavaScript, the oldest first */
    cardea_node_arrival **end;
    cardea_node_arrival *held; /* what JavaScript has in its hands */
    bool is_deaf;              /* JavaScript cannot be called any more */
    cardea_client *client;
} cardea_node_host;

/* Guards every host and its lists. Nothing blocks while it is held, and nothing of the library is called. */
extern pthread_mutex_t cardea_node_lock;

/* The host of that number, or NULL. With the lock held. */
cardea_node_host *cardea_node_find(uint32_t id);
/* Takes the host out of the process, whose client is gone. On the thread of its JavaScript. */
void cardea_node_remove(cardea_node_host *host);
/* Frees what nobody will look at any more, and from now on all that arrives. */
void cardea_node_deafen(cardea_node_host *host);
/* Ends the client with the environment. */
void cardea_node_environment_ends(void *host);

#endif
