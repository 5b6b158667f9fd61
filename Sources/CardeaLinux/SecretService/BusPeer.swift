import CSecret

/// A process on the bus, and how to call it. All calls block.
struct BusPeer {
    let connection: OpaquePointer
    let name: String
    /// Ends calls that take too long: the answer is not waited for any more, and the other side does not hear of it.
    let cancellable: UnsafeMutablePointer<GCancellable>?

    /// Calls a method and returns the values of its answer, which must be of the type that is named.
    func call(
        _ object: String, _ interface: String, _ method: String, _ arguments: [BusValue], returning type: String,
        while activity: SecretServiceFailure.Activity = .calling
    ) throws(SecretServiceFailure) -> [BusValue] {
        let values: BusValue
        do throws(BusFailure) {
            values = try BusValue.answer(
                from: connection, name, object, interface, method, arguments, cancellable: cancellable)
        } catch {
            throw SecretServiceFailure(error, while: activity)
        }
        guard values.type == type else { throw .nonsense }
        return values.children
    }

    /// One property; `nil` when there is no such object.
    func property(_ name: String, of object: String, _ interface: String) throws(SecretServiceFailure) -> BusValue? {
        try optional { () throws(SecretServiceFailure) in
            try call(
                object, "org.freedesktop.DBus.Properties", "Get", [.text(interface), .text(name)], returning: "(v)")
        }?.first?.children.first
    }

    /// All properties; `nil` when there is no such object.
    func properties(of object: String, _ interface: String) throws(SecretServiceFailure) -> [String: BusValue]? {
        try optional { () throws(SecretServiceFailure) in
            try call(
                object, "org.freedesktop.DBus.Properties", "GetAll", [.text(interface)], returning: "(a{sv})")
        }?.first?.members
    }

    /// What the body returns, or `nil` when it calls an object that is not there.
    func optional<Value>(
        _ body: () throws(SecretServiceFailure) -> Value
    ) throws(SecretServiceFailure) -> Value? {
        do throws(SecretServiceFailure) {
            return try body()
        } catch {
            if error.isMissingObject { return nil }
            throw error
        }
    }
}
