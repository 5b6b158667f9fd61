package import CardeaBasics

/// The random values of a login: each is for this login alone.
package struct LoginSeed: Sendable {
    package let pkce: PKCE
    /// The value that leads the answer back to this login.
    package private(set) var state: Secret
    /// The value that leads the ID token back to this login.
    package let nonce: Secret

    /// The entropy of a seed, in bytes: as much each for verifier, state and nonce.
    package static let entropySize = 3 * PKCE.entropySize

    package init(entropy: [UInt8], digest: any Digest) {
        let size = PKCE.entropySize
        pkce = PKCE(entropy: Array(entropy.prefix(size)), digest: digest)
        state = Secret(Base64URL.encode(Array(entropy.dropFirst(size).prefix(size))))
        nonce = Secret(Base64URL.encode(Array(entropy.dropFirst(2 * size).prefix(size))))
    }

    /// Adds to the state the scheme that leads back, for the page in between. The two are stored and compared as one.
    package mutating func carry(scheme: String) { state = Secret("\(state.reveal()).\(scheme)") }
}

/// A proof key for code exchange (RFC 7636), method S256.
package struct PKCE: Sendable {
    /// The entropy of one verifier, in bytes; encoded it has 43 characters, the shortest that the RFC allows.
    package static let entropySize = 32

    /// The secret that is kept until the login is redeemed, and sent only then.
    package let verifier: Secret
    /// The hash of the verifier, which is sent when the login begins.
    package let challenge: String

    package init(entropy: [UInt8], digest: any Digest) {
        let text = Base64URL.encode(entropy)
        verifier = Secret(text)
        challenge = Base64URL.encode(digest.sha256(Array(text.utf8)))
    }
}
