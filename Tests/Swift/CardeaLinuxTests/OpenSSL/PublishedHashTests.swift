import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@testable import CardeaLinux

@Suite("Examples of standards, hashed")
struct PublishedHashTests {
    private let digest = OpenSSLDigest()

    /// The key of the examples of RFC 9449. It signs nothing here.
    private final class ExampleKey: ProofKey {
        let secret = Secret("")
        let publicX: [UInt8]
        let publicY: [UInt8]
        var proofHeader: String { DPoPProof.header(x: publicX, y: publicY) }

        init() throws {
            publicX = try #require(Base64URL.decode("l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs"))
            publicY = try #require(Base64URL.decode("9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA"))
        }

        func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8] { [] }
    }

    @Test("PK-3 RFC 7636 appendix B: the octets give the verifier, and the verifier the challenge")
    func proofKey() {
        let octets: [UInt8] = [
            116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191,
            240, 91, 88, 5, 88, 83, 132, 141, 121,
        ]
        let pkce = PKCE(entropy: octets, digest: digest)
        #expect(pkce.verifier.reveal() == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test(
        "RFC 7636 section 4.1: the shortest and the longest verifier have the challenges that others compute",
        arguments: [
            ("a", 43, "ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA"),
            ("~", 128, "zNhOm5Jyonenca7bQzzpjUpwFDVrfhrbbOGCqgWA6HU"),
        ])
    func limits(letter: String, count: Int, challenge: String) {
        let verifier = String(repeating: letter, count: count)
        #expect(Base64URL.encode(digest.sha256(Array(verifier.utf8))) == challenge)
    }

    @Test("DP-7 RFC 9449 section 6.1, RFC 7638 section 3: the name of the example's key")
    func thumbprint() throws {
        #expect(try ExampleKey().thumbprint(digest) == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
    }

    @Test("RFC 7638 section 3.1, RFC 8037 appendix A.3: the names of an RSA and an Ed25519 key come of the same hash")
    func otherThumbprints() throws {
        let modulus = """
            0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n\
            3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zg\
            dAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csF\
            Cur-kEgU8awapJzKnqDKgw
            """
        let rsa = #"{"e":"AQAB","kty":"RSA","n":"\#(modulus)"}"#
        #expect(Base64URL.encode(digest.sha256(Array(rsa.utf8))) == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs")
        let point = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
        let ed25519 = #"{"crv":"Ed25519","kty":"OKP","x":"\#(point)"}"#
        #expect(Base64URL.encode(digest.sha256(Array(ed25519.utf8))) == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
    }

    @Test("DP-1 RFC 9449 section 4.2, 7.1: header and claims are those of the examples, with the hash of the token")
    func proofs() throws {
        let key = try ExampleKey()
        var claims = DPoPProof(
            method: "POST", target: DPoPProof.target(try URI(parsing: "https://server.example.com/token")),
            identifier: "-BwC3ESc6acc2lTc", issuedAt: Timestamp(seconds: 1_562_262_616))
        try expectSame(try claims.signed(with: key), "RFC 9449 section 4.1")
        claims.issuedAt = Timestamp(seconds: 1_562_265_296)
        try expectSame(try claims.signed(with: key), "RFC 9449 section 5")
        let token = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU"
        let resource = DPoPProof(
            method: "GET", target: DPoPProof.target(try URI(parsing: "https://resource.example.org/protectedresource")),
            identifier: "e1j3V_bKic8-LAEB", issuedAt: Timestamp(seconds: 1_562_262_618),
            accessTokenHash: Base64URL.encode(digest.sha256(Array(token.utf8))))
        #expect(resource.accessTokenHash == "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo")
        try expectSame(try resource.signed(with: key), "RFC 9449 section 7.1")
    }

    /// The order of members is free.
    private func expectSame(_ proof: String, _ source: String) throws {
        let example = try PublishedSignature.of(source).text
        for (own, theirs) in zip(proof.split(separator: ".").prefix(2), example.split(separator: ".")) {
            #expect(try members(own) == members(theirs))
        }
    }

    private func members(_ part: Substring) throws -> [String: JSONValue] {
        let text = try #require(Base64URL.decode(part))
        let object = try #require(try JSONReader.read(text).object)
        var members = Dictionary(uniqueKeysWithValues: object.members.map { ($0.name, $0.value) })
        if let key = members.removeValue(forKey: "jwk")?.object {
            for member in key.members { members["jwk.\(member.name)"] = member.value }
        }
        return members
    }

    @Test("ID-16 OpenID Connect Core appendix A: at_hash and c_hash are the left half of the hash")
    func tokenHashes() throws {
        for (claim, value, half) in [
            ("at_hash", "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y", "77QmUPtjPfzWtF2AnpK9RQ"),
            (
                "c_hash", "Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk", "LDktKdoQak3Pk0cnXxCltA"
            ),
        ] {
            try IDTokenRules(issuer: .exactly(""), clientID: "").checkHash(
                claim, of: Secret(value), try token([claim: half]), digest)
            #expect(throws: TokenFailure.self) {
                try IDTokenRules(issuer: .exactly(""), clientID: "").checkHash(
                    claim, of: Secret(value + "x"), try token([claim: half]), digest)
            }
        }
    }

    private func token(_ claims: [String: String]) throws -> SignedToken {
        var payload = JSONObject()
        for (name, value) in claims { payload[name] = .string(value) }
        let header: JSONObject = ["alg": "RS256"]
        let parts = [header.serialized(), payload.serialized(), [1]].map { Base64URL.encode($0) }
        return try SignedToken(Secret(parts.joined(separator: ".")))
    }
}
