/* Logins at the sandbox's Ory-compatible server, and answers to what it wants besides. */
#ifndef ORY_H
#define ORY_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sets the server up: how its page ends, and further members of the behaviour. */
void ory_behaviour(const char *outcome, const char *members);

/* A whole login by begin and redeem. */
cardea_result *ory_login(cardea_client *client);
cardea_result *ory_login_as(cardea_client *client, const char *outcome);

/* Answers a step by one field of a way, or by none where the name is NULL. */
cardea_result *answer_step(
    cardea_client *client, const cardea_pending *step, const char *way, const char *name, const char *value);

/* The same; returns the status. */
cardea_status status_of_step(
    cardea_client *client, const cardea_pending *step, const char *way, const char *name, const char *value);

#ifdef __cplusplus
}
#endif

#endif
