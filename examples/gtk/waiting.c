/* The screen of a login that is in the browser, and how it learns of the page: all of it is in this file.
 *
 * A presenter takes the place of the library's own way to open the browser here, because that is how the screen gets hold
 * of the address for "Open again" and "Copy link".
 */
#include "page.h"
#include "screens.h"

struct waiting {
    struct page page;
    GtkWidget *spinner, *text, *open, *copy;
    /* The address carries one-time values: it is shown to nobody, and forgotten with the login. */
    char *url;
    uint64_t presentation;
    guint copied_timer;
};

static struct waiting *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void set_label(GtkWidget *button, const char *text) {
    gtk_label_set_text_with_mnemonic(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), text);
}

static void forget_page(struct waiting *screen) {
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    set_label(screen->copy, "Copy _link");
    gtk_widget_set_sensitive(screen->open, FALSE);
    gtk_widget_set_sensitive(screen->copy, FALSE);
    g_clear_pointer(&screen->url, g_free);
    screen->presentation = 0;
    gtk_spinner_stop(GTK_SPINNER(screen->spinner));
}

static void opened(GObject *source, GAsyncResult *result, gpointer widget) {
    (void)source;
    struct waiting *screen = behind(widget);
    if (!g_app_info_launch_default_for_uri_finish(result, NULL) && screen->url != NULL) {
        const char *text = "No browser could be opened. Copy the link, and open it in a browser on this computer.";
        gtk_label_set_text(GTK_LABEL(screen->text), text);
        page_announce(screen->page.heading, text);
        gtk_widget_grab_focus(screen->copy);
    }
    g_object_unref(widget);
}

/* The context passes on the right to come to the front, without which a browser may open behind this window. */
static void open_browser(struct waiting *screen) {
    if (screen->url == NULL) return;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gtk_widget_get_display(screen->page.widget));
    g_app_info_launch_default_for_uri_async(
        screen->url, G_APP_LAUNCH_CONTEXT(context), NULL, opened, g_object_ref(screen->page.widget));
    g_object_unref(context);
}

static gboolean copy_again(gpointer data) {
    struct waiting *screen = data;
    screen->copied_timer = 0;
    set_label(screen->copy, "Copy _link");
    return G_SOURCE_REMOVE;
}

static void copy_link(struct waiting *screen) {
    if (screen->url == NULL) return;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(screen->page.widget), screen->url);
    set_label(screen->copy, "_Link copied");
    page_announce(screen->copy, "Link copied");
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    screen->copied_timer = g_timeout_add_seconds(4, copy_again, screen);
}

static void destroyed(gpointer data) {
    struct waiting *screen = data;
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    g_free(screen->url);
    g_free(screen);
}

GtkWidget *waiting_screen_new(struct app *app) {
    struct waiting *screen = g_new0(struct waiting, 1);
    screen->page = page_new(NULL, "Waiting for your browser");
    screen->spinner = page_spinner();
    screen->text = page_text("");
    screen->open = page_button("_Open again", G_CALLBACK(open_browser), screen);
    screen->copy = page_button("Copy _link", G_CALLBACK(copy_link), screen);
    GtkWidget *cancel = page_button("_Cancel", G_CALLBACK(app_cancel), app);
    gtk_widget_add_css_class(cancel, "quiet");
    GtkWidget *pair = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_set_homogeneous(GTK_BOX(pair), TRUE);
    gtk_widget_add_css_class(pair, "actions");
    gtk_box_append(GTK_BOX(pair), screen->open);
    gtk_box_append(GTK_BOX(pair), screen->copy);
    gtk_box_prepend(GTK_BOX(screen->page.content), screen->spinner);
    gtk_box_append(GTK_BOX(screen->page.content), screen->text);
    gtk_box_append(GTK_BOX(screen->page.content), pair);
    gtk_box_append(GTK_BOX(screen->page.content), cancel);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, destroyed);
    forget_page(screen);
    return screen->page.widget;
}

void waiting_screen_show(GtkWidget *widget, const char *provider_name) {
    struct waiting *screen = behind(widget);
    char *text = g_strdup_printf("Finish signing in with %s in the window that opens, then come back.", provider_name);
    forget_page(screen);
    gtk_label_set_text(GTK_LABEL(screen->text), text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->page.heading), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_spinner_start(GTK_SPINNER(screen->spinner));
    page_focus_heading(&screen->page);
    g_free(text);
}

/* The page is ready. The redirect comes through the library's own listener, so there is nothing to wait for here. */
static void present(void *widget, cardea_presentation *presentation) {
    struct waiting *screen = behind(widget);
    g_free(screen->url);
    screen->url = g_strdup(cardea_presentation_url(presentation));
    screen->presentation = cardea_presentation_id(presentation);
    gtk_widget_set_sensitive(screen->open, TRUE);
    gtk_widget_set_sensitive(screen->copy, TRUE);
    open_browser(screen);
    cardea_presentation_reply(presentation, NULL);
    cardea_presentation_free(presentation);
}

static void dismiss(void *widget, uint64_t presentation) {
    struct waiting *screen = behind(widget);
    if (presentation == screen->presentation) forget_page(screen);
}

cardea_presenter *waiting_screen_presenter(GtkWidget *widget) {
    return cardea_presenter_new(present, dismiss, g_object_ref(widget), g_object_unref);
}
