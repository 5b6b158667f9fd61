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

/// Computes hashes of the SHA-2 family.
package protocol Digest: AnyObject, Sendable {
    func sha256(_ bytes: [UInt8]) -> [UInt8]
    func sha384(_ bytes: [UInt8]) -> [UInt8]
    func sha512(_ bytes: [UInt8]) -> [UInt8]
}

extension Digest {
    package func hash(_ bytes: [UInt8], _ function: HashFunction) -> [UInt8] {
        switch function {
        case .sha256: sha256(bytes)
        case .sha384: sha384(bytes)
        case .sha512: sha512(bytes)
        }
    }
}
