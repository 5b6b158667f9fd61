#include "app.h"

#include "cardea_glib.h"
#include "screens.h"
#include "state.h"

/* A window that stays away until it has something to show, but no longer than this. */
static const guint patience_ms = 400;

static void make_clients(struct app *app) {
    cardea_config *config = cardea_config_new();
    cardea_error *error = NULL;
    cardea_config_set_prelude(config, app->settings.base_url, NULL);
    cardea_config_set_application_id(config, app->settings.application_id, NULL);
    /* The browser asks whether to open it. */
    cardea_config_set_application_name(config, APPLICATION_NAME, NULL);
    /* The desktop's keyring; where there is none, files sealed with a key file. */
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    cardea_config_set_queue(config, app->queue, NULL);
    cardea_config_set_observer(config, session_changed, app, NULL, NULL);
    if (app->settings.passkey_origin != NULL)
        cardea_config_set_passkey_origin(config, app->settings.passkey_origin, NULL);
    key_guide_set(app, config);
    if (cardea_client_new(config, &app->client, &error) != CARDEA_OK) banner_show_error(app->banner, error, FALSE);
    cardea_error_free(error);
    if (app->client != NULL && app->settings.passkey_page != NULL) {
        cardea_config_set_passkey_page(config, app->settings.passkey_page, NULL);
        cardea_config_set_observer(config, NULL, NULL, NULL, NULL);
        cardea_client_new(config, &app->browser_client, NULL);
    }
    cardea_config_free(config);
}

static gboolean patience_ends(gpointer data) {
    struct app *app = data;
    app->patience = 0;
    app_present(app);
    return G_SOURCE_REMOVE;
}

/* The window must outlive the callbacks that the end of the client brings: it is only hidden here. */
static gboolean close_requested(GtkWindow *window, gpointer application) {
    gtk_widget_set_visible(GTK_WIDGET(window), FALSE);
    g_application_quit(application);
    return TRUE;
}

static gboolean escape_pressed(GtkWidget *widget, GVariant *arguments, gpointer app) {
    (void)widget, (void)arguments;
    app_cancel(app);
    return TRUE;
}

static void add_shortcuts(struct app *app) {
    GtkEventController *controller = gtk_shortcut_controller_new();
    GtkShortcut *escape =
        gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0), gtk_callback_action_new(escape_pressed, app, NULL));
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller), escape);
    gtk_widget_add_controller(GTK_WIDGET(app->window), controller);
}

static void build_screens(struct app *app) {
    static const struct address_words code = {"mail-unread-symbolic", "Sign in with a code",
        "We send it to your e-mail address, or to your telephone by text message.", "_Address or telephone number",
        "Enter where to send the code.", "_Send code", GTK_INPUT_PURPOSE_FREE_FORM};
    static const struct address_words company = {"company-symbolic", "Sign in at your company",
        "Your browser will open the sign-in of the company that your address belongs to.", "_E-mail address at work",
        "Enter your address at work.", "_Continue", GTK_INPUT_PURPOSE_EMAIL};
    static const struct passkey_words passkey = {"Sign in with a passkey", "Choose where your passkey is."};
    static const struct passkey_words new_passkey = {"Add a passkey", "Choose where to keep it."};
    app->screens[RESTORING] = start_screen_new();
    app->screens[SIGNED_OUT] = sign_in_screen_new(app);
    app->screens[ASKING_ADDRESS] = address_screen_new(app, &code, app_send_code);
    app->screens[ASKING_COMPANY] = address_screen_new(app, &company, app_sign_in_at_company);
    app->screens[ASKING_PASSWORD] = password_screen_new(app);
    app->screens[ASKING_PASSKEY] = passkey_screen_new(app, &passkey, &app->settings);
    app->screens[SIGNING_IN] = waiting_screen_new(app);
    app->screens[BY_HAND] = by_hand_screen_new(app);
    app->screens[PROVING_ADDRESS] = code_screen_new(app, app_check_code, app_resend_code);
    app->screens[SIGNED_IN] = signed_in_screen_new(app);
    app->screens[PROVING_MORE] = code_screen_new(app, app_prove, app_send_proof_code);
    app->screens[CHANGING_PASSWORD] = new_password_screen_new(app);
    app->screens[ADDING_PASSKEY] = passkey_screen_new(app, &new_passkey, &app->settings);
}

static void build_window(struct app *app, GtkApplication *application) {
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    app->window = GTK_WINDOW(gtk_application_window_new(application));
    app->banner = banner_new(session_retry, app);
    build_screens(app);
    gtk_box_append(GTK_BOX(content), banner_widget(app->banner));
    /* Not in a GtkStack: before GTK 4.10 its hidden pages are there for screen readers. */
    for (int state = 0; state < STATES; state++)
        gtk_box_append(GTK_BOX(content), app->screens[state]);
    gtk_window_set_child(app->window, content);
    gtk_window_set_titlebar(app->window, gtk_header_bar_new());
    gtk_window_set_default_size(app->window, 440, 700);
    add_shortcuts(app);
    g_signal_connect(app->window, "close-request", G_CALLBACK(close_requested), application);
}

struct app *app_new(GtkApplication *application, const struct settings *settings) {
    struct app *app = g_new0(struct app, 1);
    app->settings = *settings;
    build_window(app, application);
    app->queue = cardea_queue_new();
    app->watch = cardea_glib_watch(app->queue);
    make_clients(app);
    app->patience = g_timeout_add(patience_ms, patience_ends, app);
    /* Without a client the configuration is wrong, and the banner says how. */
    if (app->client != NULL)
        session_restore(app);
    else
        app_show_signed_out(app);
    return app;
}

void app_present(struct app *app) {
    g_clear_handle_id(&app->patience, g_source_remove);
    gtk_window_present(app->window);
}

void app_free(struct app *app) {
    if (app == NULL) return;
    g_clear_handle_id(&app->patience, g_source_remove);
    gtk_widget_set_visible(GTK_WIDGET(app->window), FALSE);
    gdk_display_flush(gtk_widget_get_display(GTK_WIDGET(app->window)));
    cardea_client_free(app->browser_client);
    cardea_client_free(app->client);
    cardea_pending_free(app->challenge);
    cardea_pending_free(app->step_up);
    cardea_result_free(app->policy);
    passkeys_forget(app);
    person_free(app->person);
    cardea_event_free(app->page);
    g_free(app->address);
    g_source_remove(app->watch);
    cardea_queue_free(app->queue);
    gtk_window_destroy(app->window);
    g_free(app);
}
