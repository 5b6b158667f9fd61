import COpenSSL
package import CardeaBasics
import CardeaModel

/// Checks signatures with libcrypto.
package final class OpenSSLSignatureVerifier: SignatureVerifier {
    package init() {}

    package func isValid(
        _ signature: [UInt8], of message: [UInt8], by key: JSONWebKey, _ algorithm: SignatureAlgorithm
    ) throws(CardeaError) -> Bool {
        guard key.fits(algorithm) else { return false }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let encoded = Self.encoded(signature, algorithm), let own = PublicKey(key.material) else { return false }
        guard let context = EVP_MD_CTX_new() else { throw Self.failure }
        defer { EVP_MD_CTX_free(context) }
        var parameters: OpaquePointer?
        guard EVP_DigestVerifyInit_ex(context, &parameters, Self.hashName(algorithm), nil, nil, own.key, nil) == 1,
            Self.setPadding(parameters, algorithm)
        else { throw Self.failure }
        return EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1
    }

    private static let failure = CardeaError(.internalError, "OpenSSL could not check a signature.")

    /// Ed25519 hashes by itself.
    private static func hashName(_ algorithm: SignatureAlgorithm) -> UnsafePointer<CChar>? {
        switch algorithm.scheme {
        case .ed25519: nil
        default:
            switch algorithm.hash {
            case .sha256: P256.text("SHA256")
            case .sha384: P256.text("SHA384")
            case .sha512: P256.text("SHA512")
            }
        }
    }

    /// A salt as long as the hash, as RFC 7518 has it, and no other.
    private static func setPadding(_ parameters: OpaquePointer?, _ algorithm: SignatureAlgorithm) -> Bool {
        guard case .rsaPSS = algorithm.scheme else { return true }
        return EVP_PKEY_CTX_set_rsa_padding(parameters, RSA_PKCS1_PSS_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_pss_saltlen(parameters, RSA_PSS_SALTLEN_DIGEST) == 1
    }

    /// The signature as OpenSSL reads it. For a curve it comes as two numbers of one length each (RFC 7518, section 3.4).
    private static func encoded(_ signature: [UInt8], _ algorithm: SignatureAlgorithm) -> [UInt8]? {
        guard case .ecdsa(let curve, _) = algorithm.scheme else { return signature }
        guard signature.count == 2 * curve.size else { return nil }
        return signature.withUnsafeBufferPointer { raw -> [UInt8]? in
            guard let pair = ECDSA_SIG_new() else { return nil }
            defer { ECDSA_SIG_free(pair) }
            let (size, start) = (Int32(curve.size), raw.baseAddress)
            guard let r = BN_bin2bn(start, size, nil) else { return nil }
            guard let s = BN_bin2bn(start.map { $0 + curve.size }, size, nil) else {
                BN_free(r)
                return nil
            }
            // From here on the pair owns both numbers.
            ECDSA_SIG_set0(pair, r, s)
            let count = Int(i2d_ECDSA_SIG(pair, nil))
            guard count > 0 else { return nil }
            return [UInt8](unsafeUninitializedCapacity: count) { room, written in
                var next = room.baseAddress
                written = max(0, Int(i2d_ECDSA_SIG(pair, &next)))
            }
        }
    }
}

/// A public key in OpenSSL's hands.
private struct PublicKey: ~Copyable {
    let key: OpaquePointer

    /// `nil` for numbers that are no key, such as a point beside its curve.
    init?(_ material: JSONWebKey.Material) {
        let made: OpaquePointer? =
            switch material {
            case .ed25519(let point): EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, point, point.count)
            case .elliptic(let curve, let x, let y): Self.elliptic(curve, [4] + x + y)
            case .rsa(let modulus, let exponent): Self.rsa(modulus, exponent)
            }
        guard let made else { return nil }
        key = made
    }

    deinit { EVP_PKEY_free(key) }

    private static func elliptic(_ curve: EllipticCurve, _ point: [UInt8]) -> OpaquePointer? {
        let name: StaticString =
            switch curve {
            case .p256: "P-256"
            case .p384: "P-384"
            case .p521: "P-521"
            }
        guard let builder = OSSL_PARAM_BLD_new() else { return nil }
        defer { OSSL_PARAM_BLD_free(builder) }
        return point.withUnsafeBufferPointer { point in
            // The builder keeps the pointers until it has built.
            guard OSSL_PARAM_BLD_push_utf8_string(builder, P256.text("group"), P256.text(name), 0) == 1,
                OSSL_PARAM_BLD_push_octet_string(builder, P256.text("pub"), point.baseAddress, point.count) == 1
            else { return nil }
            return key("EC", builder)
        }
    }

    private static func rsa(_ modulus: [UInt8], _ exponent: [UInt8]) -> OpaquePointer? {
        guard let builder = OSSL_PARAM_BLD_new() else { return nil }
        defer { OSSL_PARAM_BLD_free(builder) }
        guard let n = number(modulus) else { return nil }
        defer { BN_free(n) }
        guard let e = number(exponent) else { return nil }
        defer { BN_free(e) }
        guard OSSL_PARAM_BLD_push_BN(builder, P256.text("n"), n) == 1,
            OSSL_PARAM_BLD_push_BN(builder, P256.text("e"), e) == 1
        else { return nil }
        return key("RSA", builder)
    }

    private static func number(_ bytes: [UInt8]) -> OpaquePointer? {
        Int32(exactly: bytes.count).flatMap { BN_bin2bn(bytes, $0, nil) }
    }

    private static func key(_ type: StaticString, _ builder: OpaquePointer) -> OpaquePointer? {
        guard let parameters = OSSL_PARAM_BLD_to_param(builder) else { return nil }
        defer { OSSL_PARAM_free(parameters) }
        guard let context = EVP_PKEY_CTX_new_from_name(nil, P256.text(type), nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1,
            EVP_PKEY_fromdata(context, &key, cardea_evp_pkey_public, parameters) == 1
        else { return nil }
        return key
    }
}
