/* What an application does with the library, from call to call, so that a fault can meet it at each of its steps. */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "host.h"

enum server { PRELUDE, OPENID, ORY };

/* The application: its one client, and what it makes clients with. */
struct application {
    const struct scenario *scenario;
    cardea_client *client;
    uint32_t timeout_ms; /* of one request */
    int waits;           /* operations that had to be cancelled because a store was silent */
};

struct scenario {
    const char *name;
    enum server server;
    const char *behaviour; /* further members of the sandbox's behaviour */
    bool begins_signed_in;
    bool ends_signed_in;
    bool takes_time; /* the server's protocol has waits in it */
    /* Does all of it; the status of the first call that failed, or CARDEA_OK. */
    cardea_status (*perform)(struct application *application);
};

extern const struct scenario scenarios[];
extern const int scenario_count;

/* The login over a session, which the server ends then. */
const struct scenario *scenario_of_replacement(void);

/* Resets sandbox and vault, makes the client, and signs in where the scenario begins so. */
void application_begin(struct application *application, const struct scenario *scenario, uint32_t timeout_ms);

/* Frees the client and makes another one, as a restart of the program would. */
void application_restart(struct application *application);

void application_end(struct application *application);

/* Checks that nothing is lost after a failure, and that all of the scenario works now. */
void application_check_recovery(struct application *application);

#endif
