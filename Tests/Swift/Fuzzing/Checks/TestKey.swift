import COpenSSL
import CardeaBasics
import Foundation

/// A key of the tests that signs and verifies without the engine's help.
final class TestKey: Sendable {
    /// What input lines call it, and its `kid`.
    let name: String
    // OpenSSL counts references atomically, and nobody changes the key.
    private nonisolated(unsafe) let key: OpaquePointer

    static let all: [TestKey] = [
        ("rs", TestKeyTexts.rs), ("p256", TestKeyTexts.p256), ("p384", TestKeyTexts.p384), ("p521", TestKeyTexts.p521),
        ("ed", TestKeyTexts.ed),
    ].compactMap { TestKey($0.0, $0.1) }

    static func named(_ name: String) -> TestKey? { all.first { $0.name == name } }

    private init?(_ name: String, _ text: String) {
        guard let der = Data(base64Encoded: text) else { return nil }
        let bytes = [UInt8](der)
        let made = bytes.withUnsafeBufferPointer { bytes in
            var next = bytes.baseAddress
            return d2i_AutoPrivateKey(nil, &next, bytes.count)
        }
        guard let made else { return nil }
        (self.name, key) = (name, made)
    }

    /// The size of a coordinate; `nil` for keys of no curve of NIST.
    private var coordinate: Int? { ["p256": 32, "p384": 48, "p521": 66][name] }

    /// The signature in the form of RFC 7518, by the hash and padding that the algorithm's name demands.
    func sign(_ message: [UInt8], _ algorithm: String) -> [UInt8] {
        guard let context = EVP_MD_CTX_new() else { return [] }
        defer { EVP_MD_CTX_free(context) }
        var options: OpaquePointer?
        var signature = [UInt8](repeating: 0, count: 1024)
        var count = signature.count
        guard EVP_DigestSignInit(context, &options, hash(algorithm), nil, key) == 1, pad(options, algorithm),
            EVP_DigestSign(context, &signature, &count, message, message.count) == 1
        else { return [] }
        let bytes = Array(signature.prefix(count))
        return coordinate.map { Self.joined(der: bytes, size: $0) } ?? bytes
    }

    /// Whether it is this key's signature of the message by an algorithm of that name.
    func verifies(_ signature: [UInt8], of message: [UInt8], _ algorithm: String) -> Bool {
        guard isFor(algorithm), let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        var bytes = signature
        if let coordinate {
            guard signature.count == 2 * coordinate else { return false }
            bytes = Self.der(signature, size: coordinate)
        }
        var options: OpaquePointer?
        return EVP_DigestVerifyInit(context, &options, hash(algorithm), nil, key) == 1 && pad(options, algorithm)
            && EVP_DigestVerify(context, bytes, bytes.count, message, message.count) == 1
    }

    private func isFor(_ algorithm: String) -> Bool {
        let names = [
            "rs": ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"], "p256": ["ES256"], "p384": ["ES384"],
            "p521": ["ES512"], "ed": ["EdDSA", "Ed25519"],
        ]
        return names[name]?.contains { $0.utf8.elementsEqual(algorithm.utf8) } ?? false
    }

    private func hash(_ algorithm: String) -> OpaquePointer? {
        if name == "ed" { return nil }
        if algorithm.hasSuffix("512") { return EVP_sha512() }
        return algorithm.hasSuffix("384") ? EVP_sha384() : EVP_sha256()
    }

    private func pad(_ options: OpaquePointer?, _ algorithm: String) -> Bool {
        guard name == "rs", algorithm.hasPrefix("PS") else { return true }
        return EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_pss_saltlen(options, RSA_PSS_SALTLEN_DIGEST) == 1
    }
}

extension TestKey {
    /// The public key as a member of a key set.
    var jwk: JSONObject {
        var object: JSONObject = ["kid": .string(name), "use": "sig"]
        if let coordinate {
            let point = octets("pub").dropFirst()
            object["kty"] = "EC"
            object["crv"] = .string("P-\(coordinate == 66 ? 521 : coordinate * 8)")
            object["x"] = .string(Base64URL.encode(point.prefix(coordinate)))
            object["y"] = .string(Base64URL.encode(point.suffix(coordinate)))
        } else if name == "ed" {
            object["kty"] = "OKP"
            object["crv"] = "Ed25519"
            object["x"] = .string(Base64URL.encode(octets("pub")))
        } else {
            object["kty"] = "RSA"
            object["n"] = .string(Base64URL.encode(number("n")))
            object["e"] = .string(Base64URL.encode(number("e")))
        }
        return object
    }

    private func octets(_ parameter: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        var count = 0
        guard EVP_PKEY_get_octet_string_param(key, parameter, &bytes, bytes.count, &count) == 1 else { return [] }
        return Array(bytes.prefix(count))
    }

    private func number(_ parameter: String) -> [UInt8] {
        var number: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key, parameter, &number) == 1 else { return [] }
        defer { BN_free(number) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Int(BN_bn2bin(number, &bytes))
        return Array(bytes.prefix(count))
    }

    /// The two numbers of an ECDSA signature as DER, and back; lengths below 128 have one byte, others two.
    static func der(_ signature: [UInt8], size: Int) -> [UInt8] {
        let numbers = integer(signature.prefix(size)) + integer(signature.suffix(size))
        return [0x30] + length(numbers.count) + numbers
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02] + length(digits.count) + digits
    }

    private static func length(_ count: Int) -> [UInt8] { count < 128 ? [UInt8(count)] : [0x81, UInt8(count)] }

    private static func joined(der: [UInt8], size: Int) -> [UInt8] {
        var rest = der.dropFirst(der[1] < 128 ? 2 : 3)
        var joined: [UInt8] = []
        for _ in 0..<2 {
            let count = Int(rest[rest.startIndex + 1])
            let digits = rest.dropFirst(2).prefix(count).drop { $0 == 0 }
            joined += [UInt8](repeating: 0, count: size - digits.count) + digits
            rest = rest.dropFirst(2 + count)
        }
        return joined
    }
}
