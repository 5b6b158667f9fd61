import CardeaBasics
import CardeaServers
import Foundation
import Testing

@testable import CardeaFuzzing

/// That the checks of the fuzzer can find something: inputs get as far as they should, and a broken promise is seen.
@Suite("Checks of the fuzzer")
struct CheckTests {
    private func isBelieved(_ name: String) throws -> Bool {
        let bytes = try Seeds.bytes("id-token/\(name)")
        guard let token = try? SignedToken(Secret(bytes: IDTokenPlan(bytes).token)) else { return false }
        let hasRightClaims =
            (try? IDTokenCheck.strict.check(
                token, at: IDTokenCheck.now, accessToken: IDTokenCheck.accessToken, digest: IDTokenCheck.digest)) != nil
        guard case .success(.valid) = try IDTokenCheck.signature.check(token, with: IDTokenCheck.keys) else {
            return false
        }
        return hasRightClaims
    }

    @Test("tokens that the check signs are believed by every algorithm, damaged ones by none")
    func tokens() throws {
        for algorithm in SignatureAlgorithm.allCases {
            #expect(try isBelieved("signed-\(algorithm.rawValue.lowercased())"), "\(algorithm)")
        }
        for damage in IDTokenPlan.damages { #expect(try !isBelieved("damaged-\(damage)"), "\(damage)") }
        #expect(try isBelieved("at-hash-es384") && isBelieved("edge-of-time"))
        #expect(try !isBelieved("unsigned") && !isBelieved("other-key"))
    }

    @Test(
        "a claim that is wrong is a finding when it is believed",
        arguments: [
            ("iss", "https://op.example/tenant/"), ("aud", "\u{212A}lient-Å"), ("nonce", "other"), ("sub", ""),
            ("azp", "other"), ("at_hash", "AAAA"),
        ])
    func oracle(claim: String, value: String) throws {
        var payload: [String: Any] = [
            "iss": IDTokenCheck.issuer, "sub": "1", "aud": IDTokenCheck.clientID, "nonce": IDTokenCheck.nonce,
            "exp": NSNumber(value: 1_800_000_600), "iat": NSNumber(value: 1_800_000_000),
        ]
        func check() throws {
            try TokenOracle(.init(header: [:], payload: payload, algorithm: "ES256"), IDTokenCheck.strict).check()
        }
        try check()
        payload[claim] = value
        #expect(throws: Finding.self) { try check() }
    }

    @Test("a secret in an error is a finding, and so is a control character")
    func leaks() throws {
        let secret = "2YotnFZFEjr1zCsicMWpAA"
        #expect(throws: Finding.self) { try Leak.check(CardeaError(.badRequest, "It was \(secret)."), [secret]) }
        #expect(throws: Finding.self) { try Leak.check(CardeaError(.badRequest, "\u{1B}[31m"), []) }
        try Leak.check(CardeaError(.badRequest, "It was refused."), [secret])
    }

    @Test("a changed JSON text is JSON, and different in time")
    func mutations() throws {
        let text = Array(#"{"issuer":"https://op.example/tenant","list":[1,2]}"#.utf8)
        var texts: Set<[UInt8]> = []
        for seed in 0..<200 {
            var chance = Chance(seed: UInt64(seed))
            guard let changed = JSONMutator.metadata.mutate(text, &chance, { $0 + [0x61] }) else { continue }
            #expect(throws: Never.self) { try JSONReader.read(changed) }
            texts.insert(changed)
        }
        #expect(texts.count > 50)
    }
}
