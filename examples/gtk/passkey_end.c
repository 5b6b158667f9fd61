/* The end of a passkey: a person who is signed in, a passkey more, or the choice once more and why. */
#include "screens.h"
#include "state.h"

/* What is wrong with a passkey, or with what it is kept in. */
static const struct failure {
    cardea_status status;
    const char *title, *text;
} failures[] = {
    {CARDEA_ERROR_DEPENDENCY_MISSING, "This computer does not know security keys",
        "Install libfido2, on Debian and Ubuntu the package libfido2-1, then try again."},
    {CARDEA_ERROR_NOT_FOUND, "The key has no passkey of this server", "Try another key, or sign in another way."},
    {CARDEA_ERROR_UNAUTHORIZED, "The server does not accept that passkey", "Try another one, or another way in."},
    {CARDEA_ERROR_WRONG_CREDENTIALS, "The key takes no more PINs",
        "Connect it again. If that does not help, it is locked, and only a reset opens it."},
    {CARDEA_ERROR_CONFLICT, "Your account has a passkey there already", "Choose another key to add one more."},
    {CARDEA_ERROR_PASSKEY_REGISTRATION_FAILED, "The passkey could not be made",
        "The key may be full. Try another one."},
    {CARDEA_ERROR_NOT_SUPPORTED, "The server wants more than that can do",
        "Try another key. If yours has no PIN, set one."},
    {CARDEA_ERROR_LOGIN_TIMED_OUT, "That took too long", "Choose again when you are ready."},
};

static void show_choice(struct app *app, const char *text) {
    passkeys_forget(app);
    passkey_screen_show(app->screens[app->state], text);
}

/* What the person refuses at the key or in the browser needs no alarm. */
void passkeys_choose_again(struct app *app, const cardea_error *error) {
    show_choice(app, session_is_choice(error) ? "No passkey was used. Choose again." : NULL);
    session_show_failure(app, error);
    banner_focus(app->banner);
}

void passkeys_failed(struct app *app, const cardea_error *error) {
    const struct failure *failure = failures, *end = failures + G_N_ELEMENTS(failures);
    while (failure < end && failure->status != cardea_error_status(error))
        failure++;
    if (failure == end) {
        passkeys_choose_again(app, error);
    } else {
        show_choice(app, NULL);
        banner_show(app->banner, failure->title, failure->text);
        banner_focus(app->banner);
    }
}

/* The screen tells what happens now, or why nothing does. */
void passkeys_have_started(struct app *app, cardea_status status, cardea_error *error, const char *text) {
    if (session_has_started(app, status, error)) {
        passkey_screen_tell(app->screens[app->state], text);
    } else {
        show_choice(app, NULL);
        banner_focus(app->banner);
    }
}

static void signed_in(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (error == NULL) {
        login_ended(app, result);
        return;
    }
    if (passkeys_are_shown(app)) passkeys_failed(app, error);
    cardea_result_free(result);
}

static void added(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    if (error == NULL && app->state >= SIGNED_IN)
        app_show_account(app, "Your passkey is added.");
    else if (passkeys_are_shown(app))
        passkeys_failed(app, error);
    cardea_result_free(result);
}

void passkeys_finish(struct app *app, const char *answer) {
    cardea_error *error = NULL;
    cardea_status status = cardea_continue_with_passkey(app->client, app->question, answer,
        app->state == ASKING_PASSKEY ? signed_in : added, app, &app->operation, &error);
    passkeys_have_started(app, status, error, "One moment…");
}
