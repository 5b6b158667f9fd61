/// The algorithms with which the OpenID provider signs.
public enum SandboxSigningAlgorithm: String, Sendable, Hashable, CaseIterable {
    /// RSA PKCS #1 with SHA-256, 2048 bits.
    case rs256 = "RS256"
    /// ECDSA on P-256 with SHA-256.
    case es256 = "ES256"
    /// RSA PSS with SHA-256, 2048 bits.
    case ps256 = "PS256"
    /// Ed25519 under the name of RFC 8037.
    case eddsa = "EdDSA"
    /// Ed25519 under the name of RFC 9864.
    case ed25519 = "Ed25519"
}
