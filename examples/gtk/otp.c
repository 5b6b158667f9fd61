/* The calls behind the codes of a login, and what the screens of codes have in common. */
#include "advice.h"
#include "screens.h"
#include "state.h"

/* Whether the code can still be entered after this, as docs/flows.md says. */
static gboolean is_usable_after(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return cardea_error_is_retryable(error) || status == CARDEA_ERROR_INVALID_ARGUMENT ||
           status == CARDEA_ERROR_TLS_FAILED;
}

gboolean code_goes_on(struct app *app, const cardea_error *error) {
    if (cardea_error_status(error) == CARDEA_ERROR_INVALID_OTP_CODE) {
        char *text = g_strdup_printf("%s. %s", advice_title(error), "Check the newest message and try again.");
        code_screen_refuse(app->screens[app->state], text);
        g_free(text);
        return TRUE;
    }
    if (!is_usable_after(error)) return FALSE;
    session_show_failure(app, error);
    banner_focus(app->banner);
    return TRUE;
}

gboolean code_can_wait(struct app *app, const cardea_error *error) {
    guint seconds = (cardea_error_retry_after_ms(error) + 999) / 1000;
    if (seconds > 0) code_screen_wait(app->screens[app->state], seconds);
    return seconds > 0;
}

/* The login that the person has given up meanwhile goes on behind another screen, and is no longer spoken of. */
static void code_failed(struct app *app, const cardea_error *error) {
    if (app->state != PROVING_ADDRESS || code_goes_on(app, error)) return;
    session_show_failure(app, error);
    app_show_signed_out(app);
}

static void code_checked(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    code_screen_set_busy(app->screens[PROVING_ADDRESS], FALSE);
    if (cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN)
        app_show_signed_in(app, cardea_result_user(result));
    else
        code_failed(app, cardea_result_error(result));
    cardea_result_free(result);
}

void app_check_code(struct app *app, const char *code) {
    cardea_error *error = NULL;
    if (app->state != PROVING_ADDRESS || app->operation != 0) return;
    if (session_has_started(app,
            cardea_check_otp(app->client, app->challenge, code, code_checked, app, &app->operation, &error), error))
        code_screen_set_busy(app->screens[PROVING_ADDRESS], TRUE);
}

static void code_resent(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (app->state == PROVING_ADDRESS && error == NULL)
        code_screen_sent(app->screens[PROVING_ADDRESS]);
    else if (app->state != PROVING_ADDRESS || !code_can_wait(app, error))
        code_failed(app, error);
    cardea_result_free(result);
}

void app_resend_code(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != PROVING_ADDRESS || app->operation != 0) return;
    session_has_started(
        app, cardea_resend_otp(app->client, app->challenge, code_resent, app, &app->operation, &error), error);
}
