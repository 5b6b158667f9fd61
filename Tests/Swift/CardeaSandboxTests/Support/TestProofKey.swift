import COpenSSL
import CardeaBasics

/// A P-256 key that signs proofs, written on OpenSSL alone so that nothing is shared with the server's own checks.
///
/// `@unchecked Sendable`: the key never changes after `init`, and OpenSSL allows concurrent use of such a key.
final class TestProofKey: @unchecked Sendable {
    private let key: OpaquePointer

    struct Failure: Error {}

    init() throws {
        let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            EVP_PKEY_generate(context, &key) == 1, let key
        else { throw Failure() }
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// The public key as a JWK.
    var jwk: JSONObject {
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = bytes.withUnsafeMutableBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return Int(i2d_PUBKEY(key, &cursor))
        }
        let (x, y) = (bytes[count - 64..<count - 32], bytes[count - 32..<count])
        return [
            "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(x)), "y": .string(Base64URL.encode(y)),
        ]
    }

    /// What RFC 7638 makes of the public key.
    var thumbprint: String {
        let jwk = jwk
        let text = #"{"crv":"P-256","kty":"EC","x":"\#(jwk["x"]?.string ?? "")","y":"\#(jwk["y"]?.string ?? "")"}"#
        return sha256(text)
    }

    /// The ES256 signature: r and s, 32 bytes each.
    func sign(_ text: String) throws -> [UInt8] {
        let message = Array(text.utf8)
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var der = [UInt8](repeating: 0, count: 128)
        var count = der.count
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(context, &der, &count, message, message.count) == 1
        else { throw Failure() }
        let pair = der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &cursor, count)
        }
        defer { ECDSA_SIG_free(pair) }
        var signature = [UInt8](repeating: 0, count: 64)
        let written = signature.withUnsafeMutableBufferPointer { buffer in
            BN_bn2binpad(ECDSA_SIG_get0_r(pair), buffer.baseAddress, 32)
                + BN_bn2binpad(ECDSA_SIG_get0_s(pair), buffer.baseAddress?.advanced(by: 32), 32)
        }
        guard written == 64 else { throw Failure() }
        return signature
    }
}

/// The hash of a text in base64url, as `ath` and thumbprints have it.
func sha256(_ text: String) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(text.utf8)
    EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    return Base64URL.encode(digest)
}
