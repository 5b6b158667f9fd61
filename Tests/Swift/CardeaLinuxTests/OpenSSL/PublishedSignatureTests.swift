import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("Examples of standards, signed")
struct PublishedSignatureTests {
    /// An example that holds: with each character of its signature or its payload changed it does not.
    private func expectAccepted(_ source: String) throws {
        let example = try PublishedSignature.of(source)
        #expect(example.valid)
        #expect(try SignedText.isAccepted(example.text, example.keys))
        let parts = example.text.split(separator: ".").map(String.init)
        for index in 1...2 {
            var changed = parts
            changed[index] = (changed[index].hasPrefix("A") ? "B" : "A") + changed[index].dropFirst()
            #expect(try !SignedText.isAccepted(changed.joined(separator: "."), example.keys))
        }
    }

    private func expectRefused(_ source: String, because reason: String) throws {
        let example = try PublishedSignature.of(source)
        #expect(!example.valid)
        #expect(try !SignedText.isAccepted(example.text, example.keys))
        let refusal = try #require(try SignedText.refusal(example.text, example.keys))
        #expect(refusal.contains(reason), "\(refusal)")
    }

    @Test("RFC 7515 appendix A.1, RFC 7519 section 3.1: a token of HS256 is refused, though its signature is right")
    func sharedSecret() throws {
        // ID-8: a public client has no secret to share.
        try expectRefused("RFC 7515 appendix A.1", because: "(alg)")
        try expectRefused("RFC 7519 section 3.1", because: "(alg)")
    }

    @Test("RFC 7515 appendix A.2: the example of RS256 holds")
    func rs256() throws { try expectAccepted("RFC 7515 appendix A.2") }

    @Test("RFC 7515 appendix A.3: the example of ES256 holds")
    func es256() throws { try expectAccepted("RFC 7515 appendix A.3") }

    @Test("RFC 7515 appendix A.4: the example of ES512 holds")
    func es512() throws { try expectAccepted("RFC 7515 appendix A.4") }

    @Test("ID-8 RFC 7515 appendix A.5, RFC 7519 section 6.1: an unsecured token is refused")
    func unsecured() throws {
        try expectRefused("RFC 7515 appendix A.5", because: "(alg)")
        try expectRefused("RFC 7519 section 6.1", because: "(alg)")
    }

    @Test("RFC 7515 appendix A.6, A.7: the general and the flattened form in JSON are no tokens")
    func jsonForms() throws {
        try expectRefused("RFC 7515 appendix A.6", because: "three parts")
        try expectRefused("RFC 7515 appendix A.7", because: "three parts")
    }

    @Test("ID-17 RFC 7515 appendix E: an extension that is critical and unknown is refused")
    func critical() throws { try expectRefused("RFC 7515 appendix E", because: "(crit)") }

    @Test("ID-1 RFC 7519 appendix A.1, A.2: encrypted and nested tokens are refused")
    func encrypted() throws {
        try expectRefused("RFC 7519 appendix A.1", because: "encrypted")
        try expectRefused("RFC 7519 appendix A.2", because: "encrypted")
    }

    @Test("RFC 7520 section 4.1, 4.2, 4.3: the cookbook's RS256, PS384 and ES512 hold")
    func cookbook() throws {
        for section in ["4.1", "4.2", "4.3"] { try expectAccepted("RFC 7520 section \(section)") }
    }

    @Test("RFC 7520 section 4.4: the cookbook's HS256 is refused")
    func cookbookSecret() throws {
        let example = try PublishedSignature.of("RFC 7520 section 4.4")
        #expect(example.keys.keys.isEmpty, "a symmetric key is none of a provider's")
        #expect(try !SignedText.isAccepted(example.text, example.keys))
    }

    @Test("RFC 8037 appendix A.4, A.5: the example of Ed25519 holds")
    func ed25519() throws { try expectAccepted("RFC 8037 appendix A.4") }

    @Test(
        "RFC 9449 section 4.1, 5, 7.1: the proofs for a code, a refresh and a resource are signed by the example's key")
    func proofs() throws {
        for section in ["4.1", "5", "7.1"] { try expectAccepted("RFC 9449 section \(section)") }
    }
}
