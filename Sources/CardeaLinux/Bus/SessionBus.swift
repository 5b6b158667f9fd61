import CSecret
import CardeaBasics
import Glibc

/// Where a D-Bus session bus listens.
package enum SessionBus: Sendable {
    /// The bus of the session that this process belongs to.
    case ofProcess
    /// The bus at an address.
    case at(String)

    /// Connects. The connection is the caller's own: the one that GLib shares in a process would end the process when the
    /// bus goes, if the host has connected first, and cannot be made again after that.
    ///
    /// Signals of the connection arrive in the thread's default context.
    func connect(_ cancellable: UnsafeMutablePointer<GCancellable>?) throws(BusFailure) -> OpaquePointer {
        guard let address else { throw .noBus }
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, &error) else {
            throw BusFailure(taking: error)
        }
        return connection
    }

    private var address: String? {
        switch self {
        case .at(let address): address
        case .ofProcess: Self.address(in: Environment.value)
        }
    }

    /// The address that an environment names, without the parts that would start a bus, and with it a keyring and its
    /// prompter, as soon as a display is there.
    package static func address(in environment: (String) -> String?) -> String? {
        if let named = environment("DBUS_SESSION_BUS_ADDRESS"), !named.isEmpty {
            let parts = named.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
            let usable = parts.filter { !$0.hasPrefix("autolaunch:") }
            return usable.isEmpty ? nil : usable.joined(separator: ";")
        }
        guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty, access(folder + "/bus", F_OK) == 0 else {
            return nil
        }
        // Not by GLib: a session is looked at where there may be none.
        let names = folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let escaped = names.map { PercentEncoding.encode(segment: String(Substring($0))) }.joined(separator: "/")
        return "unix:path=\(escaped)/bus"
    }
}
