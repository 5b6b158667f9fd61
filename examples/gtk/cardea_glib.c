#include "cardea_glib.h"

#include <glib-unix.h>

/* The descriptor is readable: callbacks wait. They run here, on the thread of the main loop. */
static gboolean run_callbacks(gint descriptor, GIOCondition condition, gpointer queue) {
    (void)descriptor;
    (void)condition;
    return cardea_queue_dispatch(queue) < 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

guint cardea_glib_watch(cardea_queue *queue) {
    return g_unix_fd_add(cardea_queue_fd(queue), G_IO_IN, run_callbacks, queue);
}
