import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Testing

/// What the log tells about requests and answers, in process and over HTTP.
@Suite struct RequestLogTests {
    let server: SandboxServer
    let client: TestClient
    let refresh = "/v1/session/refresh"

    init() throws {
        server = try SandboxServer()
        client = TestClient(server)
    }

    private func logged(_ query: String = "") async throws -> [JSONObject] {
        try await client.send("GET", "/sandbox/log\(query)").json["requests"]?.array?.compactMap(\.object) ?? []
    }

    @Test("the log has the whole URL as the client has sent it, with its Host")
    func url() async throws {
        _ = try await client.send("GET", "/a%20b?c=d", headers: ["Host": "Auth.Example:81"])
        #expect(server.control.requests.first?.url == "http://Auth.Example:81/a%20b?c=d")
        #expect(try await logged().first?["url"]?.string == "http://Auth.Example:81/a%20b?c=d")
    }

    @Test("the log says when a request came, by the clock that the client is shown")
    func receivedAt() async throws {
        server.control.update { $0.dateOffset = 3600 }
        let before = TestProof.now * 1000
        _ = try await client.send("GET", "/")
        let moment = try #require(server.control.requests.first?.receivedAt) - 3_600_000
        #expect((before...before + 60_000).contains(moment))
        #expect(try await logged().first?["received_at"]?.integer == moment + 3_600_000)
    }

    @Test("the log has the head of every answer, an injected one's too")
    func answers() async throws {
        server.control.inject(
            .error(400, code: "use_dpop_nonce", headers: ["DPoP-Nonce": "n-1"]), SandboxFault(.truncate),
            SandboxFault(.drop), on: refresh)
        for _ in 0..<2 { _ = try await client.post(refresh) }
        _ = try? await client.post(refresh)
        let answers = server.control.requests.map(\.answer)
        #expect(answers[0]?.header("dpop-nonce") == "n-1")
        #expect(answers[0]?.isWhole == true)
        #expect(answers[0]?.lastRequest == 1)
        #expect(answers[1]?.isWhole == false)
        #expect(answers[1]?.header("Date") != nil)
        #expect(answers[2] == nil)
        let json = try await logged()
        let first = try #require(json.first?["answer"]?.object)
        #expect(first["headers"]?.array?.contains(["DPoP-Nonce", "n-1"]) == true)
        #expect(first["is_whole"] == true)
        #expect(first["last_request"]?.integer == 1)
        #expect(json.last?["answer"] == nil)
    }

    @Test("an answer that is held is logged when it goes out, and says which requests were there by then")
    func heldAnswer() async throws {
        let gate = server.control.hold(refresh, at: .answer)
        async let held = client.post(refresh)
        #expect(await gate.waitUntilHeld())
        _ = try await client.send("GET", "/")
        #expect(server.control.requests(to: refresh).first?.status == 401)
        #expect(server.control.requests(to: refresh).first?.answer == nil)
        gate.release()
        #expect(try await held.status == 401)
        #expect(server.control.requests(to: refresh).first?.answer?.lastRequest == 2)
    }

    @Test("the log can be read on from where it was read to, and tells what is missing")
    func after() async throws {
        for _ in 0..<3 { _ = try await client.post(refresh) }
        #expect(try await logged("?after=2").compactMap { $0["number"]?.integer } == [3])
        #expect(try await logged("?after=3&path=\(refresh)").isEmpty)
        #expect(try await client.send("GET", "/sandbox/log?after=3").json["received"]?.integer == 3)
        #expect(try await client.send("GET", "/sandbox/log?after=x").code == "bad_request")
    }

    @Test("other languages can see what faults are waiting, and when a gate holds a request")
    func waitingFaults() async throws {
        func faults(_ path: String) async throws -> JSONObject? {
            try await client.send("GET", "/sandbox/faults.json").json[path]?.object
        }
        server.control.inject(.error(500, code: "internal").repeated(3), on: "/x")
        server.control.inject(.malformedJSON.always, on: "/y*")
        #expect(try await faults("/x") == ["pending": 3, "held": 0])
        #expect(try await faults("/y*") == ["pending": .null, "held": 0])
        let gate = server.control.hold(refresh)
        async let held = client.post(refresh)
        #expect(await gate.waitUntilHeld())
        #expect(try await faults(refresh) == ["pending": .null, "held": 1])
        gate.release()
        _ = try await held
        #expect(try await faults(refresh) == nil)
    }
}
