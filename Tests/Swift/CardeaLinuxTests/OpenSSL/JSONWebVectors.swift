import CardeaBasics
import Foundation

/// The public collections of JSON Web Signatures (Wycheproof). Read at each use: keys are
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
    static var signatures: JSONWebVectors { get throws { try JSONWebVectors("json_web_signature") } }
    static var keys: JSONWebVectors { get throws { try JSONWebVectors("json_web_key") } }
    static var crypto: JSONWebVectors { get throws { try JSONWebVectors("json_web_crypto") } }

    private init(_ name: String) throws {
        cases = try PublicVectors.groups(name).flatMap { group in
            try PublicVectors.tests(group).map { test in
                guard let number = test["tcId"]?.integer, let text = (test["jws"] ?? test["jwe"]).flatMap(Self.text),
                    let result = test["result"]?.string
                else { throw TestFailure("\(name) has a case that is none") }
                return Case(
                    number: number, comment: test["comment"]?.string ?? "", keys: Self.keys(group), text: text,
                    isValid: result == "valid")
            }
        }
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
