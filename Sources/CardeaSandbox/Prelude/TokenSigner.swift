import CardeaBasics

/// Signs JWTs with an Ed25519 key that is made at start.
struct TokenSigner: Sendable {
    private let key: OpenSSLKey
    private let keyID: String
    private let encodedHeader: String

    init() throws(SandboxError) {
        key = try OpenSSLKey.ed25519()
        keyID = Identifier.make("key")
        let header: JSONValue = .members(["alg": "EdDSA", "typ": "JWT", "kid": .string(keyID)])
        encodedHeader = Base64URL.encode(header.serialized())
    }

    /// The compact form of a token with those claims.
    func token(_ claims: JSONValue) throws(Failure) -> String {
        let signed = "\(encodedHeader).\(Base64URL.encode(claims.serialized()))"
        do {
            return "\(signed).\(Base64URL.encode(try key.signature(of: Array(signed.utf8))))"
        } catch {
            throw Failure(500, "internal_server_error", error.message)
        }
    }

    /// The claims of a token that this signer has made; `nil` for any other. Ed25519 signs a text in one way only.
    func claims(of token: String) -> JSONObject? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let signature = try? key.signature(of: Array("\(parts[0]).\(parts[1])".utf8)),
            Base64URL.encode(signature) == parts[2], let payload = Base64URL.decode(parts[1])
        else { return nil }
        return (try? JSONReader.read(payload))?.object
    }

    /// The public key as a JWK set.
    var keySet: JSONValue {
        let key: JSONValue = .members([
            "kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": .string(keyID),
            "x": .string(Base64URL.encode(key.rawPublicKey)),
        ])
        return .members(["keys": .array([key])])
    }
}
