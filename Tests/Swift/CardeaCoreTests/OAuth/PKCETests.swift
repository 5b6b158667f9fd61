import CardeaBasics
import CardeaModel
import Testing

/// The proof key.
@Suite struct PKCETests {
    @Test("the verifier is the entropy in base64url, the challenge its digest")
    func wiring() {
        let pkce = PKCE(entropy: Array(0..<32), digest: PrefixDigest())
        #expect(pkce.verifier.reveal() == "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
        #expect(pkce.challenge == Base64URL.encode(Array("AAECAwQFBgcICQoLDA0ODxAREhMUFRYX".utf8)))
    }

    @Test("32 bytes of entropy make the 43 characters that the RFC asks for at least")
    func length() {
        #expect(
            PKCE(entropy: [UInt8](repeating: 255, count: PKCE.entropySize), digest: PrefixDigest()).verifier.count == 43
        )
    }
}
