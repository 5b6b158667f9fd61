import CGIO

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

    /// Returns what the body returns, or `nil` when that calls an object that is not there.
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

/// Questions to the bus itself.
extension BusPeer {
    static let busPath = "/org/freedesktop/DBus"

    static func bus(_ connection: OpaquePointer, _ cancellable: UnsafeMutablePointer<GCancellable>?) -> BusPeer {
        BusPeer(connection: connection, name: "org.freedesktop.DBus", cancellable: cancellable)
    }

    /// The unique name of the process that has a name; `nil` when there is none.
    func owner(of name: String) throws(SecretServiceFailure) -> String? {
        do throws(SecretServiceFailure) {
            return try ask("GetNameOwner", [.text(name)], "(s)").first?.text
        } catch {
            // A bus that does not answer says nothing about the service.
            guard error.state == .noService else { throw error }
            return nil
        }
    }

    /// Starts a service; returns whether it did not run before.
    @discardableResult
    func start(_ name: String) throws(SecretServiceFailure) -> Bool {
        try ask("StartServiceByName", [.text(name), .number(0)], "(u)").first?.number == 1
    }

    func activatableNames() throws(SecretServiceFailure) -> [String] {
        try ask("ListActivatableNames", [], "(as)")[0].children.compactMap { $0.text }
    }

    private func ask(
        _ method: String, _ arguments: [BusValue], _ type: String
    ) throws(SecretServiceFailure) -> [BusValue] {
        try call(Self.busPath, name, method, arguments, returning: type, while: .starting)
    }
}
