/* What the screens have in common. */
#ifndef PAGE_H
#define PAGE_H

#include <gtk/gtk.h>

/* One screen: it scrolls where the window is too small for it. Widgets are appended to content. */
struct page {
    GtkWidget *widget, *content, *heading;
};

/* icon, which may be NULL, is a symbolic one that says nothing to a screen reader. */
struct page page_new(const char *icon, const char *heading);
/* A paragraph that wraps. */
GtkWidget *page_text(const char *text);
/* The same, for something that belongs to what is above it: it begins at the left. */
GtkWidget *page_line(const char *text);
/* Other words for it, or for a heading. */
void page_set_text(GtkWidget *label, const char *text);
/* No paragraph of the label ends in a line of one word, as long as its text is this one. */
void page_keep_last_words(GtkWidget *label);
/* A symbolic icon that says nothing to a screen reader. */
GtkWidget *page_icon(const char *name);
/* Runs the handler with the data, by the pointer or the keyboard; the label has a mnemonic, and wraps
 * where large text needs it. */
GtkWidget *page_button(const char *label, GCallback clicked, gpointer data);
/* Another label, with a mnemonic. */
void page_set_label(GtkWidget *button, const char *label);
/* A button that goes on: Enter presses it anywhere on the page. */
GtkWidget *page_add_default(const struct page *page, const char *label, GCallback clicked, gpointer data);
/* That button of a page, by the page's widget; NULL where there is none. */
GtkWidget *page_default(GtkWidget *widget);
/* A button that leads back. */
void page_add_quiet(const struct page *page, const char *label, GCallback clicked, gpointer data);

/* A screen that holds something to type into gives that the focus; all others their heading, for screen readers. */
void page_focus_heading(const struct page *page);
/* Also widgets that their class keeps out of the way of the Tab key, such as labels. */
void page_focus(GtkWidget *widget);
/* A spinner of which a screen reader says nothing: the heading says it. */
GtkWidget *page_spinner(void);

/* Makes a screen reader say the text, which is about the widget. */
void page_announce(GtkWidget *widget, const char *text);

#endif
