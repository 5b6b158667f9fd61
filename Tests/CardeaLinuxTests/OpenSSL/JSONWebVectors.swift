import CardeaCore
import Foundation

/// The public collections of JSON Web Signatures (Wycheproof), when they lie beside the repository. Read at each use: keys are
/// enums with cases in the bits of their pointers, and a leak checker takes what a static value has of those for lost.
struct JSONWebVectors {
    struct Case {
        let number: Int64
        let comment: String
        let keys: JSONWebKeySet
        let text: String
        let isValid: Bool
    }

    let cases: [Case]

    /// Signatures under one key, and such that try to deceive about the key.
    static var signatures: JSONWebVectors? { JSONWebVectors(file: "json_web_signature_test.json") }
    static var keys: JSONWebVectors? { JSONWebVectors(file: "json_web_key_test.json") }
    static var crypto: JSONWebVectors? { JSONWebVectors(file: "json_web_crypto_test.json") }

    private init?(file: String) {
        let url = URL(filePath: #filePath).appending(path: "../../../../../shared/data/wycheproof/\(file)")
        guard let data = try? Data(contentsOf: url.standardizedFileURL),
            let groups = (try? JSONReader.read(Array(data)))?.object?["testGroups"]?.array
        else { return nil }
        var cases: [Case] = []
        for group in groups {
            guard let group = group.object else { return nil }
            for test in group["tests"]?.array ?? [] {
                guard let test = test.object, let number = test["tcId"]?.integer,
                    let text = (test["jws"] ?? test["jwe"]).flatMap(Self.text)
                else { continue }
                cases.append(
                    Case(
                        number: number, comment: test["comment"]?.string ?? "", keys: Self.keys(group), text: text,
                        isValid: test["result"]?.string == "valid"))
            }
        }
        self.cases = cases
    }

    /// One key, a set, or - for algorithms with a shared secret - none that a client could have.
    private static func keys(_ group: JSONObject) -> JSONWebKeySet {
        let object = group["public"]?.object ?? group["private"]?.object ?? JSONObject()
        let listed = object["keys"]?.array?.compactMap { $0.object } ?? [object]
        return JSONWebKeySet(listed.compactMap(JSONWebKey.init))
    }

    /// The compact form, or the one in JSON as it would arrive.
    private static func text(_ value: JSONValue) -> String? {
        value.string ?? value.object.map { String(decoding: $0.serialized(), as: UTF8.self) }
    }
}
