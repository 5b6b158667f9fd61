/* Signs in with a passkey, or adds one: what the server asks, and what a security key or the browser answers. */
#include "screens.h"
#include "state.h"

gboolean passkeys_are_shown(struct app *app) {
    return app->state == ASKING_PASSKEY || app->state == ADDING_PASSKEY;
}

void passkeys_forget(struct app *app) {
    key_guide_forget(app);
    g_clear_pointer(&app->question, cardea_pending_free);
}

/* The answer of a key or of the browser ---------------------------------------------------------------------------- */

static void answered(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const char *answer = cardea_result_text(result);
    app->operation = 0;
    key_guide_forget(app);
    if (passkeys_are_shown(app)) {
        if (app->uses_browser) app_present(app);
        if (answer != NULL)
            passkeys_finish(app, answer);
        else
            passkeys_failed(app, cardea_result_error(result));
    }
    cardea_result_free(result);
}

static void ask_key_or_browser(struct app *app) {
    cardea_error *error = NULL;
    cardea_status status = cardea_sign_with_passkey(
        app->uses_browser ? app->browser_client : app->client, app->question, answered, app, &app->operation, &error);
    passkeys_have_started(
        app, status, error, app->uses_browser ? "Go on in your browser, then come back." : "One moment…");
}

/* The question of the server ------------------------------------------------------------------------------------- */

static void begin(struct app *app);

/* After the proof, what was chosen before it goes on. */
static void may_add(struct app *app) {
    app_enter(app, ADDING_PASSKEY);
    begin(app);
}

static void asked(void *user_data, cardea_result *result) {
    static const struct wanted to_add = {"prld:passkey:write", may_add};
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (passkeys_are_shown(app) && error == NULL) {
        app->question = cardea_pending_retain(cardea_result_pending(result));
        ask_key_or_browser(app);
    } else if (app->state == ADDING_PASSKEY && cardea_error_status(error) == CARDEA_ERROR_INSUFFICIENT_SCOPE) {
        step_up_request(app, &to_add);
    } else if (passkeys_are_shown(app)) {
        passkeys_choose_again(app, error);
    }
    cardea_result_free(result);
}

static void begin(struct app *app) {
    cardea_error *error = NULL;
    const struct person *person = app->person;
    cardea_status status =
        app->state == ASKING_PASSKEY
            ? cardea_begin_passkey_login(app->client, asked, app, &app->operation, &error)
            : cardea_begin_passkey_registration(app->client, *person->email != '\0' ? person->email : person->name,
                  person->name, NULL, asked, app, &app->operation, &error);
    passkeys_forget(app);
    passkeys_have_started(app, status, error, "One moment…");
}

static void choose(struct app *app, gboolean uses_browser) {
    if (!passkeys_are_shown(app) || app->operation != 0) return;
    app->uses_browser = uses_browser;
    begin(app);
}

void app_use_security_key(struct app *app) {
    choose(app, FALSE);
}

void app_use_passkeys_of_browser(struct app *app) {
    choose(app, TRUE);
}

void app_add_passkey(struct app *app) {
    if (app->state != SIGNED_IN || app->operation != 0) return;
    banner_hide(app->banner);
    app_enter(app, ADDING_PASSKEY);
    passkey_screen_show(app->screens[ADDING_PASSKEY], NULL);
}
