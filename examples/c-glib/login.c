/* Signs in from a GLib main loop, as a GTK application does: no thread but the loop's own runs a callback.
 *
 *   cc login.c $(pkg-config --cflags --libs cardea glib-2.0) -o login
 *   ./login https://auth.example.com
 */
#include <cardea.h>
#include <glib-unix.h>
#include <glib.h>

struct app {
    GMainLoop *loop;
    cardea_queue *queue;
    cardea_client *client;
    gboolean is_signed_in;
};

/* The queue's descriptor is readable: callbacks wait. They run here, on the thread of the loop. */
static gboolean run_callbacks(gint descriptor, GIOCondition condition, gpointer user_data) {
    struct app *app = user_data;
    (void)descriptor;
    (void)condition;
    cardea_queue_dispatch(app->queue);
    return G_SOURCE_CONTINUE;
}

static void login_finished(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    switch (cardea_result_get_kind(result)) {
    case CARDEA_RESULT_LOGGED_IN:
        app->is_signed_in = TRUE;
        g_print("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
        break;
    case CARDEA_RESULT_PENDING:
        /* A window would now ask for the code, and pass it to cardea_check_oauth_email_otp. */
        g_print("A code was sent to %s\n", cardea_pending_text(cardea_result_pending(result), "address"));
        break;
    default:
        g_printerr("Not signed in: %s\n", cardea_error_message(cardea_result_error(result)));
    }
    cardea_result_free(result);
    g_main_loop_quit(app->loop);
}

/* Something else that the loop does meanwhile. */
static gboolean show_progress(gpointer user_data) {
    (void)user_data;
    g_print("Waiting for the browser\n");
    return G_SOURCE_CONTINUE;
}

static cardea_client *make_client(const char *base_url, cardea_queue *queue) {
    cardea_config *config = cardea_config_new();
    cardea_config_set_prelude(config, base_url, NULL);
    cardea_config_set_application_id(config, "com.example.glib-login", NULL);
    /* The desktop's keyring; where there is none, files sealed with a key file. */
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    cardea_config_set_queue(config, queue, NULL);

    cardea_client *client = NULL;
    cardea_error *error = NULL;
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) g_printerr("%s\n", cardea_error_message(error));
    cardea_error_free(error);
    cardea_config_free(config);
    return client;
}

static void log_in(struct app *app) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "http://127.0.0.1/callback", NULL);
    cardea_options_set_redirect_capture(options, CARDEA_CAPTURE_LOOPBACK, NULL);
    if (cardea_login_with_oauth(app->client, options, login_finished, app, NULL, NULL) == CARDEA_OK) {
        g_main_loop_run(app->loop);
    }
    cardea_options_free(options);
}

int main(int count, char **arguments) {
    struct app app = {.loop = g_main_loop_new(NULL, FALSE), .queue = cardea_queue_new()};
    app.client = make_client(count > 1 ? arguments[1] : g_getenv("CARDEA_BASE_URL"), app.queue);

    guint watch = g_unix_fd_add(cardea_queue_fd(app.queue), G_IO_IN, run_callbacks, &app);
    guint timer = g_timeout_add_seconds(2, show_progress, NULL);
    log_in(&app);
    g_source_remove(timer);
    g_source_remove(watch);

    cardea_client_free(app.client);
    cardea_queue_free(app.queue);
    g_main_loop_unref(app.loop);
    return app.is_signed_in ? 0 : 1;
}
