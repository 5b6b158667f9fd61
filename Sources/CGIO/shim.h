#pragma once
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>

/* The macros of GObject's types are out of Swift's reach. */
static inline GDesktopAppInfo *cardea_desktop_entry(GAppInfo *application) {
    return G_IS_DESKTOP_APP_INFO(application) ? G_DESKTOP_APP_INFO(application) : NULL;
}
