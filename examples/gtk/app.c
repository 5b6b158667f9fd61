#include "app.h"

#include "advice.h"
#include "banner.h"
#include "cardea_glib.h"
#include "screens.h"

enum state { RESTORING, SIGNED_OUT, SIGNING_IN, PROVING_EMAIL, SIGNED_IN, STATES };

/* A window that stays away until it has something to show, but no longer than this. */
static const guint patience_ms = 400;

struct app {
    enum state state;
    GtkWindow *window;
    GtkWidget *screens[STATES];
    struct banner *banner;
    guint patience;

    cardea_queue *queue;
    guint watch;
    cardea_client *client;
    /* The one operation that runs, or 0. */
    cardea_operation operation;
    cardea_challenge *challenge;
};

/* States ---------------------------------------------------------------------------------------------------------- */

static void enter(struct app *app, enum state state) {
    static const char *const titles[STATES] = {"Signing in", "Sign in", "Signing in", "E-mail code", "Account"};
    if (app->state == PROVING_EMAIL && state != PROVING_EMAIL) {
        code_screen_clear(app->screens[PROVING_EMAIL]);
        cardea_challenge_free(app->challenge);
        app->challenge = NULL;
    }
    app->state = state;
    for (int other = 0; other < STATES; other++)
        gtk_widget_set_visible(app->screens[other], other == (int)state);
    gtk_window_set_title(app->window, titles[state]);
    gtk_window_set_default_widget(
        app->window, state == PROVING_EMAIL ? code_screen_default(app->screens[state]) : NULL);
    if (state != RESTORING) app_present(app);
}

/* Something that has gone wrong is read first. */
static void show_signed_out(struct app *app) {
    enter(app, SIGNED_OUT);
    if (!banner_focus(app->banner)) sign_in_screen_show(app->screens[SIGNED_OUT]);
}

static void show_signed_in(struct app *app, const cardea_user *user) {
    struct person *person = person_of(cardea_user_profile(user));
    enter(app, SIGNED_IN);
    signed_in_screen_show(app->screens[SIGNED_IN], person, cardea_client_store_location(app->client));
    person_free(person);
}

/* Nobody needs to be told what they did themselves. */
static gboolean is_choice(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return status == CARDEA_ERROR_CANCELLED || status == CARDEA_ERROR_LOGIN_DISMISSED ||
           status == CARDEA_ERROR_NOT_SIGNED_IN;
}

static void show_failure(struct app *app, const cardea_error *error) {
    if (error != NULL && !is_choice(error)) banner_show_error(app->banner, error, FALSE);
}

/* Operations ------------------------------------------------------------------------------------------------------ */

/* Every call of the library goes through here: its operation runs now, or its error is shown. */
static gboolean has_started(struct app *app, cardea_status status, cardea_error *error) {
    banner_hide(app->banner);
    if (status != CARDEA_OK) {
        show_failure(app, error);
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
    if (cardea_result_kind(result) == CARDEA_RESULT_LOGGED_IN) {
        /* What is stored is shown at once, and the server asked behind that. */
        show_signed_in(app, cardea_result_user(result));
        cardea_access_token(app->client, token_checked, NULL, NULL, NULL);
    } else {
        if (!is_choice(error)) banner_show_error(app->banner, error, TRUE);
        show_signed_out(app);
    }
    cardea_result_free(result);
}

static void restore(gpointer data) {
    struct app *app = data;
    cardea_error *error = NULL;
    if (app->operation != 0) return;
    enter(app, RESTORING);
    if (!has_started(app, cardea_current_user(app->client, restored, app, &app->operation, &error), error))
        show_signed_out(app);
}

static void logged_in(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    switch (cardea_result_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        show_signed_in(app, cardea_result_user(result));
        break;
    case CARDEA_RESULT_OTP_REQUIRED:
        app->challenge = cardea_result_take_challenge(result);
        enter(app, PROVING_EMAIL);
        code_screen_show(app->screens[PROVING_EMAIL], cardea_result_email(result));
        break;
    default:
        show_failure(app, cardea_result_error(result));
        show_signed_out(app);
    }
    cardea_result_free(result);
}

void app_sign_in(struct app *app, const char *provider, const char *provider_name) {
    if (app->operation != 0) return;
    cardea_oauth_options *options = cardea_oauth_options_new();
    cardea_error *error = NULL;
    cardea_oauth_options_set_provider(options, provider, NULL);
    cardea_oauth_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_oauth_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    cardea_status status = cardea_login_with_oauth(app->client, options, logged_in, app, &app->operation, &error);
    cardea_oauth_options_free(options);
    if (!has_started(app, status, error)) return;
    enter(app, SIGNING_IN);
    waiting_screen_show(app->screens[SIGNING_IN], provider_name);
}

/* What runs ends by its completion, as ever. Without anything that runs, the login is given up between two steps. */
void app_cancel(struct app *app) {
    if (app->state != SIGNING_IN && app->state != PROVING_EMAIL) return;
    if (app->operation != 0) cardea_operation_cancel(app->client, app->operation);
    if (app->state == PROVING_EMAIL) {
        banner_hide(app->banner);
        show_signed_out(app);
    }
}

/* Whether the code can still be entered after this, as docs/flows.md says. */
static gboolean is_usable_after(const cardea_error *error) {
    cardea_status status = cardea_error_status(error);
    return cardea_error_is_retryable(error) || status == CARDEA_ERROR_INVALID_OTP_CODE ||
           status == CARDEA_ERROR_INVALID_ARGUMENT || status == CARDEA_ERROR_TLS_FAILED;
}

/* The login that the person has given up meanwhile goes on behind another screen, and is no longer spoken of. */
static void code_failed(struct app *app, const cardea_error *error) {
    if (app->state != PROVING_EMAIL) return;
    show_failure(app, error);
    if (!is_usable_after(error))
        show_signed_out(app);
    else
        banner_focus(app->banner);
}

static void code_checked(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->operation = 0;
    code_screen_set_busy(app->screens[PROVING_EMAIL], FALSE);
    if (cardea_result_kind(result) == CARDEA_RESULT_LOGGED_IN) {
        show_signed_in(app, cardea_result_user(result));
    } else if (cardea_error_status(error) == CARDEA_ERROR_INVALID_OTP_CODE) {
        char *text = g_strdup_printf("%s. %s", advice_title(error), "Check the newest message and try again.");
        code_screen_refuse(app->screens[PROVING_EMAIL], text);
        g_free(text);
    } else {
        code_failed(app, error);
    }
    cardea_result_free(result);
}

void app_check_code(struct app *app, const char *code) {
    cardea_error *error = NULL;
    if (app->state != PROVING_EMAIL || app->operation != 0) return;
    if (has_started(app,
            cardea_check_oauth_email_otp(app->client, app->challenge, code, code_checked, app, &app->operation, &error),
            error))
        code_screen_set_busy(app->screens[PROVING_EMAIL], TRUE);
}

static void code_resent(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    guint seconds = (cardea_error_retry_after_ms(error) + 999) / 1000;
    app->operation = 0;
    if (error == NULL)
        code_screen_sent(app->screens[PROVING_EMAIL]);
    else if (seconds > 0)
        code_screen_wait(app->screens[PROVING_EMAIL], seconds);
    else
        code_failed(app, error);
    cardea_result_free(result);
}

void app_resend_code(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != PROVING_EMAIL || app->operation != 0) return;
    has_started(app,
        cardea_resend_oauth_email_otp(app->client, app->challenge, code_resent, app, &app->operation, &error), error);
}

/* The library has forgotten the session whatever the server says. */
static void signed_out(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    app->operation = 0;
    show_failure(app, cardea_result_error(result));
    show_signed_out(app);
    cardea_result_free(result);
}

void app_sign_out(struct app *app) {
    cardea_error *error = NULL;
    if (app->state != SIGNED_IN || app->operation != 0) return;
    if (has_started(app, cardea_logout(app->client, signed_out, app, &app->operation, &error), error))
        signed_in_screen_set_busy(app->screens[SIGNED_IN], TRUE);
}

/* What happens to the session without being asked for here: by the server, by time, or by another program. */
static void session_changed(void *user_data, cardea_event *event) {
    struct app *app = user_data;
    int32_t kind = cardea_event_kind(event);
    if (kind == CARDEA_EVENT_REFRESHED && app->state == SIGNED_IN) {
        struct person *person = person_of(cardea_user_profile(cardea_event_user(event)));
        signed_in_screen_update(app->screens[SIGNED_IN], person);
        person_free(person);
    } else if (kind == CARDEA_EVENT_SIGNED_IN && app->operation == 0 && app->state != SIGNED_IN) {
        show_signed_in(app, cardea_event_user(event));
    } else if (kind == CARDEA_EVENT_SIGNED_OUT && app->operation == 0 && app->state == SIGNED_IN) {
        banner_show(app->banner, "You are signed out", "Your session has ended. Sign in again to go on.");
        show_signed_out(app);
    }
    cardea_event_free(event);
}

/* Beginning and end ----------------------------------------------------------------------------------------------- */

static cardea_client *client_new(struct app *app, const char *base_url, const char *application_id) {
    cardea_config *config = cardea_config_new();
    cardea_observer *observer = cardea_observer_new(session_changed, app, NULL);
    cardea_presenter *presenter = waiting_screen_presenter(app->screens[SIGNING_IN]);
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_config_set_prelude(config, base_url, NULL);
    cardea_config_set_application_id(config, application_id, NULL);
    /* The desktop's keyring; where there is none, files sealed with a key file. */
    cardea_config_use_automatic_store(config, NULL, NULL, NULL);
    cardea_config_set_queue(config, app->queue, NULL);
    cardea_config_set_observer(config, observer, NULL);
    cardea_config_set_presenter(config, presenter, NULL);
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) g_printerr("%s\n", cardea_error_message(error));
    cardea_error_free(error);
    cardea_presenter_free(presenter);
    cardea_observer_free(observer);
    cardea_config_free(config);
    return client;
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

static void build_window(struct app *app, GtkApplication *application) {
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    app->window = GTK_WINDOW(gtk_application_window_new(application));
    app->banner = banner_new(restore, app);
    app->screens[RESTORING] = start_screen_new();
    app->screens[SIGNED_OUT] = sign_in_screen_new(app);
    app->screens[SIGNING_IN] = waiting_screen_new(app);
    app->screens[PROVING_EMAIL] = code_screen_new(app);
    app->screens[SIGNED_IN] = signed_in_screen_new(app);
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

struct app *app_new(GtkApplication *application, const char *base_url, const char *application_id) {
    struct app *app = g_new0(struct app, 1);
    build_window(app, application);
    app->queue = cardea_queue_new();
    app->watch = cardea_glib_watch(app->queue);
    app->client = client_new(app, base_url, application_id);
    app->patience = g_timeout_add(patience_ms, patience_ends, app);
    restore(app);
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
    cardea_client_free(app->client);
    cardea_challenge_free(app->challenge);
    g_source_remove(app->watch);
    cardea_queue_free(app->queue);
    gtk_window_destroy(app->window);
    g_free(app);
}
