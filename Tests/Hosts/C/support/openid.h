/* Clients of the sandbox's OpenID Connect provider. */
#ifndef OPENID_H
#define OPENID_H

#include "host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A client of the provider, which is freed. */
cardea_client *new_openid_client(cardea_provider *provider);

/* The same from a configuration with more in it, which is freed, too. */
cardea_client *new_openid_client_of(cardea_config *config, cardea_provider *provider);

/* Has the pages of the sandbox end like that by themselves, and devices be let in; members are more of the behaviour, with a
 * comma at their beginning, or empty. */
void openid_behaviour(const char *outcome, const char *members);

/* A whole login in two halves, with that outcome; returns the result. */
cardea_result *openid_login(cardea_client *client, const char *outcome);

/* Begins a login on another device; free it. */
cardea_pending *begin_device_login(cardea_client *client);

#ifdef __cplusplus
}
#endif

#endif
