import CSecret

/// What the bus itself is asked.
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
