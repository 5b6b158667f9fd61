/// Makes and restores the keys that sign DPoP proofs (RFC 9449).
package protocol ProofKeys: AnyObject, Sendable {
    /// A new P-256 key.
    func make() throws(CardeaError) -> any ProofKey

    /// The key whose ``ProofKey/secret`` this is; throws ``CardeaError/Code/storeCorrupted`` when it is none.
    func restore(_ secret: Secret) throws(CardeaError) -> any ProofKey
}

/// A P-256 key pair that signs and is stored, and otherwise never leaves its adapter.
package protocol ProofKey: AnyObject, Sendable {
    /// The private scalar, 32 bytes: for the secure store only.
    var secret: Secret { get }
    /// The public point's first coordinate, 32 bytes.
    var publicX: [UInt8] { get }
    /// The public point's second coordinate, 32 bytes.
    var publicY: [UInt8] { get }
    /// The header of every proof that this key signs, ``DPoPProof/header(x:y:)``, made once.
    var proofHeader: String { get }

    /// The ES256 signature of a message: r and s, 32 bytes each.
    func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8]
}

extension ProofKey {
    /// The name of the key (RFC 7638): the hash of its public members in the order of their names.
    package func thumbprint(_ digest: any Digest) -> String {
        let (x, y) = (Base64URL.encode(publicX), Base64URL.encode(publicY))
        let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
        return Base64URL.encode(digest.sha256(Array(members.utf8)))
    }
}
