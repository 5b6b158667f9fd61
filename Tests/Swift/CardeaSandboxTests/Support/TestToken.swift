import COpenSSL
import CardeaBasics

/// A compact JWS taken apart and checked, written on OpenSSL alone so that nothing is shared with the server's own code.
struct TestToken {
    let header: JSONObject
    let claims: JSONObject
    let payload: String
    private let signed: [UInt8]
    private let signature: [UInt8]

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2])
        else { return nil }
        self.header = (try? JSONReader.read(header))?.object ?? [:]
        claims = (try? JSONReader.read(payload))?.object ?? [:]
        self.payload = String(decoding: payload, as: UTF8.self)
        signed = Array("\(parts[0]).\(parts[1])".utf8)
        self.signature = signature
    }

    var algorithm: String? { header["alg"]?.string }

    /// Whether one of the keys, named as the header does if it does, has signed this.
    func isSigned(byOneOf keys: [JSONObject]) -> Bool {
        keys.contains { key in
            (header["kid"] == nil || header["kid"] == key["kid"]) && isSigned(by: key)
        }
    }

    func isSigned(by jwk: JSONObject) -> Bool {
        guard let key = Self.key(jwk) else { return false }
        defer { EVP_PKEY_free(key) }
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var options: OpaquePointer?
        let digest = ["EdDSA", "Ed25519"].contains(algorithm) ? nil : EVP_sha256()
        guard EVP_DigestVerifyInit(context, &options, digest, nil, key) == 1 else { return false }
        if algorithm == "PS256" {
            guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1,
                EVP_PKEY_CTX_set_rsa_pss_saltlen(options, 32) == 1
            else { return false }
        }
        let bytes = algorithm == "ES256" ? Self.der(signature) : signature
        return EVP_DigestVerify(context, bytes, bytes.count, signed, signed.count) == 1
    }

    private static func key(_ jwk: JSONObject) -> OpaquePointer? {
        func bytes(_ name: String) -> [UInt8] { jwk[name]?.string.flatMap { Base64URL.decode($0) } ?? [] }
        switch jwk["kty"]?.string {
        case "RSA":
            let body = integer(bytes("n")) + integer(bytes("e"))
            return read(sequence(rsaName + bitString(sequence(body))))
        case "EC": return read(sequence(ecName + bitString([4] + bytes("x") + bytes("y"))))
        case "OKP": return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes("x"), bytes("x").count)
        default: return nil
        }
    }

    private static func read(_ der: [UInt8]) -> OpaquePointer? {
        der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_PUBKEY(nil, &cursor, buffer.count)
        }
    }

    private static let rsaName: [UInt8] = [
        0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]
    private static let ecName: [UInt8] = [
        0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D,
        0x03,
        0x01, 0x07,
    ]

    private static func der(_ signature: [UInt8]) -> [UInt8] {
        sequence(integer(Array(signature.prefix(32))) + integer(Array(signature.suffix(32))))
    }

    private static func integer(_ bytes: [UInt8]) -> [UInt8] {
        let bare = Array(bytes.drop { $0 == 0 })
        return tagged(0x02, bare.first.map { $0 > 0x7F } ?? true ? [0] + bare : bare)
    }

    private static func bitString(_ bytes: [UInt8]) -> [UInt8] { tagged(0x03, [0] + bytes) }
    private static func sequence(_ bytes: [UInt8]) -> [UInt8] { tagged(0x30, bytes) }

    private static func tagged(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        let count = bytes.count
        let length: [UInt8] =
            count < 128
            ? [UInt8(count)]
            : count < 256 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
        return [tag] + length + bytes
    }
}
