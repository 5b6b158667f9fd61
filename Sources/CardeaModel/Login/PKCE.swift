package import CardeaBasics

/// A proof key for code exchange (RFC 7636), method S256.
package struct PKCE: Sendable {
    /// The entropy of one verifier, in bytes; encoded it has 43 characters, the shortest that the RFC allows.
    package static let entropySize = 32

    /// Kept until the login is redeemed, sent only then.
    package let verifier: Secret
    /// Sent when the login begins.
    package let challenge: String

    package init(entropy: [UInt8], digest: any Digest) {
        let text = Base64URL.encode(entropy)
        verifier = Secret(text)
        challenge = Base64URL.encode(digest.sha256(Array(text.utf8)))
    }
}
