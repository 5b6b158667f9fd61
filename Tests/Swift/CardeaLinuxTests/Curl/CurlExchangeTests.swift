import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("Requests and their answers")
struct CurlExchangeTests {
    let fixture: TransportFixture

    init() throws { fixture = try TransportFixture() }

    @Test("plain http to a loopback host is answered", arguments: ["127.0.0.1", "localhost"])
    func loopback(host: String) async throws {
        let response = try await fixture.send(.get, "plain", "/hello", host: host)
        #expect(response.status == 200)
        #expect(response.body == Array("hello".utf8))
    }

    @Test("https with a trusted certificate is answered")
    func trusted() async throws {
        let response = try await fixture.send(.get, "tls", "/hello")
        #expect(response.status == 200)
        #expect(response.body == Array("hello".utf8))
    }

    @Test("an answer without a body has an empty body")
    func noContent() async throws {
        let response = try await fixture.send(.post, "plain", "/empty", body: [1])
        #expect(response.status == 204)
        #expect(response.body.isEmpty)
    }

    @Test("an error status is an answer, with its headers and body")
    func errorStatus() async throws {
        let response = try await fixture.send(.get, "plain", "/error")
        #expect(response.status == 503)
        #expect(response.header("retry-after") == "3")
        #expect(response.body == Array("{}".utf8))
    }

    @Test(
        "a POST carries its body and exactly the headers it was given, by libcurl and by our own client",
        arguments: [true, false])
    func post(isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let headers = [
            HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Empty", ""), HTTPHeader("X-Twice", "1"),
            HTTPHeader("X-Twice", "2"),
        ]
        let echo = try Echo(
            try await fixture.send(.post, "plain", "/echo?a=b", headers: headers, body: [0x7B, 0, 0x7D]))
        #expect(echo.method == "POST")
        #expect(echo.target == "/echo?a=b")
        #expect(echo.body == "{\u{0}}")
        #expect(echo.values("Content-Type") == ["application/json"])
        #expect(echo.values("Content-Length") == ["3"])
        #expect(echo.values("X-Empty") == [""])
        #expect(echo.values("X-Twice") == ["1", "2"])
        #expect(echo.values("User-Agent") == ["Cardea"])
        #expect(echo.values("Accept") == ["*/*"])
        #expect(echo.values("Host") == ["127.0.0.1:\(fixture.server.port("plain"))"])
        #expect(echo.headers.count == 8)
        #expect(echo.values("Expect").isEmpty)
        #expect(echo.values("Accept-Encoding").isEmpty)
    }

    @Test("a large POST does not wait for permission to continue", arguments: ["plain", "tls"], [true, false])
    func largePost(server: String, isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let body = [UInt8](repeating: 0x78, count: 1 << 19)
        let echo = try Echo(try await fixture.send(.post, server, "/echo", body: body))
        #expect(echo.body.utf8.count == body.count)
        #expect(echo.values("Expect").isEmpty)
    }

    @Test(
        "a missing body sends none, an empty one a length of zero",
        arguments: [
            (HTTPRequest.Method.get, nil, []), (.delete, nil, []), (.post, nil, ["0"]), (.get, [], ["0"]),
            (.delete, [], ["0"]), (.post, [], ["0"]), (.delete, [0x31], ["1"]),
        ] as [(HTTPRequest.Method, [UInt8]?, [String])])
    func bodies(method: HTTPRequest.Method, body: [UInt8]?, lengths: [String]) async throws {
        let echo = try Echo(try await fixture.send(method, "plain", "/echo", body: body))
        #expect(echo.method == method.rawValue)
        #expect(echo.values("Content-Length") == lengths)
        #expect(echo.values("Content-Type").isEmpty)
        #expect(echo.body == body.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }

    @Test("nothing of a request is left in the next one on the same handle", arguments: [true, false])
    func nothingLeft(isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let secret = [HTTPHeader("Authorization", "Bearer one"), HTTPHeader("User-Agent", "Other/1")]
        _ = try await fixture.send(.post, "plain", "/echo", headers: secret, body: [1, 2, 3])
        let echo = try Echo(try await fixture.send(.get, "plain", "/echo"))
        #expect(echo.method == "GET")
        #expect(echo.body.isEmpty)
        #expect(echo.values("Authorization").isEmpty)
        #expect(echo.values("Content-Length").isEmpty)
        #expect(echo.values("User-Agent") == ["Cardea"])
    }

    @Test("the path goes out as it was written")
    func pathAsIs() async throws {
        let response = try await fixture.send(.get, "plain", "/a/../echo")
        #expect(response.status == 404)
    }

    @Test(
        "a chunked answer is put together, and its trailer is no header", arguments: ["plain", "tls"], [true, false])
    func chunked(server: String, isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let response = try await fixture.send(.get, server, "/chunked")
        #expect(response.body == Array("one two".utf8))
        #expect(response.header("X-Trailer") == nil)
        _ = try await fixture.send(.get, server, "/hello")
        #expect(try await fixture.server.connections(server) == 1)
    }

    @Test("what an interim answer brings is forgotten", arguments: ["plain", "tls"], [true, false])
    func interim(server: String, isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let response = try await fixture.send(.get, server, "/interim")
        #expect(response.status == 200)
        #expect(response.body == Array("final".utf8))
        #expect(response.header("Link") == nil)
        #expect(response.header("x-final") == "yes")
    }

    @Test("folded, repeated and empty headers are read, by libcurl and by our own client", arguments: [true, false])
    func headers(isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let response = try await fixture.send(.get, "plain", "/folded")
        #expect(response.header("X-Folded") == "one two")
        #expect(response.headers.filter { $0.isNamed("x-twice") }.map(\.value) == ["a", "b"])
        #expect(response.header("X-Empty") == "")
    }

    @Test("a redirect is an answer and is not followed, by libcurl and by our own client", arguments: [true, false])
    func redirect(isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let response = try await fixture.send(.get, "plain", "/redirect")
        #expect(response.status == 302)
        #expect(response.header("Location") == "/hello")
        #expect(try await fixture.server.requests("plain") == 1)
    }

    @Test(
        "a cookie is shown to the caller and not sent back, by libcurl and by our own client", arguments: [true, false])
    func cookies(isOurs: Bool) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let first = try await fixture.send(.get, "plain", "/cookie")
        #expect(first.header("Set-Cookie") == "session=1; Path=/")
        let second = try Echo(try await fixture.send(.get, "plain", "/cookie"))
        #expect(second.values("Cookie").isEmpty)
    }

    @Test(
        "a header that could break out of its line is refused",
        arguments: [
            HTTPHeader("X", "a\r\nY: b"), HTTPHeader("X", "a\u{0}b"), HTTPHeader("X: a\r\nY", "b"), HTTPHeader("", "a"),
            HTTPHeader("X Y", "a"),
        ])
    func headerInjection(header: HTTPHeader) async throws {
        let request = HTTPRequest(method: .get, url: try fixture.server.url("plain", "/echo"), headers: [header])
        await #expect { try await fixture.send(request) } throws: {
            ($0 as? CardeaError)?.code == .invalidArgument
        }
        #expect(try await fixture.server.connections("plain") == 0)
    }

    @Test("a control character is found wherever it stands in a long value")
    func controlCharacters() async throws {
        let url = try fixture.server.url("plain", "/echo")
        for control in [UInt8](0...0x1F) + [0x7F] where control != 0x09 {
            for position in 0..<19 {
                var value = [UInt8](repeating: UInt8(ascii: "~"), count: 19)
                value[position] = control
                let header = HTTPHeader("X", String(decoding: value, as: UTF8.self))
                await #expect("byte \(control) at \(position)") {
                    try await fixture.send(HTTPRequest(method: .get, url: url, headers: [header]))
                } throws: {
                    ($0 as? CardeaError)?.code == .invalidArgument
                }
            }
        }
        #expect(try await fixture.server.connections("plain") == 0)
    }

    @Test("a long value with tabs, spaces and letters beyond ASCII is sent")
    func visibleCharacters() async throws {
        let value = "~a tab\tand \u{20AC}\u{E9}\u{80} among sixteen"
        let request = HTTPRequest(
            method: .get, url: try fixture.server.url("plain", "/echo"), headers: [HTTPHeader("X", value)])
        let seen = try Echo(try await fixture.send(request)).values("X")
        #expect(seen.count == 1 && seen.first?.hasPrefix("~a tab\tand ") == true)
    }

    @Test(
        "plain http to another host is refused before any connection",
        arguments: ["http://example.com/", "http://127.0.0.1.example.com/", "http://[::2]/", "http://192.0.2.1/"])
    func plainElsewhere(url: String) async throws {
        let request = HTTPRequest(method: .get, url: try URI(parsing: url))
        await #expect { try await fixture.send(request) } throws: {
            guard let error = $0 as? CardeaError else { return false }
            return error.code == .invalidConfiguration && error.message.contains("loopback")
        }
    }

    @Test(
        "a URL with a user name or another scheme is refused",
        arguments: ["https://user@example.com/", "file:///etc/passwd"])
    func otherURLs(url: String) async throws {
        let request = HTTPRequest(method: .get, url: try URI(parsing: url))
        await #expect { try await fixture.send(request) } throws: {
            ($0 as? CardeaError)?.code == .invalidConfiguration
        }
    }
}
