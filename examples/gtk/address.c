/* The screen of the ways in that begin with an address: where a code goes, or whose company it is. */
#include "field.h"
#include "page.h"
#include "screens.h"

struct address {
    struct app *app;
    struct page page;
    struct field field;
    GtkWidget *proceed;
    struct address_words words;
    void (*chosen)(struct app *app, const char *address);
};

static struct address *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void proceed(struct address *screen) {
    char *address = field_text(&screen->field);
    if (*address == '\0')
        field_refuse(&screen->field, screen->words.missing);
    else
        screen->chosen(screen->app, address);
    g_free(address);
}

GtkWidget *address_screen_new(
    struct app *app, const struct address_words *words, void (*chosen)(struct app *app, const char *address)) {
    struct address *screen = g_new0(struct address, 1);
    screen->app = app;
    screen->words = *words;
    screen->chosen = chosen;
    screen->page = page_new(words->icon, words->heading);
    gtk_box_append(GTK_BOX(screen->page.content), page_text(words->text));
    field_init(&screen->field, words->mnemonic, words->purpose);
    field_add_problem(&screen->field);
    gtk_box_append(GTK_BOX(screen->page.content), screen->field.widget);
    screen->proceed = page_add_default(&screen->page, words->proceed, G_CALLBACK(proceed), screen);
    page_add_quiet(&screen->page, "_Back", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, g_free);
    return screen->page.widget;
}

void address_screen_show(GtkWidget *widget, const char *address) {
    struct address *screen = behind(widget);
    gtk_editable_set_text(GTK_EDITABLE(screen->field.entry), address != NULL ? address : "");
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(screen->field.entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, screen->words.text, -1);
    gtk_widget_grab_focus(screen->field.entry);
}

void address_screen_clear(GtkWidget *widget) {
    field_clear(&behind(widget)->field);
    address_screen_set_busy(widget, FALSE);
}

void address_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    struct address *screen = behind(widget);
    page_set_label(screen->proceed, is_busy ? "One moment…" : screen->words.proceed);
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void address_screen_refuse(GtkWidget *widget, const char *reason) {
    field_refuse(&behind(widget)->field, reason);
}
