#include "page.h"

#include "column.h"

#include <string.h>

static GtkWidget *heading_new(const char *text) {
    GtkWidget *heading = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "wrap", TRUE,
        "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "focusable", TRUE, NULL);
    page_set_text(heading, text);
    gtk_widget_add_css_class(heading, "heading");
    gtk_accessible_update_property(GTK_ACCESSIBLE(heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, 1, -1);
    return heading;
}

GtkWidget *page_icon(const char *name) {
    return g_object_new(GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name", name, NULL);
}

static GtkWidget *emblem_new(const char *name) {
    GtkWidget *emblem = page_icon(name);
    gtk_widget_add_css_class(emblem, "emblem");
    gtk_widget_set_halign(emblem, GTK_ALIGN_CENTER);
    return emblem;
}

struct page page_new(const char *icon, const char *heading) {
    struct page page = {.widget = gtk_scrolled_window_new(), .content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)};
    page.heading = heading_new(heading);
    gtk_widget_add_css_class(page.content, "page");
    gtk_widget_set_valign(page.content, GTK_ALIGN_CENTER);
    gtk_widget_set_vexpand(page.widget, TRUE);
    if (icon != NULL) gtk_box_append(GTK_BOX(page.content), emblem_new(icon));
    gtk_box_append(GTK_BOX(page.content), page.heading);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(page.widget), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(page.widget), column_new(page.content));
    return page;
}

/* Where the last two words of a paragraph begin, or its end where a narrow window could not hold them side by side. */
static const char *last_words(const char *paragraph, const char *end) {
    static const glong most = 24;
    const char *last = g_strrstr_len(paragraph, end - paragraph, " ");
    if (last == NULL) return end;
    const char *before = g_strrstr_len(paragraph, last - paragraph, " ");
    const char *start = before != NULL ? before + 1 : paragraph;
    return g_utf8_strlen(start, end - start) > most ? end : start;
}

/* The text stays as it is, for screen readers and for copying. */
void page_keep_last_words(GtkWidget *label) {
    PangoAttrList *attributes = pango_attr_list_new();
    const char *text = gtk_label_get_text(GTK_LABEL(label)), *end = text;
    for (const char *paragraph = text; *paragraph != '\0'; paragraph = *end == '\0' ? end : end + 1) {
        end = paragraph + strcspn(paragraph, "\n");
        PangoAttribute *together = pango_attr_allow_breaks_new(FALSE);
        together->start_index = (guint)(last_words(paragraph, end) - text);
        together->end_index = (guint)(end - text);
        pango_attr_list_insert(attributes, together);
    }
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
}

void page_set_text(GtkWidget *label, const char *text) {
    gtk_label_set_text(GTK_LABEL(label), text);
    page_keep_last_words(label);
}

GtkWidget *page_text(const char *text) {
    GtkWidget *label = gtk_label_new(NULL);
    page_set_text(label, text);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
    return label;
}

GtkWidget *page_line(const char *text) {
    GtkWidget *label = page_text(text);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_LEFT);
    return label;
}

GtkWidget *page_button(const char *label, GCallback clicked, gpointer data) {
    GtkWidget *text = gtk_label_new_with_mnemonic(label), *button = gtk_button_new();
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    gtk_label_set_justify(GTK_LABEL(text), GTK_JUSTIFY_CENTER);
    page_keep_last_words(text);
    gtk_button_set_child(GTK_BUTTON(button), text);
    gtk_label_set_mnemonic_widget(GTK_LABEL(text), button);
    g_signal_connect_swapped(button, "clicked", clicked, data);
    return button;
}

void page_set_label(GtkWidget *button, const char *label) {
    GtkWidget *text = gtk_button_get_child(GTK_BUTTON(button));
    gtk_label_set_text_with_mnemonic(GTK_LABEL(text), label);
    page_keep_last_words(text);
}

GtkWidget *page_add_default(const struct page *page, const char *label, GCallback clicked, gpointer data) {
    GtkWidget *button = page_button(label, clicked, data);
    gtk_widget_add_css_class(button, "suggested-action");
    gtk_box_append(GTK_BOX(page->content), button);
    g_object_set_data(G_OBJECT(page->widget), "default", button);
    return button;
}

GtkWidget *page_default(GtkWidget *widget) {
    return g_object_get_data(G_OBJECT(widget), "default");
}

void page_add_quiet(const struct page *page, const char *label, GCallback clicked, gpointer data) {
    GtkWidget *button = page_button(label, clicked, data);
    gtk_widget_add_css_class(button, "quiet");
    gtk_box_append(GTK_BOX(page->content), button);
}

void page_focus_heading(const struct page *page) {
    page_focus(page->heading);
}

void page_focus(GtkWidget *widget) {
    gtk_root_set_focus(gtk_widget_get_root(widget), widget);
}

GtkWidget *page_spinner(void) {
    GtkWidget *spinner = g_object_new(GTK_TYPE_SPINNER, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_widget_add_css_class(spinner, "big");
    return spinner;
}

void page_announce(GtkWidget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
    /* Screen readers say a description that changes while its widget has the focus. */
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
#endif
}
