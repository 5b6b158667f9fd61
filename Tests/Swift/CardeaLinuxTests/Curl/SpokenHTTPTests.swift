import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

/// What a server speaks is found out with as few connections as can be, and never by what is spent by being sent.
@Suite("Which HTTP a server speaks")
struct SpokenHTTPTests {
    /// What our code is told to speak by a server of HTTP/2 only: its handshake says nothing, or ends with an alert.
    private static let http2 = ["fickle-http2", "strict-http2"]

    @Test("a server whose handshake does not tell needs no other one where a read finds out")
    func taciturn() async throws {
        let fixture = try TransportFixture()
        for method in [HTTPRequest.Method.get, .post, .get] {
            #expect(try await fixture.send(method, "taciturn", "/echo").status == 200)
        }
        #expect(try await fixture.server.connections("taciturn") == 1)
        #expect(try await fixture.server.requests("taciturn") == 3)
    }

    @Test("so also one on a connection that was opened ahead")
    func taciturnPrepared() async throws {
        let fixture = try TransportFixture()
        fixture.transport.prepare(for: try fixture.server.url("taciturn", "/"))
        try await fixture.server.await("taciturn", handshakes: 1)
        #expect(try await fixture.send(.get, "taciturn", "/hello").status == 200)
        #expect(try await fixture.server.connections("taciturn") == 1)
    }

    @Test("where what is spent by being sent comes first, libcurl finds out, once")
    func taciturnAndSpent() async throws {
        let fixture = try TransportFixture()
        for _ in 0..<4 { #expect(try await fixture.send(.post, "taciturn", "/echo", body: [1]).status == 200) }
        // The first one rests while libcurl finds out on another one, and has all that comes later.
        #expect(try await fixture.server.connections("taciturn") == 2)
        #expect(try await fixture.server.requests("taciturn") == 4)
    }

    @Test("an error on a connection that is kept is an answer", arguments: ["taciturn", "plain"])
    func error(server: String) async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.send(.get, server, "/error").status == 503)
        #expect(try await fixture.server.requests(server) == 1)
    }

    @Test(
        "a read at a server of HTTP/2 only is answered, and what is spent after it goes there at once", arguments: http2
    )
    func readFirst(server: String) async throws {
        let fixture = try TransportFixture()
        for body in [nil, "good/1", "good/2"] {
            let method: HTTPRequest.Method = body == nil ? .get : .post
            let response = try await fixture.send(method, server, "/", body: body.map { Array($0.utf8) })
            #expect(response.body == Array("ok".utf8))
        }
        let report = try await fixture.server.report(server)
        #expect(report.targets == ["", "good/1", "good/2"])
        #expect(report.misled == 1 && report.connections == 2)
    }

    @Test(
        "a read that asks is answered where another one has found out before it is turned away",
        arguments: ["/late-silence", "/late-word"])
    func foundOutMeanwhile(path: String) async throws {
        let fixture = try TransportFixture()
        let asking = Task { try await fixture.send(.get, "fickle-http2", path).status }
        try await fixture.server.await("fickle-http2", connections: 1)
        #expect(try await fixture.send(.post, "fickle-http2", "/", body: Array("good".utf8)).status == 200)
        try await fixture.server.endConnection("fickle-http2")
        #expect(try await asking.value == 200)
        #expect(try await fixture.server.report("fickle-http2").misled == 1)
    }

    @Test("what is spent by being sent never reaches a server of HTTP/2 only in HTTP/1.1", arguments: http2)
    func spentFirst(server: String) async throws {
        let fixture = try TransportFixture()
        for path in ["good/1", "good/2"] {
            _ = try await fixture.send(.post, server, "/", body: Array(path.utf8))
            #expect(try await fixture.server.arrivals(server, path) == 1)
        }
        let report = try await fixture.server.report(server)
        // Nothing is sent where a handshake does not agree on it.
        #expect(report.misled == (server == "strict-http2" ? 1 : 0) && report.connections == 2)
    }

    @Test(
        "many requests at once make one connection more to a server of HTTP/2 than libcurl's own",
        .enabled(if: CurlLibrary.endsWaitingForMultiplexing), arguments: http2)
    func crowd(server: String) async throws {
        let fixture = try TransportFixture()
        for _ in 0..<2 {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<32 { group.addTask { try await fixture.send(.get, server, "/").status } }
                for try await status in group { #expect(status == 200) }
            }
        }
        #expect(try await fixture.server.connections(server) == 2)
        #expect(try await fixture.server.requests(server) == 64)
    }

    @Test("requests that wait for the first connection to a server go on when that is given up")
    func givenUp() async throws {
        let fixture = try TransportFixture()
        for server in ["tls", "taciturn"] {
            let first = Task { try await fixture.send(.get, server, "/hello") }
            let others = (0..<3).map { _ in Task { try await fixture.send(.get, server, "/hello").status } }
            first.cancel()
            for other in others { #expect(try await other.value == 200) }
            _ = await first.result
        }
    }

    @Test("and when it fails", arguments: ["reset", "hung-up"])
    func failed(server: String) async throws {
        let fixture = try TransportFixture()
        await withTaskGroup(of: CardeaError.Code?.self) { group in
            for _ in 0..<4 { group.addTask { try? await fixture.failure(server, "/hello").code } }
            for await code in group { #expect(code == .network) }
        }
    }
}
