import CGIO
import CardeaBasics
import Glibc

/// The place where a D-Bus session bus listens.
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

/// A connection to a bus, and blocking calls through it. Closed with the last reference.
///
/// `@unchecked Sendable`: nothing changes after `init`, and GIO's connections may be used from several threads.
package final class BusConnection: @unchecked Sendable {
    /// A `GDBusConnection`.
    package let pointer: OpaquePointer

    /// Connects. What the connection receives by itself arrives in the context that is the calling thread's default.
    ///
    /// - Parameter patienceMilliseconds: GLib would wait forever for a bus that was stopped.
    package static func open(
        _ bus: SessionBus, patienceMilliseconds: UInt32 = 5000
    ) throws(BusFailure) -> BusConnection {
        try BusFailure.requireLibrary()
        let (cancellable, watchdog) = (Cancellable(), CallWatchdog())
        defer { watchdog.dismiss() }
        _ = watchdog.act(afterMilliseconds: patienceMilliseconds) { cancellable.cancel() }
        return BusConnection(try bus.connect(cancellable.pointer))
    }

    private init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Calls a method and returns the values of its answer, which must be of the type that is named.
    package func call(
        _ name: String, _ object: String, _ interface: String, _ method: String, _ arguments: [BusValue],
        returning type: String, timeoutMilliseconds: Int32 = -1
    ) throws(BusFailure) -> [BusValue] {
        let values = try BusValue.answer(
            from: pointer, name, object, interface, method, arguments, timeoutMilliseconds: timeoutMilliseconds)
        guard values.type == type else { throw .unexpectedAnswer }
        return values.children
    }

    /// Calls a method of the bus itself.
    package func callBus(
        _ method: String, _ arguments: [BusValue], returning type: String, timeoutMilliseconds: Int32 = -1
    ) throws(BusFailure) -> [BusValue] {
        try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, returning: type,
            timeoutMilliseconds: timeoutMilliseconds)
    }
}

extension BusValue {
    /// The tuple that a method answers.
    static func answer(
        from connection: OpaquePointer, _ name: String, _ object: String, _ interface: String, _ method: String,
        _ arguments: [BusValue], timeoutMilliseconds: Int32 = -1,
        cancellable: UnsafeMutablePointer<GCancellable>? = nil
    ) throws(BusFailure) -> BusValue {
        var error: UnsafeMutablePointer<GError>?
        let reply = BusValue.tuple(arguments).lend { arguments in
            g_dbus_connection_call_sync(
                connection, name, object, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE,
                timeoutMilliseconds, cancellable, &error)
        }
        guard let reply else { throw BusFailure(taking: error) }
        return BusValue(taking: reply)
    }
}

/// Owns a `GCancellable`.
///
/// `@unchecked Sendable`: the pointer never changes, and GLib allows its use from several threads.
final class Cancellable: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GCancellable>? = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    deinit { pointer.map { g_object_unref($0) } }
}
