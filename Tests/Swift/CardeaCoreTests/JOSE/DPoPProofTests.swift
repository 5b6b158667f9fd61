import CardeaBasics
import Testing

/// What a proof of possession says. Signatures are checked by the server of the engine's tests and by other libraries.
@Suite struct DPoPProofTests {
    private final class Key: ProofKey {
        let secret = Secret("secret")
        let publicX = Array(repeating: UInt8(1), count: 32)
        let publicY = Array(repeating: UInt8(2), count: 32)
        var proofHeader: String { DPoPProof.header(x: publicX, y: publicY) }

        /// The message itself, so that a test sees what was signed.
        func sign(_ message: [UInt8]) throws(CardeaError) -> [UInt8] { message }
    }

    private func parts(_ claims: DPoPProof) throws -> (header: JSONObject, payload: JSONObject, signed: String) {
        let proof = try claims.signed(with: Key())
        let parts = proof.split(separator: ".")
        let objects = try parts.prefix(2).map { part in
            let text = try #require(Base64URL.decode(part))
            return try #require(try JSONReader.read(text).object)
        }
        let signed = String(decoding: try #require(Base64URL.decode(parts[2])), as: UTF8.self)
        #expect(signed == parts.prefix(2).joined(separator: "."))
        return (objects[0], objects[1], signed)
    }

    private let claims = DPoPProof(
        method: "POST", target: "https://auth.example.com/v1", identifier: "id-1",
        issuedAt: Timestamp(milliseconds: 1_800_000_000_999))

    @Test("the header names type, algorithm and the public key alone")
    func header() throws {
        let header = try parts(claims).header
        #expect(header["typ"]?.string == "dpop+jwt" && header["alg"]?.string == "ES256")
        let key = try #require(header["jwk"]?.object)
        #expect(Set(key.members.map(\.name)) == ["kty", "crv", "x", "y"])
        #expect(key["x"]?.string == Base64URL.encode(Key().publicX))
    }

    @Test("the payload has the required claims, whole seconds, and no others that were not given")
    func payload() throws {
        let payload = try parts(claims).payload
        #expect(Set(payload.members.map(\.name)) == ["jti", "htm", "htu", "iat"])
        #expect(payload["iat"]?.integer == 1_800_000_000)
        #expect(payload["htm"]?.string == "POST" && payload["jti"]?.string == "id-1")
    }

    @Test("nonce and token digest appear where they are given")
    func optional() throws {
        var more = claims
        more.nonce = "n\"1"
        more.accessTokenHash = "hash"
        let payload = try parts(more).payload
        #expect(payload["nonce"]?.string == "n\"1" && payload["ath"]?.string == "hash")
    }

    @Test(
        "the target has scheme and host in lower case, path and port as sent, and neither query nor fragment",
        arguments: [
            ("HTTPS://API.Example.COM/v1/x", nil, "https://api.example.com/v1/x"),
            ("https://127.0.0.1/v1/x", "Sessdev.Example.COM:443", "https://sessdev.example.com:443/v1/x"),
            ("https://a.example:443/x%2Fy?q=1#f", nil, "https://a.example:443/x%2Fy"),
            ("http://[::1]:8080/X", nil, "http://[::1]:8080/X"), ("https://a.example", nil, "https://a.example/"),
        ] as [(String, String?, String)])
    func target(url: String, host: String?, target: String) throws {
        #expect(DPoPProof.target(try URI(parsing: url), hostOverride: host) == target)
    }

    @Test("random identifiers are UUIDs of version 4 in lower case")
    func identifiers() {
        let text = UUIDText.random(Array(repeating: 0xFF, count: 16))
        #expect(text == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(UUIDText.isWellFormed(text))
        #expect(UUIDText.random([]) == "00000000-0000-4000-8000-000000000000")
        for wrong in ["", "x", text.uppercased(), text + "f", String(text.dropLast()) + "g"] {
            #expect(!UUIDText.isWellFormed(wrong))
        }
    }
}
