import CardeaBasics
import Testing

@Suite("JSON Web Tokens")
struct JSONWebTokenTests {
    @Test("claims are read and the payload's text is kept")
    func claims() throws {
        let text = #"""
            { "iss":"https://auth.example.com", "sub":"usr_1", "aud":"app", "exp":1790000000, "nbf":1,
              "iat":2.5, "jti":"tok_1", "sid":"ses_1", "big":9007199254740993, "n":null }
            """#
        let token = try token(payload: text)
        #expect(token.issuer == "https://auth.example.com")
        #expect(token.subject == "usr_1")
        #expect(token.audience == ["app"])
        #expect(token.expiresAt == Timestamp(seconds: 1_790_000_000))
        #expect(token.issuedAt == Timestamp(seconds: 2))
        #expect(token.identifier == "tok_1")
        #expect(token.sessionID == "ses_1")
        #expect(token["big"] == 9_007_199_254_740_993)
        #expect(token["n"] == .null)
        #expect(token["absent"] == nil)
        #expect(token.payloadText == text)
        #expect(token.payload.members.count == 10)
    }

    @Test("a claim of the wrong type counts as absent and spoils no other")
    func wrongTypes() throws {
        let token = try token(
            payload: #"{"iss":1,"sub":null,"aud":["a",1,"b"],"exp":"1","nbf":true,"iat":1e300,"jti":{},"sid":"s"}"#)
        #expect(token.issuer == nil && token.subject == nil && token.identifier == nil)
        #expect(token.expiresAt == nil && token.issuedAt == nil)
        #expect(token.audience == ["a", "b"])
        #expect(token.sessionID == "s")
    }

    @Test("a time beyond the range of milliseconds is clamped")
    func extremeTimes() throws {
        #expect(try token(payload: #"{"exp":9223372036854775807}"#).expiresAt?.milliseconds == .max)
        #expect(try token(payload: #"{"exp":-0.5}"#).expiresAt == Timestamp(seconds: -1))
    }

    @Test("header and signature may be anything but empty, padding may be there")
    func lenient() throws {
        #expect(JSONWebToken(Secret("!.e30.?"))?.payload == JSONObject())
        #expect(JSONWebToken(Secret("h.e30=.s"))?.payload == JSONObject())
    }

    @Test(
        "a text of another shape is refused",
        arguments: [
            "", ".", "..", "...", "a", "a.e30", "a.e30.", ".e30.s", "a..s", "a.e30.s.", "a.e30.s.t", "a.e30.s.t.u",
        ])
    func malformed(text: String) {
        #expect(JSONWebToken(Secret(text)) == nil)
    }

    @Test(
        "a payload that is no Base64URL, no JSON, no UTF-8 or no object is refused",
        arguments: [
            "e+0", "e31", "e30==", Base64URL.encode("[]".utf8), Base64URL.encode("{".utf8),
            Base64URL.encode(#"{"a":1,"a":2}"#.utf8), Base64URL.encode([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]),
        ])
    func invalidPayloads(payload: String) {
        #expect(JSONWebToken(Secret("h.\(payload).s")) == nil)
    }

    @Test("no textual form shows a claim")
    func redaction() throws {
        let token = try token(payload: #"{"email":"user@example.com"}"#)
        var dumped = ""
        dump([token], to: &dumped)
        for form in ["\(token)", String(reflecting: token), "\([token])", dumped] { #expect(!form.contains("example")) }
    }

    @Test("no truncation and no mutation of a token makes the reader trap")
    func hostileTexts() {
        let text = "eyJhbGciOiJFZERTQSJ9." + Base64URL.encode(#"{"sub":"usr_1","exp":1790000000}"#.utf8) + ".c2ln"
        for length in 0...text.utf8.count { _ = JSONWebToken(Secret(String(text.prefix(length)))) }
        var random = SplitMix64(seed: 11)
        for _ in 0..<5000 {
            var bytes = Array(text.utf8)
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = JSONWebToken(Secret(bytes: bytes))
        }
    }

    private func token(payload: String) throws -> JSONWebToken {
        try #require(JSONWebToken(Secret("eyJhbGciOiJFZERTQSJ9.\(Base64URL.encode(payload.utf8)).c2ln")))
    }
}
