/// Tells a service against fraud what it wants to know of this device, before the server is asked for something that can be
/// abused: the start of a login, a code, a scope.
///
/// The application supplies it, usually with that service's own library. Called from the client's own thread: a collector waits,
/// and does not block.
public protocol SignalCollector: Sendable {
    /// Collects and sends signals.
    ///
    /// - Returns: What the service calls them, which then goes along with the request; `nil` without any.
    /// - Throws: ``CardeaError/Code/cancelled`` if the request is not to be sent at all. After any other error, and when it takes
    ///   longer than a request may, the request goes without.
    func collectSignals() async throws(CardeaError) -> String?
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
