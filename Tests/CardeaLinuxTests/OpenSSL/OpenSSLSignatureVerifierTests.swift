import CardeaCore
import Testing

@testable import CardeaLinux

@Suite("Signatures of others, checked by OpenSSL")
struct OpenSSLSignatureVerifierTests {
    /// Whether a client accepts the text as signed by one of the keys.
    private func accepts(_ text: String, _ keys: JSONWebKeySet) throws -> Bool {
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

    /// Accepted by others, refused here: a shared secret is nothing that a public client has, and the key is for another
    /// algorithm than the token names.
    private func isBeyondClients(_ vector: JSONWebVectors.Case) -> Bool {
        let header = vector.text.split(separator: ".").first.flatMap { Base64URL.decode($0) }
        let algorithm = header.flatMap { (try? JSONReader.read($0))?.object?["alg"]?.string }
        guard let known = algorithm.flatMap(SignatureAlgorithm.init) else { return true }
        return vector.keys.keys.allSatisfy { !$0.fits(known) }
    }

    @Test(
        "published signatures: valid ones are accepted, all others refused",
        .enabled(if: JSONWebVectors.signatures != nil, "../shared/data/wycheproof is absent"))
    func signatures() throws {
        let vectors = try #require(JSONWebVectors.signatures)
        var (accepted, beyond) = (0, 0)
        for vector in vectors.cases {
            let isAccepted = try accepts(vector.text, vector.keys)
            if vector.isValid, isBeyondClients(vector) {
                #expect(!isAccepted, "case \(vector.number) \(vector.comment)")
                beyond += 1
            } else {
                #expect(isAccepted == vector.isValid, "case \(vector.number) \(vector.comment)")
                accepted += isAccepted ? 1 : 0
            }
        }
        #expect(vectors.cases.count == 401)
        #expect(accepted == 32 && beyond == 14)
    }

    @Test(
        "published key sets: weak, wrong and misused keys verify nothing",
        .enabled(if: JSONWebVectors.keys != nil, "../shared/data/wycheproof is absent"))
    func keySets() throws {
        let vectors = try #require(JSONWebVectors.keys)
        for vector in vectors.cases where !isBeyondClients(vector) || !vector.isValid {
            // A modulus whose factors a flawed smart card chose: its fingerprint is not looked for.
            if vector.comment == "rejectsKeyWithRocaVulnerability" { continue }
            let isAccepted = try accepts(vector.text, vector.keys)
            #expect(isAccepted == vector.isValid, "case \(vector.number) \(vector.comment)")
        }
        #expect(vectors.cases.count == 26)
    }
}
