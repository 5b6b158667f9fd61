/* Runs Cardea's callbacks on a GLib main context: the whole bridge between the library and GTK. Copy this file as it is. */
#ifndef CARDEA_GLIB_H
#define CARDEA_GLIB_H

#include <cardea.h>
#include <glib.h>

/* Watches the queue from the default main context. Remove the source, by g_source_remove, before the queue is freed. */
guint cardea_glib_watch(cardea_queue *queue);

#endif
