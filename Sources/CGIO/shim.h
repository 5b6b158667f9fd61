#pragma once
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <gio/gunixfdlist.h>

/* The macros of GObject's types are out of Swift's reach. */
static inline GDesktopAppInfo *cardea_desktop_entry(GAppInfo *application) {
    return G_IS_DESKTOP_APP_INFO(application) ? G_DESKTOP_APP_INFO(application) : NULL;
}

/* G_CALLBACK is a cast between function types, which Swift has no word for. */
static inline gulong cardea_connect_closed(
    GDBusConnection *connection, void (*closed)(GDBusConnection *, gboolean, GError *, gpointer), gpointer data) {
    return g_signal_connect_data(connection, "closed", G_CALLBACK(closed), data, NULL, (GConnectFlags)0);
}
