import COpenSSL

/// A P-256 public key in OpenSSL's hands, for checking ES256 signatures.
final class P256PublicKey {
    private let key: OpaquePointer

    /// - Parameters:
    ///   - x: The point's first coordinate, 32 bytes.
    ///   - y: The point's second coordinate, 32 bytes.
    /// - Returns: `nil` if there is no such point on the curve.
    init?(x: [UInt8], y: [UInt8]) {
        guard x.count == 32, y.count == 32 else { return nil }
        let der = Self.infoPrefix + x + y
        let key = der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_PUBKEY(nil, &cursor, buffer.count)
        }
        guard let key else { return nil }
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// Returns true if r and s, 32 bytes each, sign that message.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let der = ECDSASignature.der(raw: signature) else { return false }
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(context, der, der.count, message, message.count) == 1
    }

    /// The bytes before the coordinates in every SubjectPublicKeyInfo (RFC 5480) of an uncompressed P-256 point:
    /// the algorithm `id-ecPublicKey`, the curve `prime256v1`, and the head of the bit string.
    private static let infoPrefix: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
        0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]
}
