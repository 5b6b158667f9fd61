/* The screen of a login that is in the browser. A tab that is closed tells nobody: so there is a way to open the page again,
 * one to take its address elsewhere, and one to give up.
 */
#include "page.h"
#include "screens.h"

struct waiting {
    struct app *app;
    struct page page;
    GtkWidget *spinner, *text, *open, *copy;
    guint copied_timer;
};

static struct waiting *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void open_again(struct waiting *screen) {
    app_open_page_again(screen->app);
}

static gboolean copy_again(gpointer data) {
    struct waiting *screen = data;
    screen->copied_timer = 0;
    page_set_label(screen->copy, "Copy _link");
    return G_SOURCE_REMOVE;
}

/* The address carries one-time values: it is copied on demand, and shown nowhere. */
static void copy_link(struct waiting *screen) {
    const char *address = app_page_address(screen->app);
    if (address == NULL) return;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(screen->page.widget), address);
    page_set_label(screen->copy, "_Link copied");
    page_announce(screen->copy, "Link copied");
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    screen->copied_timer = g_timeout_add_seconds(4, copy_again, screen);
}

static void destroyed(gpointer data) {
    struct waiting *screen = data;
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    g_free(screen);
}

GtkWidget *waiting_screen_new(struct app *app) {
    struct waiting *screen = g_new0(struct waiting, 1);
    screen->app = app;
    screen->page = page_new(NULL, "Waiting for your browser");
    screen->spinner = page_spinner();
    screen->text = page_text("");
    screen->open = page_button("_Open again", G_CALLBACK(open_again), screen);
    screen->copy = page_button("Copy _link", G_CALLBACK(copy_link), screen);
    GtkWidget *pair = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_set_homogeneous(GTK_BOX(pair), TRUE);
    gtk_widget_add_css_class(pair, "actions");
    gtk_box_append(GTK_BOX(pair), screen->open);
    gtk_box_append(GTK_BOX(pair), screen->copy);
    gtk_box_prepend(GTK_BOX(screen->page.content), screen->spinner);
    gtk_box_append(GTK_BOX(screen->page.content), screen->text);
    gtk_box_append(GTK_BOX(screen->page.content), pair);
    page_add_quiet(&screen->page, "_Cancel", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, destroyed);
    waiting_screen_set_page(screen->page.widget, FALSE);
    return screen->page.widget;
}

void waiting_screen_show(GtkWidget *widget, const char *provider_name) {
    struct waiting *screen = behind(widget);
    char *text = g_strdup_printf("Finish signing in with %s in the window that opens, then come back.", provider_name);
    waiting_screen_set_page(widget, FALSE);
    page_set_text(screen->text, text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->page.heading), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_spinner_start(GTK_SPINNER(screen->spinner));
    page_focus_heading(&screen->page);
    g_free(text);
}

void waiting_screen_set_page(GtkWidget *widget, gboolean has_page) {
    struct waiting *screen = behind(widget);
    g_clear_handle_id(&screen->copied_timer, g_source_remove);
    page_set_label(screen->copy, "Copy _link");
    gtk_widget_set_sensitive(screen->open, has_page);
    gtk_widget_set_sensitive(screen->copy, has_page);
}

void waiting_screen_clear(GtkWidget *widget) {
    waiting_screen_set_page(widget, FALSE);
    gtk_spinner_stop(GTK_SPINNER(behind(widget)->spinner));
}

void waiting_screen_tell(GtkWidget *widget, const char *text) {
    struct waiting *screen = behind(widget);
    page_focus_heading(&screen->page);
    page_set_text(screen->text, text);
    page_announce(screen->page.heading, text);
}
