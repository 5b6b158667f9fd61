#include "page.h"
#include "screens.h"

struct code {
    struct app *app;
    struct page page;
    GtkWidget *text, *entry, *problem, *proceed, *resend;
    gint64 may_resend_at;
    guint countdown;
};

static struct code *behind(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "screen");
}

static void set_label(GtkWidget *button, const char *text) {
    gtk_label_set_text_with_mnemonic(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), text);
}

/* A label without text would be read as the name of its class. */
static void show_problem(struct code *screen, const char *text) {
    page_set_text(screen->problem, *text != '\0' ? text : "\u00a0");
    gtk_widget_remove_css_class(screen->problem, "good");
    if (*text != '\0') {
        gtk_widget_add_css_class(screen->entry, "error");
        gtk_accessible_update_state(
            GTK_ACCESSIBLE(screen->entry), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
        page_announce(screen->entry, text);
    } else {
        gtk_widget_remove_css_class(screen->entry, "error");
        gtk_accessible_reset_state(GTK_ACCESSIBLE(screen->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

static void proceed(struct code *screen) {
    char *code = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(screen->entry))));
    if (*code == '\0') {
        show_problem(screen, "Enter the code from the e-mail.");
        gtk_widget_grab_focus(screen->entry);
    } else {
        app_check_code(screen->app, code);
    }
    g_free(code);
}

static void resend(struct code *screen) {
    app_resend_code(screen->app);
}

static void typed(struct code *screen) {
    show_problem(screen, "");
}

static void end_countdown(struct code *screen) {
    g_clear_handle_id(&screen->countdown, g_source_remove);
    set_label(screen->resend, "Send a _new code");
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
    set_label(screen->resend, text);
    g_free(text);
    return G_SOURCE_CONTINUE;
}

static void destroyed(gpointer data) {
    struct code *screen = data;
    g_clear_handle_id(&screen->countdown, g_source_remove);
    g_free(screen);
}

/* The relation holds one reference in GTK 4.8 and a list in 4.18, whatever the headers say that this is compiled with. */
static void point_to_problem(struct code *screen) {
    GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE;
    GValue value = G_VALUE_INIT;
    gtk_accessible_relation_init_value(relation, &value);
    if (G_VALUE_HOLDS_POINTER(&value)) {
        g_value_set_pointer(&value, g_list_append(NULL, screen->problem));
    } else {
        g_value_set_object(&value, screen->problem);
    }
    gtk_accessible_update_relation_value(GTK_ACCESSIBLE(screen->entry), 1, &relation, &value);
    g_value_unset(&value);
}

static void add_entry(struct code *screen) {
    GtkWidget *label = gtk_label_new_with_mnemonic("Co_de");
    screen->entry = gtk_entry_new();
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), screen->entry);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_entry_set_input_purpose(GTK_ENTRY(screen->entry), GTK_INPUT_PURPOSE_DIGITS);
    gtk_entry_set_input_hints(GTK_ENTRY(screen->entry), GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_PRIVATE);
    gtk_entry_set_max_length(GTK_ENTRY(screen->entry), 16);
    gtk_entry_set_activates_default(GTK_ENTRY(screen->entry), TRUE);
    gtk_editable_set_alignment(GTK_EDITABLE(screen->entry), 0.5F);
    gtk_editable_set_width_chars(GTK_EDITABLE(screen->entry), 8);
    gtk_widget_add_css_class(screen->entry, "code");
    screen->problem = page_text("");
    gtk_label_set_xalign(GTK_LABEL(screen->problem), 0);
    gtk_label_set_yalign(GTK_LABEL(screen->problem), 0);
    gtk_label_set_justify(GTK_LABEL(screen->problem), GTK_JUSTIFY_LEFT);
    gtk_widget_add_css_class(screen->problem, "problem");
    point_to_problem(screen);
    GtkWidget *field = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_widget_add_css_class(field, "field");
    gtk_box_append(GTK_BOX(field), label);
    gtk_box_append(GTK_BOX(field), screen->entry);
    gtk_box_append(GTK_BOX(field), screen->problem);
    gtk_box_append(GTK_BOX(screen->page.content), field);
    g_signal_connect_swapped(screen->entry, "changed", G_CALLBACK(typed), screen);
}

GtkWidget *code_screen_new(struct app *app) {
    struct code *screen = g_new0(struct code, 1);
    screen->app = app;
    screen->page = page_new("mail-unread-symbolic", "Check your e-mail");
    screen->text = page_text("");
    gtk_box_append(GTK_BOX(screen->page.content), screen->text);
    add_entry(screen);
    screen->proceed = page_button("_Continue", G_CALLBACK(proceed), screen);
    gtk_widget_add_css_class(screen->proceed, "suggested-action");
    screen->resend = page_button("Send a _new code", G_CALLBACK(resend), screen);
    GtkWidget *back = page_button("_Back", G_CALLBACK(app_cancel), app);
    gtk_widget_add_css_class(back, "quiet");
    gtk_box_append(GTK_BOX(screen->page.content), screen->proceed);
    gtk_box_append(GTK_BOX(screen->page.content), screen->resend);
    gtk_box_append(GTK_BOX(screen->page.content), back);
    g_object_set_data_full(G_OBJECT(screen->page.widget), "screen", screen, destroyed);
    return screen->page.widget;
}

void code_screen_show(GtkWidget *widget, const char *email) {
    struct code *screen = behind(widget);
    char *text =
        g_strdup_printf("We sent a code to %s.\nEnter it here.", email != NULL ? email : "your e-mail address");
    page_set_text(screen->text, text);
    gtk_accessible_update_property(GTK_ACCESSIBLE(screen->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    g_free(text);
    code_screen_clear(widget);
    gtk_widget_grab_focus(screen->entry);
}

void code_screen_clear(GtkWidget *widget) {
    struct code *screen = behind(widget);
    end_countdown(screen);
    gtk_editable_set_text(GTK_EDITABLE(screen->entry), "");
    show_problem(screen, "");
    code_screen_set_busy(widget, FALSE);
}

/* Nothing loses the keyboard focus by being busy: a call that comes too early does nothing. */
void code_screen_set_busy(GtkWidget *widget, gboolean is_busy) {
    struct code *screen = behind(widget);
    set_label(screen->proceed, is_busy ? "One moment…" : "_Continue");
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

void code_screen_refuse(GtkWidget *widget, const char *reason) {
    struct code *screen = behind(widget);
    gtk_widget_grab_focus(screen->entry);
    gtk_editable_select_region(GTK_EDITABLE(screen->entry), 0, -1);
    show_problem(screen, reason);
}

void code_screen_sent(GtkWidget *widget) {
    static const char text[] = "A new code is on its way.";
    struct code *screen = behind(widget);
    gtk_editable_set_text(GTK_EDITABLE(screen->entry), "");
    page_set_text(screen->problem, text);
    gtk_widget_add_css_class(screen->problem, "good");
    gtk_widget_grab_focus(screen->entry);
    page_announce(screen->entry, text);
}

void code_screen_wait(GtkWidget *widget, guint seconds) {
    struct code *screen = behind(widget);
    screen->may_resend_at = g_get_monotonic_time() + (gint64)seconds * G_USEC_PER_SEC;
    char *text = g_strdup_printf("A code was sent a moment ago. A new one can be sent in %u seconds.", seconds);
    gtk_widget_grab_focus(screen->entry);
    gtk_widget_set_sensitive(screen->resend, FALSE);
    page_set_text(screen->problem, text);
    gtk_widget_add_css_class(screen->problem, "good");
    page_announce(screen->entry, text);
    g_free(text);
    if (screen->countdown == 0) screen->countdown = g_timeout_add(250, count_down, screen);
    count_down(screen);
}

GtkWidget *code_screen_default(GtkWidget *widget) {
    return behind(widget)->proceed;
}
