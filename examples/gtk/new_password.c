/* The screen of a new password, which tells with each letter what the server still demands. */
#include "field.h"
#include "page.h"
#include "screens.h"

static const struct criterion {
    const char *name, *beginning, *one, *many;
} criteria[] = {
    {"min_length", "At least", "character", "characters"},
    {"max_length", "At most", "character", "characters"},
    {"uppercase", "At least", "upper case letter", "upper case letters"},
    {"lowercase", "At least", "lower case letter", "lower case letters"},
    {"numbers", "At least", "digit", "digits"},
    {"symbols", "At least", "symbol", "symbols"},
};

struct new_password {
    struct app *app;
    struct page page;
    struct field field;
    GtkWidget *rows[G_N_ELEMENTS(criteria)], *marks[G_N_ELEMENTS(criteria)], *lines[G_N_ELEMENTS(criteria)];
    GtkWidget *proceed;
    /* Borrowed while the screen is shown. */
    const cardea_list *policy;
    char *missing;
};

static struct new_password *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

/* The row of that criterion among the rules, or -1. */
static int32_t row_of(const cardea_list *rules, const char *criterion) {
    int32_t row = cardea_list_count(rules) - 1;
    while (row >= 0 && g_strcmp0(cardea_list_text(rules, row, "criterion"), criterion) != 0)
        row--;
    return row;
}

/* Marks what is met, and returns the rest in words: empty when nothing is missing. */
static char *mark(struct new_password *screen, const char *password) {
    GString *missing = g_string_new(NULL);
    cardea_list *checks = cardea_validate_password(screen->policy, password);
    for (size_t index = 0; index < G_N_ELEMENTS(criteria); index++) {
        gboolean is_met = cardea_list_number(checks, row_of(checks, criteria[index].name), "valid") != 0;
        gtk_widget_set_opacity(screen->marks[index], is_met ? 1 : 0);
        gtk_accessible_update_property(GTK_ACCESSIBLE(screen->lines[index]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
            is_met ? "Met" : "Not met yet", -1);
        if (is_met) continue;
        const char *line = gtk_label_get_text(GTK_LABEL(screen->lines[index]));
        g_string_append_printf(missing, "%s%s", missing->len > 0 ? ", " : "", line);
    }
    cardea_list_free(checks);
    return g_string_free(missing, FALSE);
}

/* A screen reader says what is missing when that changes, and not with each letter. */
static void typed(struct new_password *screen) {
    if (screen->policy == NULL) return;
    char *missing = mark(screen, gtk_editable_get_text(GTK_EDITABLE(screen->field.entry)));
    if (g_strcmp0(missing, screen->missing) != 0) {
        char *text = g_strdup_printf("Missing: %s", missing);
        page_announce(screen->field.entry, *missing != '\0' ? text : "This password is good.");
        g_free(text);
    }
    g_free(screen->missing);
    screen->missing = missing;
}

static void proceed(struct new_password *screen) {
    if (*screen->missing == '\0') {
        app_set_password(screen->app, gtk_editable_get_text(GTK_EDITABLE(screen->field.entry)));
    } else {
        char *text = g_strdup_printf("Missing: %s", screen->missing);
        field_ask_for_more(&screen->field, text);
        g_free(text);
    }
}

static void destroyed(gpointer data) {
    struct new_password *screen = data;
    g_free(screen->missing);
    g_free(screen);
}

static void add_criteria(struct new_password *screen) {
    GtkWidget *list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    gtk_widget_add_css_class(list, "criteria");
    for (size_t index = 0; index < G_N_ELEMENTS(criteria); index++) {
        screen->rows[index] = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
        screen->marks[index] = page_icon("object-select-symbolic");
        screen->lines[index] = page_line("");
        gtk_box_append(GTK_BOX(screen->rows[index]), screen->marks[index]);
        gtk_box_append(GTK_BOX(screen->rows[index]), screen->lines[index]);
        gtk_box_append(GTK_BOX(list), screen->rows[index]);
    }
    gtk_box_append(GTK_BOX(screen->page.content), list);
}

GtkWidget *new_password_screen_new(struct app *app) {
    struct new_password *screen = g_new0(struct new_password, 1);
    screen->app = app;
    screen->page = page_new("dialog-password-symbolic", "Choose a password");
    field_init_secret(&screen->field, "New _password");
    gtk_box_append(GTK_BOX(screen->page.content), screen->field.widget);
    g_signal_connect_swapped(screen->field.entry, "changed", G_CALLBACK(typed), screen);
    add_criteria(screen);
    screen->proceed = page_add_default(&screen->page, "_Set password", G_CALLBACK(proceed), screen);
    page_add_quiet(&screen->page, "_Cancel", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, destroyed);
    return screen->page.widget;
}

void new_password_screen_show(GtkWidget *widget, const cardea_list *policy) {
    struct new_password *screen = behind(widget);
    screen->policy = policy;
    for (size_t index = 0; index < G_N_ELEMENTS(criteria); index++) {
        const struct criterion *criterion = &criteria[index];
        gint64 count = cardea_list_number(policy, row_of(policy, criterion->name), "expected");
        char *text = g_strdup_printf(
            "%s %" G_GINT64_FORMAT " %s", criterion->beginning, count, count == 1 ? criterion->one : criterion->many);
        page_set_text(screen->lines[index], text);
        gtk_widget_set_visible(screen->rows[index], count > 0);
        g_free(text);
    }
    typed(screen);
    gtk_widget_grab_focus(screen->field.entry);
}

void new_password_screen_clear(GtkWidget *widget) {
    struct new_password *screen = behind(widget);
    screen->policy = NULL;
    g_clear_pointer(&screen->missing, g_free);
    field_clear(&screen->field);
    new_password_screen_set_busy(widget, FALSE);
}

void new_password_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    page_set_label(behind(widget)->proceed, is_busy ? "One moment…" : "_Set password");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void new_password_screen_refuse(GtkWidget *widget, const char *reason) {
    field_ask_for_more(&behind(widget)->field, reason);
}
