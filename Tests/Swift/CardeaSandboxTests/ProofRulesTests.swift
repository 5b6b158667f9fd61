import CardeaBasics
import Testing

@testable import CardeaSandbox

/// The rules for DPoP proofs on bare values, with a clock that stands where the test puts it.
@Suite struct ProofRulesTests {
    private let rules = ProofLedger.Rules(window: 60, demandsNonce: false)

    /// The proof of RFC 9449, section 4.1.
    private static let example =
        "eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpD"
        + "a0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6"
        + "IlAtMjU2In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGU"
        + "uY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NV"
        + "Y-FNyJK70nfbV37xRZT3Lg"
    private static let issuedAt = Timestamp(seconds: 1_562_262_616)

    private static let target = ProofTarget(
        HTTPRequest(
            method: "POST", path: "/token", rawQuery: nil, headers: HTTPFields([("Host", "Server.example.com")])),
        scheme: "https")

    @Test("the example of RFC 9449 is read, and its key has the thumbprint that the RFC says")
    func example() throws {
        let proof = try PresentedProof(Self.example)
        #expect(proof.thumbprint == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
        #expect(proof.identifier == "-BwC3ESc6acc2lTc")
        #expect(proof.method == "POST")
        #expect(proof.target == "https://server.example.com/token")
        #expect(proof.issuedAt == Self.issuedAt.seconds)
        #expect(proof.nonce == nil)
        #expect(proof.accessTokenHash == nil)
    }

    @Test("a thumbprint takes the required members alone")
    func thumbprint() throws {
        let jwk: JSONValue = [
            "use": "sig", "kty": "EC", "x": "l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs", "kid": "1",
            "y": "9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA", "crv": "P-256", "alg": "ES256",
        ]
        #expect(try PublicJWK(jwk).thumbprint == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
    }

    @Test("every member with private or symmetric key material is refused", arguments: ["d", "k", "p", "q", "oth"])
    func privateMembers(name: String) throws {
        var jwk = try TestProofKey().jwk
        jwk[name] = "AA"
        #expect(throws: Failure.self) { try PublicJWK(.object(jwk)) }
    }

    @Test(
        "the window has the same width on both sides",
        arguments: [(60, true), (61, false), (-60, true), (-61, false), (Int(Int32.max), false)])
    func window(age: Int, isAccepted: Bool) throws {
        var ledger = ProofLedger(limit: 10)
        let now = Self.issuedAt.advanced(bySeconds: age)
        let proof = try PresentedProof(Self.example)
        if isAccepted {
            try ledger.admit(proof, for: Self.target, rules: rules, now: now)
        } else {
            #expect(throws: Failure.self) { try ledger.admit(proof, for: Self.target, rules: rules, now: now) }
        }
    }

    @Test("a moment at the end of the number range is refused", arguments: [Int64.min, .max, 0])
    func extremeMoments(issuedAt: Int64) throws {
        var draft = TestProof(by: try TestProofKey(), "POST", "https://server.example.com/token")
        draft.claims["iat"] = .integer(issuedAt)
        let proof = try PresentedProof(draft.signed())
        var ledger = ProofLedger(limit: 10)
        #expect(throws: Failure.self) {
            try ledger.admit(proof, for: Self.target, rules: rules, now: Self.issuedAt)
        }
        #expect(throws: Failure.self) {
            try ledger.admit(proof, for: Self.target, rules: rules, now: Timestamp(milliseconds: .min))
        }
    }

    @Test("a ledger that is offered more and more proofs of one moment forgets the oldest in the end")
    func boundedMemory() throws {
        let key = try TestProofKey()
        var ledger = ProofLedger(limit: 1)
        let now = Timestamp(seconds: TestProof.now)
        let proofs = try (0..<65).map { _ in
            try PresentedProof(TestProof(by: key, "POST", "https://server.example.com/token").signed())
        }
        for proof in proofs { try ledger.admit(proof, for: Self.target, rules: rules, now: now) }
        #expect(throws: Failure.self) { try ledger.admit(proofs[64], for: Self.target, rules: rules, now: now) }
        #expect(throws: Never.self) { try ledger.admit(proofs[0], for: Self.target, rules: rules, now: now) }
    }

    @Test("a point beside the curve, and coordinates beyond the field, are no key")
    func points() throws {
        let jwk = try PublicJWK(.object(TestProofKey().jwk))
        #expect(P256PublicKey(x: jwk.x, y: jwk.y) != nil)
        #expect(P256PublicKey(x: jwk.x, y: jwk.x) == nil)
        #expect(P256PublicKey(x: [UInt8](repeating: 0, count: 32), y: [UInt8](repeating: 0, count: 32)) == nil)
        #expect(P256PublicKey(x: [UInt8](repeating: 255, count: 32), y: jwk.y) == nil)
        #expect(P256PublicKey(x: [], y: []) == nil)
        #expect(P256PublicKey(x: jwk.x + jwk.y, y: []) == nil)
    }
}
