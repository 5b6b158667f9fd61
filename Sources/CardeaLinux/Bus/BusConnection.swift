import CSecret

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
