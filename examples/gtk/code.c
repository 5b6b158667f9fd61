#include "field.h"
#include "page.h"
#include "screens.h"

struct code {
    struct app *app;
    struct page page;
    struct field field;
    GtkWidget *text, *proceed, *resend;
    void (*check)(struct app *app, const char *code);
    void (*send_again)(struct app *app);
    gint64 may_resend_at;
    guint countdown;
};

static struct code *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void proceed(struct code *screen) {
    char *code = field_text(&screen->field);
    if (*code == '\0')
        field_refuse(&screen->field, "Enter the code from the message.");
    else
        screen->check(screen->app, code);
    g_free(code);
}

static void resend(struct code *screen) {
    screen->send_again(screen->app);
}

static void end_countdown(struct code *screen) {
    g_clear_handle_id(&screen->countdown, g_source_remove);
    page_set_label(screen->resend, "Send a _new code");
    gtk_widget_set_sensitive(screen->resend, TRUE);
}

/* By the clock, not by the number of beats: a computer that slept has waited, too. */
static gboolean count_down(gpointer data) {
    struct code *screen = data;
    gint64 left = (screen->may_resend_at - g_get_monotonic_time() + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;
    if (left <= 0) {
        screen->countdown = 0;
        end_countdown(screen);
        return G_SOURCE_REMOVE;
    }
    char *text = g_strdup_printf("Send a new code in %d s", (int)left);
    page_set_label(screen->resend, text);
    g_free(text);
    return G_SOURCE_CONTINUE;
}

static void destroyed(gpointer data) {
    struct code *screen = data;
    g_clear_handle_id(&screen->countdown, g_source_remove);
    g_free(screen);
}

static void add_field(struct code *screen) {
    field_init(&screen->field, "Co_de", GTK_INPUT_PURPOSE_DIGITS);
    field_add_problem(&screen->field);
    gtk_entry_set_max_length(GTK_ENTRY(screen->field.entry), 16);
    gtk_editable_set_alignment(GTK_EDITABLE(screen->field.entry), 0.5F);
    gtk_editable_set_width_chars(GTK_EDITABLE(screen->field.entry), 8);
    gtk_widget_add_css_class(screen->field.entry, "code");
    gtk_box_append(GTK_BOX(screen->page.content), screen->field.widget);
}

GtkWidget *code_screen_new(
    struct app *app, void (*check)(struct app *app, const char *code), void (*send_again)(struct app *app)) {
    struct code *screen = g_new0(struct code, 1);
    screen->app = app;
    screen->check = check;
    screen->send_again = send_again;
    screen->page = page_new("mail-unread-symbolic", "");
    screen->text = page_text("");
    gtk_box_append(GTK_BOX(screen->page.content), screen->text);
    add_field(screen);
    screen->proceed = page_add_default(&screen->page, "_Continue", G_CALLBACK(proceed), screen);
    screen->resend = page_button("Send a _new code", G_CALLBACK(resend), screen);
    gtk_box_append(GTK_BOX(screen->page.content), screen->resend);
    page_add_quiet(&screen->page, "_Back", G_CALLBACK(app_cancel), app);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, destroyed);
    return screen->page.widget;
}

void code_screen_show(GtkWidget *widget, gboolean is_text_message, const char *address) {
    struct code *screen = behind(widget);
    const char *other = is_text_message ? "your telephone" : "your e-mail address";
    char *text = g_strdup_printf("We sent a code to %s.\nEnter it here.", address != NULL ? address : other);
    page_set_text(screen->page.heading, is_text_message ? "Check your phone" : "Check your e-mail");
    page_set_text(screen->text, text);
    code_screen_clear(widget);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->field.entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_widget_grab_focus(screen->field.entry);
    g_free(text);
}

void code_screen_clear(GtkWidget *widget) {
    struct code *screen = behind(widget);
    end_countdown(screen);
    field_clear(&screen->field);
    code_screen_set_busy(widget, FALSE);
}

/* Nothing loses the keyboard focus by being busy: a call that comes too early does nothing. */
void code_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    page_set_label(behind(widget)->proceed, is_busy ? "One moment…" : "_Continue");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void code_screen_refuse(GtkWidget *widget, const char *reason) {
    field_refuse(&behind(widget)->field, reason);
}

void code_screen_sent(GtkWidget *widget) {
    struct code *screen = behind(widget);
    field_clear(&screen->field);
    field_tell(&screen->field, "A new code is on its way.");
}

void code_screen_wait(GtkWidget *widget, guint seconds) {
    struct code *screen = behind(widget);
    screen->may_resend_at = g_get_monotonic_time() + (gint64)seconds * G_USEC_PER_SEC;
    char *text = g_strdup_printf("A code was sent a moment ago. A new one can be sent in %u seconds.", seconds);
    gtk_widget_set_sensitive(screen->resend, FALSE);
    field_tell(&screen->field, text);
    g_free(text);
    if (screen->countdown == 0) screen->countdown = g_timeout_add(250, count_down, screen);
    count_down(screen);
}
