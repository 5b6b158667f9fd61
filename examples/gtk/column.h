/* A layout that keeps one child at a width that is good to read, in the middle of whatever room there is. */
#ifndef COLUMN_H
#define COLUMN_H

#include <gtk/gtk.h>

GtkWidget *column_new(GtkWidget *child);

#endif
