/// Reads the clocks.
package protocol Clock: Sendable {
    func now() -> Timestamp

    /// Milliseconds since some moment in the past, also those asleep. Nobody sets this clock, so it tells what has elapsed.
    func uptime() -> Int64
}

/// Supplies unpredictable bytes.
package protocol Entropy: Sendable {
    func bytes(_ count: Int) throws(CardeaError) -> [UInt8]
}

/// Computes SHA-256.
package protocol Digest: Sendable {
    func sha256(_ bytes: [UInt8]) -> [UInt8]
}
