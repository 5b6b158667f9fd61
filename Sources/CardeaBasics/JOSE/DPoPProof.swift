/// A DPoP proof, RFC 9449, section 4: shows that the sender of a request holds the session's key.
package struct DPoPProof: Sendable {
    /// `htm`: the method as it is sent.
    package var method: String
    /// `htu`: the request's address by ``target(_:hostOverride:)``.
    package var target: String
    /// `jti`: used once.
    package var identifier: String
    /// `iat`: by the server's clock, as far as it is known.
    package var issuedAt: Timestamp
    /// `nonce`: the value that the server wants to see again.
    package var nonce: String?
    /// `ath`: the digest of the access token that is sent with it; only for an application's own API.
    package var accessTokenHash: String?

    package init(
        method: String, target: String, identifier: String, issuedAt: Timestamp, nonce: String? = nil,
        accessTokenHash: String? = nil
    ) {
        self.method = method
        self.target = target
        self.identifier = identifier
        self.issuedAt = issuedAt
        self.nonce = nonce
        self.accessTokenHash = accessTokenHash
    }

    /// Signs the proof; returns the value of the `DPoP` header.
    package func signed(with key: any ProofKey) throws(CardeaError) -> String {
        var proof: [UInt8] = []
        proof.reserveCapacity(1024)
        proof.append(contentsOf: key.proofHeader.utf8)
        proof.append(UInt8(ascii: "."))
        proof.append(contentsOf: Self.part(payload()).utf8)
        let signature = try key.sign(proof)
        proof.append(UInt8(ascii: "."))
        proof.append(contentsOf: Base64URL.encode(signature).utf8)
        return String(decoding: proof, as: UTF8.self)
    }

    /// Returns the address of a request as `htu` has it: without query and fragment, scheme and host in lower case, port and
    /// path as they are sent. A host that is sent instead of the address's own stands here, too.
    package static func target(_ url: URI, hostOverride: String? = nil) -> String {
        let authority =
            if let hostOverride { ASCII.lowercased(hostOverride) } else {
                ASCII.lowercased(url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
            }
        return "\(url.scheme)://\(authority)\(url.path.isEmpty ? "/" : url.path)"
    }

    private static func part(_ object: JSONObject) -> String { Base64URL.encode(object.serialized()) }

    /// Returns the first part of a proof: type, algorithm and the public key.
    package static func header(x: [UInt8], y: [UInt8]) -> String {
        part([
            "typ": "dpop+jwt", "alg": "ES256",
            "jwk": [
                "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(x)), "y": .string(Base64URL.encode(y)),
            ],
        ])
    }

    private func payload() -> JSONObject {
        var object: JSONObject = [
            "jti": .string(identifier), "htm": .string(method), "htu": .string(target),
            "iat": .integer(issuedAt.seconds),
        ]
        object["nonce"] = nonce.map { .string($0) }
        object["ath"] = accessTokenHash.map { .string($0) }
        return object
    }
}

/// Makes and restores the keys that sign DPoP proofs (RFC 9449).
package protocol ProofKeys: AnyObject, Sendable {
    /// Makes a new P-256 key.
    func make() throws(CardeaError) -> any ProofKey

    /// Returns the key whose ``ProofKey/secret`` this is; throws ``CardeaError/Code/storeCorrupted`` if it is none.
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

    /// Returns the ES256 signature of a message: r and s, 32 bytes each.
    func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8]
}

extension ProofKey {
    /// Returns the name of the key (RFC 7638): the hash of its public members in the order of their names.
    package func thumbprint(_ digest: any Digest) -> String {
        let (x, y) = (Base64URL.encode(publicX), Base64URL.encode(publicY))
        let members = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
        return Base64URL.encode(digest.sha256(Array(members.utf8)))
    }
}
