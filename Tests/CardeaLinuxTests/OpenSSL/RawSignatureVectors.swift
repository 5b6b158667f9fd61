import CardeaCore
import Foundation
import Testing

/// Public collections of signatures without tokens around them (Wycheproof), when they lie beside the repository: the same
/// checks below the reading of tokens.
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

    static var arePresent: Bool { names.allSatisfy { RawSignatureVectors($0.1) != nil } }

    /// Reads a collection; `nil` where it is absent.
    init?(_ name: String) {
        let url = URL(filePath: #filePath).appending(path: "../../../../../shared/data/wycheproof/\(name)_test.json")
        guard let data = try? Data(contentsOf: url.standardizedFileURL),
            let groups = (try? JSONReader.read(Array(data)))?.object?["testGroups"]?.array
        else { return nil }
        var cases: [Case] = []
        for group in groups {
            guard let group = group.object, let key = Self.key(group) else { continue }
            for test in group["tests"]?.array ?? [] {
                guard let test = test.object, let number = test["tcId"]?.integer,
                    let message = test["msg"]?.string.flatMap({ try? Hexadecimal.bytes($0) }),
                    let signature = test["sig"]?.string.flatMap({ try? Hexadecimal.bytes($0) })
                else { return nil }
                cases.append(
                    Case(
                        number: number, key: key, message: message, signature: signature,
                        isValid: test["result"]?.string == "valid"))
            }
        }
        self.cases = cases
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
