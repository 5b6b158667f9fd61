import CardeaBasics
import CardeaServers
import Foundation
import Testing

@testable import CardeaLinux

/// The signed texts that standards print as examples. They lie in a file because their lines are long.
struct PublishedSignature: Decodable {
    let source: String
    let key: [String: String]
    let text: String
    let valid: Bool

    static func of(_ source: String) throws -> PublishedSignature {
        try #require(all.first { $0.source == source }, "there is no example \(source)")
    }

    private static let all: [PublishedSignature] = {
        let file = URL(filePath: #filePath).appending(path: "../../Fixtures/published_signatures.json")
        let data = try? Data(contentsOf: file.standardizedFileURL)
        return data.flatMap { try? JSONDecoder().decode([PublishedSignature].self, from: $0) } ?? []
    }()

    /// The key as a set of one; empty where a client uses no such key.
    var keys: JSONWebKeySet {
        var object = JSONObject()
        for (name, value) in key { object[name] = .string(value) }
        return JSONWebKeySet([object].compactMap(JSONWebKey.init))
    }
}

/// What a client makes of a signed text.
enum SignedText {
    /// Whether one of the keys has signed it.
    static func isAccepted(_ text: String, _ keys: JSONWebKeySet) throws -> Bool {
        let signed: CompactSignature
        do {
            signed = try Secret(text).withBytes { (bytes) throws(TokenFailure) in try CompactSignature(bytes) }
        } catch {
            return false
        }
        guard let algorithm = signed.header["alg"]?.string.flatMap(SignatureAlgorithm.init) else { return false }
        return try keys.candidates(for: algorithm, keyID: signed.header["kid"]?.string).contains {
            try OpenSSLSignatureVerifier().isValid(signed.signature, of: signed.signingInput, by: $0, algorithm)
        }
    }

    /// Why it is no ID token of those keys, even where each algorithm is allowed; `nil` when nothing but its claims is left
    /// to be looked at.
    static func refusal(_ text: String, _ keys: JSONWebKeySet) throws -> String? {
        let signature = IDTokenSignature(
            algorithms: SignatureAlgorithm.allCases, verifier: OpenSSLSignatureVerifier())
        do {
            switch try signature.check(try SignedToken(Secret(text)), with: keys) {
            case .success(.valid): return nil
            case .success(.noKey): return "no key"
            case .failure(let failure): return failure.reason
            }
        } catch let failure as TokenFailure {
            return failure.reason
        }
    }
}
