import CardeaBasics
import Testing

@Suite("URI")
struct URITests {
    @Test("every component is read as it was written")
    func components() throws {
        let uri = try URI(parsing: "HTTPS://us%65r:pw@Example.COM:8443/a%2Fb//c;x=1?q=1&r=/?#frag?/")
        #expect(uri.text == "HTTPS://us%65r:pw@Example.COM:8443/a%2Fb//c;x=1?q=1&r=/?#frag?/")
        #expect(uri.scheme == "https")
        #expect(uri.userInfo == "us%65r:pw")
        #expect(uri.host == "Example.COM")
        #expect(uri.port == 8443)
        #expect(uri.path == "/a%2Fb//c;x=1")
        #expect(uri.query == "q=1&r=/?")
        #expect(uri.fragment == "frag?/")
        #expect(uri.redacted == "https://Example.COM:8443")
        #expect(uri.origin == "https://example.com:8443")
    }

    @Test("empty components differ from absent ones")
    func emptyComponents() throws {
        let empty = try URI(parsing: "app://@?#")
        #expect(empty.userInfo == "" && empty.host == "" && empty.query == "" && empty.fragment == "")
        let absent = try URI(parsing: "app:")
        #expect(absent.userInfo == nil && absent.host == nil && absent.query == nil && absent.fragment == nil)
        #expect(absent.path == "" && absent.port == nil)
    }

    @Test(
        "a private-use scheme needs no authority",
        arguments: [
            ("com.example.app:/callback", nil, "/callback"), ("com.example.app:callback", nil, "callback"),
            ("com.example.app:///callback", "", "/callback"), ("a+b-c.1://host", "host", ""),
            ("urn:ietf:wg:oauth:2.0:oob", nil, "ietf:wg:oauth:2.0:oob"), ("mailto:a@example.com", nil, "a@example.com"),
        ] as [(String, String?, String)])
    func privateUse(text: String, host: String?, path: String) throws {
        let uri = try URI(parsing: text)
        #expect(uri.host == host)
        #expect(uri.path == path)
    }

    @Test(
        "a text that is no absolute URI is refused with the place and the reason",
        arguments: [
            ("", .missingScheme, 0), ("example.com", .missingScheme, 11), ("/path", .missingScheme, 0),
            ("//host/path", .missingScheme, 0), ("1a:b", .missingScheme, 2), (":x", .missingScheme, 0),
            (" https://h", .missingScheme, 0), ("ht_tp://h", .missingScheme, 2), ("http:", .missingHost, 5),
            ("http:path", .missingHost, 5), ("https:///path", .missingHost, 8), ("https://user@/", .missingHost, 13),
            ("https://h/a b", .invalidCharacter, 11), ("https://h/\u{E9}", .invalidCharacter, 10),
            ("https://h/a\\b", .invalidCharacter, 11), ("https://h\\@evil.test", .invalidCharacter, 9),
            ("https://h/?a=\"", .invalidCharacter, 13), ("https://h/#a#b", .invalidCharacter, 12),
            ("https://h/[", .invalidCharacter, 10), ("https://h\n", .invalidCharacter, 9),
            ("https://h/\0", .invalidCharacter, 10), ("https://a@b@c/", .invalidCharacter, 11),
            ("https://h\u{E9}/", .invalidCharacter, 9), ("https://h/%", .invalidEscape, 10),
            ("https://h/%4", .invalidEscape, 10), ("https://h/%4g", .invalidEscape, 10),
            ("https://%zz/", .invalidEscape, 8),
            ("https://h:/", .invalidPort, 9), ("https://h:65536", .invalidPort, 9), ("https://h:-1", .invalidPort, 9),
            ("https://h:80a", .invalidPort, 9), ("https://h:99999999999999999999999", .invalidPort, 9),
            ("https://h:1:2", .invalidPort, 9), ("https://[::1", .invalidAddress, 8),
            ("https://[]/", .invalidAddress, 8),
            ("https://[::1]x", .invalidCharacter, 13), ("https://[fe80::1%25eth0]/", .invalidAddress, 8),
            ("https://[v1.a]/", .invalidAddress, 8), ("https://[127.0.0.1]/", .invalidAddress, 8),
        ] as [(String, URIError.Reason, Int)])
    func refused(text: String, reason: URIError.Reason, offset: Int) {
        #expect(throws: URIError(reason: reason, offset: offset)) { try URI(parsing: text) }
    }

    @Test("the length is limited to 64 KiB")
    func length() throws {
        let base = "https://h/"
        _ = try URI(parsing: base + String(repeating: "a", count: 65536 - base.utf8.count))
        #expect(throws: URIError(reason: .tooLong, offset: 65536)) {
            try URI(parsing: base + String(repeating: "a", count: 65537 - base.utf8.count))
        }
    }

    @Test(
        "an IPv6 address in brackets is checked",
        arguments: [
            ("::", true), ("::1", true), ("1::", true), ("1:2:3:4:5:6:7:8", true), ("1:2:3:4:5:6:7::", true),
            ("::2:3:4:5:6:7:8", true), ("2001:DB8::a:0", true), ("::ffff:192.0.2.1", true),
            ("1:2:3:4:5:6:192.0.2.1", true),
            ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1::2::3", false), (":::", false), (":1", false),
            ("1:", false), (":1:2:3:4:5:6:7:8", false), ("1:2:3:4:5:6:7:8:", false), ("12345::", false), ("g::", false),
            ("::1.2.3", false), ("::1.2.3.256", false), ("::01.2.3.4", false), ("1.2.3.4::", false),
            ("1:2:3:4:5:6:7:1.2.3.4", false), ("1:2:3:4:5:6:7:8::", false), ("::1%1", false), (":", false),
        ])
    func ipv6(address: String, isValid: Bool) {
        #expect(((try? URI(parsing: "http://[\(address)]:80/")) != nil) == isValid)
    }

    @Test(
        "a loopback host is recognised in its exact spellings only",
        arguments: [
            ("127.0.0.1", true), ("127.255.255.254", true), ("[::1]", true), ("localhost", true), ("LocalHost", true),
            ("127.1", false), ("127.0.0.1.example.com", false), ("127.0.0.01", false), ("127.0.0.256", false),
            ("0x7f.0.0.1", false), ("2130706433", false), ("0.0.0.0", false), ("localhost.", false),
            ("localhost.example.com", false), ("example.localhost", false), ("%6cocalhost", false), ("[::]", false),
            ("[::ffff:127.0.0.1]", false), ("[0:0:0:0:0:0:0:1]", false), ("128.0.0.1", false), ("example.com", false),
            ("127.0.0.1.", false), ("127.0.0", false), ("127.", false), ("127.0.0.1@example.com", false),
        ])
    func loopback(host: String, isLoopback: Bool) throws {
        #expect(try URI(parsing: "http://\(host)/").isLoopbackHost == isLoopback)
    }

    @Test("a URI without an authority is no loopback host and no HTTP")
    func noAuthority() throws {
        let uri = try URI(parsing: "localhost:8080")
        #expect(!uri.isLoopbackHost && !uri.isHTTP)
        #expect(uri.redacted == "localhost:" && uri.origin == "localhost:")
    }

    @Test(
        "the origin has no default port and no user information",
        arguments: [
            ("https://H:443/x", "https://h"), ("http://h:80", "http://h"), ("https://h:80", "https://h:80"),
            ("http://h:443", "http://h:443"), ("HTTP://u:p@[::A]:8080", "http://[::a]:8080"),
            ("https://h:0", "https://h:0"),
            ("https://h:00443/", "https://h"), ("app://Host:443", "app://host:443"),
        ])
    func origin(text: String, origin: String) throws {
        #expect(try URI(parsing: text).origin == origin)
    }

    @Test(
        "a path is appended with exactly one slash",
        arguments: [
            ("https://h", "v1/otp", "https://h/v1/otp"), ("https://h/", "/v1/otp", "https://h/v1/otp"),
            ("https://h/base/", "v1/session/otp", "https://h/base/v1/session/otp"),
            ("https://u@H:1/base//?q=1#f", "//v1/", "https://u@H:1/base/v1/"), ("https://h/b?q#f", "", "https://h/b"),
            ("https://h/", "a?b#c d/%2F%/\u{E9}", "https://h/a%3Fb%23c%20d/%2F%25/%C3%A9"), ("app:", "x", "app:/x"),
            ("app:", "//evil.test", "app:/evil.test"), ("https://h/", "%4%41%", "https://h/%254%41%25"),
        ])
    func appendingPath(base: String, more: String, result: String) throws {
        let uri = try URI(parsing: base).appending(path: more)
        #expect(uri.text == result)
        let reread = try URI(parsing: result)
        #expect(uri == reread && uri.path == reread.path && uri.host == reread.host && uri.port == reread.port)
        #expect(uri.query == nil && uri.fragment == nil)
    }

    @Test(
        "parameters are appended behind the query that is there",
        arguments: [
            ("https://h/a", "https://h/a?k=v%26&e="), ("https://h?", "https://h?k=v%26&e="),
            ("https://h/a?x=1#f", "https://h/a?x=1&k=v%26&e="),
        ])
    func appendingQuery(base: String, result: String) throws {
        let uri = try URI(parsing: base).appending(query: [("k", "v&"), ("e", "")])
        #expect(uri.text == result)
        #expect(uri.query == (try URI(parsing: result).query))
    }

    @Test("appending to what was appended keeps every component in place")
    func appendingTwice() throws {
        let uri = try URI(parsing: "https://h:1/a").appending(path: "b").appending(query: [("x", "1")])
            .appending(query: []).appending(query: [("y", "2")])
        #expect(uri.text == "https://h:1/a/b?x=1&y=2")
    }

    @Test("texts that differ are different URIs")
    func equality() throws {
        #expect(try URI(parsing: "https://h/a") == URI(parsing: "https://h/a"))
        #expect(try URI(parsing: "https://h/a") != URI(parsing: "https://H/a"))
        #expect(try URI(parsing: "https://h/%41") != URI(parsing: "https://h/A"))
    }

    @Test("no truncation and no mutation of a URI makes the reader trap or lose text")
    func hostileTexts() throws {
        let text = "https://user:pw@[2001:db8::1.2.3.4]:8080/a%20b/c?d=e%26&f#g"
        for length in 0...text.utf8.count { _ = try? URI(parsing: String(text.prefix(length))) }
        var random = SplitMix64(seed: 7)
        for _ in 0..<5000 {
            var bytes = Array(text.utf8)
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            let mutated = String(decoding: bytes, as: UTF8.self)
            guard let uri = try? URI(parsing: mutated) else { continue }
            #expect(uri.text == mutated)
            #expect(try URI(parsing: uri.appending(path: "x").text).path.hasSuffix("/x"))
        }
    }
}
