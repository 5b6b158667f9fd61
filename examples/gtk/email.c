/* The calls behind the screen of the code. */
#include "advice.h"
#include "screens.h"
#include "state.h"

/* Whether the code can still be entered after this, as docs/flows.md says. */
static gboolean is_usable_after(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return cardea_error_is_retryable(error) || status == CARDEA_ERROR_INVALID_OTP_CODE ||
           status == CARDEA_ERROR_INVALID_ARGUMENT || status == CARDEA_ERROR_TLS_FAILED;
}

/* The login that the person has given up meanwhile goes on behind another screen, and is no longer spoken of. */
static void code_failed(struct app *app, const cardea_error *error) {
    if (app->state != PROVING_EMAIL) return;
    session_show_failure(app, error);
    if (!is_usable_after(error))
        app_show_signed_out(app);
    else
        banner_focus(app->banner);
}

static void code_checked(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    code_screen_set_busy(app->screens[PROVING_EMAIL], FALSE);
    if (cardea_result_kind(result) == CARDEA_RESULT_LOGGED_IN) {
        app_show_signed_in(app, cardea_result_user(result));
    } else if (app->state == PROVING_EMAIL && cardea_error_status(error) == CARDEA_ERROR_INVALID_OTP_CODE) {
        char *text = g_strdup_printf("%s. %s", advice_title(error), "Check the newest message and try again.");
        code_screen_refuse(app->screens[PROVING_EMAIL], text);
        g_free(text);
    } else {
        code_failed(app, error);
    }
    cardea_result_free(result);
}

void app_check_code(struct app *app, const char *code) {
    cardea_error *error = NULL;
    if (app->state != PROVING_EMAIL || app->operation != 0) return;
    if (session_has_started(app,
            cardea_check_otp(app->client, code, app->challenge, code_checked, app, &app->operation, &error), error))
        code_screen_set_busy(app->screens[PROVING_EMAIL], TRUE);
}

static void code_resent(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    guint seconds = (cardea_error_retry_after_ms(error) + 999) / 1000;
    GtkWidget *screen = app->state == PROVING_EMAIL ? app->screens[PROVING_EMAIL] : NULL;
    app->operation = 0;
    if (screen != NULL && error == NULL)
        code_screen_sent(screen);
    else if (screen != NULL && seconds > 0)
        code_screen_wait(screen, seconds);
    else
        code_failed(app, error);
    cardea_result_free(result);
}

void app_resend_code(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != PROVING_EMAIL || app->operation != 0) return;
    session_has_started(
        app, cardea_resend_otp(app->client, app->challenge, code_resent, app, &app->operation, &error), error);
}
