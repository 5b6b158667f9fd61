/* The ways in that begin with a form: a code, a password, a passkey, a company. One can lead to another. */
#include "screens.h"
#include "state.h"

static void keep_address(struct app *app, const char *address) {
    char *kept = g_strdup(address);
    g_free(app->address);
    app->address = kept;
}

/* From the choice of a way, or from another form. */
static gboolean enter_form(struct app *app, enum state state) {
    if (app->state >= SIGNED_IN || app->operation != 0) return FALSE;
    banner_hide(app->banner);
    app_enter(app, state);
    return TRUE;
}

void app_enter_by_code(struct app *app, const char *address) {
    keep_address(app, address);
    if (enter_form(app, ASKING_ADDRESS)) address_screen_show(app->screens[ASKING_ADDRESS], app->address);
}

void app_enter_by_password(struct app *app) {
    if (enter_form(app, ASKING_PASSWORD)) password_screen_show(app->screens[ASKING_PASSWORD]);
}

void app_enter_by_passkey(struct app *app) {
    if (enter_form(app, ASKING_PASSKEY)) passkey_screen_show(app->screens[ASKING_PASSKEY], NULL);
}

void app_enter_by_company(struct app *app, const char *address) {
    keep_address(app, address);
    if (enter_form(app, ASKING_COMPANY)) address_screen_show(app->screens[ASKING_COMPANY], app->address);
}

void ways_refuse_company(struct app *app) {
    app_enter_by_company(app, app->address);
    address_screen_refuse(
        app->screens[ASKING_COMPANY], "No company has that address. Check it, or choose another way.");
}

/* The address is the same on the way that the server wants instead. */
static void form_failed(struct app *app, const cardea_error *error) {
    switch (cardea_error_status(error)) {
    case CARDEA_ERROR_SAML_LOGIN_REQUIRED:
        app_enter_by_company(app, app->address);
        break;
    case CARDEA_ERROR_PASSWORD_NOT_SET:
        app_enter_by_code(app, app->address);
        break;
    default:
        break;
    }
    session_show_failure(app, error);
    banner_focus(app->banner);
}

/* A code --------------------------------------------------------------------------------------------------------- */

static void refuse_address(struct app *app) {
    address_screen_refuse(app->screens[ASKING_ADDRESS],
        "That is no address. A telephone number begins with + and the code of its country.");
}

/* A code that comes after the person went back is of no use to them. */
static void code_sent(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    address_screen_set_busy(app->screens[ASKING_ADDRESS], FALSE);
    if (app->state == ASKING_ADDRESS && error == NULL) {
        login_ended(app, result);
        return;
    }
    app->operation = 0;
    if (app->state == ASKING_ADDRESS && cardea_error_status(error) == CARDEA_ERROR_INVALID_ARGUMENT)
        refuse_address(app);
    else if (app->state == ASKING_ADDRESS)
        form_failed(app, error);
    cardea_result_free(result);
}

void app_send_code(struct app *app, const char *address) {
    cardea_error *error = NULL;
    if (app->state != ASKING_ADDRESS || app->operation != 0) return;
    keep_address(app, address);
    cardea_status status = cardea_start_otp_login(app->client, address, NULL, code_sent, app, &app->operation, &error);
    if (status == CARDEA_ERROR_INVALID_ARGUMENT) {
        cardea_error_free(error);
        refuse_address(app);
    } else if (session_has_started(app, status, error)) {
        address_screen_set_busy(app->screens[ASKING_ADDRESS], TRUE);
    }
}

/* A password ------------------------------------------------------------------------------------------------------ */

static void password_checked(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    password_screen_set_busy(app->screens[ASKING_PASSWORD], FALSE);
    if (error == NULL) {
        login_ended(app, result);
        return;
    }
    if (app->state == ASKING_PASSWORD && cardea_error_status(error) == CARDEA_ERROR_UNAUTHORIZED)
        password_screen_refuse(app->screens[ASKING_PASSWORD], "The address and the password do not belong together.");
    else if (app->state == ASKING_PASSWORD)
        form_failed(app, error);
    cardea_result_free(result);
}

void app_sign_in_with_password(struct app *app, const char *address, const char *password) {
    cardea_error *error = NULL;
    if (app->state != ASKING_PASSWORD || app->operation != 0) return;
    keep_address(app, address);
    if (session_has_started(app,
            cardea_login_with_password(app->client, address, password, password_checked, app, &app->operation, &error),
            error))
        password_screen_set_busy(app->screens[ASKING_PASSWORD], TRUE);
}
