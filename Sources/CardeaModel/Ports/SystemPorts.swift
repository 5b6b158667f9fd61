package import CardeaBasics

/// Reads the clocks.
package protocol Clock: AnyObject, Sendable {
    func now() -> Timestamp

    /// Returns the milliseconds since some moment in the past, sleep included. Nobody sets this clock, so it tells elapsed time.
    func uptime() -> Int64
}

extension Clock {
    /// Returns this moment by both clocks.
    package func moment() -> Moment { Moment(time: now(), uptime: uptime()) }
}

/// Supplies unpredictable bytes.
package protocol Entropy: AnyObject, Sendable {
    func bytes(_ count: Int) throws(CardeaError) -> [UInt8]
}

/// The thread that an engine lives on, which runs one closure after the other.
package protocol EngineLoop: AnyObject, Sendable {
    /// True if the caller is on it.
    var isCurrent: Bool { get }

    /// Runs a closure: at once if the caller is on the loop already, else soon.
    func perform(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure soon, after the loop's present work.
    func performLater(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure at once, for a caller that is going to wait for what it begins. If the loop rests, the work that it begins runs on
    /// the caller's thread, too.
    func lend(_ body: () -> Void)
}

/// Checks signatures of others.
package protocol SignatureVerifier: AnyObject, Sendable {
    /// Returns true if the key made this signature of the message; false also for a signature of the wrong length and for a key
    /// that is none, such as a point that is not on its curve. Throws only if the library cannot check at all.
    func isValid(
        _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) throws(CardeaError) -> Bool
}
