/* Signs in with the browser, in a GTK window. See README.md. */
#include "app.h"
#include "appearance.h"

static char *base_url, *application_id, *passkey_origin, *passkey_page;
static gboolean uses_loopback, is_private;
static struct app *app;

static const GOptionEntry options[] = {
    {"base-url", 'b', 0, G_OPTION_ARG_STRING, &base_url, "Address of the auth server (http://127.0.0.1:8080)", "URL"},
    {"application", 'a', 0, G_OPTION_ARG_STRING, &application_id,
        "Name under which the session is kept (dev.cardea.GtkExample)", "ID"},
    {"loopback", 'l', 0, G_OPTION_ARG_NONE, &uses_loopback,
        "Take the redirect at a port of this machine, instead of by a scheme", NULL},
    {"private", 'p', 0, G_OPTION_ARG_NONE, &is_private, "Sign in in a browser window without your cookies", NULL},
    {"passkey-origin", 0, 0, G_OPTION_ARG_STRING, &passkey_origin,
        "Where passkeys are used: an origin that the server allows (that of its address, if it is an https one)",
        "URL"},
    {"passkey-page", 0, 0, G_OPTION_ARG_STRING, &passkey_page,
        "Page of such an origin that asks the browser for passkeys; \"cardea passkey page\" prints one", "URL"},
    {0},
};

/* An option, or the environment variable that the cardea command reads, too, or what fits the sandbox. */
static const char *setting(const char *option, const char *variable, const char *otherwise) {
    const char *value = option != NULL ? option : g_getenv(variable);
    return value != NULL && *value != '\0' ? value : otherwise;
}

/* Never from what a server answers: it could name an origin that is not its own. Passkeys are of names, not of numbers. */
static char *origin_of(const char *address) {
    char *scheme = NULL, *host = NULL, *origin = NULL;
    int port = -1;
    if (!g_uri_split_network(address, G_URI_FLAGS_NONE, &scheme, &host, &port, NULL)) return NULL;
    if (g_str_equal(scheme, "https") ? !g_hostname_is_ip_address(host) : g_str_equal(host, "localhost"))
        origin = g_uri_join(G_URI_FLAGS_NONE, scheme, NULL, host, port, "", NULL, NULL);
    g_free(scheme);
    g_free(host);
    return origin;
}

/* Starting the program again brings the window of the first one to the front. */
static void activate(GtkApplication *application, gpointer user_data) {
    (void)user_data;
    if (app == NULL) {
        appearance_start();
        const char *server = setting(base_url, "CARDEA_BASE_URL", "http://127.0.0.1:8080");
        if (passkey_origin == NULL) passkey_origin = origin_of(server);
        struct settings settings = {
            .base_url = server,
            .application_id = setting(application_id, "CARDEA_APPLICATION", "dev.cardea.GtkExample"),
            .uses_loopback = uses_loopback,
            .is_private = is_private,
            .passkey_origin = passkey_origin,
            .passkey_page = passkey_page,
        };
        app = app_new(application, &settings);
    } else {
        app_present(app);
    }
}

static void shutdown(GtkApplication *application, gpointer user_data) {
    (void)application, (void)user_data;
    g_clear_pointer(&app, app_free);
    appearance_stop();
}

static void quit(GSimpleAction *action, GVariant *parameter, gpointer application) {
    (void)action, (void)parameter;
    g_application_quit(application);
}

int main(int count, char **arguments) {
    static const GActionEntry actions[] = {{.name = "quit", .activate = quit}};
    static const char *const quit_keys[] = {"<Control>q", "<Control>w", NULL};
    g_set_application_name(APPLICATION_NAME);
    GtkApplication *application = gtk_application_new("dev.cardea.GtkExample", G_APPLICATION_DEFAULT_FLAGS);
    g_application_add_main_option_entries(G_APPLICATION(application), options);
    g_application_set_option_context_summary(G_APPLICATION(application),
        "Signs in with the browser. Without options, at a sandbox: cardea sandbox --port 8080");
    g_action_map_add_action_entries(G_ACTION_MAP(application), actions, G_N_ELEMENTS(actions), application);
    gtk_application_set_accels_for_action(application, "app.quit", quit_keys);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    g_signal_connect(application, "shutdown", G_CALLBACK(shutdown), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    g_object_unref(application);
    g_free(base_url);
    g_free(application_id);
    g_free(passkey_origin);
    g_free(passkey_page);
    return status;
}
