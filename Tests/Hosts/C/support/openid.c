#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "openid.h"

#include <stdio.h>

#include "sandbox.h"

cardea_client *new_openid_client(cardea_provider *provider) {
    return new_openid_client_of(new_config(), provider);
}

cardea_client *new_openid_client_of(cardea_config *config, cardea_provider *provider) {
    cardea_config_set_provider(config, provider, NULL);
    cardea_provider_free(provider);
    return new_client(config);
}

void openid_behaviour(const char *outcome, const char *members) {
    char json[512];
    snprintf(json, sizeof json, "{\"behaviour\": {\"automatic_outcome\": \"%s\", \"oidc_device_interval\": 1%s}}",
        outcome, members);
    sandbox_reset();
    sandbox_control(json);
}

cardea_result *openid_login(cardea_client *client, const char *outcome) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    cardea_pending_free(attempt);
    return result;
}

cardea_pending *begin_device_login(cardea_client *client) {
    cardea_operation operation = 0;
    cardea_begin_device_login(client, NULL, NULL, NULL, &operation, NULL);
    return pending_of(take(client, operation));
}
