/* The end of a login whose page the person opened, because nothing here could. Its screen is by_hand.c. */
#include "screens.h"
#include "state.h"

static void finished_by_hand(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    cardea_status status = cardea_error_status(error);
    gboolean is_other = status == CARDEA_ERROR_REDIRECT_MISMATCH || status == CARDEA_ERROR_INVALID_ARGUMENT;
    by_hand_screen_set_busy(app->screens[BY_HAND], FALSE);
    if (app->state == BY_HAND && (is_other || cardea_error_is_retryable(error))) {
        app->operation = 0;
        if (is_other)
            banner_show(app->banner, "That address does not belong to this sign-in",
                "Copy the whole address of the last page, and enter that.");
        else
            session_show_failure(app, error);
        banner_focus(app->banner);
        cardea_result_free(result);
    } else {
        login_ended(app, result);
    }
}

/* The login has ended, but its attempt has not: the event has it. */
void app_finish_by_hand(struct app *app, const char *redirect_url) {
    cardea_error *error = NULL;
    if (app->state != BY_HAND || app->operation != 0) return;
    if (session_has_started(app,
            cardea_finalize_oauth_login(app->client, cardea_event_pending(app->page), redirect_url, finished_by_hand,
                app, &app->operation, &error),
            error))
        by_hand_screen_set_busy(app->screens[BY_HAND], TRUE);
}
