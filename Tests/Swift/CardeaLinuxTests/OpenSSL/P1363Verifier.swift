import COpenSSL

/// Verifies signatures of the form r, s with a public P-256 key, by OpenSSL.
struct P1363Verifier {
    /// The key's SubjectPublicKeyInfo up to the coordinates.
    private static let header: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
        0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]
    private let publicKey: [UInt8]

    init(x: [UInt8], y: [UInt8]) {
        publicKey = Self.header + x + y
    }

    init(der publicKey: [UInt8]) {
        self.publicKey = publicKey
    }

    func accepts(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
        guard signature.count == 64 else { return false }
        var next: UnsafePointer<UInt8>?
        let key = publicKey.withUnsafeBufferPointer { bytes in
            next = bytes.baseAddress
            return d2i_PUBKEY(nil, &next, bytes.count)
        }
        guard let key, let context = EVP_MD_CTX_new() else { throw TestFailure("the public key is none") }
        defer {
            EVP_MD_CTX_free(context)
            EVP_PKEY_free(key)
            ERR_clear_error()
        }
        let der = Self.der(signature)
        return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(context, der, der.count, message, message.count) == 1
    }

    private static func der(_ signature: [UInt8]) -> [UInt8] {
        let integers = integer(signature.prefix(32)) + integer(signature.suffix(32))
        return [0x30, UInt8(integers.count)] + integers
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02, UInt8(digits.count)] + digits
    }
}
