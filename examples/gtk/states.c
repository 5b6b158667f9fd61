/* From one state to the next, each with its screen. */
#include "page.h"
#include "screens.h"
#include "state.h"

/* What a state has is forgotten when it is left. */
static void leave(struct app *app, enum state state) {
    GtkWidget *screen = app->screens[state];
    switch (state) {
    case ASKING_ADDRESS:
    case ASKING_COMPANY:
        address_screen_clear(screen);
        break;
    case ASKING_PASSWORD:
        password_screen_clear(screen);
        break;
    case ASKING_PASSKEY:
    case ADDING_PASSKEY:
        passkey_screen_clear(screen);
        passkeys_forget(app);
        break;
    case PROVING_ADDRESS:
        code_screen_clear(screen);
        g_clear_pointer(&app->challenge, cardea_pending_free);
        break;
    case PROVING_MORE:
        code_screen_clear(screen);
        g_clear_pointer(&app->step_up, cardea_pending_free);
        break;
    case CHANGING_PASSWORD:
        new_password_screen_clear(screen);
        g_clear_pointer(&app->policy, cardea_result_free);
        break;
    default:
        break;
    }
}

void app_enter(struct app *app, enum state state) {
    static const char *const titles[STATES] = {"Signing in", "Sign in", "Code", "Company", "Password", "Passkey",
        "Signing in", "Sign in by hand", "Code", "Account", "Code", "New password", "Passkey"};
    if (state != app->state) leave(app, app->state);
    if (state != SIGNING_IN) waiting_screen_clear(app->screens[SIGNING_IN]);
    if (state != SIGNING_IN && state != BY_HAND) {
        by_hand_screen_clear(app->screens[BY_HAND]);
        g_clear_pointer(&app->page, cardea_event_free);
    }
    if (state == SIGNED_OUT || state == SIGNED_IN) g_clear_pointer(&app->address, g_free);
    if (state == SIGNED_OUT) g_clear_pointer(&app->person, person_free);
    app->state = state;
    for (int other = 0; other < STATES; other++)
        gtk_widget_set_visible(app->screens[other], other == (int)state);
    char *title = g_strdup_printf("%s – %s", titles[state], g_get_application_name());
    gtk_window_set_title(app->window, title);
    g_free(title);
    gtk_window_set_default_widget(app->window, page_default(app->screens[state]));
    /* The browser is about to come to the front by a token of this window, which another step of the window would spoil. */
    if (state != RESTORING && state != SIGNING_IN) app_present(app);
}

/* Something that has gone wrong is read first. */
void app_show_signed_out(struct app *app) {
    app_enter(app, SIGNED_OUT);
    if (!banner_focus(app->banner)) sign_in_screen_show(app->screens[SIGNED_OUT]);
}

void app_show_signed_in(struct app *app, const cardea_user *user) {
    g_clear_pointer(&app->person, person_free);
    app->person = person_of(user);
    app_enter(app, SIGNED_IN);
    signed_in_screen_show(app->screens[SIGNED_IN], app->person, cardea_client_store_location(app->client));
}

void app_show_account(struct app *app, const char *text) {
    app_enter(app, SIGNED_IN);
    signed_in_screen_tell(app->screens[SIGNED_IN], text);
}
