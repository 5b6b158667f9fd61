/// Reads the wall clock.
package protocol Clock: Sendable {
    func now() -> Timestamp
}

/// Supplies unpredictable bytes.
package protocol Entropy: Sendable {
    func bytes(_ count: Int) throws(CardeaError) -> [UInt8]
}

/// Computes SHA-256.
package protocol Digest: Sendable {
    func sha256(_ bytes: [UInt8]) -> [UInt8]
}
