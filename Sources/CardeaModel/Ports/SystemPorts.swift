package import CardeaBasics

/// Reads the clocks.
package protocol Clock: AnyObject, Sendable {
    func now() -> Timestamp

    /// Milliseconds since some moment in the past, also those asleep. Nobody sets this clock, so it tells what has elapsed.
    func uptime() -> Int64
}

extension Clock {
    /// This moment by both clocks.
    package func moment() -> Moment { Moment(time: now(), uptime: uptime()) }
}

/// Supplies unpredictable bytes.
package protocol Entropy: AnyObject, Sendable {
    func bytes(_ count: Int) throws(CardeaError) -> [UInt8]
}

/// The thread that an engine lives on: what it runs comes one after the other.
package protocol EngineLoop: AnyObject, Sendable {
    /// Whether the caller is on it.
    var isCurrent: Bool { get }

    /// Runs a closure: at once when the caller is on the loop already, else soon.
    func perform(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure soon, after what the loop is doing now.
    func performLater(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure at once, for a caller that is going to wait for what it begins: where the loop rests, that runs on the caller's
    /// thread, too.
    func lend(_ body: () -> Void)
}

/// Checks signatures of others.
package protocol SignatureVerifier: AnyObject, Sendable {
    /// Whether the key made this signature of the message. False also for a key that is none: a point that is not on its
    /// curve, a signature of the wrong length. Throws only where the library cannot check at all.
    func isValid(
        _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) throws(CardeaError) -> Bool
}
