import CardeaBasics

/// A DPoP proof (RFC 9449) that its key has signed. Whether it fits the request is for ``ProofLedger`` to judge.
struct PresentedProof: Sendable {
    /// The RFC 7638 thumbprint of the key.
    let thumbprint: String
    /// `jti`
    let identifier: String
    /// `htm`
    let method: String
    /// `htu`
    let target: String
    /// `iat`, in seconds since 1970.
    let issuedAt: Int64
    /// `nonce`
    let nonce: String?
    /// `ath`
    let accessTokenHash: String?

    /// Reads a proof and checks its form and its signature.
    init(_ text: String) throws(Failure) {
        let token = try CompactJWS(text)
        guard token.header["typ"]?.string == "dpop+jwt" else { throw .invalidProof("typ is not dpop+jwt") }
        guard token.header["alg"]?.string == "ES256" else { throw .invalidProof("alg is not ES256") }
        guard token.header["crit"] == nil else { throw .invalidProof("crit names extensions that are not known here") }
        let jwk = try PublicJWK(token.header["jwk"])
        guard let key = P256PublicKey(x: jwk.x, y: jwk.y) else { throw .invalidProof("the jwk is no point on P-256") }
        guard key.verifies(token.signature, of: token.signedBytes) else {
            throw .invalidProof("the signature is wrong")
        }
        thumbprint = jwk.thumbprint

        let claims = token.payload
        identifier = try Self.text("jti", in: claims)
        guard (1...256).contains(identifier.utf8.count) else { throw .invalidProof("jti is empty or too long") }
        method = try Self.text("htm", in: claims)
        target = try Self.text("htu", in: claims)
        guard let moment = claims["iat"]?.integer else { throw .invalidProof("iat is missing or no integer") }
        issuedAt = moment
        nonce = claims["nonce"] == nil ? nil : try Self.text("nonce", in: claims)
        accessTokenHash = claims["ath"] == nil ? nil : try Self.text("ath", in: claims)
    }

    private static func text(_ name: String, in claims: JSONObject) throws(Failure) -> String {
        guard let text = claims[name]?.string else { throw .invalidProof("\(name) is missing or no string") }
        return text
    }
}
