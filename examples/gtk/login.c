/* A login from the button to the person: the page in the browser, and its end. Its code is in otp.c. */
#include "screens.h"
#include "state.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

/* What the person can still do when no browser opens: take the address of the page to one, and bring back its end. */
static gboolean can_go_on_by_hand(struct app *app, const cardea_error *error) {
    return cardea_error_status(error) == CARDEA_ERROR_BROWSER_UNAVAILABLE && app->page != NULL;
}

void login_ended(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    switch (cardea_result_get_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        app_show_signed_in(app, cardea_result_user(result));
        break;
    case CARDEA_RESULT_PENDING:
        app->challenge = cardea_pending_retain(cardea_result_pending(result));
        app_enter(app, PROVING_ADDRESS);
        code_screen_show(app->screens[PROVING_ADDRESS],
            g_strcmp0(cardea_pending_text(app->challenge, "channel"), "sms") == 0,
            cardea_pending_text(app->challenge, "address"));
        break;
    default:
        if (app->is_at_company && cardea_error_status(error) == CARDEA_ERROR_NOT_FOUND) {
            ways_refuse_company(app);
            break;
        }
        session_show_failure(app, error);
        if (can_go_on_by_hand(app, error)) {
            app_enter(app, BY_HAND);
            by_hand_screen_show(app->screens[BY_HAND]);
            banner_focus(app->banner);
        } else {
            app_show_signed_out(app);
        }
    }
    cardea_result_free(result);
}

/* With it the browser may come to the front, because the person has just clicked here. Only Wayland's compositors ask. */
static char *new_activation_token(struct app *app) {
    char *token = NULL;
#ifdef GDK_WINDOWING_WAYLAND
    GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(app->window));
    GAppInfo *browser = GDK_IS_WAYLAND_DISPLAY(display) ? g_app_info_get_default_for_uri_scheme("https") : NULL;
    if (browser == NULL) return NULL;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(display);
    token = g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), browser, NULL);
    g_object_unref(context);
    g_object_unref(browser);
#else
    (void)app;
#endif
    return token;
}

/* Takes over the options, which say with whom. */
static void begin(struct app *app, cardea_options *options, const char *name) {
    cardea_error *error = NULL;
    /* The sandbox allows these. Your own scheme is best a domain name of yours, reversed: nobody else has it then. */
    cardea_options_set_redirect_uri(
        options, app->settings.uses_loopback ? "http://127.0.0.1/callback" : "myapp://oauth-callback", NULL);
    cardea_options_set_redirect_capture(
        options, app->settings.uses_loopback ? CARDEA_CAPTURE_LOOPBACK : CARDEA_CAPTURE_SCHEME, NULL);
    cardea_options_set_prefers_ephemeral_session(options, app->settings.is_private, NULL);
    char *token = new_activation_token(app);
    cardea_options_set_activation_token(options, token, NULL);
    g_free(token);
    cardea_status status = cardea_login_with_oauth(app->client, options, login_ended, app, &app->operation, &error);
    cardea_options_free(options);
    if (!session_has_started(app, status, error)) return;
    app_enter(app, SIGNING_IN);
    waiting_screen_show(app->screens[SIGNING_IN], name);
}

void app_sign_in(struct app *app, const char *provider, const char *provider_name) {
    if (app->operation != 0) return;
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, provider, NULL);
    app->is_at_company = FALSE;
    begin(app, options, provider_name);
}

void app_sign_in_at_company(struct app *app, const char *email) {
    if (app->operation != 0) return;
    cardea_options *options = cardea_options_new();
    cardea_options_set_company_email(options, email, NULL);
    g_free(app->address);
    app->address = g_strdup(email);
    app->is_at_company = TRUE;
    begin(app, options, "your company");
}

/* What runs ends by its completion, as ever. Without anything that runs, the way is given up between two steps. */
void app_cancel(struct app *app) {
    gboolean asks = app->state == SIGNED_IN && app->wanted != NULL;
    if (app->state == RESTORING || app->state == SIGNED_OUT || (app->state == SIGNED_IN && !asks)) return;
    /* It is of one of the two; an operation that a client does not have is nothing to it. */
    cardea_operation_cancel(app->client, app->operation);
    cardea_operation_cancel(app->browser_client, app->operation);
    if (app->state == SIGNING_IN || app->state == SIGNED_IN) return;
    banner_hide(app->banner);
    if (app->state > SIGNED_IN)
        app_show_account(app, "");
    else
        app_show_signed_out(app);
}

/* The page ------------------------------------------------------------------------------------------------------- */

void app_open_page_again(struct app *app) {
    cardea_event_open_again(app->page);
}

const char *app_page_address(struct app *app) {
    return cardea_pending_text(cardea_event_pending(app->page), "authorization_url");
}

static void use_activation_token(struct app *app, const char *token) {
#ifdef GDK_WINDOWING_WAYLAND
    GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(app->window));
    if (GDK_IS_WAYLAND_DISPLAY(display) && gtk_get_minor_version() < 10) {
        /* GTK 4.8 sends the token of a window that is shown already by this function only, which later versions advise against. */
        G_GNUC_BEGIN_IGNORE_DEPRECATIONS
        gdk_wayland_display_set_startup_notification_id(display, token);
        G_GNUC_END_IGNORE_DEPRECATIONS
        return;
    }
#endif
    gtk_window_set_startup_id(app->window, token);
}

/* X11's window managers compare it with the time of the person's last click, which was in the browser. */
static void use_time(struct app *app) {
#ifdef GDK_WINDOWING_X11
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(app->window));
    if (GDK_IS_X11_SURFACE(surface)) gdk_x11_surface_set_user_time(surface, gdk_x11_get_server_time(surface));
    G_GNUC_END_IGNORE_DEPRECATIONS
#else
    (void)app;
#endif
}

/* The browser has the person's attention, and a window may not take it on Wayland - unless the desktop gave a token for that. */
static void raise_window(struct app *app, const char *activation_token) {
    if (activation_token != NULL)
        use_activation_token(app, activation_token);
    else
        use_time(app);
    app_present(app);
}

void login_event(struct app *app, cardea_event *event) {
    GtkWidget *screen = app->screens[SIGNING_IN];
    switch (app->state == SIGNING_IN ? cardea_event_get_kind(event) : 0) {
    case CARDEA_EVENT_LOGIN_WAITING:
        /* It is asked for the address, and to open the page again, until the login ends. */
        cardea_event_free(app->page);
        app->page = event;
        waiting_screen_set_page(screen, TRUE);
        return;
    case CARDEA_EVENT_LOGIN_RETURNED:
        waiting_screen_set_page(screen, FALSE);
        waiting_screen_tell(screen, "Your browser is done. One moment…");
        raise_window(app, cardea_event_text(event, "activation_token"));
        break;
    case CARDEA_EVENT_STORE_ASKING:
        waiting_screen_tell(screen, "Your keyring asks for its password. Its window may lie behind this one.");
        break;
    case CARDEA_EVENT_REDIRECT_IGNORED:
        waiting_screen_tell(screen, "An older page has answered. Finish the newest one in your browser.");
        break;
    }
    cardea_event_free(event);
}
