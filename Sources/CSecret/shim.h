#pragma once
/* Session and encryption of secrets by object path, without the object API that loads every collection; unchanged since
 * libsecret 0.16. */
#define SECRET_API_SUBJECT_TO_CHANGE 1
#include <libsecret/secret.h>

/* libsecret's own class takes the connection that GLib shares in a process, whatever it is told when it is made. A class
 * derived from it, as libsecret provides for, can have its say after that. In C because classes of GLib are structs that
 * are laid out and filled in C, and g_initable_new and g_object_set are variadic. */

static inline GObject *cardea_secret_session_construct(GType type, guint count, GObjectConstructParam *properties) {
    GObjectClass *parent = (GObjectClass *)g_type_class_peek(secret_service_get_type());
    GObject *session = parent->constructor(type, count, properties);
    /* It holds a session and has no other use: nothing is loaded, listened to or started. */
    const GDBusProxyFlags flags =
        (GDBusProxyFlags)(G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES | G_DBUS_PROXY_FLAGS_DO_NOT_CONNECT_SIGNALS |
                          G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START);
    g_object_set(session, "g-bus-type", G_BUS_TYPE_NONE, "g-flags", flags, NULL);
    return session;
}

static inline void cardea_secret_session_init_class(gpointer class_, gpointer data) {
    (void)data;
    ((GObjectClass *)class_)->constructor = cardea_secret_session_construct;
}

/* Registers the class, once in a process, or finds it registered by another copy of this library. */
static inline GType cardea_secret_session_register(void) {
    GType known = g_type_from_name("CardeaSecretSession");
    if (known != 0) return known;
    GTypeQuery parent;
    g_type_query(secret_service_get_type(), &parent);
    return g_type_register_static_simple(parent.type, "CardeaSecretSession", (guint)parent.class_size,
        cardea_secret_session_init_class, (guint)parent.instance_size, NULL, (GTypeFlags)0);
}

static inline SecretService *cardea_secret_session_new(
    GType type, GDBusConnection *connection, GCancellable *cancellable, GError **error) {
    return (SecretService *)g_initable_new(type, cancellable, error, "g-connection", connection, NULL);
}
