/* Opens a page in the browser, which comes to the front for it, and comes to the front itself with the redirect: the browser trip
 * alone, in GTK 4 or GTK 3.
 *
 *   cc gtk.c $(pkg-config --cflags --libs cardea gtk4) -o trip      # or gtk+-3.0
 *   ./trip 'https://login.example.com/authorize?client_id=notes&redirect_uri={redirect_uri}' com.example.notes:/callback
 */
#include <cardea.h>
#include <cardea/host.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#if GTK_MAJOR_VERSION == 3
#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#else
#include <gdk/wayland/gdkwayland.h>
#include <gdk/x11/gdkx.h>
#endif

struct trip {
    const char *url, *redirect_uri;
    GtkWidget *window, *button;
    cardea_client *client;
    cardea_queue *queue;
};

/* Lets the browser's window come to the front, since the user has just pressed a button here. Present no window of your own after it. */
static char *activation_token(GtkWidget *window) {
    GdkDisplay *display = gtk_widget_get_display(window);
    GAppInfo *browser = GDK_IS_WAYLAND_DISPLAY(display) ? g_app_info_get_default_for_uri_scheme("https") : NULL;
    if (browser == NULL) return NULL;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(display);
    char *token = g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), browser, NULL);
    g_object_unref(context);
    g_object_unref(browser);
    return token;
}

/* Brings the window to the front, by the token that came with the redirect. */
static void come_to_front(GtkWidget *window, const char *token) {
    guint32 time = GDK_CURRENT_TIME;
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GdkDisplay *display = gtk_widget_get_display(window);
    if (GDK_IS_WAYLAND_DISPLAY(display)) {
        if (token != NULL) gdk_wayland_display_set_startup_notification_id(display, token);
    } else if (GDK_IS_X11_DISPLAY(display)) {
        /* Window managers compare it with the user's last click, which was in the browser. */
#if GTK_MAJOR_VERSION == 3
        time = gdk_x11_get_server_time(gtk_widget_get_window(window));
#else
        time = gdk_x11_get_server_time(gtk_native_get_surface(gtk_widget_get_native(window)));
#endif
    }
    gtk_window_present_with_time(GTK_WINDOW(window), time);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

static void returned(void *user_data, cardea_event *event) {
    struct trip *trip = user_data;
    if (cardea_event_get_kind(event) == CARDEA_EVENT_LOGIN_RETURNED)
        come_to_front(trip->window, cardea_event_text(event, "activation_token"));
    cardea_event_free(event);
}

static void ended(void *user_data, cardea_result *result) {
    struct trip *trip = user_data;
    const char *redirect = cardea_result_text(result);
    if (redirect != NULL) g_print("%s\n", redirect);
    gtk_button_set_label(
        GTK_BUTTON(trip->button), redirect != NULL ? "Signed in" : cardea_error_message(cardea_result_error(result)));
    cardea_result_free(result);
}

static void sign_in(GtkButton *button, gpointer user_data) {
    struct trip *trip = user_data;
    gboolean is_loopback = g_str_has_prefix(trip->redirect_uri, "http:");
    cardea_options *options = cardea_options_new();
    cardea_options_set_redirect_uri(options, trip->redirect_uri, NULL);
    cardea_options_set_redirect_capture(options, is_loopback ? CARDEA_CAPTURE_LOOPBACK : CARDEA_CAPTURE_SCHEME, NULL);
    char *token = activation_token(trip->window);
    cardea_options_set_activation_token(options, token, NULL);
    g_free(token);
    cardea_error *error = NULL;
    if (cardea_open_web_session(trip->client, trip->url, options, ended, trip, NULL, &error) == CARDEA_OK)
        gtk_button_set_label(
            button, is_loopback ? "Finish in your browser, then look for this window" : "Finish in your browser");
    else
        gtk_button_set_label(button, cardea_error_message(error));
    cardea_error_free(error);
    cardea_options_free(options);
}

static gboolean run_callbacks(gint descriptor, GIOCondition condition, gpointer queue) {
    (void)descriptor;
    (void)condition;
    return cardea_queue_dispatch(queue) < 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *application, gpointer user_data) {
    struct trip *trip = user_data;
    trip->window = gtk_application_window_new(application);
    trip->button = gtk_button_new_with_label("Sign in with your browser");
    gtk_window_set_title(GTK_WINDOW(trip->window), "Activation example");
    g_signal_connect(trip->button, "clicked", G_CALLBACK(sign_in), trip);
#if GTK_MAJOR_VERSION == 3
    gtk_container_add(GTK_CONTAINER(trip->window), trip->button);
    gtk_widget_show_all(trip->window);
#else
    gtk_window_set_child(GTK_WINDOW(trip->window), trip->button);
#endif
    gtk_window_present(GTK_WINDOW(trip->window));
}

static cardea_client *make_client(struct trip *trip) {
    cardea_config *config = cardea_config_new();
    cardea_config_set_application_id(config, "com.example.trip", NULL);
    cardea_config_set_application_name(config, "Trip", NULL);
    cardea_config_set_queue(config, trip->queue, NULL);
    cardea_config_set_observer(config, returned, trip, NULL, NULL);
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) g_printerr("%s\n", cardea_error_message(error));
    cardea_error_free(error);
    cardea_config_free(config);
    return client;
}

int main(int count, char **words) {
    if (count < 2) {
        g_printerr("usage: %s URL [REDIRECT-URI]\n", words[0]);
        return 2;
    }
    struct trip trip = {.url = words[1],
        .redirect_uri = count > 2 ? words[2] : "http://127.0.0.1/callback",
        .queue = cardea_queue_new()};
    trip.client = make_client(&trip);
    if (trip.client == NULL) return 1;
    guint watch = g_unix_fd_add(cardea_queue_fd(trip.queue), G_IO_IN, run_callbacks, trip.queue);
    GtkApplication *application = gtk_application_new("com.example.trip", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), &trip);
    int status = g_application_run(G_APPLICATION(application), 1, words);
    g_object_unref(application);
    g_source_remove(watch);
    cardea_client_free(trip.client);
    cardea_queue_free(trip.queue);
    return status;
}
