/* Sets the password of the account, the first one or another. */
#include "screens.h"
#include "state.h"

static void policy_known(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_list *policy = cardea_result_list(result);
    app->operation = 0;
    if (policy == NULL || app->state < SIGNED_IN) {
        account_failed(app, cardea_result_error(result));
        cardea_result_free(result);
        return;
    }
    app_enter(app, CHANGING_PASSWORD);
    app->policy = result;
    new_password_screen_show(app->screens[CHANGING_PASSWORD], policy);
}

static void ask_for_policy(struct app *app) {
    cardea_error *error = NULL;
    session_has_started(
        app, cardea_get_password_compliancy(app->client, policy_known, app, &app->operation, &error), error);
}

/* Without the right to it, one more proof earns that. */
static const struct wanted to_change_password = {"prld:pwd:write", ask_for_policy};

static void right_known(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (error != NULL)
        account_failed(app, error);
    else if (app->state == SIGNED_IN && cardea_result_bool(result))
        ask_for_policy(app);
    else if (app->state == SIGNED_IN)
        step_up_request(app, &to_change_password);
    cardea_result_free(result);
}

void app_change_password(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != SIGNED_IN || app->operation != 0) return;
    app->wanted = &to_change_password;
    if (session_has_started(
            app, cardea_can_change_password(app->client, right_known, app, &app->operation, &error), error))
        signed_in_screen_tell(app->screens[SIGNED_IN], "One moment…");
}

static void password_set(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    new_password_screen_set_busy(app->screens[CHANGING_PASSWORD], FALSE);
    if (app->state >= SIGNED_IN && error == NULL) {
        app_show_account(app, "Your password is set.");
    } else if (app->state == CHANGING_PASSWORD && cardea_error_status(error) == CARDEA_ERROR_INVALID_PASSWORD) {
        new_password_screen_refuse(app->screens[CHANGING_PASSWORD], "The server does not take that one. Try another.");
    } else if (app->state == CHANGING_PASSWORD && cardea_error_is_retryable(error)) {
        session_show_failure(app, error);
        banner_focus(app->banner);
    } else if (app->state == CHANGING_PASSWORD) {
        account_failed(app, error);
    }
    cardea_result_free(result);
}

void app_set_password(struct app *app, const char *password) {
    cardea_error *error = NULL;
    if (app->state != CHANGING_PASSWORD || app->operation != 0) return;
    if (session_has_started(
            app, cardea_change_password(app->client, password, password_set, app, &app->operation, &error), error))
        new_password_screen_set_busy(app->screens[CHANGING_PASSWORD], TRUE);
}
