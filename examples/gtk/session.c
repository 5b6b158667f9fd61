/* Every call of the library that takes time, and what follows its end. */
#include "advice.h"
#include "screens.h"
#include "state.h"

/* Nobody needs to be told what they did themselves. */
static gboolean is_choice(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return status == CARDEA_ERROR_CANCELLED || status == CARDEA_ERROR_LOGIN_DISMISSED ||
           status == CARDEA_ERROR_NOT_SIGNED_IN;
}

static void show_failure(struct app *app, const cardea_error *error) {
    if (error != NULL && !is_choice(error)) banner_show_error(app->banner, error, FALSE);
}

/* Every call of the library goes through here: its operation runs now, or its error is shown. */
static gboolean has_started(struct app *app, cardea_status status, cardea_error *error) {
    banner_hide(app->banner);
    if (status != CARDEA_OK) {
        show_failure(app, error);
        banner_focus(app->banner);
    }
    cardea_error_free(error);
    return status == CARDEA_OK;
}

/* Nothing to do: a session that the server has ended is told of by session_changed, and without a network it goes on. */
static void token_checked(void *user_data, cardea_result *result) {
    (void)user_data;
    cardea_result_free(result);
}

/* Failing to find out is not being signed out: the person may unlock the keyring and try again. */
static void restored(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (cardea_result_kind(result) == CARDEA_RESULT_LOGGED_IN) {
        /* What is stored is shown at once, and the server asked behind that. */
        app_show_signed_in(app, cardea_result_user(result));
        cardea_access_token(app->client, token_checked, NULL, NULL, NULL);
    } else {
        if (!is_choice(error)) banner_show_error(app->banner, error, TRUE);
        app_show_signed_out(app);
    }
    cardea_result_free(result);
}

void session_restore(gpointer data) {
    struct app *app = data;
    cardea_error *error = NULL;
    if (app->operation != 0) return;
    app_enter(app, RESTORING);
    if (!has_started(app, cardea_current_user(app->client, restored, app, &app->operation, &error), error))
        app_show_signed_out(app);
}

static void logged_in(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    switch (cardea_result_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        app_show_signed_in(app, cardea_result_user(result));
        break;
    case CARDEA_RESULT_OTP_REQUIRED:
        app->challenge = cardea_result_take_challenge(result);
        app_enter(app, PROVING_EMAIL);
        code_screen_show(app->screens[PROVING_EMAIL], cardea_result_email(result));
        break;
    default:
        show_failure(app, cardea_result_error(result));
        app_show_signed_out(app);
    }
    cardea_result_free(result);
}

void app_sign_in(struct app *app, const char *provider, const char *provider_name) {
    if (app->operation != 0) return;
    cardea_oauth_options *options = cardea_oauth_options_new();
    cardea_error *error = NULL;
    cardea_oauth_options_set_provider(options, provider, NULL);
    cardea_oauth_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_oauth_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    cardea_status status = cardea_login_with_oauth(app->client, options, logged_in, app, &app->operation, &error);
    cardea_oauth_options_free(options);
    if (!has_started(app, status, error)) return;
    app_enter(app, SIGNING_IN);
    waiting_screen_show(app->screens[SIGNING_IN], provider_name);
}

/* What runs ends by its completion, as ever. Without anything that runs, the login is given up between two steps. */
void app_cancel(struct app *app) {
    if (app->state != SIGNING_IN && app->state != PROVING_EMAIL) return;
    if (app->operation != 0) cardea_operation_cancel(app->client, app->operation);
    if (app->state == PROVING_EMAIL) {
        banner_hide(app->banner);
        app_show_signed_out(app);
    }
}

/* Whether the code can still be entered after this, as docs/flows.md says. */
static gboolean is_usable_after(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return cardea_error_is_retryable(error) || status == CARDEA_ERROR_INVALID_OTP_CODE ||
           status == CARDEA_ERROR_INVALID_ARGUMENT || status == CARDEA_ERROR_TLS_FAILED;
}

/* The login that the person has given up meanwhile goes on behind another screen, and is no longer spoken of. */
static void code_failed(struct app *app, const cardea_error *error) {
    if (app->state != PROVING_EMAIL) return;
    show_failure(app, error);
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
    if (has_started(app,
            cardea_check_oauth_email_otp(app->client, app->challenge, code, code_checked, app, &app->operation, &error),
            error))
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
    has_started(app,
        cardea_resend_oauth_email_otp(app->client, app->challenge, code_resent, app, &app->operation, &error), error);
}

/* The library has forgotten the session whatever the server says. */
static void signed_out(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    show_failure(app, cardea_result_error(result));
    app_show_signed_out(app);
    cardea_result_free(result);
}

void app_sign_out(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != SIGNED_IN || app->operation != 0) return;
    if (has_started(app, cardea_logout(app->client, signed_out, app, &app->operation, &error), error))
        signed_in_screen_set_busy(app->screens[SIGNED_IN], TRUE);
}

/* What happens to the session without being asked for here: by the server, by time, or by another program. */
void session_changed(void *user_data, cardea_event *event) {
    struct app *app = user_data;
    int32_t kind = cardea_event_kind(event);
    if (kind == CARDEA_EVENT_REFRESHED && app->state == SIGNED_IN) {
        struct person *person = person_of(cardea_user_profile(cardea_event_user(event)));
        signed_in_screen_update(app->screens[SIGNED_IN], person);
        person_free(person);
    } else if (kind == CARDEA_EVENT_SIGNED_IN && app->operation == 0 && app->state != SIGNED_IN) {
        app_show_signed_in(app, cardea_event_user(event));
    } else if (kind == CARDEA_EVENT_SIGNED_OUT && app->operation == 0 && app->state == SIGNED_IN) {
        banner_show(app->banner, "You are signed out", "Your session has ended. Sign in again to go on.");
        app_show_signed_out(app);
    }
    cardea_event_free(event);
}
