import COpenSSL
import CardeaBasics

/// A key that signs tokens by one algorithm.
struct SigningKey: Sendable {
    let algorithm: SandboxSigningAlgorithm
    /// `kid`
    let id: String
    private let key: OpenSSLKey

    /// Makes a new key.
    init(_ algorithm: SandboxSigningAlgorithm) throws(SandboxError) {
        self.algorithm = algorithm
        id = Identifier.make("key")
        key =
            switch algorithm {
            case .rs256, .ps256: try .rsa(bits: 2048)
            case .es256: try .p256()
            case .eddsa, .ed25519: try .ed25519()
            }
    }

    /// The signature as RFC 7515 has it.
    func signature(of message: [UInt8]) throws(Failure) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var signature = [UInt8](repeating: 0, count: 512)
        var count = signature.count
        let isSigned = key.withHandle { handle in
            var options: OpaquePointer?
            return EVP_DigestSignInit(context, &options, digest, nil, handle) == 1 && setPadding(options)
                && EVP_DigestSign(context, &signature, &count, message, message.count) == 1
        }
        guard isSigned else { throw Failure(500, "server_error", "cannot sign") }
        let bytes = Array(signature.prefix(count))
        return algorithm == .es256 ? ECDSASignature.raw(der: bytes) ?? [] : bytes
    }

    /// Returns true if that is this key's signature.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let bytes = algorithm == .es256 ? ECDSASignature.der(raw: signature) : signature else { return false }
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        return key.withHandle { handle in
            var options: OpaquePointer?
            return EVP_DigestVerifyInit(context, &options, digest, nil, handle) == 1 && setPadding(options)
                && EVP_DigestVerify(context, bytes, bytes.count, message, message.count) == 1
        }
    }

    /// Ed25519 has its own digest.
    private var digest: OpaquePointer? { algorithm.isEd25519 ? nil : EVP_sha256() }

    private func setPadding(_ options: OpaquePointer?) -> Bool {
        algorithm != .ps256
            || EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1
                && EVP_PKEY_CTX_set_rsa_pss_saltlen(options, RSA_PSS_SALTLEN_DIGEST) == 1
    }

    /// The public key as PEM: what a careless verifier would take for a shared secret.
    var publicKeyPEM: String { PEM.encode(key.subjectPublicKeyInfo, label: "PUBLIC KEY") }

    /// The public key as a JWK (RFC 7517).
    var jwk: JSONObject {
        var jwk: JSONObject = ["use": "sig", "alg": .string(algorithm.rawValue), "kid": .string(id)]
        for member in publicMembers.members { jwk[member.name] = member.value }
        return jwk
    }

    private var publicMembers: JSONObject {
        switch algorithm {
        case .rs256, .ps256: ["kty": "RSA", "n": text(key.modulus), "e": text(key.publicExponent)]
        case .es256:
            [
                "kty": "EC", "crv": "P-256", "x": text(key.subjectPublicKeyInfo.suffix(64).prefix(32)),
                "y": text(key.subjectPublicKeyInfo.suffix(32)),
            ]
        case .eddsa, .ed25519: ["kty": "OKP", "crv": "Ed25519", "x": text(key.rawPublicKey)]
        }
    }

    private func text(_ bytes: some Collection<UInt8>) -> JSONValue { .string(Base64URL.encode(Array(bytes))) }
}
