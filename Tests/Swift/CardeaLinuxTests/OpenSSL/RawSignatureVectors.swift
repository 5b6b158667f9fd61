import CardeaBasics
import Foundation
import Testing

/// Public collections of signatures without tokens around them (Wycheproof): the same checks below the reading of
/// tokens.
struct RawSignatureVectors {
    struct Case {
        let number: Int64
        let key: JSONWebKey
        let message: [UInt8]
        let signature: [UInt8]
        let isValid: Bool
    }

    let cases: [Case]

    /// The collections by what they are signed with.
    static let names: [(SignatureAlgorithm, String)] = [
        (.es256, "ecdsa_secp256r1_sha256_p1363"), (.ed25519, "ed25519"), (.rs256, "rsa_signature_2048_sha256"),
        (.ps256, "rsa_pss_2048_sha256_mgf1_32"),
    ]

    init(_ name: String) throws {
        cases = try PublicVectors.groups(name).flatMap { group in
            guard let key = Self.key(group) else { throw TestFailure("\(name) has a group without a key") }
            return try PublicVectors.tests(group).map { test in
                guard let number = test["tcId"]?.integer, let message = test["msg"]?.string,
                    let signature = test["sig"]?.string,
                    let result = test["result"]?.string
                else { throw TestFailure("\(name) has a case that is none") }
                return Case(
                    number: number, key: key, message: try Hexadecimal.bytes(message),
                    signature: try Hexadecimal.bytes(signature), isValid: result == "valid")
            }
        }
    }

    /// Of a point on a curve the plain coordinates: the collection's own JSON leaves out leading zeros, against RFC 7518.
    private static func key(_ group: JSONObject) -> JSONWebKey? {
        if let point = group["publicKey"]?.object?["uncompressed"]?.string.flatMap({ try? Hexadecimal.bytes($0) }) {
            return JSONWebKey(
                material: .elliptic(.p256, x: Array(point.dropFirst().prefix(32)), y: Array(point.suffix(32))))
        }
        return (group["publicKeyJwk"] ?? group["keyJwk"])?.object.flatMap(JSONWebKey.init)
    }
}
