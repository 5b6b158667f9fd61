import CardeaBasics
import Testing

@Suite("A request of HTTP/1.1")
struct HTTP1MessageTests {
    private func write(
        _ method: HTTPRequest.Method = .get, _ url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil
    ) throws -> String? {
        let url = try URI(parsing: url)
        let origin = try #require(HTTP1Origin(url))
        let request = HTTPRequest(method: method, url: url, headers: headers, body: body)
        return HTTP1Message.write(request, to: origin, body: body, userAgent: "Agent/1").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("a head has all that HTTP wants, the headers of the request, and the length of the body")
    func whole() throws {
        let headers = [
            HTTPHeader("Content-Type", "text/plain"), HTTPHeader("X-Empty", ""), HTTPHeader("X", "1"),
            HTTPHeader("X", "2"),
        ]
        #expect(
            try write(.post, "https://host.example/a/b?c=d", headers: headers, body: Array("body".utf8))
                == "POST /a/b?c=d HTTP/1.1\r\nHost: host.example\r\nUser-Agent: Agent/1\r\nAccept: */*\r\n"
                + "Content-Type: text/plain\r\nX-Empty:\r\nX: 1\r\nX: 2\r\nContent-Length: 4\r\n\r\nbody")
    }

    @Test(
        "the host is named as the address names it, with a port that is not the usual one",
        arguments: [
            ("https://host.example", "host.example"), ("https://Host.Example:443/", "Host.Example"),
            ("https://host.example:8443/", "host.example:8443"), ("http://[::1]:80/", "[::1]"),
            ("http://[::1]:8080/", "[::1]:8080"), ("http://127.0.0.1:443/", "127.0.0.1:443"),
        ])
    func host(url: String, host: String) throws {
        let text = try #require(try write(.get, url))
        #expect(text == "GET / HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: Agent/1\r\nAccept: */*\r\n\r\n")
    }

    @Test("what the request says itself is not said twice")
    func own() throws {
        let headers = [HTTPHeader("host", "other"), HTTPHeader("USER-AGENT", "Mine"), HTTPHeader("accept", "x/y")]
        #expect(
            try write(.delete, "https://host.example/?", headers: headers, body: [])
                == "DELETE /? HTTP/1.1\r\nhost: other\r\nUSER-AGENT: Mine\r\naccept: x/y\r\nContent-Length: 0\r\n\r\n")
    }

    @Test(
        "a header that could break out of its line is not written",
        arguments: [
            HTTPHeader("X", "a\r\nY: b"), HTTPHeader("X", "a\u{0}b"), HTTPHeader("X: a\r\nY", "b"), HTTPHeader("", "a"),
            HTTPHeader("X Y", "a"), HTTPHeader("X", "a\nb"),
        ])
    func injection(header: HTTPHeader) throws {
        #expect(try write(.get, "https://host.example/", headers: [header]) == nil)
    }

    @Test("a request that speaks of its connection is left to others")
    func framing() throws {
        let url = try URI(parsing: "https://host.example/")
        for name in ["connection", "Transfer-Encoding", "content-length", "Expect", "TE", "Upgrade"] {
            #expect(!HTTP1Message.serves(HTTPRequest(method: .get, url: url, headers: [HTTPHeader(name, "x")])))
        }
        let hosts = [HTTPHeader("Host", "a"), HTTPHeader("host", "a")]
        #expect(!HTTP1Message.serves(HTTPRequest(method: .get, url: url, headers: hosts)))
        #expect(HTTP1Message.serves(HTTPRequest(method: .get, url: url, headers: [HTTPHeader("X", "x")])))
    }

    @Test("an origin is scheme, host and port, in one spelling")
    func origins() throws {
        func origin(_ text: String) throws -> HTTP1Origin? { HTTP1Origin(try URI(parsing: text)) }
        #expect(try origin("https://Host.example/a") == origin("HTTPS://host.EXAMPLE:443/b?c"))
        #expect(try origin("https://host.example/") != origin("http://host.example:443/"))
        #expect(try origin("https://host.example/") != origin("https://host.example:444/"))
        #expect(try origin("https://Host.example/a")?.url == "https://host.example:443/")
        #expect(try origin("http://[::1]/a")?.url == "http://[::1]:80/")
        for other in ["https://h%6Fst.example/", "https://user@host.example/", "ftp://host.example/"] {
            #expect(try origin(other) == nil)
        }
    }
}
