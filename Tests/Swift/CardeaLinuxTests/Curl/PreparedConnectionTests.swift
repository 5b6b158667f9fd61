import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

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
        "one that the server has let go of is opened again, by itself or because the request is announced once more",
        arguments: [true, false])
    func letGo(isAnnounced: Bool) async throws {
        let fixture = try TransportFixture()
        try prepare(fixture, "impatient")
        try await fixture.server.await("impatient", connections: 1)
        try await fixture.server.endConnection("impatient")
        if isAnnounced { try prepare(fixture, "impatient") }
        try await fixture.server.await("impatient", connections: 2)
        #expect(try await fixture.send(.post, "impatient", "/echo", body: [1]).status == 200)
        #expect(try await fixture.server.connections("impatient") == 2)
        #expect(try await fixture.server.requests("impatient") == 1)
    }

    @Test(
        "one that was never used rests for fifty seconds, another one for four",
        arguments: [(false, 49_900, 1), (false, 50_100, 2), (true, 3_900, 1), (true, 4_100, 2)] as [(Bool, Int64, Int)])
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

    @Test("one that was used is replaced when it has rested for four seconds, and the request is still to come")
    func replaced() async throws {
        let clock = SetClock()
        let fixture = try TransportFixture(clock: clock)
        _ = try await fixture.send(.get, "fickle", "/good")
        try prepare(fixture, "fickle")
        clock.advance(by: 4_100)
        try await fixture.server.await("fickle", connections: 2)
        #expect(try await fixture.send(.post, "fickle", "/good", body: [1]).status == 200)
        #expect(try await fixture.server.connections("fickle") == 2)
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

    @Test("a server that speaks HTTP/2 only is not bothered again", arguments: ["fickle-http2", "strict-http2"])
    func http2(server: String) async throws {
        let fixture = try TransportFixture()
        try prepare(fixture, server)
        _ = try await fixture.send(.post, server, "/", body: Array("good".utf8))
        try prepare(fixture, server)
        _ = try await fixture.send(.post, server, "/", body: Array("good".utf8))
        #expect(try await fixture.server.connections(server) == 2)
    }
}
