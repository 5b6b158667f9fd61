import CardeaCore
import Testing

@testable import CardeaLinux

/// What HTTP of our own does with the connections that libcurl opens.
@Suite("Connections on which we speak HTTP")
struct DirectConnectionTests {
    @Test("a server whose handshake does not tell what it speaks is asked by libcurl once")
    func taciturn() async throws {
        let fixture = try TransportFixture()
        for _ in 0..<4 { #expect(try await fixture.send(.post, "taciturn", "/echo", body: [1]).status == 200) }
        // One that waits for what libcurl finds out, on another one.
        #expect(try await fixture.server.connections("taciturn") == 2)
        #expect(try await fixture.server.requests("taciturn") == 4)
    }

    @Test("a request about its connection is libcurl's")
    func connectionHeader() async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, "plain", "/hello")
        let echo = try Echo(
            try await fixture.send(.get, "plain", "/echo", headers: [HTTPHeader("Connection", "close")]))
        #expect(echo.values("Connection") == ["close"])
        #expect(try await fixture.server.connections("plain") == 2)
    }

    @Test("an answer of HTTP/1.0 ends with its connection, and is whole", arguments: ["plain", "tls"])
    func version0(server: String) async throws {
        let fixture = try TransportFixture()
        for _ in 0..<2 {
            let response = try await fixture.send(.get, server, "/old")
            #expect(response.status == 200 && response.body == Array("old".utf8))
        }
        #expect(try await fixture.server.connections(server) == 2)
    }

    @Test("a connection on which more has come than was asked for is left", arguments: ["plain", "tls"])
    func excess(server: String) async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.send(.get, server, "/excess").body == Array("hello".utf8))
        #expect(try await fixture.send(.get, server, "/hello").body == Array("hello".utf8))
        #expect(try await fixture.server.connections(server) == 2)
    }

    @Test("an answer that comes before the whole of a request was sent is taken", arguments: ["plain", "tls"])
    func early(server: String) async throws {
        let fixture = try TransportFixture()
        let body = [UInt8](repeating: 0x78, count: 1 << 23)
        #expect(try await fixture.send(.post, server, "/early", body: body).status == 413)
        #expect(try await fixture.send(.get, server, "/hello").status == 200)
        #expect(try await fixture.server.connections(server) == 2)
    }

    @Test("a read that a kept connection does not answer goes out on a new one", arguments: ["fickle", "fickle-tls"])
    func silent(server: String) async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, server, "/good")
        #expect(try await fixture.send(.get, server, "/first-only").status == 200)
        #expect(try await fixture.server.arrivals(server, "/first-only") == 2)
        #expect(try await fixture.server.connections(server) == 2)
    }

    @Test("a name in capitals leads to the same connection")
    func capitals() async throws {
        let fixture = try TransportFixture()
        for host in ["localhost", "LOCALHOST", "LocalHost"] {
            #expect(try await fixture.send(.get, "tls", "/hello", host: host).status == 200)
        }
        #expect(try await fixture.server.connections("tls") == 1)
    }
}

@Suite("Connections that are opened ahead")
struct PreparedConnectionTests {
    private func prepare(_ fixture: TransportFixture, _ server: String) throws {
        fixture.transport.prepare(for: try fixture.server.url(server, "/good"))
    }

    @Test("the request that comes uses it, when it is open and while it is not", arguments: ["fickle", "fickle-tls"])
    func used(server: String) async throws {
        let fixture = try TransportFixture()
        try prepare(fixture, server)
        #expect(try await fixture.send(.post, server, "/good", body: [1]).status == 200)
        try prepare(fixture, server)
        #expect(try await fixture.send(.post, server, "/good", body: [1]).status == 200)
        #expect(try await fixture.server.connections(server) == 1)
        #expect(try await fixture.server.requests(server) == 2)
    }

    @Test("one is enough, and nothing is sent on it", arguments: ["fickle", "fickle-tls"])
    func one(server: String) async throws {
        let fixture = try TransportFixture()
        for _ in 0..<5 { try prepare(fixture, server) }
        try await fixture.server.await(server, connections: 1)
        _ = try await fixture.send(.get, "plain", "/hello")
        try prepare(fixture, server)
        _ = try await fixture.send(.get, "plain", "/hello")
        #expect(try await fixture.server.connections(server) == 1)
        #expect(try await fixture.server.requests(server) == 0)
    }

    @Test(
        "one that was never used rests for ten seconds, another one for four",
        arguments: [(false, 9_900, 1), (false, 10_100, 2), (true, 3_900, 1), (true, 4_100, 2)] as [(Bool, Int64, Int)])
    func rest(isUsed: Bool, milliseconds: Int64, connections: Int) async throws {
        let clock = SetClock()
        let fixture = try TransportFixture(clock: clock)
        if isUsed {
            _ = try await fixture.send(.get, "fickle", "/good")
        } else {
            try prepare(fixture, "fickle")
            try await fixture.server.await("fickle", connections: 1)
            // Behind the one that is being opened.
            _ = try await fixture.send(.get, "plain", "/hello")
        }
        clock.advance(by: milliseconds)
        try prepare(fixture, "fickle")
        _ = try await fixture.send(.post, "fickle", "/good", body: [1])
        #expect(try await fixture.server.connections("fickle") == connections)
    }

    @Test("where nobody listens, or that is no address for requests, nothing happens")
    func nowhere() async throws {
        let fixture = try TransportFixture()
        try prepare(fixture, "closed")
        fixture.transport.prepare(for: try URI(parsing: "http://192.0.2.1/"))
        fixture.transport.prepare(for: try URI(parsing: "myapp://callback"))
        #expect(try await fixture.failure("closed", "/hello").code == .network)
        #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
        fixture.loop.stop()
        try prepare(fixture, "fickle")
        #expect(try await fixture.server.connections("fickle") == 0)
    }

    @Test("a server that speaks HTTP/2 only is not bothered again")
    func http2() async throws {
        let fixture = try TransportFixture()
        try prepare(fixture, "fickle-http2")
        _ = try await fixture.send(.post, "fickle-http2", "/", body: Array("good".utf8))
        try prepare(fixture, "fickle-http2")
        _ = try await fixture.send(.post, "fickle-http2", "/", body: Array("good".utf8))
        #expect(try await fixture.server.connections("fickle-http2") == 2)
    }
}
