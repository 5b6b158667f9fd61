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

static cardea_pending *initiate(struct application *application, cardea_status *status) {
    cardea_operation operation = 0;
    cardea_options *options = new_options();
    cardea_initiate_oauth_login(application->client, options, NULL, NULL, &operation, NULL);
    cardea_options_free(options);
    cardea_result *result = end_of(application, operation);
    cardea_pending *attempt = cardea_pending_retain(cardea_result_pending(result));
    *status = cardea_result_status(result);
    cardea_result_free(result);
    return attempt;
}

static cardea_status redeem_as(
    struct application *application, cardea_pending *attempt, const char *outcome, cardea_pending **more) {
    char *redirect = sandbox_visit(cardea_pending_text(attempt, "authorization_url"), outcome);
    cardea_operation operation = 0;
    CHECK_NUMBER(
        cardea_finalize_oauth_login(application->client, attempt, redirect, NULL, NULL, &operation, NULL), CARDEA_OK);
    free(redirect);
    cardea_result *result = end_of(application, operation);
    cardea_status status = cardea_result_status(result);
    if (more != NULL) *more = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    return status;
}

static cardea_status begin_as(struct application *application, const char *outcome, cardea_pending **more) {
    cardea_status status = CARDEA_OK;
    cardea_pending *attempt = initiate(application, &status);
    if (status == CARDEA_OK) status = redeem_as(application, attempt, outcome, more);
    cardea_pending_free(attempt);
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
    cardea_pending *attempt = initiate(application, &status);
    if (status != CARDEA_OK) return status;
    cardea_save(application->client, attempt, NULL, NULL, &operation, NULL);
    status = end_status(application, operation);
    if (status == CARDEA_OK) {
        application_restart(application);
        cardea_restore(application->client, cardea_pending_id(attempt), NULL, NULL, &operation, NULL);
        status = restored(application, operation, &result);
    }
    if (status == CARDEA_OK) {
        cardea_pending *again = cardea_pending_retain(cardea_result_pending(result));
        status = redeem_as(application, again, "verified", NULL);
        cardea_pending_free(again);
    }
    cardea_result_free(result);
    cardea_pending_free(attempt);
    return status;
}

static cardea_status check_code(struct application *application, cardea_pending *challenge) {
    cardea_operation operation = 0;
    char *code = sandbox_code();
    if (!CHECK(code != NULL)) return CARDEA_ERROR_INTERNAL_ERROR;
    cardea_check_otp(application->client, challenge, code, NULL, NULL, &operation, NULL);
    free(code);
    return end_status(application, operation);
}

static cardea_status prove_email(struct application *application) {
    cardea_pending *more = NULL;
    cardea_status status = begin_as(application, "unverified", &more);
    if (status == CARDEA_OK) status = check_code(application, more);
    cardea_pending_free(more);
    return status;
}

static cardea_status prove_email_after_restart(struct application *application) {
    cardea_pending *more = NULL;
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_status status = begin_as(application, "unverified", &more);
    if (status == CARDEA_OK) {
        cardea_resend_otp(application->client, more, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    if (status == CARDEA_OK) {
        cardea_save(application->client, more, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    if (status == CARDEA_OK) {
        application_restart(application);
        cardea_restore(application->client, cardea_pending_id(more), NULL, NULL, &operation, NULL);
        status = restored(application, operation, &result);
    }
    if (status == CARDEA_OK) {
        cardea_pending *again = cardea_pending_retain(cardea_result_pending(result));
        status = check_code(application, again);
        cardea_pending_free(again);
    }
    cardea_result_free(result);
    cardea_pending_free(more);
    return status;
}

static cardea_status answer_with_password(struct application *application, cardea_pending *step) {
    cardea_operation operation = 0;
    cardea_options *answer = cardea_options_new();
    cardea_options_set_field(answer, "password", "correct horse battery staple", NULL);
    cardea_initiate_continued_login(application->client, step, "password", answer, NULL, NULL, &operation, NULL);
    cardea_options_free(answer);
    return end_status(application, operation);
}

/* The account is linked by the first login; a later one asks for nothing more. */
static cardea_status log_in_by_step(struct application *application) {
    cardea_pending *more = NULL;
    cardea_status status = begin_as(application, "verified", &more);
    if (status == CARDEA_OK && more != NULL) status = answer_with_password(application, more);
    cardea_pending_free(more);
    return status;
}

static cardea_status log_in_by_step_after_restart(struct application *application) {
    cardea_pending *more = NULL;
    cardea_operation operation = 0;
    cardea_result *result = NULL;
    cardea_status status = begin_as(application, "verified", &more);
    if (status == CARDEA_OK && more != NULL) {
        cardea_save(application->client, more, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
        if (status == CARDEA_OK) {
            application_restart(application);
            cardea_restore(application->client, cardea_pending_id(more), NULL, NULL, &operation, NULL);
            status = restored(application, operation, &result);
        }
        if (status == CARDEA_OK) {
            cardea_pending *again = cardea_pending_retain(cardea_result_pending(result));
            status = answer_with_password(application, again);
            cardea_pending_free(again);
        }
    }
    cardea_result_free(result);
    cardea_pending_free(more);
    return status;
}

static cardea_status log_in_on_device(struct application *application) {
    cardea_operation operation = 0;
    cardea_begin_device_login(application->client, NULL, NULL, NULL, &operation, NULL);
    cardea_result *result = end_of(application, operation);
    cardea_status status = cardea_result_status(result);
    cardea_pending *login = cardea_pending_retain(cardea_result_pending(result));
    cardea_result_free(result);
    if (status == CARDEA_OK) {
        cardea_continue_device_login(application->client, login, NULL, NULL, &operation, NULL);
        status = end_status(application, operation);
    }
    cardea_pending_free(login);
    return status;
}

static cardea_status refresh(struct application *application) {
    return plain(application, cardea_refresh);
}

/* The token has ended, so the request takes a refresh first. */
static cardea_status send_request(struct application *application) {
    cardea_operation operation = 0;
    cardea_status status = plain(application, cardea_invalidate_session);
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
