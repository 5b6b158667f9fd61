package import CardeaBasics

/// What a login draws by chance: each value for this login alone.
package struct LoginSeed: Sendable {
    package let pkce: PKCE
    /// Leads the answer back to this login.
    package private(set) var state: Secret
    /// Leads the ID token back to this login.
    package let nonce: Secret

    /// 32 bytes each for verifier, state and nonce.
    package static let entropySize = 3 * PKCE.entropySize

    package init(entropy: [UInt8], digest: any Digest) {
        let size = PKCE.entropySize
        pkce = PKCE(entropy: Array(entropy.prefix(size)), digest: digest)
        state = Secret(Base64URL.encode(Array(entropy.dropFirst(size).prefix(size))))
        nonce = Secret(Base64URL.encode(Array(entropy.dropFirst(2 * size).prefix(size))))
    }

    /// A state that also tells the page in between which scheme leads back. It is stored and compared as one.
    package mutating func carry(scheme: String) { state = Secret("\(state.reveal()).\(scheme)") }
}

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
