/// Tells a service against fraud what it wants to know of this device, before the server is asked for something that can be
/// abused: the start of a login, a code, a scope.
///
/// A host supplies it: through `SignalsDispatcher` in Swift.
package protocol SignalSource: AnyObject, Sendable {
    /// Collects and sends signals. Reports what the service calls them, and nothing where there are none. Fails with
    /// ``CardeaError/Code/cancelled`` if the request is not to be sent at all; after any other error the request goes without.
    func dispatch(_ done: @escaping Completion<String?>) -> Cancellation?
}

/// Where a request takes the name of signals.
package enum SignalsPlace: Sendable {
    case none
    /// In its body, a JSON object.
    case body
    case query
}

extension HTTPRequest {
    /// Adds the name of signals.
    mutating func add(signals name: String) {
        switch signals {
        case .none: break
        case .query: url = url.appending(query: [(Self.signalsName, name)])
        case .body:
            guard let end = body?.popLast() else { return }
            let member: JSONObject = [Self.signalsName: .string(name)]
            if body != [UInt8(ascii: "{")] { body?.append(UInt8(ascii: ",")) }
            body?.append(contentsOf: member.serialized().dropFirst().dropLast())
            body?.append(end)
        }
    }

    private static let signalsName = "dispatch_id"
    /// The longest name that is sent.
    static let longestSignalsName = 256
}
