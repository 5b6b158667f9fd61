import COpenSSL
import CardeaBasics

/// OpenSSL's functions for the curve P-256. The keys that are returned belong to the caller.
enum P256 {
    /// The bytes of a private scalar, and of a coordinate.
    static let size = 32
    /// The bytes of a point that is not compressed: 4, then both coordinates.
    static let pointSize = 65
    /// The bytes that a signature in DER has at most: two integers with a sign byte each, their heads, and one more.
    static let largestSignature = 72

    static let name: StaticString = "P-256"

    /// A new key pair.
    static func generate() -> OpaquePointer? {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, text(name)) == 1,
            EVP_PKEY_generate(context, &key) == 1
        else { return nil }
        return key
    }

    /// The private scalar of a key pair.
    static func secret(of key: OpaquePointer) -> Secret? {
        guard let scalar = SecretNumber() else { return nil }
        let isRead = scalar.withNumber { number in
            var number: OpaquePointer? = number
            return EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1
        }
        return isRead ? scalar.bytes(count: size) : nil
    }

    /// The public point of a key pair.
    static func publicPoint(of key: OpaquePointer) -> [UInt8]? {
        var count = 0
        let point = [UInt8](unsafeUninitializedCapacity: pointSize) { room, written in
            let status = EVP_PKEY_get_octet_string_param(
                key, OSSL_PKEY_PARAM_PUB_KEY, room.baseAddress, room.count, &count)
            written = status == 1 ? min(count, pointSize) : 0
        }
        return point.count == pointSize ? point : nil
    }

    /// Returns whether the number is one of those that a private scalar can be, 1 to n-1; `nil` when OpenSSL does not tell.
    static func isPrivateKey(_ scalar: borrowing SecretNumber) -> Bool? {
        guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else { return nil }
        defer { EC_GROUP_free(group) }
        return scalar.withNumber { BN_is_zero($0) == 0 && BN_cmp($0, EC_GROUP_get0_order(group)) < 0 }
    }

    /// The public point that belongs to a private scalar.
    static func publicPoint(of scalar: borrowing SecretNumber) -> [UInt8]? {
        guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else { return nil }
        defer { EC_GROUP_free(group) }
        guard let point = EC_POINT_new(group) else { return nil }
        defer { EC_POINT_free(point) }
        guard scalar.withNumber({ EC_POINT_mul(group, point, $0, nil, nil, nil) }) == 1 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: pointSize) { room, written in
            written = EC_POINT_point2oct(
                group, point, POINT_CONVERSION_UNCOMPRESSED, room.baseAddress, room.count, nil)
        }
        return bytes.count == pointSize ? bytes : nil
    }

    /// The key pair of a private scalar and its public point.
    static func key(_ scalar: borrowing SecretNumber, _ point: [UInt8]) -> OpaquePointer? {
        guard let parameters = parameters(scalar, point) else { return nil }
        defer { OSSL_PARAM_free(parameters) }
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1,
            EVP_PKEY_fromdata(context, &key, cardea_evp_pkey_keypair, parameters) == 1
        else { return nil }
        return key
    }

    private static func parameters(
        _ scalar: borrowing SecretNumber, _ point: [UInt8]
    ) -> UnsafeMutablePointer<OSSL_PARAM>? {
        guard let builder = OSSL_PARAM_BLD_new() else { return nil }
        defer { OSSL_PARAM_BLD_free(builder) }
        return scalar.withNumber { number in
            point.withUnsafeBufferPointer { point in
                // The builder keeps the pointers until it has built, so the names must be static.
                guard OSSL_PARAM_BLD_push_utf8_string(builder, text("group"), text(name), 0) == 1,
                    OSSL_PARAM_BLD_push_BN(builder, text("priv"), number) == 1,
                    OSSL_PARAM_BLD_push_octet_string(builder, text("pub"), point.baseAddress, point.count) == 1
                else { return nil }
                return OSSL_PARAM_BLD_to_param(builder)
            }
        }
    }

    /// The two integers of a DER signature, 32 bytes each.
    static func rawSignature(_ der: [UInt8]) -> [UInt8]? {
        der.withUnsafeBufferPointer { der in
            var next = der.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &next, der.count) else { return nil }
            defer { ECDSA_SIG_free(signature) }
            let raw = [UInt8](unsafeUninitializedCapacity: 2 * size) { room, written in
                let (first, second) = (room.baseAddress, room.baseAddress.map { $0 + size })
                let done =
                    BN_bn2binpad(ECDSA_SIG_get0_r(signature), first, Int32(size)) == size
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), second, Int32(size)) == size
                written = done ? 2 * size : 0
            }
            return raw.isEmpty ? nil : raw
        }
    }

    /// The bytes of a literal, which stay where they are.
    static func text(_ literal: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

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

    /// Computes, from one side's private key and the other's public one, the coordinate that both sides get.
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

/// An OpenSSL integer that nobody may learn: overwritten when it goes, and so is every parameter that is built from it.
struct SecretNumber: ~Copyable {
    private let number: OpaquePointer

    /// Zero.
    init?() {
        guard let number = Self.allocate() else { return nil }
        self.number = number
    }

    /// The number that big-endian bytes stand for.
    init?(bytes: Secret) {
        guard let number = Self.allocate() else { return nil }
        let read = bytes.withBytes { bytes in
            Int32(exactly: bytes.count).flatMap { count in
                BN_bin2bn(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count, number)
            }
        }
        guard read != nil else {
            BN_clear_free(number)
            return nil
        }
        self.number = number
    }

    private static func allocate() -> OpaquePointer? {
        // OpenSSL overwrites the parameters of numbers from this function alone, also where it has no secure heap.
        guard let number = BN_secure_new() else { return nil }
        BN_set_flags(number, BN_FLG_CONSTTIME)
        return number
    }

    deinit { BN_clear_free(number) }

    /// Lends the number.
    func withNumber<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(number) }

    /// The number as that many big-endian bytes; `nil` when it does not fit.
    func bytes(count: Int) -> Secret? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
            defer { OPENSSL_cleanse(room.baseAddress, room.count) }
            guard let size = Int32(exactly: count), BN_bn2binpad(number, room.baseAddress, size) == size else {
                return nil
            }
            return Secret(bytes: room)
        }
    }
}
