/* What Flutter lacks for a window: the tokens by which Wayland's windows come to the front. In `linux/runner` of an application, after
 * its FlView is made:
 *
 *   g_object_set_data_full(G_OBJECT(view), "window", window_channel_new(view), g_object_unref);
 */
#ifndef WINDOW_CHANNEL_H
#define WINDOW_CHANNEL_H

#include <flutter_linux/flutter_linux.h>

G_BEGIN_DECLS

/* Answers lib/app_window.dart. */
FlMethodChannel *window_channel_new(FlView *view);

G_END_DECLS

#endif
