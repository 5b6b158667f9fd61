import COpenSSL

/// A private key in OpenSSL's hands.
///
/// `@unchecked Sendable`: the key never changes after `init`, and OpenSSL allows concurrent use of such a key.
final class OpenSSLKey: @unchecked Sendable {
    private let key: OpaquePointer

    private init(_ key: OpaquePointer) {
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// A new Ed25519 key.
    static func ed25519() throws(SandboxError) -> OpenSSLKey {
        try generate(EVP_PKEY_CTX_new_id(EVP_PKEY_ED25519, nil)) { _ in 1 }
    }

    /// A new P-256 key.
    static func p256() throws(SandboxError) -> OpenSSLKey {
        try generate(EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)) { EVP_PKEY_CTX_set_group_name($0, "P-256") }
    }

    /// A new RSA key.
    static func rsa(bits: Int32) throws(SandboxError) -> OpenSSLKey {
        try generate(EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil)) { EVP_PKEY_CTX_set_rsa_keygen_bits($0, bits) }
    }

    private static func generate(
        _ context: OpaquePointer?, setUp: (OpaquePointer?) -> Int32
    ) throws(SandboxError) -> OpenSSLKey {
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) > 0, setUp(context) > 0, EVP_PKEY_generate(context, &key) > 0, let key
        else { throw SandboxError(.cryptography, "cannot generate a key") }
        return OpenSSLKey(key)
    }

    /// Lends the key.
    func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        defer { withExtendedLifetime(self) {} }
        return body(key)
    }

    /// The signature of an Ed25519 key.
    func signature(of message: [UInt8]) throws(SandboxError) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
            EVP_DigestSign(context, &signature, &count, message, message.count) == 1, count == signature.count
        else { throw SandboxError(.cryptography, "cannot sign") }
        return signature
    }

    /// The public part of an Ed25519 key.
    var rawPublicKey: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        var count = bytes.count
        return EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1 ? bytes : []
    }

    /// The public part with the name of its algorithm (RFC 5280).
    var subjectPublicKeyInfo: [UInt8] { PEM.der { i2d_PUBKEY(key, $0) } }

    /// The modulus of an RSA key.
    var modulus: [UInt8] { number(OSSL_PKEY_PARAM_RSA_N) }

    /// The public exponent of an RSA key.
    var publicExponent: [UInt8] { number(OSSL_PKEY_PARAM_RSA_E) }

    private func number(_ name: String) -> [UInt8] {
        var value: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key, name, &value) == 1 else { return [] }
        defer { BN_free(value) }
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(value) + 7) / 8)
        _ = BN_bn2bin(value, &bytes)
        return bytes
    }

    /// The private part of a P-256 key as PEM.
    var privateKeyPEM: String {
        PEM.encode(PEM.der { i2d_PrivateKey(key, $0) }, label: "EC PRIVATE KEY")
    }
}
