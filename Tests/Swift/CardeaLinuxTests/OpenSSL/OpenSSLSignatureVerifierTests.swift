import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("Signatures of others, checked by OpenSSL")
struct OpenSSLSignatureVerifierTests {
    /// Accepted by others, refused here: a shared secret is nothing that a public client has, and the key is for another
    /// algorithm than the token names.
    private func isBeyondClients(_ vector: JSONWebVectors.Case) -> Bool {
        let header = vector.text.split(separator: ".").first.flatMap { Base64URL.decode($0) }
        let algorithm = header.flatMap { (try? JSONReader.read($0))?.object?["alg"]?.string }
        guard let known = algorithm.flatMap(SignatureAlgorithm.init) else { return true }
        return vector.keys.keys.allSatisfy { !$0.fits(known) }
    }

    @Test(
        "Wycheproof json_web_signature: valid signatures are accepted, all others refused")
    func signatures() throws {
        let vectors = try JSONWebVectors.signatures
        var (accepted, beyond) = (0, 0)
        for vector in vectors.cases {
            let isAccepted = try SignedText.isAccepted(vector.text, vector.keys)
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
        "JW-5 Wycheproof json_web_key: weak, wrong and misused keys verify nothing")
    func keySets() throws {
        let vectors = try JSONWebVectors.keys
        for vector in vectors.cases where !isBeyondClients(vector) || !vector.isValid {
            // A modulus whose factors a flawed smart card chose: its fingerprint is not looked for.
            if vector.comment == "rejectsKeyWithRocaVulnerability" { continue }
            let isAccepted = try SignedText.isAccepted(vector.text, vector.keys)
            #expect(isAccepted == vector.isValid, "case \(vector.number) \(vector.comment)")
        }
        #expect(vectors.cases.count == 26)
    }

    @Test(
        "Wycheproof json_web_crypto: valid signatures are accepted, everything else and whatever is encrypted is refused"
    )
    func crypto() throws {
        let vectors = try JSONWebVectors.crypto
        var accepted: [Int64] = []
        for vector in vectors.cases {
            let isAccepted = try SignedText.isAccepted(vector.text, vector.keys)
            // The same smart card's key as among the key sets.
            if vector.comment == "rejectsKeyWithRocaVulnerability" { continue }
            if isAccepted { accepted.append(vector.number) }
            #expect(isAccepted == (vector.isValid && !isBeyondClients(vector)), "case \(vector.number)")
        }
        #expect(accepted == [18, 33], "one of ES256, one of RS256")
        #expect(vectors.cases.count == 83)
    }

    @Test(
        "JW-2 Wycheproof ecdsa_secp256r1_sha256_p1363, ed25519, rsa_signature_2048_sha256, rsa_pss_2048_sha256_mgf1_32",
        arguments: RawSignatureVectors.names)
    func raw(algorithm: SignatureAlgorithm, name: String) throws {
        let vectors = try RawSignatureVectors(name)
        let verifier = OpenSSLSignatureVerifier()
        for vector in vectors.cases {
            let isAccepted = try verifier.isValid(vector.signature, of: vector.message, by: vector.key, algorithm)
            #expect(isAccepted == vector.isValid, "case \(vector.number)")
        }
        #expect(vectors.cases.count == [.es256: 262, .ed25519: 151, .rs256: 259, .ps256: 108][algorithm])
    }
}
