import COpenSSL
import CardeaBasics

/// Key agreement. The keys that are returned belong to the caller.
extension P256 {
    /// The key of a public point that comes from outside; `nil` for what is no point of the curve.
    static func publicKey(_ point: [UInt8]) -> OpaquePointer? {
        guard point.count == pointSize, let builder = OSSL_PARAM_BLD_new() else { return nil }
        defer { OSSL_PARAM_BLD_free(builder) }
        let parameters = point.withUnsafeBufferPointer { point -> UnsafeMutablePointer<OSSL_PARAM>? in
            guard OSSL_PARAM_BLD_push_utf8_string(builder, text("group"), text(name), 0) == 1,
                OSSL_PARAM_BLD_push_octet_string(builder, text("pub"), point.baseAddress, point.count) == 1
            else { return nil }
            return OSSL_PARAM_BLD_to_param(builder)
        }
        guard let parameters else { return nil }
        defer { OSSL_PARAM_free(parameters) }
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1,
            EVP_PKEY_fromdata(context, &key, cardea_evp_pkey_public, parameters) == 1
        else { return nil }
        return key
    }

    /// The key pair of a private scalar; `nil` for a number that is none.
    static func keyPair(_ secret: Secret) -> (key: OpaquePointer, point: [UInt8])? {
        guard secret.count == size, let scalar = SecretNumber(bytes: secret), isPrivateKey(scalar) == true,
            let point = publicPoint(of: scalar), let key = key(scalar, point)
        else { return nil }
        return (key, point)
    }

    /// What both sides compute from their own private key and the other's public one: a coordinate.
    static func agree(_ own: OpaquePointer, with other: OpaquePointer) -> Secret? {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, own, nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        // With the check that the point lies on the curve.
        guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer_ex(context, other, 1) == 1 else {
            return nil
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { room in
            defer { OPENSSL_cleanse(room.baseAddress, room.count) }
            var count = room.count
            guard EVP_PKEY_derive(context, room.baseAddress, &count) == 1, count == size else { return nil }
            return Secret(bytes: room)
        }
    }
}
