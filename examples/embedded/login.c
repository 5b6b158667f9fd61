/* Signs in with the page in a window of this program's own. READ README.md FIRST: for almost every application the system
 * browser, which needs none of this, is the right place for that page.
 *
 *   cc login.c $(pkg-config --cflags --libs cardea webkitgtk-6.0) -o login
 *   ./login https://auth.example.com
 */
#include <cardea.h>
#include <cardea/host.h>
#include <glib-unix.h>
#include <webkit/webkit.h>

/* The presenter --------------------------------------------------------------------------------------------------- */

/* One page. "Open again" shows a second one while the first is being dismissed, so there may be several. */
struct page {
    cardea_question *presentation;
    GtkWindow *window;
};

static GHashTable *pages;

static void page_free(gpointer data) {
    struct page *page = data;
    gtk_window_destroy(page->window);
    cardea_question_free(page->presentation);
    g_free(page);
}

/* WebKit must not lose its view inside a signal of it. */
static gboolean close_later(gpointer id) {
    g_hash_table_remove(pages, id);
    g_free(id);
    return G_SOURCE_REMOVE;
}

static void close_page(struct page *page) {
    int64_t id = cardea_question_number(page->presentation, "id");
    g_idle_add(close_later, g_memdup2(&id, sizeof id));
}

/* Whether the address is the redirect URI with anything behind its path. The library compares the parts once more. */
static gboolean is_redirect(const char *address, const char *redirect_uri) {
    size_t length = strlen(redirect_uri);
    if (g_ascii_strncasecmp(address, redirect_uri, length) != 0) return FALSE;
    if (address[length] == '/') length++;
    return strchr("?#", address[length]) != NULL;
}

/* Asked before every step of the page, also those that a server leads to. The redirect is not followed but handed over. */
static gboolean decide(
    WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, struct page *page) {
    (void)view;
    if (type != WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION) return FALSE;
    WebKitNavigationAction *action =
        webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
    const char *address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
    if (!is_redirect(address, cardea_question_text(page->presentation, "redirect_uri"))) return FALSE;
    webkit_policy_decision_ignore(decision);
    cardea_question_reply_text(page->presentation, address);
    close_page(page);
    return TRUE;
}

static gboolean close_requested(GtkWindow *window, struct page *page) {
    (void)window;
    cardea_question_reject(page->presentation, CARDEA_ERROR_LOGIN_DISMISSED, "The window was closed.");
    close_page(page);
    return TRUE;
}

static void page_crashed(WebKitWebView *view, WebKitWebProcessTerminationReason reason, struct page *page) {
    (void)view, (void)reason;
    cardea_question_reject(page->presentation, CARDEA_ERROR_BROWSER_UNAVAILABLE, "The page's process has ended.");
    close_page(page);
}

/* Here is no address bar, so the title says whose page this is. */
static void show_origin(WebKitWebView *view, GParamSpec *property, struct page *page) {
    (void)property;
    const char *address = webkit_web_view_get_uri(view), *title = webkit_web_view_get_title(view);
    GUri *uri = address != NULL ? g_uri_parse(address, G_URI_FLAGS_NONE, NULL) : NULL;
    char *text = g_strdup_printf("%s - %s", uri != NULL ? g_uri_get_host(uri) : "", title != NULL ? title : "");
    gtk_window_set_title(page->window, text);
    g_free(text);
    if (uri != NULL) g_uri_unref(uri);
}

static void present(void *user_data, cardea_question *presentation) {
    (void)user_data;
    int64_t id = cardea_question_number(presentation, "id");
    if (cardea_question_get_kind(presentation) != CARDEA_QUESTION_PAGE) {
        /* The login has ended without this page, or another one takes its place. */
        g_hash_table_remove(pages, &id);
        cardea_question_free(presentation);
        return;
    }
    /* No cookie, cache or storage of an earlier login, and none that outlives this one. */
    WebKitNetworkSession *session = webkit_network_session_new_ephemeral();
    GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, NULL);
    struct page *page = g_new0(struct page, 1);
    page->presentation = presentation;
    page->window = GTK_WINDOW(gtk_window_new());
    gtk_window_set_default_size(page->window, 520, 720);
    gtk_window_set_child(page->window, view);
    g_signal_connect(view, "decide-policy", G_CALLBACK(decide), page);
    g_signal_connect(view, "web-process-terminated", G_CALLBACK(page_crashed), page);
    g_signal_connect(view, "notify::uri", G_CALLBACK(show_origin), page);
    g_signal_connect(view, "notify::title", G_CALLBACK(show_origin), page);
    g_signal_connect(page->window, "close-request", G_CALLBACK(close_requested), page);
    g_hash_table_insert(pages, g_memdup2(&id, sizeof id), page);
    webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), cardea_question_text(presentation, "url"));
    gtk_window_present(page->window);
    gtk_widget_grab_focus(view);
    g_object_unref(session);
}

/* A program that uses it ------------------------------------------------------------------------------------------ */

struct app {
    GMainLoop *loop;
    cardea_queue *queue;
    cardea_client *client;
    cardea_operation operation;
    gboolean is_signed_in;
};

static gboolean run_callbacks(gint descriptor, GIOCondition condition, gpointer user_data) {
    (void)descriptor, (void)condition;
    cardea_queue_dispatch(((struct app *)user_data)->queue);
    return G_SOURCE_CONTINUE;
}

/* Control-C cancels as a button would: the login ends, and with it the window. */
static gboolean interrupted(gpointer user_data) {
    struct app *app = user_data;
    cardea_operation_cancel(app->client, app->operation);
    return G_SOURCE_CONTINUE;
}

static void login_finished(void *user_data, cardea_result *result) {
    struct app *app = user_data;
    const cardea_error *error = cardea_result_error(result);
    app->is_signed_in = cardea_result_get_kind(result) == CARDEA_RESULT_LOGGED_IN;
    if (app->is_signed_in)
        g_print("Signed in: %s\n", cardea_user_id(cardea_result_user(result)));
    else if (cardea_result_get_kind(result) == CARDEA_RESULT_PENDING)
        g_print("A code was sent to %s\n", cardea_pending_text(cardea_result_pending(result), "address"));
    else
        g_print("Not signed in: %s: %s\n", cardea_error_code(error), cardea_error_message(error));
    cardea_result_free(result);
    g_main_loop_quit(app->loop);
}

static cardea_client *make_client(const char *base_url, cardea_queue *queue) {
    cardea_config *config = cardea_config_new();
    cardea_client *client = NULL;
    cardea_error *error = NULL;
    cardea_config_set_prelude(config, base_url, NULL);
    cardea_config_set_application_id(config, "com.example.embedded-login", NULL);
    cardea_config_set_store(config, "automatic", NULL, NULL, NULL);
    cardea_config_set_queue(config, queue, NULL);
    cardea_config_set_presenter(config, present, false, NULL, NULL, NULL);
    if (cardea_client_new(config, &client, &error) != CARDEA_OK) g_printerr("%s\n", cardea_error_message(error));
    cardea_error_free(error);
    cardea_config_free(config);
    return client;
}

/* The presenter sees the redirect before any desktop does, so nothing is registered for its scheme. */
static void log_in(struct app *app) {
    cardea_options *options = cardea_options_new();
    cardea_options_set_provider(options, "google", NULL);
    cardea_options_set_redirect_uri(options, "myapp://oauth-callback", NULL);
    if (cardea_login_with_oauth(app->client, options, login_finished, app, &app->operation, NULL) == CARDEA_OK)
        g_main_loop_run(app->loop);
    cardea_options_free(options);
}

int main(int count, char **arguments) {
    gtk_init();
    struct app app = {.loop = g_main_loop_new(NULL, FALSE), .queue = cardea_queue_new()};
    pages = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, page_free);
    app.client = make_client(count > 1 ? arguments[1] : g_getenv("CARDEA_BASE_URL"), app.queue);
    guint watch = g_unix_fd_add(cardea_queue_fd(app.queue), G_IO_IN, run_callbacks, &app);
    guint signal = g_unix_signal_add(SIGINT, interrupted, &app);
    log_in(&app);
    g_source_remove(signal);
    g_source_remove(watch);
    cardea_client_free(app.client);
    cardea_queue_free(app.queue);
    g_hash_table_unref(pages);
    g_main_loop_unref(app.loop);
    return app.is_signed_in ? 0 : 1;
}
