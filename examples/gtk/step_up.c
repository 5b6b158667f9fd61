/* What the account may do only after more proof. The code of that proof has the screen that the code of a login has. */
#include "screens.h"
#include "state.h"

/* The person has said no to the rest, or the session has ended. */
static gboolean is_over(struct app *app) {
    return app->state < SIGNED_IN;
}

void account_failed(struct app *app, const cardea_error *error) {
    if (is_over(app)) return;
    app_show_account(app, "");
    switch (cardea_error_status(error)) {
    case CARDEA_ERROR_FORBIDDEN:
        banner_show(app->banner, "Your account may not do that", "Ask who runs the server.");
        break;
    case CARDEA_ERROR_UNAUTHORIZED:
    case CARDEA_ERROR_CHALLENGE_EXPIRED:
    case CARDEA_ERROR_CHALLENGE_CONSUMED:
    case CARDEA_ERROR_INSUFFICIENT_SCOPE:
        banner_show(app->banner, "That takes another proof", "Begin again to get a new code.");
        break;
    default:
        session_show_failure(app, error);
    }
    banner_focus(app->banner);
}

static void code_sent(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    code_screen_set_busy(app->screens[PROVING_MORE], FALSE);
    if (app->state == PROVING_MORE && error == NULL && app->has_sent)
        code_screen_sent(app->screens[PROVING_MORE]);
    else if (app->state == PROVING_MORE && error != NULL && !code_can_wait(app, error) && !code_goes_on(app, error))
        account_failed(app, error);
    app->has_sent = TRUE;
    cardea_result_free(result);
}

void app_send_proof_code(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != PROVING_MORE || app->operation != 0) return;
    if (session_has_started(
            app, cardea_send_step_up_otp(app->client, app->step_up, code_sent, app, &app->operation, &error), error))
        code_screen_set_busy(app->screens[PROVING_MORE], TRUE);
}

/* Nothing sends the code before the field for it is there. */
static void enter_step(struct app *app, cardea_result *result) {
    cardea_pending *step_up = cardea_pending_retain(cardea_result_pending(result));
    const char *step = cardea_pending_text(step_up, "step");
    gboolean is_text_message = g_strcmp0(step, "verify_sms") == 0;
    if (!is_text_message && g_strcmp0(step, "verify_email") != 0) {
        cardea_pending_free(step_up);
        app_show_account(app, "");
        banner_show(app->banner, "That takes a proof that this application does not know", "Ask who made it.");
        banner_focus(app->banner);
        return;
    }
    app_enter(app, PROVING_MORE);
    cardea_pending_free(app->step_up);
    app->step_up = step_up;
    app->has_sent = FALSE;
    code_screen_show(app->screens[PROVING_MORE], is_text_message, NULL);
    app_send_proof_code(app);
}

static void answered(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    code_screen_set_busy(app->screens[PROVING_MORE], FALSE);
    switch (is_over(app) ? CARDEA_RESULT_NONE : cardea_result_get_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        app->wanted->granted(app);
        break;
    case CARDEA_RESULT_PENDING:
        enter_step(app, result);
        break;
    case CARDEA_RESULT_BLOCKED:
        app_show_account(app, "");
        banner_show(app->banner, "The server does not allow that now", "Try again later, or ask who runs it.");
        banner_focus(app->banner);
        break;
    default:
        if (error != NULL && !(app->state == PROVING_MORE && code_goes_on(app, error))) account_failed(app, error);
    }
    cardea_result_free(result);
}

/* A passkey has a screen of its own, which says so. */
static void tell_of_request(struct app *app) {
    if (app->state == SIGNED_IN) signed_in_screen_tell(app->screens[SIGNED_IN], "One moment…");
}

void step_up_request(struct app *app, const struct wanted *wanted) {
    cardea_error *error = NULL;
    app->wanted = wanted;
    if (session_has_started(app,
            cardea_request_step_up(app->client, wanted->scope, NULL, answered, app, &app->operation, &error), error))
        tell_of_request(app);
}

void app_prove(struct app *app, const char *code) {
    cardea_error *error = NULL;
    if (app->state != PROVING_MORE || app->operation != 0) return;
    if (session_has_started(app,
            cardea_submit_step_up_otp(app->client, app->step_up, code, answered, app, &app->operation, &error), error))
        code_screen_set_busy(app->screens[PROVING_MORE], TRUE);
}

static void transfers_granted(struct app *app) {
    app_show_account(app, "You may transfer money now.");
}

/* The scope is the sandbox's here; yours has the name that your server knows it by. */
void app_transfer(struct app *app) {
    static const struct wanted transfers = {"transfer:write", transfers_granted};
    if (app->state == SIGNED_IN && app->operation == 0) step_up_request(app, &transfers);
}
