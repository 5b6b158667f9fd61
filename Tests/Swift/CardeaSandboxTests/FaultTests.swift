import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What goes wrong on demand, as a client on the wire sees it.
@Suite struct FaultTests {
    let server: SandboxServer
    let client: TestClient
    let refresh = "/v1/session/refresh"

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    @Test("a sequence of faults is used up in order, then the endpoint answers again")
    func sequence() async throws {
        server.control.inject(
            .error(500, code: "internal").repeated(2), .error(429, code: "rate_limited", headers: ["Retry-After": "7"]),
            on: refresh)
        #expect(try await client.post(refresh).status == 500)
        #expect(try await client.post(refresh).code == "internal")
        let limited = try await client.post(refresh)
        #expect(limited.status == 429)
        #expect(limited.header("Retry-After") == "7")
        #expect(limited.header("X-Request-Id") == limited.json["request_id"]?.string)
        #expect(try await client.post(refresh).code == "unauthorized")
    }

    @Test("a pattern covers the paths below it, and an exact path goes first")
    func patterns() async throws {
        server.control.inject(.error(503, code: "internal").always, on: "/v1/session/*")
        server.control.inject(.none, on: refresh)
        #expect(try await client.post(refresh).status == 401)
        #expect(try await client.post(refresh).status == 503)
        server.control.clearFaults()
        #expect(try await client.post(refresh).status == 401)
    }

    @Test("a dropped request is closed without a byte and never reaches the endpoint")
    func drop() async throws {
        let token = try await client.redirect(.verified).first("challenge_token")
        server.control.inject(SandboxFault(.drop), on: "/v1/session/login/finalize")
        #expect(try await finalizeRaw(token).isEmpty)
        #expect(try await client.finalize(token).status == 200)
    }

    @Test("a lost answer is closed without a byte, but the endpoint has done its work")
    func dropAfterHandling() async throws {
        let token = try await client.redirect(.verified).first("challenge_token")
        server.control.inject(SandboxFault(.dropAfterHandling), on: "/v1/session/login/finalize")
        #expect(try await finalizeRaw(token).isEmpty)
        #expect(try await client.finalize(token).code == "token_reused")
    }

    @Test("a broken answer announces more than it sends")
    func truncate() async throws {
        server.control.inject(SandboxFault(.truncate), on: "/.well-known/jwks.json")
        let broken = try await client.send("GET", "/.well-known/jwks.json")
        let whole = try await client.send("GET", "/.well-known/jwks.json")
        #expect(broken.status == 200)
        #expect(broken.header("Content-Length") == whole.header("Content-Length"))
        #expect(broken.body.count == whole.body.count / 2)
    }

    @Test("an answer can end behind its head, and the endpoint has done its work")
    func cutAfterHeaders() async throws {
        let token = try await client.login().header("X-Refresh-Token") ?? ""
        for path in [refresh, "/v1/session/revoke"] { server.control.inject(SandboxFault(.cutAfterHeaders), on: path) }
        let cut = try await client.post(refresh, headers: ["X-Refresh-Token": token])
        #expect(cut.status == 200)
        #expect(cut.body.isEmpty)
        let next = try #require(cut.header("X-Refresh-Token"))
        #expect(try #require(Int(cut.header("Content-Length") ?? "")) > 0)
        let revoked = try await client.api("revoke", headers: ["X-Refresh-Token": next])
        #expect(revoked.status == 204)
        #expect(try await client.post(refresh, headers: ["X-Refresh-Token": next]).status == 401)
    }

    @Test("an answer can be rewritten in part after the endpoint has done its work")
    func rewrite() async throws {
        let token = try await client.login().header("X-Refresh-Token") ?? ""
        server.control.inject(
            SandboxFault(.rewrite(body: "rubbish")),
            SandboxFault(.rewrite(status: 503, headers: ["retry-after": "1", "X-Refresh-Token": "made-up"])),
            on: refresh)
        let rubbish = try await client.post(refresh, headers: ["X-Refresh-Token": token])
        #expect(rubbish.status == 200)
        #expect(rubbish.text == "rubbish")
        let next = ["X-Refresh-Token": rubbish.header("X-Refresh-Token") ?? ""]
        let late = try await client.post(refresh, headers: next)
        #expect(late.status == 503)
        #expect(late.header("Retry-After") == "1")
        #expect(late.headers.filter { $0.name.lowercased() == "x-refresh-token" }.map(\.value) == ["made-up"])
        #expect(late.json["access_token"] != nil)
        #expect(server.control.statistics.refreshes == 2)
    }

    @Test("raw bytes go out as they are")
    func raw() async throws {
        let bytes = Array("HTTP/1.1 200 OK\r\nContent-Length: nonsense\r\n\r\n\u{0}".utf8)
        server.control.inject(SandboxFault(.raw(bytes)), on: "/x")
        #expect(try await Wire.exchange(port: server.port, Array("GET /x HTTP/1.1\r\nHost: h\r\n\r\n".utf8)) == bytes)
    }

    @Test("an oversized body has the size that was asked for")
    func oversized() async throws {
        server.control.inject(SandboxFault(.oversized(status: 400, byteCount: 3_000_000)), on: refresh)
        let reply = try await client.post(refresh)
        #expect(reply.status == 400)
        #expect(reply.body.count == 3_000_000)
    }

    @Test("malformed JSON does not parse, the wrong shape does but fits nothing")
    func shapes() async throws {
        server.control.inject(.malformedJSON, .wrongShape, on: refresh)
        let malformed = try await client.post(refresh)
        #expect(malformed.status == 200)
        #expect(throws: JSONError.self) { try JSONReader.read(malformed.body) }
        let wrong = try await client.post(refresh)
        #expect(wrong.json["access_token"] == nil)
        #expect(!wrong.json.members.isEmpty)
    }

    @Test("header fields can be left out of an answer that is otherwise right")
    func omitHeaders() async throws {
        server.control.inject(
            SandboxFault(.omitHeaders(["x-refresh-token", "Date"])), on: "/v1/session/login/finalize")
        let reply = try await client.login()
        #expect(reply.status == 200)
        #expect(reply.json["access_token"] != nil)
        #expect(reply.header("X-Refresh-Token") == nil)
        #expect(reply.header("Date") == nil)
        #expect(reply.header("X-Refresh-Token-Expires-At") != nil)
    }

    @Test("a late answer holds up nobody else")
    func delay() async throws {
        server.control.inject(.delay(milliseconds: 300), on: refresh)
        async let late = client.post(refresh)
        try await server.control.waitForRequests(to: refresh)
        let clock = ContinuousClock()
        let start = clock.now
        _ = try await client.send("GET", "/")
        #expect(server.control.requests(to: refresh).count == 1)
        #expect(try await late.status == 401)
        #expect(clock.now - start > .milliseconds(100))
    }

    @Test("a held request takes effect when it is released")
    func holdRequest() async throws {
        let token = try await client.redirect(.verified).first("challenge_token")
        let gate = server.control.hold("/v1/session/login/finalize")
        async let held = client.finalize(token)
        #expect(await gate.waitUntilHeld())
        #expect(server.control.requests(to: "/v1/session/login/finalize").first?.status == nil)
        server.control.expire(.challengeTokens)
        gate.release()
        #expect(try await held.code == "expired_challenge_token")
    }

    @Test("a held answer has taken effect before it is released")
    func holdAnswer() async throws {
        let token = try await client.redirect(.verified).first("challenge_token")
        let gate = server.control.hold("/v1/session/login/finalize", at: .answer)
        async let held = client.finalize(token)
        #expect(await gate.waitUntilHeld())
        server.control.expire(.challengeTokens)
        gate.release()
        #expect(try await held.status == 200)
        #expect(try await client.finalize(token).code == "token_reused")
    }

    @Test("waiting for a request that does not come ends in time")
    func waitTimesOut() async throws {
        await #expect(throws: SandboxError.self) {
            try await server.control.waitForRequests(to: "/never", timeoutMilliseconds: 20)
        }
        let gate = SandboxGate()
        #expect(await gate.waitUntilHeld(timeoutMilliseconds: 20) == false)
    }

    private func finalizeRaw(_ token: String?) async throws -> [UInt8] {
        let body = "{\"challenge_token\":\"\(token ?? "")\",\"code_verifier\":\"\(TestClient.verifier)\"}"
        let head = "POST /v1/session/login/finalize HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return try await Wire.exchange(port: server.port, Array((head + body).utf8))
    }
}
