package import CardeaBasics

/// Checks signatures of others.
package protocol SignatureVerifier: AnyObject, Sendable {
    /// Whether the key made this signature of the message. False also for a key that is none: a point that is not on its
    /// curve, a signature of the wrong length. Throws only where the library cannot check at all.
    func isValid(
        _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) throws(CardeaError) -> Bool
}
