/// A signature algorithm of RFC 7518 and RFC 8037 that a public client accepts: asymmetric, and never `none`.
package enum SignatureAlgorithm: String, Sendable, Hashable, CaseIterable {
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"
    case es256 = "ES256"
    case es384 = "ES384"
    case es512 = "ES512"
    /// Ed25519 under the name of RFC 8037, which says nothing of the curve.
    case edDSA = "EdDSA"
    /// Ed25519 under a name of its own.
    case ed25519 = "Ed25519"

    /// The way in which a signature is made.
    package enum Scheme: Sendable, Hashable {
        case rsaPKCS1(HashFunction)
        case rsaPSS(HashFunction)
        case ecdsa(EllipticCurve, HashFunction)
        case ed25519
    }

    package var scheme: Scheme {
        switch self {
        case .rs256: .rsaPKCS1(.sha256)
        case .rs384: .rsaPKCS1(.sha384)
        case .rs512: .rsaPKCS1(.sha512)
        case .ps256: .rsaPSS(.sha256)
        case .ps384: .rsaPSS(.sha384)
        case .ps512: .rsaPSS(.sha512)
        case .es256: .ecdsa(.p256, .sha256)
        case .es384: .ecdsa(.p384, .sha384)
        case .es512: .ecdsa(.p521, .sha512)
        case .edDSA, .ed25519: .ed25519
        }
    }

    /// The hash function of claims such as `at_hash`: that of the signature, which for Ed25519 is SHA-512.
    package var hash: HashFunction {
        switch scheme {
        case .rsaPKCS1(let hash), .rsaPSS(let hash), .ecdsa(_, let hash): hash
        case .ed25519: .sha512
        }
    }
}

/// A hash function of the SHA-2 family.
package enum HashFunction: Sendable, Hashable, CaseIterable {
    case sha256
    case sha384
    case sha512
}

/// A curve of NIST by the name that JSON Web Keys use.
package enum EllipticCurve: String, Sendable, Hashable, CaseIterable {
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"

    /// The size of a coordinate, in bytes.
    package var size: Int {
        switch self {
        case .p256: 32
        case .p384: 48
        case .p521: 66
        }
    }
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
