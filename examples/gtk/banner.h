/* Says above a screen what went wrong and what to do about it. */
#ifndef BANNER_H
#define BANNER_H

#include <cardea.h>
#include <gtk/gtk.h>

struct banner;

/* retry runs when the person asks for it, which only banner_show_error with can_retry offers. */
struct banner *banner_new(void (*retry)(gpointer data), gpointer data);
/* The widget owns the banner. */
GtkWidget *banner_widget(struct banner *banner);

void banner_show_error(struct banner *banner, const cardea_error *error, gboolean can_retry);
void banner_show(struct banner *banner, const char *title, const char *text);
/* Moves the keyboard focus to the banner, if there is one to read; screen readers then say it. */
gboolean banner_focus(struct banner *banner);
void banner_hide(struct banner *banner);

#endif
