#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdlib.h>

#include "check.h"
#include "openid.h"
#include "page.h"
#include "sandbox.h"
#include "scenarios.h"
#include "vault.h"

/* A second use of a refresh token is allowed for a while: a server that allows none ends a session whose answer was lost,
 * which no client can help (docs/session.md). */
#define BEHAVIOUR                                                                                                      \
    "{\"behaviour\": {\"automatic_outcome\": \"verified\", \"refresh_token_grace\": 60, "                              \
    "\"oidc_rotates_refresh_tokens\": false, \"oidc_device_interval\": 1%s}}"

static cardea_client *make_client(const struct application *application) {
    cardea_config *config = new_config_without_store();
    if (application->scenario->server == ORY) use_ory(config);
    cardea_config_set_request_timeout_ms(config, application->timeout_ms, NULL);
    vault_use(config);
    follow_pages(config);
    return application->scenario->server == OPENID ? new_openid_client_of(config, new_openid_provider())
                                                   : new_client(config);
}

void application_begin(struct application *application, const struct scenario *scenario, uint32_t timeout_ms) {
    char *json = NULL;
    *application = (struct application){scenario, NULL, timeout_ms, 0};
    if (asprintf(&json, BEHAVIOUR, scenario->behaviour) < 0) abort();
    sandbox_reset();
    sandbox_control(json);
    free(json);
    vault_reset();
    application->client = make_client(application);
    if (!scenario->begins_signed_in) return;
    CHECK_NUMBER(sign_in(application->client), CARDEA_OK);
    application_restart(application); /* so that its session is read from the store */
}

void application_restart(struct application *application) {
    cardea_client_free(application->client);
    application->client = make_client(application);
}

void application_end(struct application *application) {
    cardea_client_free(application->client);
    application->client = NULL;
    CHECK_NUMBER(vault_users(), 0);
}

/* The repeated call may find what the first one has done already. */
static void check_end_of_session(struct application *application) {
    cardea_status status = application->scenario->perform(application);
    CHECK(status == CARDEA_OK || status == CARDEA_ERROR_UNAUTHORIZED || status == CARDEA_ERROR_NOT_SIGNED_IN);
    CHECK_NUMBER(run_status(application->client, cardea_get_current_user), CARDEA_ERROR_NOT_SIGNED_IN);
}

/* A login over a session has the server end that one: where its answer, or its record, is lost, the next refresh finds out. */
static void check_session(struct application *application) {
    cardea_status status = run_status(application->client, cardea_refresh);
    bool is_replaced = status == CARDEA_ERROR_UNAUTHORIZED && application->scenario == scenario_of_replacement();
    if (!is_replaced) CHECK_NUMBER(status, CARDEA_OK);
}

void application_check_recovery(struct application *application) {
    const struct scenario *scenario = application->scenario;
    cardea_status status = run_status(application->client, cardea_get_current_user);
    CHECK(status == CARDEA_OK || status == CARDEA_ERROR_NOT_SIGNED_IN);
    if (scenario->begins_signed_in && scenario->ends_signed_in) {
        CHECK_NUMBER(status, CARDEA_OK);
        check_session(application);
    }
    if (!scenario->ends_signed_in) {
        if (status == CARDEA_OK) check_end_of_session(application);
        CHECK_NUMBER(sign_in(application->client), CARDEA_OK);
    }
    CHECK_NUMBER(scenario->perform(application), CARDEA_OK);
    application_restart(application);
    CHECK_NUMBER(run_status(application->client, cardea_get_current_user),
        scenario->ends_signed_in ? CARDEA_OK : CARDEA_ERROR_NOT_SIGNED_IN);
}
