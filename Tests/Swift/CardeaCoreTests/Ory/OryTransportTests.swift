import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 2: how requests to Ory are written")
struct OryTransportTests {
    @Test("section 2: every request wants JSON, and a body is exactly application/json")
    func mediaTypes() throws {
        let requests = try OryConversations.all()
        #expect(requests.count > 20)
        for request in requests {
            #expect(request.headers.filter { $0.isNamed("Accept") }.map(\.value) == ["application/json"], "\(request)")
            #expect(request.header("Content-Type") == (request.body == nil ? nil : "application/json"), "\(request)")
            #expect((request.json != nil) == (request.body != nil), "\(request)")
        }
    }

    @Test("section 2: no request has a cookie or an origin, and no answer's cookie comes back")
    func noCookies() throws {
        for request in try OryConversations.all() {
            #expect(request.header("Cookie") == nil && request.header("Origin") == nil, "\(request)")
        }
        var run = try OryFixture.initiate(OryFixture.backend())
        _ = try run.request(after: .begin)
        let begun = PreludeFixture.answer(
            200, OryFixture.begun(.login), headers: ["Set-Cookie": "csrf_token=1; Path=/"])
        #expect(try run.request(after: begun).header("Cookie") == nil)
    }

    @Test("section 2: a request with a body has one that is not empty, and no other request has any")
    func bodies() throws {
        for request in try OryConversations.all() {
            switch request.method {
            case .get: #expect(request.body == nil, "\(request)")
            case .post: #expect(request.json?.members.isEmpty == false, "\(request)")
            case .delete: #expect((request.body != nil) == request.url.path.hasSuffix("/logout/api"), "\(request)")
            default: Issue.record("\(request)")
            }
        }
    }

    @Test("a host that is sent instead of the address's own is in every request once, and without one there is none")
    func hostOverride() throws {
        for request in try OryConversations.all("http://127.0.0.1:4433", host: "auth.example.test") {
            #expect(request.headers.filter { $0.isNamed("Host") }.map(\.value) == ["auth.example.test"])
        }
        #expect(try OryConversations.all().allSatisfy { $0.header("Host") == nil })
        let backend = try OryFixture.backend("http://127.0.0.1:4433", host: "auth.example.test")
        #expect(backend.partition == "ory http://auth.example.test")
    }

    @Test(
        "a project below a path is asked there, with or without a slash at its end",
        arguments: ["https://auth.example.test/kratos", "https://auth.example.test/kratos/"])
    func path(url: String) throws {
        for request in try OryConversations.all(url) where request.method != .post {
            #expect(request.url.text.hasPrefix("https://auth.example.test/kratos/s"), "\(request.url.text)")
        }
        #expect(try OryFixture.backend(url).partition == "ory https://auth.example.test/kratos")
    }

    @Test("section 15: the session's token stands in its header or in the logout's body, never in an address")
    func tokens() throws {
        let requests = try OryConversations.all()
        #expect(requests.allSatisfy { !$0.url.text.includes(OryFixture.token) })
        #expect(requests.contains { $0.header("X-Session-Token") == OryFixture.token })
        for request in requests {
            #expect(request.header("Authorization") == nil)
            let inBody = String(decoding: request.body ?? [], as: UTF8.self).includes(OryFixture.token)
            #expect(inBody == request.url.path.hasSuffix("/logout/api"))
        }
    }

    @Test("section 15: only the exchange carries codes, and no request's textual form shows them or the flow's id")
    func codes() throws {
        for request in try OryConversations.all() {
            let isExchange = request.url.path == "/sessions/token-exchange"
            for code in [OryFixture.exchangeCode, OryFixture.returnToCode] {
                #expect(request.url.text.includes(code) == isExchange)
            }
            for secret in [OryFixture.exchangeCode, OryFixture.returnToCode, OryFixture.flowID, OryFixture.token] {
                #expect(!"\(request)".includes(secret))
            }
        }
    }

    @Test("section 2: redirects of the public API are answers; none of them is a request of its own")
    func redirects() throws {
        for status in [301, 302, 303, 307] {
            let response = HTTPResponse(status: status, headers: [HTTPHeader("Location", OryFixture.page)])
            guard case .redirect = OryResponse(response) else { throw UnexpectedAction() }
        }
        for request in try OryConversations.all() { #expect(request.url.host == "auth.example.test") }
    }
}
