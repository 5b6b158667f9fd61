import CardeaBasics
import Testing

/// Foreign text in our messages.
@Suite struct ServerTextTests {
    @Test(
        "prose stays",
        arguments: [
            "The user denied the request", "redirect_uri is missing", "code_challenge_method must be S256",
            "oauth_provider_not_configured", "Wait 30 seconds.", "Añade un correo, por favor", "HTTP 404",
        ])
    func prose(text: String) {
        #expect(ServerText.sanitized(text) == text)
    }

    @Test(
        "what could be an address, a code, a token or a URL becomes an ellipsis",
        arguments: [
            "user@example.com", "<user@example.com>", "user%40example.com", "user＠example.com", "123456", "12-34-56",
            "eyJhbGciOiJFZERTQSJ9.e30.c2ln", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "rft_abCdEfGhIjKlMnOp",
            "vrf_QqWwEeRrTtYyUuIiOoPp", "myapp://cb?code=ab", "code=ab", String(repeating: "a", count: 33),
            "\u{202E}evil", "a\u{200B}b", "\u{9B}31m", "\u{E000}", "١٢٣٤",
        ])
    func secret(word: String) {
        #expect(ServerText.sanitized("see \(word) now") == "see … now")
    }

    @Test("what a server says cannot look like a name of Cardea's interface")
    func marks() {
        #expect(ServerText.sanitized("set `redirect_uri`, not `x") == "set 'redirect_uri', not 'x")
    }

    @Test("line ends and control characters become single spaces")
    func lines() {
        #expect(ServerText.sanitized(" a\r\n\tb\u{0}c\u{1B}[31md \u{2028}e ") == "a b c [31md e")
    }

    @Test("an enormous text is cut")
    func enormous() {
        #expect(ServerText.sanitized(String(repeating: "word ", count: 1 << 18)).utf8.count <= 604)
        #expect(ServerText.sanitized(String(repeating: "\u{301}", count: 1 << 18)) == "…")
        #expect(ServerText.sanitized("") == "")
    }

    @Test("a secret that lies across the cut does not leave its beginning")
    func cutSecret() {
        let text = String(repeating: "word ", count: 119) + "2YotnFZFEjr1zCsicMWpAA"
        #expect(ServerText.sanitized(text).hasSuffix("word …"))
        #expect(ServerText.sanitized(String(repeating: "words ", count: 101)).hasSuffix("words words"))
    }

    @Test(
        "a code name is letters, digits, dashes and underscores, 64 at most",
        arguments: [
            ("not_found", true), ("A-1", true), ("", false), ("a b", false), ("a.b", false), ("ü", false),
            ("a\n", false),
            (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
        ])
    func codes(text: String, isCode: Bool) {
        #expect((ServerText.code(text) != nil) == isCode)
    }
}
