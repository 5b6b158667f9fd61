import Testing

@testable import CardeaDesktop

@Suite("The rules of the loopback listener")
struct LoopbackReceptionTests {
    private let reception = LoopbackReception(host: "127.0.0.1", port: 4711, path: "/callback")

    private func read(
        _ line: String, _ fields: [String] = ["Host: 127.0.0.1:4711"], body: String = "",
        by reception: LoopbackReception? = nil
    ) -> LoopbackReception.Request {
        let text = ([line + " HTTP/1.1"] + fields + ["", ""]).joined(separator: "\r\n") + body
        return (reception ?? self.reception).read(Array(text.utf8))
    }

    private func post(_ body: String, _ fields: [String]) -> LoopbackReception.Request {
        read("POST /callback", ["Host: 127.0.0.1:4711"] + fields, body: body)
    }

    private static let form = "Content-Type: application/x-www-form-urlencoded"

    @Test("LB-4: a GET of the path is a redirect, with its query as it was sent")
    func get() {
        #expect(read("GET /callback?code=a%20b+c&x") == .redirect(query: "code=a%20b+c&x", language: "en"))
        let wholeAddress = read("GET http://127.0.0.1:4711/callback?code=1")
        #expect(wholeAddress == .redirect(query: "code=1", language: "en"))
        #expect(read("GET /callback?scope=a|b{c}") == .redirect(query: "scope=a%7Cb%7Bc%7D", language: "en"))
        #expect(read("GET /callback") == .page(.foreign, language: "en"))
        #expect(read("GET /callback?") == .page(.foreign, language: "en"))
    }

    @Test("LB-4: a redirect URI without a path is found at the root, and one on port 80 without a port")
    func root() {
        let root = LoopbackReception(host: "[::1]", port: 80, path: "")
        #expect(read("GET /?code=1", ["Host: [::1]"], by: root) == .redirect(query: "code=1", language: "en"))
        #expect(root.path(of: .done) == "/received")
        #expect(reception.path(of: .done) == "/callback/received")
    }

    @Test("LB-4: a form that is posted becomes the query of the redirect")
    func form() {
        let body = "code=a+b%2Bc&state=%C3%A4&"
        let fields = [
            Self.form + "; charset=UTF-8", "Content-Length: \(body.utf8.count)", "Origin: https://id.example.com",
        ]
        #expect(post(body, fields) == .redirect(query: "code=a%20b%2Bc&state=%C3%A4", language: "en"))
        guard case .unfinished(let length) = post(String(body.dropLast()), fields) else {
            Issue.record("a form without its end is read")
            return
        }
        #expect(length > body.utf8.count)
        #expect(post(body, fields.dropLast() + ["Origin: null"]) == post(body, fields))
    }

    @Test(
        "LB-4: a form whose length or kind is not plain is refused",
        arguments: [
            (["Transfer-Encoding: chunked"], "411"), (["Transfer-Encoding: chunked", "Content-Length: 3"], "411"),
            ([], "411"),
            (["Content-Length: 3", "Content-Length: 4"], "400"), (["Content-Length: +3"], "400"),
            (["Content-Length: 0x3"], "400"), (["Content-Length: "], "413"), (["Content-Length: 65537"], "413"),
            (["Content-Length: 99999999999999999999"], "413"),
        ])
    func formLength(fields: [String], status: String) {
        expect(post("a=b", fields + [Self.form]), status)
    }

    @Test("LB-4: a form of another type, with escapes that are none, or beside a query is refused")
    func formKind() {
        expect(post("a=b", ["Content-Length: 3"]), "415")
        expect(post("a=b", ["Content-Length: 3", "Content-Type: application/json"]), "415")
        expect(post("a=%", ["Content-Length: 3", Self.form]), "400")
        expect(
            read("POST /callback?a=b", ["Host: 127.0.0.1:4711", "Content-Length: 3", Self.form], body: "a=b"), "400")
        #expect(post("", ["Content-Length: 0", Self.form]) == .page(.foreign, language: "en"))
    }

    @Test(
        "LB-4: other paths are not found, and a browser's request for an icon is one of them",
        arguments: ["/", "/favicon.ico", "//callback?a=b", "/callback/x?a=b", "/Callback?a=b", "/callback%2F?a=b"])
    func otherPath(target: String) {
        for method in ["GET", "POST", "HEAD"] { expect(read("\(method) \(target)"), "404") }
    }

    @Test("LB-4: other methods are not allowed", arguments: ["HEAD", "OPTIONS", "PUT", "DELETE", "get", "CONNECT"])
    func otherMethod(method: String) {
        #expect(read("\(method) /callback?code=1") == .refused(.methodNotAllowed("GET, POST")))
        #expect(read("\(method) /callback/received") == .refused(.methodNotAllowed("GET")))
    }

    @Test("LB-4: a method that asks for no path is not allowed either")
    func noPath() {
        expect(read("OPTIONS *"), "405")
        expect(read("CONNECT 127.0.0.1:4711"), "405")
        expect(read("GET *"), "400")
        expect(read("GET http://127.0.0.1:4711.evil.example/callback?a=b"), "400")
        expect(read("GET http://evil.example/callback?a=b"), "400")
        expect(read("GET https://127.0.0.1:4711/callback?a=b"), "400")
    }

    @Test(
        "LB-4: another name that leads here is refused, so that no site can pass for the listener",
        arguments: [
            "evil.example.com", "evil.example.com:4711", "localhost:4711", "127.0.0.1", "127.0.0.1:4712",
            "127.0.0.1:04711", "127.0.0.1:4711.evil.example", "u@127.0.0.1:4711", "",
        ])
    func otherHost(host: String) {
        expect(read("GET /callback?error=access_denied", ["Host: \(host)"]), "421")
    }

    @Test("LB-4: a request without a host, or with two, is refused")
    func hosts() {
        expect(read("GET /callback?a=b", []), "400")
        expect(read("GET /callback?a=b", ["Host: 127.0.0.1:4711", "Host: 127.0.0.1:4711"]), "400")
        #expect(read("GET /callback?a=b", ["HOST:127.0.0.1:4711 \t"]) == .redirect(query: "a=b", language: "en"))
    }

    @Test(
        "LB-4: a page that makes a browser ask in the background, in a frame or in advance ends no login",
        arguments: [
            "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: iframe", "Sec-Fetch-Dest: image",
            "Sec-Purpose: prefetch;prerender", "Purpose: prefetch",
        ])
    func background(field: String) {
        expect(read("GET /callback?error=access_denied", ["Host: 127.0.0.1:4711", field]), "403")
        let navigation = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Sec-Fetch-Site: cross-site"]
        #expect(
            read("GET /callback?a=b", ["Host: 127.0.0.1:4711"] + navigation) == .redirect(query: "a=b", language: "en"))
    }

    @Test(
        "LB-4: what two programs could read in two ways is no request",
        arguments: [
            "nonsense\r\n\r\n", "\r\n\r\n\r\n", "GET /callback?a=b\r\n\r\n", "GET  /callback HTTP/1.1\r\n\r\n",
            "GET /callback HTTP/2\r\nHost: 127.0.0.1:4711\r\n\r\n", "GET /a b HTTP/1.1\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\nHost: 127.0.0.1:4711\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nHost : 127.0.0.1:4711\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n folded\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nX: a\u{0}b\r\n\r\n",
            "GET /callback?\u{E4} HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nno colon\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nHost: 127.0.0.1:4711\r\r\n\r\n",
            "GET /callback?a=b HTTP/1.1\r\nX: a\r\r\nHost: 127.0.0.1:4711\r\n\r\n",
            "GET /callback?a=b HTTP/1.x\r\nHost: 127.0.0.1:4711\r\n\r\n",
        ])
    func malformed(text: String) {
        expect(reception.read(Array(text.utf8)), "400")
    }

    @Test("LB-4: every beginning of a request is incomplete, and an endless head too large")
    func partial() {
        let text = Array(
            "POST /callback HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\(Self.form)\r\nContent-Length: 3\r\n\r\na=b".utf8)
        for count in 0..<text.count - 3 { #expect(reception.read(Array(text[..<count])) == .incomplete) }
        for count in text.count - 3..<text.count {
            #expect(reception.read(Array(text[..<count])) == .unfinished(length: text.count))
        }
        #expect(reception.read(text) == .redirect(query: "a=b", language: "en"))
        let endless = Array("GET / HTTP/1.1\r\nX: ".utf8) + [UInt8](repeating: 0x78, count: 1 << 14)
        #expect(reception.read(Array(endless.prefix((16 << 10) - 1))) == .incomplete)
        expect(reception.read(Array(endless)), "431")
    }

    @Test("LB-4: a head that comes in pieces is searched once, wherever they end")
    func pieces() {
        let text = Array("GET /callback?a=b HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n".utf8)
        for searched in 0..<text.count {
            #expect(reception.read(text, searched: searched) == .redirect(query: "a=b", language: "en"))
        }
        #expect(reception.read(text, searched: text.count) == .incomplete, "what was searched is not searched again")
    }

    private func expect(
        _ request: LoopbackReception.Request, _ status: String, _ location: SourceLocation = #_sourceLocation
    ) {
        guard case .refused(let answer) = request else {
            Issue.record("\(request)", sourceLocation: location)
            return
        }
        #expect(
            String(decoding: answer.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "), sourceLocation: location)
    }
}
