import CSecret
import CardeaCore
import Glibc

/// The user's D-Bus session bus.
enum SessionBus {
    /// Connects the process, or finds it connected. Prompts nobody.
    static func connect(_ cancellable: UnsafeMutablePointer<GCancellable>?) throws(SecretServiceFailure) {
        guard hasAddress else {
            throw SecretServiceFailure(
                .storeUnavailable, "There is no Secret Service: this session has no D-Bus session bus.")
        }
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, cancellable, &error) else {
            throw SecretServiceFailure(taking: error)
        }
        // GLib would end the process by a signal when the bus goes; a library has no right to that.
        g_dbus_connection_set_exit_on_close(connection, 0)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Whether the session has a bus already. Without this question GLib would start a bus, and with it a keyring and
    /// its prompter, as soon as a display is there.
    private static var hasAddress: Bool {
        if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return !address.hasPrefix("autolaunch:") }
        return variable("XDG_RUNTIME_DIR").map { access($0 + "/bus", F_OK) == 0 } ?? false
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
