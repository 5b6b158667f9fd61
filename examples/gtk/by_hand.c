/* The screen of a login whose page the person opens, because nothing here could. */
#include "page.h"
#include "screens.h"

struct by_hand {
    struct app *app;
    struct page page;
    GtkWidget *address, *copy, *entry, *proceed;
};

static struct by_hand *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void set_label(GtkWidget *button, const char *text) {
    gtk_label_set_text_with_mnemonic(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), text);
}

static void copy_link(struct by_hand *screen) {
    const char *address = app_page_address(screen->app);
    if (address == NULL) return;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(screen->page.widget), address);
    set_label(screen->copy, "_Link copied");
    page_announce(screen->copy, "Link copied");
}

static void proceed(struct by_hand *screen) {
    char *address = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(screen->entry))));
    if (*address == '\0')
        gtk_widget_grab_focus(screen->entry);
    else
        app_finish_by_hand(screen->app, address);
    g_free(address);
}

/* A line of text with the label above it, of which it is the name. */
static GtkWidget *field_new(struct by_hand *screen, const char *mnemonic) {
    GtkWidget *label = gtk_label_new_with_mnemonic(mnemonic), *entry = gtk_entry_new();
    GtkWidget *field = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), entry);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_URL);
    gtk_entry_set_input_hints(GTK_ENTRY(entry), GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_PRIVATE);
    gtk_widget_add_css_class(field, "field");
    gtk_box_append(GTK_BOX(field), label);
    gtk_box_append(GTK_BOX(field), entry);
    gtk_box_append(GTK_BOX(screen->page.content), field);
    return entry;
}

GtkWidget *by_hand_screen_new(struct app *app) {
    struct by_hand *screen = g_new0(struct by_hand, 1);
    screen->app = app;
    screen->page = page_new(NULL, "Open the page yourself");
    gtk_box_append(GTK_BOX(screen->page.content), page_text("Open the link in any browser and sign in there. The "
                                                            "browser cannot show the last page: copy the address of "
                                                            "that one, and enter it here."));
    screen->address = field_new(screen, "Lin_k to open");
    gtk_editable_set_editable(GTK_EDITABLE(screen->address), FALSE);
    screen->copy = page_button("Copy _link", G_CALLBACK(copy_link), screen);
    gtk_box_append(GTK_BOX(screen->page.content), screen->copy);
    screen->entry = field_new(screen, "_Address of the last page");
    gtk_entry_set_activates_default(GTK_ENTRY(screen->entry), TRUE);
    screen->proceed = page_button("C_ontinue", G_CALLBACK(proceed), screen);
    gtk_widget_add_css_class(screen->proceed, "suggested-action");
    GtkWidget *cancel = page_button("_Cancel", G_CALLBACK(app_cancel), app);
    gtk_widget_add_css_class(cancel, "quiet");
    gtk_box_append(GTK_BOX(screen->page.content), screen->proceed);
    gtk_box_append(GTK_BOX(screen->page.content), cancel);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void by_hand_screen_show(GtkWidget *widget) {
    struct by_hand *screen = behind(widget);
    by_hand_screen_clear(widget);
    gtk_editable_set_text(GTK_EDITABLE(screen->address), app_page_address(screen->app));
    page_focus_heading(&screen->page);
}

/* Nothing loses the keyboard focus by being busy: a call that comes too early does nothing. */
void by_hand_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    set_label(behind(widget)->proceed, is_busy ? "One moment…" : "C_ontinue");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void by_hand_screen_clear(GtkWidget *widget) {
    struct by_hand *screen = behind(widget);
    gtk_editable_set_text(GTK_EDITABLE(screen->address), "");
    gtk_editable_set_text(GTK_EDITABLE(screen->entry), "");
    set_label(screen->copy, "Copy _link");
    by_hand_screen_set_busy(widget, FALSE);
}

GtkWidget *by_hand_screen_default(GtkWidget *widget) {
    return behind(widget)->proceed;
}
