#include "window_channel.h"

#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#include <gtk/gtk.h>

/* Lets the browser's window come to the front, since the user has just pressed a button here. */
static char *activation_token(GtkWidget *window) {
    GdkDisplay *display = gtk_widget_get_display(window);
    GAppInfo *browser = GDK_IS_WAYLAND_DISPLAY(display) ? g_app_info_get_default_for_uri_scheme("https") : NULL;
    if (browser == NULL) return NULL;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(display);
    char *token = g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), browser, NULL);
    g_object_unref(context);
    g_object_unref(browser);
    return token;
}

/* By the token that came with the redirect, if one did. */
static void come_to_front(GtkWidget *window, const char *token) {
    GdkDisplay *display = gtk_widget_get_display(window);
    guint32 time = GDK_CURRENT_TIME;
    if (GDK_IS_WAYLAND_DISPLAY(display) && token != NULL)
        gdk_wayland_display_set_startup_notification_id(display, token);
    /* Window managers compare it with the user's last click, which was in the browser. */
    if (GDK_IS_X11_DISPLAY(display)) time = gdk_x11_get_server_time(gtk_widget_get_window(window));
    gtk_window_present_with_time(GTK_WINDOW(window), time);
}

static void answer(FlMethodChannel *channel, FlMethodCall *call, gpointer view) {
    (void)channel;
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(view));
    const char *method = fl_method_call_get_name(call);
    if (g_strcmp0(method, "activationToken") == 0) {
        g_autofree char *token = activation_token(window);
        g_autoptr(FlValue) value = token == NULL ? fl_value_new_null() : fl_value_new_string(token);
        fl_method_call_respond_success(call, value, NULL);
    } else if (g_strcmp0(method, "comeToFront") == 0) {
        FlValue *token = fl_method_call_get_args(call);
        gboolean is_there = token != NULL && fl_value_get_type(token) == FL_VALUE_TYPE_STRING;
        come_to_front(window, is_there ? fl_value_get_string(token) : NULL);
        fl_method_call_respond_success(call, NULL, NULL);
    } else {
        fl_method_call_respond_not_implemented(call, NULL);
    }
}

FlMethodChannel *window_channel_new(FlView *view) {
    g_autoptr(FlStandardMethodCodec) codec = fl_standard_method_codec_new();
    FlBinaryMessenger *messenger = fl_engine_get_binary_messenger(fl_view_get_engine(view));
    FlMethodChannel *channel = fl_method_channel_new(messenger, "com.example.cardea/window", FL_METHOD_CODEC(codec));
    fl_method_channel_set_method_call_handler(channel, answer, view, NULL);
    return channel;
}
