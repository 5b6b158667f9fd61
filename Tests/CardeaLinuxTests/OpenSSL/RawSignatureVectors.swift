import CardeaCore
import Foundation

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

    static let es256 = RawSignatureVectors(file: "ecdsa_secp256r1_sha256_p1363_test.json")
    static let ed25519 = RawSignatureVectors(file: "ed25519_test.json")
    static let rs256 = RawSignatureVectors(file: "rsa_signature_2048_sha256_test.json")
    static let ps256 = RawSignatureVectors(file: "rsa_pss_2048_sha256_mgf1_32_test.json")

    private init?(file: String) {
        let url = URL(filePath: #filePath).appending(path: "../../../../../shared/data/wycheproof/\(file)")
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

    /// Groups whose key no token can name are left out: a coordinate of the wrong length, an exponent of 3.
    private static func key(_ group: JSONObject) -> JSONWebKey? {
        (group["publicKeyJwk"] ?? group["keyJwk"])?.object.flatMap(JSONWebKey.init)
    }
}
