#include "appearance.h"

#include <gtk/gtk.h>

static const char portal_name[] = "org.freedesktop.portal.Desktop", portal_path[] = "/org/freedesktop/portal/desktop";
static const char settings_interface[] = "org.freedesktop.portal.Settings";
static const char space[] = "org.freedesktop.appearance", key[] = "color-scheme";
enum { PREFERS_DARK = 1 };

static GCancellable *cancellable;
static GDBusConnection *bus;
static guint subscription;

/* The portal wraps the number in one or two variants, depending on its age. */
static void apply(GVariant *value) {
    g_variant_ref(value);
    while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
        GVariant *inner = g_variant_get_variant(value);
        g_variant_unref(value);
        value = inner;
    }
    if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32))
        g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme",
            g_variant_get_uint32(value) == PREFERS_DARK, NULL);
    g_variant_unref(value);
}

static void preference_changed(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
    const char *signal, GVariant *parameters, gpointer user_data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)signal, (void)user_data;
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
    const char *changed_space = NULL, *changed_key = NULL;
    GVariant *value = NULL;
    g_variant_get(parameters, "(&s&sv)", &changed_space, &changed_key, &value);
    if (g_str_equal(changed_space, space) && g_str_equal(changed_key, key)) apply(value);
    g_variant_unref(value);
}

/* Without a portal the desktop has no preference to tell, and GTK's own setting stands. */
static void preference_read(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)user_data;
    GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
    if (answer == NULL) return;
    GVariant *value = g_variant_get_child_value(answer, 0);
    apply(value);
    g_variant_unref(value);
    g_variant_unref(answer);
}

static void bus_found(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source, (void)user_data;
    GDBusConnection *found = g_bus_get_finish(result, NULL);
    if (found == NULL) return;
    bus = found;
    subscription = g_dbus_connection_signal_subscribe(bus, portal_name, settings_interface, "SettingChanged",
        portal_path, space, G_DBUS_SIGNAL_FLAGS_NONE, preference_changed, NULL, NULL);
    g_dbus_connection_call(bus, portal_name, portal_path, settings_interface, "Read", g_variant_new("(ss)", space, key),
        G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, -1, cancellable, preference_read, NULL);
}

void appearance_start(void) {
    GdkDisplay *display = gdk_display_get_default();
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_resource(style, "/dev/cardea/example/style.css");
    gtk_style_context_add_provider_for_display(
        display, GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(style);
    gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), "/dev/cardea/example/icons");
    cancellable = g_cancellable_new();
    g_bus_get(G_BUS_TYPE_SESSION, cancellable, bus_found, NULL);
}

void appearance_stop(void) {
    if (cancellable == NULL) return;
    g_cancellable_cancel(cancellable);
    g_clear_object(&cancellable);
    if (bus != NULL) g_dbus_connection_signal_unsubscribe(bus, subscription);
    g_clear_object(&bus);
}
