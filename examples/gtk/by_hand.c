/* The screen of a login whose page the person opens, because nothing here could. */
#include "field.h"
#include "page.h"
#include "screens.h"

struct by_hand {
    struct app *app;
    struct page page;
    struct field address, last;
    GtkWidget *copy, *proceed;
};

static struct by_hand *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void copy_link(struct by_hand *screen) {
    const char *address = app_page_address(screen->app);
    if (address == NULL) return;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(screen->page.widget), address);
    page_set_label(screen->copy, "_Link copied");
    page_announce(screen->copy, "Link copied");
}

static void proceed(struct by_hand *screen) {
    char *address = field_text(&screen->last);
    if (*address == '\0')
        gtk_widget_grab_focus(screen->last.entry);
    else
        app_finish_by_hand(screen->app, address);
    g_free(address);
}

GtkWidget *by_hand_screen_new(struct app *app) {
    struct by_hand *screen = g_new0(struct by_hand, 1);
    screen->app = app;
    screen->page = page_new(NULL, "Open the page yourself");
    gtk_box_append(GTK_BOX(screen->page.content), page_text("Open the link in any browser and sign in there. The "
                                                            "browser cannot show the last page: copy the address of "
                                                            "that one, and enter it here."));
    field_init(&screen->address, "Lin_k to open", GTK_INPUT_PURPOSE_URL);
    field_init(&screen->last, "_Address of the last page", GTK_INPUT_PURPOSE_URL);
    gtk_editable_set_editable(GTK_EDITABLE(screen->address.entry), FALSE);
    gtk_box_append(GTK_BOX(screen->page.content), screen->address.widget);
    screen->copy = page_button("Copy _link", G_CALLBACK(copy_link), screen);
    gtk_box_append(GTK_BOX(screen->page.content), screen->copy);
    gtk_box_append(GTK_BOX(screen->page.content), screen->last.widget);
    screen->proceed = page_add_default(&screen->page, "C_ontinue", G_CALLBACK(proceed), screen);
    page_add_quiet(&screen->page, "_Cancel", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void by_hand_screen_show(GtkWidget *widget) {
    struct by_hand *screen = behind(widget);
    by_hand_screen_clear(widget);
    gtk_editable_set_text(GTK_EDITABLE(screen->address.entry), app_page_address(screen->app));
    page_focus_heading(&screen->page);
}

/* Nothing loses the keyboard focus by being busy: a call that comes too early does nothing. */
void by_hand_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    page_set_label(behind(widget)->proceed, is_busy ? "One moment…" : "C_ontinue");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void by_hand_screen_clear(GtkWidget *widget) {
    struct by_hand *screen = behind(widget);
    field_clear(&screen->address);
    field_clear(&screen->last);
    page_set_label(screen->copy, "Copy _link");
    by_hand_screen_set_busy(widget, FALSE);
}
