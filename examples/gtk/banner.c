#include "banner.h"

#include "advice.h"
#include "page.h"

struct banner {
    GtkWidget *revealer, *alert, *title, *text, *more, *details, *retry;
    void (*retry_chosen)(gpointer data);
    gpointer data;
};

static GtkWidget *line_new(const char *class) {
    GtkWidget *line = page_line("");
    gtk_widget_add_css_class(line, class);
    return line;
}

static void retry_clicked(struct banner *banner) {
    banner_hide(banner);
    banner->retry_chosen(banner->data);
}

static GtkWidget *lines_new(struct banner *banner) {
    GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    banner->title = line_new("banner-title");
    banner->text = line_new("banner-text");
    banner->details = line_new("banner-details");
    gtk_label_set_selectable(GTK_LABEL(banner->details), TRUE);
    gtk_widget_set_focusable(banner->details, FALSE);
    banner->more = gtk_expander_new_with_mnemonic("_Details");
    gtk_expander_set_child(GTK_EXPANDER(banner->more), banner->details);
    banner->retry = page_button("_Try again", G_CALLBACK(retry_clicked), banner);
    gtk_widget_set_halign(banner->retry, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(lines), banner->title);
    gtk_box_append(GTK_BOX(lines), banner->text);
    gtk_box_append(GTK_BOX(lines), banner->more);
    gtk_box_append(GTK_BOX(lines), banner->retry);
    gtk_widget_set_hexpand(lines, TRUE);
    return lines;
}

struct banner *banner_new(void (*retry)(gpointer data), gpointer data) {
    struct banner *banner = g_new0(struct banner, 1);
    banner->retry_chosen = retry;
    banner->data = data;
    banner->revealer = gtk_revealer_new();
    banner->alert = g_object_new(
        GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "spacing", 12, "focusable", TRUE, NULL);
    gtk_widget_add_css_class(banner->alert, "banner");
    gtk_box_append(GTK_BOX(banner->alert), lines_new(banner));
    GtkWidget *close = gtk_button_new_from_icon_name("window-close-symbolic");
    gtk_widget_set_valign(close, GTK_ALIGN_START);
    gtk_widget_set_tooltip_text(close, "Dismiss");
    gtk_accessible_update_property(GTK_ACCESSIBLE(close), GTK_ACCESSIBLE_PROPERTY_LABEL, "Dismiss", -1);
    gtk_button_set_has_frame(GTK_BUTTON(close), FALSE);
    g_signal_connect_swapped(close, "clicked", G_CALLBACK(banner_hide), banner);
    gtk_box_append(GTK_BOX(banner->alert), close);
    gtk_revealer_set_child(GTK_REVEALER(banner->revealer), banner->alert);
    g_object_set_data_full(G_OBJECT(banner->revealer), "banner", banner, g_free);
    banner_hide(banner);
    return banner;
}

GtkWidget *banner_widget(struct banner *banner) {
    return banner->revealer;
}

/* What is no failure looks calmer. */
static void fill(struct banner *banner, const char *title, const char *text, const char *details, gboolean is_calm) {
    if (is_calm)
        gtk_widget_add_css_class(banner->alert, "calm");
    else
        gtk_widget_remove_css_class(banner->alert, "calm");
    page_set_text(banner->title, title);
    page_set_text(banner->text, text);
    page_set_text(banner->details, details);
    gtk_widget_set_visible(banner->more, *details != '\0');
    /* A text that announces them shows them. */
    gtk_expander_set_expanded(GTK_EXPANDER(banner->more), g_str_has_suffix(text, ":"));
    gtk_accessible_update_property(GTK_ACCESSIBLE(banner->alert), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    gtk_widget_set_visible(banner->revealer, TRUE);
    gtk_revealer_set_reveal_child(GTK_REVEALER(banner->revealer), TRUE);
    page_announce(banner->alert, text);
}

void banner_show_error(struct banner *banner, const cardea_error *error, gboolean can_retry) {
    char *text = advice_text(error), *details = advice_details(error);
    gboolean is_locked = cardea_error_status(error) == CARDEA_ERROR_STORE_LOCKED;
    gtk_label_set_label(
        GTK_LABEL(gtk_button_get_child(GTK_BUTTON(banner->retry))), is_locked ? "_Unlock…" : "_Try again");
    gtk_widget_set_visible(banner->retry, can_retry);
    fill(banner, advice_title(error), text, details, is_locked);
    g_free(text);
    g_free(details);
}

void banner_show(struct banner *banner, const char *title, const char *text) {
    gtk_widget_set_visible(banner->retry, FALSE);
    fill(banner, title, text, "", TRUE);
}

gboolean banner_focus(struct banner *banner) {
    if (!gtk_revealer_get_reveal_child(GTK_REVEALER(banner->revealer))) return FALSE;
    page_focus(banner->alert);
    return TRUE;
}

void banner_hide(struct banner *banner) {
    gtk_revealer_set_reveal_child(GTK_REVEALER(banner->revealer), FALSE);
    gtk_widget_set_visible(banner->revealer, FALSE);
}
