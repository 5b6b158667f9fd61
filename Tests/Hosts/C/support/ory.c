#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ory.h"

#include <stdio.h>

#include "host.h"
#include "sandbox.h"

void ory_behaviour(const char *outcome, const char *members) {
    char json[512];
    snprintf(json, sizeof json, "{\"behaviour\": {\"automatic_outcome\": \"%s\"%s}}", outcome, members);
    sandbox_reset();
    sandbox_control(json);
}

cardea_result *ory_login_as(cardea_client *client, const char *outcome) {
    cardea_pending *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    cardea_pending_free(attempt);
    return result;
}

cardea_result *ory_login(cardea_client *client) {
    return ory_login_as(client, "verified");
}

cardea_result *answer_step(
    cardea_client *client, const cardea_pending *step, const char *way, const char *name, const char *value) {
    cardea_options *answer = cardea_options_new();
    if (name != NULL) cardea_options_set_field(answer, name, value, NULL);
    cardea_operation operation = 0;
    cardea_initiate_continued_login(client, step, way, answer, NULL, NULL, &operation, NULL);
    cardea_options_free(answer);
    return take(client, operation);
}

cardea_status status_of_step(
    cardea_client *client, const cardea_pending *step, const char *way, const char *name, const char *value) {
    return result_end(answer_step(client, step, way, name, value));
}
