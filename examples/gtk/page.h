/* What the screens have in common. */
#ifndef PAGE_H
#define PAGE_H

#include <gtk/gtk.h>

/* One screen: it scrolls where the window is too small for it. Widgets are appended to content. */
struct page {
    GtkWidget *widget, *content, *heading;
};

struct page page_new(const char *heading);
/* A paragraph that wraps. */
GtkWidget *page_text(const char *text);
/* Runs the handler with the data, by the pointer or the keyboard; the label has a mnemonic. */
GtkWidget *page_button(const char *label, GCallback clicked, gpointer data);

/* A screen that holds something to type into gives that the focus; all others their heading, for screen readers. */
void page_focus_heading(const struct page *page);

/* Makes a screen reader say the text, which is about the widget. */
void page_announce(GtkWidget *widget, const char *text);

#endif
