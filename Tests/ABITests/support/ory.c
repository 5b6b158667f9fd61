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
    cardea_attempt *attempt = begin(client);
    cardea_result *result = redeem(client, attempt, outcome);
    cardea_attempt_free(attempt);
    return result;
}

cardea_result *ory_login(cardea_client *client) {
    return ory_login_as(client, "verified");
}

cardea_login_step *take_step(cardea_result *result) {
    cardea_login_step *step = cardea_result_copy_step(result);
    if (step == NULL) printf("#   no step: %s\n", cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
    return step;
}

cardea_result *answer_step(
    cardea_client *client, const cardea_login_step *step, const char *way, const char *name, const char *value) {
    cardea_login_answer *answer = cardea_login_answer_new();
    cardea_login_answer_set_way(answer, way, NULL);
    if (name != NULL) cardea_login_answer_set_value(answer, name, value, NULL);
    cardea_operation operation = 0;
    cardea_answer_login_step(client, step, answer, NULL, NULL, &operation, NULL);
    cardea_login_answer_free(answer);
    return take(client, operation);
}

cardea_status status_of_step(
    cardea_client *client, const cardea_login_step *step, const char *way, const char *name, const char *value) {
    cardea_result *result = answer_step(client, step, way, name, value);
    cardea_status status = cardea_result_status(result);
    cardea_result_free(result);
    return status;
}
