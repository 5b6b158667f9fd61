/* The session from the start of the program to the sign-out. The way into it is in login.c. */
#include "screens.h"
#include "state.h"

/* Nobody needs to be told what they did themselves. */
gboolean session_is_choice(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return status == CARDEA_ERROR_CANCELLED || status == CARDEA_ERROR_LOGIN_DISMISSED ||
           status == CARDEA_ERROR_NOT_SIGNED_IN;
}

void session_show_failure(struct app *app, const cardea_error *error) {
    if (error != NULL && !session_is_choice(error)) banner_show_error(app->banner, error, FALSE);
}

gboolean session_has_started(struct app *app, cardea_status status, cardea_error *error) {
    banner_hide(app->banner);
    if (status != CARDEA_OK) {
        session_show_failure(app, error);
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
    app->is_locked = cardea_error_status(error) == CARDEA_ERROR_STORE_LOCKED;
    if (cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN) {
        /* What is stored is shown at once, and the server asked behind that. */
        app_show_signed_in(app, cardea_result_user(result));
        cardea_get_access_token(app->client, token_checked, NULL, NULL, NULL);
    } else {
        if (!session_is_choice(error)) banner_show_error(app->banner, error, TRUE);
        app_show_signed_out(app);
    }
    cardea_result_free(result);
}

static void find_user(struct app *app) {
    cardea_error *error = NULL;
    if (!session_has_started(app, cardea_get_current_user(app->client, restored, app, &app->operation, &error), error))
        app_show_signed_out(app);
}

/* As a rule there is nothing to resume, or it is of no use any more: a user who was signed in still is. */
static void resumed(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    int32_t kind = cardea_result_get_kind(result);
    app->operation = 0;
    if (kind == CARDEA_RESULT_LOGGED_IN || kind == CARDEA_RESULT_PENDING) {
        login_ended(app, result);
    } else {
        cardea_result_free(result);
        find_user(app);
    }
}

/* First comes a login that the person ended in the browser while this program was gone. */
void session_restore(gpointer data) {
    struct app *app = data;
    if (app->operation != 0) return;
    app_enter(app, RESTORING);
    if (cardea_resume_oauth_login(app->client, resumed, app, &app->operation, NULL) != CARDEA_OK) find_user(app);
}

/* The library has forgotten the session whatever the server says. */
static void signed_out(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    session_show_failure(app, cardea_result_error(result));
    app_show_signed_out(app);
    cardea_result_free(result);
}

void app_sign_out(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != SIGNED_IN || app->operation != 0) return;
    if (session_has_started(app, cardea_logout(app->client, signed_out, app, &app->operation, &error), error))
        signed_in_screen_set_busy(app->screens[SIGNED_IN], TRUE);
    app->wanted = NULL;
}

/* What happens to the session without being asked for here: by the server, by time, or by another program. */
void session_changed(void *user_data, cardea_event *event) {
    struct app *app = user_data;
    int32_t kind = cardea_event_get_kind(event);
    if (kind >= CARDEA_EVENT_LOGIN_WAITING) {
        login_event(app, event);
        return;
    }
    if (kind == CARDEA_EVENT_REFRESHED && app->state >= SIGNED_IN) {
        struct person *person = person_of(cardea_event_user(event));
        signed_in_screen_update(app->screens[SIGNED_IN], person);
        person_free(person);
    } else if (kind == CARDEA_EVENT_SIGNED_IN && app->operation == 0 && app->state < SIGNED_IN) {
        app_show_signed_in(app, cardea_event_user(event));
    } else if (kind == CARDEA_EVENT_SIGNED_OUT && app->state >= SIGNED_IN &&
               g_strcmp0(cardea_event_text(event, "reason"), "requested") != 0) {
        banner_show(app->banner, "You are signed out", "Your session has ended. Sign in again to go on.");
        app_show_signed_out(app);
    }
    cardea_event_free(event);
}
