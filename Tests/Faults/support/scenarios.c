#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "scenarios.h"

#include <poll.h>
#include <stdlib.h>

#include "check.h"
#include "page.h"
#include "sandbox.h"
#include "vault.h"

enum { PATIENCE_MS = 30000, SLICE_MS = 20 };

/* A failure names itself: a status of its own, a code and a message. A defect never hides behind one. */
static void check_failure(const cardea_result *result) {
    const cardea_error *error = cardea_result_error(result);
    cardea_status status = cardea_result_status(result);
    const char *code = cardea_error_code(error), *message = cardea_error_message(error);
    if (!CHECK(code != NULL && code[0] != '\0' && message != NULL && message[0] != '\0')) return;
    if (!CHECK(status != CARDEA_ERROR_INTERNAL_ERROR && status != CARDEA_ERROR_INVALID_HANDLE &&
               status != CARDEA_ERROR_INVALID_ARGUMENT))
        printf("#     %s: %s\n", code, message);
}

/* Waits for the end of an operation, and cancels it when the store does not answer. */
static cardea_result *end_of(struct application *application, cardea_operation operation) {
    cardea_result *result = NULL;
    bool is_cancelled = false;
    for (int waited = 0; waited < PATIENCE_MS; waited += SLICE_MS) {
        cardea_operation_wait(application->client, operation, SLICE_MS, &result, NULL);
        if (result != NULL) break;
        if (!is_cancelled && vault_is_silent()) {
            cardea_operation_cancel(application->client, operation);
            is_cancelled = true;
            application->waits++;
        }
    }
    if (CHECK(result != NULL) && cardea_result_status(result) != CARDEA_OK) check_failure(result);
    return result;
}

static cardea_status end_status(struct application *application, cardea_operation operation) {
    cardea_result *result = end_of(application, operation);
    cardea_status status = result ? cardea_result_status(result) : CARDEA_ERROR_INTERNAL_ERROR;
    cardea_result_free(result);
    return status;
}

static cardea_status plain(struct application *application, plain_operation start) {
    cardea_operation operation = 0;
    CHECK_NUMBER(start(application->client, NULL, NULL, &operation, NULL), CARDEA_OK);
    return end_status(application, operation);
}

static cardea_attempt *initiate(struct application *application, cardea_status *status) {
    cardea_operation operation = 0;
    cardea_oauth_options *options = new_options();
    cardea_initiate_oauth_login(application->client, options, NULL, NULL, &operation, NULL);
    cardea_oauth_options_free(options);
    cardea_result *result = end_of(application, operation);
    cardea_attempt *attempt = cardea_result_copy_attempt(result);
    *status = cardea_result_status(result);
    cardea_result_free(result);
    return attempt;
}

/* What a login that asked for more has left to go on with. */
struct continuation {
    cardea_challenge *challenge;
    cardea_login_step *step;
};

static cardea_status redeem_as(
    struct application *application, cardea_attempt *attempt, const char *outcome, struct continuation *more) {
    char *redirect = sandbox_visit(cardea_attempt_authorization_url(attempt), outcome);
    cardea_operation operation = 0;
    CHECK_NUMBER(
        cardea_finalize_oauth_login_with_redirect(application->client, attempt, redirect, NULL, NULL, &operation, NULL),
        CARDEA_OK);
    free(redirect);
    cardea_result *result = end_of(application, operation);
    cardea_status status = cardea_result_status(result);
    if (more != NULL) {
        more->challenge = cardea_result_copy_challenge(result);
        more->step = cardea_result_copy_step(result);
    }
    cardea_result_free(result);
    return status;
}

static cardea_status begin_as(struct application *application, const char *outcome, struct continuation *more) {
    cardea_status status = CARDEA_OK;
    cardea_attempt *attempt = initiate(application, &status);
    if (status == CARDEA_OK) status = redeem_as(application, attempt, outcome, more);
    cardea_attempt_free(attempt);
    return status;
}

static cardea_status log_in(struct application *application) {
    return begin_as(application, "verified", NULL);
}

static cardea_status log_in_with_page(struct application *application) {
    return end_status(application, begin_with_page(application->client));
}

static cardea_status restored(struct application *application, cardea_operation operation, cardea_result **result) {
    *result = end_of(application, operation);
    return cardea_result_status(*result);
}

static cardea_status log_in_after_restart(struct application *application) {
    cardea_operation operation = 0;
    cardea_status status = CARDEA_OK;
    cardea_result *result = NULL;
    cardea_attempt *attempt = initiate(application, &status);
    if (status != CARDEA_OK) return status;
    cardea_save_oauth_login(application->client, attempt, NULL, NULL, &operation, NULL);
    status = end_status(application, operation);
    if (status == CARDEA_OK) {
        application_restart(application);
        cardea_restore_oauth_login(application->client, cardea_attempt_id(attempt), NULL, NULL, &operation, NULL);
        status = restored(application, operation, &result);
    }
    if (status == CARDEA_OK) {
        cardea_attempt *again = cardea_result_copy_attempt(result);
        status = redeem_as(application, again, "verified", NULL);
        cardea_attempt_free(again);
    }
    cardea_result_free(result);
    cardea_attempt_free(attempt);
    return status;
}

static cardea_status check_code(struct application *application, cardea_challenge *challenge) {
    cardea_operation operation = 0;
    char *code = sandbox_code();
    if (!CHECK(code != NULL)) return CARDEA_ERROR_INTERNAL_ERROR;
    cardea_check_otp(application->client, code, challenge, NULL, NULL, &operation, NULL);
    free(code);
    return end_status(application, operation);
}

static cardea_status prove_email(struct application *application) {
    struct continuation more = {NULL, NULL};
    cardea_status status = begin_as(application, "unverified", &more);
    if (status == CARDEA_OK) status = check_code(application, more.challenge);
    cardea_challenge_free(more.challenge);
    return status;
}

static cardea_status prove_email_after_restart(struct application *application) {
    struct continuation more = {NULL, NULL};
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_status status = begin_as(application, "unverified", &more);
    if (status == CARDEA_OK) {
        cardea_resend_otp(application->client, more.challenge, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    if (status == CARDEA_OK) {
        cardea_save_oauth_email_challenge(application->client, more.challenge, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    if (status == CARDEA_OK) {
        application_restart(application);
        cardea_restore_oauth_email_challenge(
            application->client, cardea_challenge_id(more.challenge), NULL, NULL, &operation, NULL);
        status = restored(application, operation, &result);
    }
    if (status == CARDEA_OK) {
        cardea_challenge *again = cardea_result_copy_challenge(result);
        status = check_code(application, again);
        cardea_challenge_free(again);
    }
    cardea_result_free(result);
    cardea_challenge_free(more.challenge);
    return status;
}

static cardea_status answer_with_password(struct application *application, cardea_login_step *step) {
    cardea_operation operation = 0;
    cardea_login_answer *answer = cardea_login_answer_new();
    cardea_login_answer_set_way(answer, "password", NULL);
    cardea_login_answer_set_value(answer, "password", "correct horse battery staple", NULL);
    cardea_answer_login_step(application->client, step, answer, NULL, NULL, &operation, NULL);
    cardea_login_answer_free(answer);
    return end_status(application, operation);
}

/* The account is linked by the first login; a later one asks for nothing more. */
static cardea_status log_in_by_step(struct application *application) {
    struct continuation more = {NULL, NULL};
    cardea_status status = begin_as(application, "verified", &more);
    if (status == CARDEA_OK && more.step != NULL) status = answer_with_password(application, more.step);
    cardea_login_step_free(more.step);
    return status;
}

static cardea_status log_in_by_step_after_restart(struct application *application) {
    struct continuation more = {NULL, NULL};
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_status status = begin_as(application, "verified", &more);
    if (status == CARDEA_OK && more.step != NULL) {
        cardea_save_oauth_login_step(application->client, more.step, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
        if (status == CARDEA_OK) {
            application_restart(application);
            cardea_restore_oauth_login_step(
                application->client, cardea_login_step_id(more.step), NULL, NULL, &operation, NULL);
            status = restored(application, operation, &result);
        }
        if (status == CARDEA_OK) {
            cardea_login_step *again = cardea_result_copy_step(result);
            status = answer_with_password(application, again);
            cardea_login_step_free(again);
        }
    }
    cardea_result_free(result);
    cardea_login_step_free(more.step);
    return status;
}

static cardea_status log_in_on_device(struct application *application) {
    cardea_operation operation = 0;
    cardea_initiate_device_login(application->client, NULL, NULL, NULL, &operation, NULL);
    cardea_result *result = end_of(application, operation);
    cardea_status status = cardea_result_status(result);
    cardea_device_login *login = cardea_result_copy_device_login(result);
    cardea_result_free(result);
    if (status == CARDEA_OK) {
        cardea_finish_device_login(application->client, login, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    cardea_device_login_free(login);
    return status;
}

static cardea_status refresh(struct application *application) {
    return plain(application, cardea_refresh);
}

/* The token has ended, so the request takes a refresh first. */
static cardea_status send_request(struct application *application) {
    cardea_operation operation = 0;
    cardea_status status = plain(application, cardea_expire_access_token);
    if (status != CARDEA_OK) return status;
    cardea_request *request = new_request(API_PATH);
    cardea_send_authorized_request(application->client, request, NULL, NULL, &operation, NULL);
    cardea_request_free(request);
    cardea_result *result = end_of(application, operation);
    status = cardea_result_status(result);
    /* Every status is an answer of the application's own server; here a fault can make one. */
    int32_t http = cardea_response_status(cardea_result_response(result));
    if (status == CARDEA_OK && http != 200) status = CARDEA_ERROR_SERVER;
    cardea_result_free(result);
    return status;
}

static cardea_status list_sessions(struct application *application) {
    cardea_operation operation = 0;
    cardea_list_sessions(application->client, 0, 0, NULL, NULL, &operation, NULL);
    return end_status(application, operation);
}

static cardea_status end_sessions(struct application *application, int32_t target) {
    cardea_operation operation = 0;
    cardea_revoke_sessions(application->client, target, NULL, NULL, NULL, &operation, NULL);
    return end_status(application, operation);
}

static cardea_status revoke_others(struct application *application) {
    return end_sessions(application, CARDEA_SESSIONS_OTHERS);
}

static cardea_status revoke_mine(struct application *application) {
    return end_sessions(application, CARDEA_SESSIONS_MINE);
}

static cardea_status log_out(struct application *application) {
    return plain(application, cardea_logout);
}

#define PASSWORD_STEP ", \"ory_duplicate\": \"password\""

const struct scenario scenarios[] = {
    {"a login", PRELUDE, "", false, true, false, log_in},
    {"a login over a session", PRELUDE, "", true, true, false, log_in},
    {"a login with its page", PRELUDE, "", false, true, false, log_in_with_page},
    {"a login that is finished after a restart", PRELUDE, "", false, true, false, log_in_after_restart},
    {"a login with an e-mail code", PRELUDE, "", false, true, false, prove_email},
    {"a code that is sent again and typed after a restart", PRELUDE, "", false, true, false, prove_email_after_restart},
    {"a refresh", PRELUDE, "", true, true, false, refresh},
    {"a request with a token that has ended", PRELUDE, "", true, true, false, send_request},
    {"a list of sessions", PRELUDE, "", true, true, false, list_sessions},
    {"the end of other sessions", PRELUDE, "", true, true, false, revoke_others},
    {"the end of this session", PRELUDE, "", true, false, false, revoke_mine},
    {"a logout", PRELUDE, "", true, false, false, log_out},
    {"an OpenID login", OPENID, "", false, true, false, log_in},
    {"an OpenID refresh", OPENID, "", true, true, false, refresh},
    {"an OpenID logout", OPENID, "", true, false, false, log_out},
    {"a login on another device", OPENID, "", false, true, true, log_in_on_device},
    {"an Ory login with a password", ORY, PASSWORD_STEP, false, true, false, log_in_by_step},
    {"an Ory password that is typed after a restart", ORY, PASSWORD_STEP, false, true, false,
        log_in_by_step_after_restart},
    {"an Ory session that is asked for again", ORY, "", true, true, false, refresh},
    {"an Ory logout", ORY, "", true, false, false, log_out},
};
const int scenario_count = sizeof scenarios / sizeof *scenarios;

const struct scenario *scenario_of_replacement(void) {
    return &scenarios[1];
}
