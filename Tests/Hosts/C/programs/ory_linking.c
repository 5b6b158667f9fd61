/* Linking and unlinking the providers of an account that is signed in at Ory. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "check.h"
#include "host.h"
#include "http.h"
#include "ory.h"
#include "sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A presenter whose browser goes wherever the server sends it. */
static void follow(void *user_data, cardea_question *presentation) {
    (void)user_data;
    char *url = strdup(cardea_question_text(presentation, "url"));
    for (int hops = 0; url != NULL && hops < 12; hops++) {
        if (strncmp(url, sandbox_url(), strlen(sandbox_url())) != 0) break;
        struct http_answer answer = http_get(url);
        free(url);
        url = answer.location == NULL ? NULL : strdup(answer.location);
        http_free(&answer);
    }
    cardea_question_reply_text(presentation, url);
    free(url);
    cardea_question_free(presentation);
}

static cardea_client *new_following_client(cardea_config *config) {
    cardea_config_set_presenter(config, follow, false, NULL, NULL, NULL);
    return new_client(config);
}

/* Somebody is signed in with the browser, and the page links that provider at once. */
static void browse_as(const char *email, const char *provider) {
    char json[256];
    snprintf(json, sizeof json,
        "{\"behaviour\": {\"automatic_outcome\": \"verified\", \"ory_browser_session\": \"%s\","
        " \"ory_automatic_link\": \"%s\"}}",
        email, provider);
    sandbox_control(json);
}

static cardea_result *link_of(cardea_client *client, const char *provider) {
    cardea_options *options = new_options();
    cardea_options_set_provider(options, provider, NULL);
    cardea_options_set_timeout_ms(options, 5000, NULL);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_link_provider(client, options, NULL, NULL, &operation, NULL), CARDEA_OK);
    cardea_options_free(options);
    return take(client, operation);
}

static cardea_status link_status(cardea_client *client, const char *provider) {
    cardea_result *result = link_of(client, provider);
    cardea_status status = cardea_result_status(result);
    CHECK_NUMBER(cardea_result_get_kind(result), CARDEA_RESULT_NONE);
    cardea_result_free(result);
    return status;
}

static cardea_result *unlink_of(cardea_client *client, const char *provider) {
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_unlink_provider(client, provider, NULL, NULL, &operation, NULL), CARDEA_OK);
    return take(client, operation);
}

static void check_unlink(cardea_client *client, const char *provider, cardea_status status, const char *server_code) {
    cardea_result *result = unlink_of(client, provider);
    CHECK_NUMBER(cardea_result_status(result), status);
    if (server_code != NULL) CHECK_TEXT(cardea_error_server_code(cardea_result_error(result)), server_code);
    cardea_result_free(result);
}

static void links_and_unlinks(void) {
    ory_behaviour("verified", "");
    cardea_client *client = new_following_client(new_ory_config());
    CHECK_NUMBER(link_status(client, "github"), CARDEA_ERROR_NOT_SIGNED_IN);
    check_unlink(client, "github", CARDEA_ERROR_NOT_SIGNED_IN, NULL);
    cardea_result_free(ory_login(client));
    browse_as("somebody@example.com", "github");
    CHECK_NUMBER(link_status(client, "github"), CARDEA_ERROR_ACCESS_DENIED);
    browse_as(SANDBOX_EMAIL, "apple");
    CHECK_NUMBER(link_status(client, "apple"), CARDEA_OK);
    CHECK_NUMBER(link_status(client, "apple"), CARDEA_ERROR_CONFLICT);
    check_unlink(client, "apple", CARDEA_OK, NULL);
    check_unlink(client, "github", CARDEA_ERROR_BAD_REQUEST, "4000001");
    sandbox_control("{\"behaviour\": {\"ory_privileged_lifetime\": 0}}");
    check_unlink(client, "google", CARDEA_ERROR_UNAUTHORIZED, "session_refresh_required");
    CHECK_NUMBER(run_status(client, cardea_get_current_user), CARDEA_OK);
    cardea_operation operation = 0;
    CHECK_NUMBER(cardea_unlink_provider(client, NULL, NULL, NULL, &operation, NULL), CARDEA_ERROR_INVALID_ARGUMENT);
    cardea_client_free(client);
}

static void is_not_everywhere(void) {
    sandbox_reset();
    cardea_client *client = new_following_client(new_config());
    CHECK_NUMBER(sign_in(client), CARDEA_OK);
    CHECK_NUMBER(link_status(client, "github"), CARDEA_ERROR_NOT_SUPPORTED);
    check_unlink(client, "github", CARDEA_ERROR_NOT_SUPPORTED, NULL);
    cardea_client_free(client);
}

int main(void) {
    run_test("a provider is linked on the project's page, and unlinked without one", links_and_unlinks);
    run_test("a server of another kind links no providers", is_not_everywhere);
    return finish_tests();
}
