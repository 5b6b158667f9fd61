/* A locked keyring is opened by its user, in a window of the desktop's. */
#include "screens.h"
#include "state.h"

static void unlocked(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (error == NULL) {
        session_restore(app);
    } else {
        if (!session_is_choice(error)) banner_show_error(app->banner, error, TRUE);
        app_show_signed_out(app);
    }
    cardea_result_free(result);
}

void session_retry(gpointer data) {
    struct app *app = data;
    cardea_error *error = NULL;
    if (!app->is_locked) {
        session_restore(app);
    } else if (app->operation == 0) {
        cardea_status status = cardea_unlock_store(app->client, unlocked, app, &app->operation, &error);
        if (session_has_started(app, status, error)) app_enter(app, RESTORING);
    }
}
