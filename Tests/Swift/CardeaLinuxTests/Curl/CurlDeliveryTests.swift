import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

/// What a server can do to a request on a connection that was kept. What is spent by being sent arrives once at most, and an
/// answer that does not come says so.
@Suite("Requests that are spent by being sent")
struct CurlDeliveryTests {
    /// A server of HTTP/1.1, with TLS or without, and who speaks HTTP to it: we, libcurl, or one as before 7.80.
    struct Way: CustomTestStringConvertible {
        static let all = asked + ["fickle", "fickle-tls"].map { Way(server: $0, isOurs: false, isAsked: false) }
        /// Those that can refuse a connection.
        static let asked = ["fickle", "fickle-tls"].flatMap {
            [Way(server: $0, isOurs: true, isAsked: true), Way(server: $0, isOurs: false, isAsked: true)]
        }

        let server: String
        let isOurs: Bool
        let isAsked: Bool

        var testDescription: String { "\(server) by \(isOurs ? "us" : isAsked ? "libcurl" : "an older libcurl")" }

        func fixture(_ configure: (inout TransportConfiguration) -> Void = { _ in }) throws -> TransportFixture {
            try TransportFixture(speaksHTTP: isOurs, asksBeforeSending: isAsked, configure: configure)
        }
    }

    /// Sends what is spent by being sent, on the connection that is there.
    private func spend(_ fixture: TransportFixture, _ server: String, _ path: String) async throws -> HTTPResponse {
        try await fixture.send(.post, server, path, body: [UInt8](path.dropFirst().utf8))
    }

    /// Expects that the request gets no answer, and an error that says what may have become of it.
    private func expectDoubt(
        _ fixture: TransportFixture, _ server: String, _ path: String, _ code: CardeaError.Code = .network
    ) async throws {
        await #expect {
            _ = try await spend(fixture, server, path)
        } throws: {
            let error = $0 as? CardeaError
            return error?.code == code && error?.message.contains("may have received the request") == true
        }
    }

    @Test(
        "a request that a kept connection swallows has arrived once",
        arguments: Way.all,
        ["/swallow", "/swallow-politely", "/swallow-and-reset", "/head-only", "/half-head", "/half-body"])
    func swallowed(way: Way, path: String) async throws {
        let (server, fixture) = (way.server, try way.fixture())
        _ = try await fixture.send(.get, server, "/good")
        try await expectDoubt(fixture, server, path)
        #expect(try await fixture.server.arrivals(server, path) == 1)
        #expect(try await spend(fixture, server, "/good/again").status == 200)
    }

    @Test("so has one that the server swallows while another connection is kept", arguments: Way.all)
    func swallowedBesideAnother(way: Way) async throws {
        let (server, fixture) = (way.server, try way.fixture())
        async let one = fixture.send(.get, server, "/meet")
        async let other = fixture.send(.get, server, "/meet")
        _ = try await (one, other)
        #expect(try await fixture.server.connections(server) == 2)
        try await expectDoubt(fixture, server, "/swallow")
        #expect(try await fixture.server.arrivals(server, "/swallow") == 1)
    }

    @Test("so has one after which the server cannot be reached", arguments: Way.all)
    func swallowedByTheLast(way: Way) async throws {
        let (server, fixture) = (way.server, try way.fixture())
        _ = try await fixture.send(.get, server, "/good")
        try await expectDoubt(fixture, server, "/swallow-and-close")
        #expect(try await fixture.server.arrivals(server, "/swallow-and-close") == 1)
    }

    @Test("and one that is never answered", arguments: Way.all)
    func unanswered(way: Way) async throws {
        let (server, fixture) = (way.server, try way.fixture { $0.timeoutMilliseconds = 1000 })
        _ = try await fixture.send(.get, server, "/good")
        try await expectDoubt(fixture, server, "/silence", .timeout)
        #expect(try await fixture.server.arrivals(server, "/silence") == 1)
    }

    @Test(
        "a request whose kept connection has ended before goes out on a new one",
        arguments: Way.all,
        ["/then-leave", "/then-leave-politely", "/then-reset", "/then-say-something"])
    func ended(way: Way, path: String) async throws {
        let (server, fixture) = (way.server, try way.fixture())
        _ = try await fixture.send(.get, server, path)
        try await fixture.server.endConnection(server)
        #expect(try await spend(fixture, server, "/good/spent").status == 200)
        #expect(try await fixture.server.arrivals(server, "/good/spent") == 1)
        #expect(try await fixture.server.connections(server) == 2)
        _ = try await spend(fixture, server, "/good/next")
        #expect(try await fixture.server.connections(server) == (way.isAsked ? 2 : 3))
    }

    @Test(
        "a request whose connection ends in the moment of sending is not sent again",
        arguments: Way.asked)
    func endedInTheMomentOfSending(way: Way) async throws {
        let (server, fixture) = (way.server, try way.fixture())
        _ = try await fixture.send(.get, server, "/then-leave-on-data")
        try await expectDoubt(fixture, server, "/good/spent")
        #expect(try await fixture.server.arrivals(server, "/good/spent") == 0)
    }

    @Test(
        "a request that had not arrived when the server ended the connection goes out on a new one",
        .timeLimit(.minutes(1)), arguments: ["fickle", "fickle-tls"])
    func endedBeforeArrival(server: String) async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, server, "/then-go-deaf")
        try await fixture.server.endConnection(server)
        let spent = Task { try await spend(fixture, server, "/good/spent").status }
        let sockets = OpenFiles.connections(toPort: fixture.server.port(server))
        while !sockets.contains(where: OpenFiles.hasUnacknowledged) { try await Task.sleep(for: .milliseconds(1)) }
        try await fixture.server.endConnection(server, step: 2)
        #expect(try await spent.value == 200)
        #expect(try await fixture.server.arrivals(server, "/good/spent") == 1)
        #expect(try await fixture.server.connections(server) == 2)
    }

    @Test(
        "nothing rests for longer than the server keeps it, than ten seconds, or asleep",
        arguments: [
            ("/good", 9_900, 1), ("/good", 10_100, 2), ("/good", 3_600_000, 2), ("/keep/timeout=5", 3_900, 1),
            ("/keep/timeout=5", 4_100, 2), ("/keep/timeout=60", 9_900, 1), ("/keep/timeout=60", 10_100, 2),
            ("/keep/timeout=1", 100, 2), ("/keep/timeout=0", 1, 2),
        ] as [(String, Int64, Int)])
    func rest(path: String, milliseconds: Int64, connections: Int) async throws {
        try await rest(path, milliseconds, before: .get, connections: connections)
    }

    @Test(
        "before what is spent by being sent nothing rests for longer than four seconds",
        arguments: [
            ("/good", 3_900, 1), ("/good", 4_100, 2), ("/good", 3_600_000, 2), ("/keep/timeout=60", 3_900, 1),
            ("/keep/timeout=60", 4_100, 2), ("/keep/timeout=3", 1_900, 1), ("/keep/timeout=3", 2_100, 2),
            ("/keep/timeout=1", 100, 2), ("/keep/timeout=0", 1, 2),
        ] as [(String, Int64, Int)])
    func restBeforeSpending(path: String, milliseconds: Int64, connections: Int) async throws {
        try await rest(path, milliseconds, before: .post, connections: connections)
    }

    private func rest(
        _ path: String, _ milliseconds: Int64, before method: HTTPRequest.Method, connections: Int
    ) async throws {
        let clock = SetClock()
        let fixture = try TransportFixture(clock: clock)
        for method in [.get, method] {
            _ = try await fixture.send(method, "fickle", path)
            clock.advance(by: milliseconds)
        }
        #expect(try await fixture.server.connections("fickle") == connections)
        #expect(try await fixture.server.requests("fickle") == 2)
    }

    @Test("a connection that is new since a request began anew is the last one that it asks for")
    func refused() async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, "fickle", "/then-leave")
        try await fixture.server.endConnection("fickle")
        let port = fixture.server.port("fickle")
        try await fixture.server.stopListening("fickle")
        await #expect {
            _ = try await spend(fixture, "fickle", "/good")
        } throws: {
            let error = $0 as? CardeaError
            return error?.code == .network && error?.message.contains("may have received") == false
        }
        #expect(OpenFiles.connections(toPort: port).isEmpty)
    }

    @Test(
        "HTTP/2: a request that gets no answer has arrived once",
        arguments: ["/swallow", "/go-away", "/refuse", "/cancel", "/fail"])
    func swallowedByHTTP2(path: String) async throws {
        let fixture = try TransportFixture()
        _ = try await spend(fixture, "fickle-http2", "/good/first")
        try await expectDoubt(fixture, "fickle-http2", path)
        #expect(try await fixture.server.arrivals("fickle-http2", String(path.dropFirst())) == 1)
        #expect(try await spend(fixture, "fickle-http2", "/good/again").status == 200)
    }

    @Test("HTTP/2: also where it is the first one of its connection", arguments: ["/swallow", "/go-away", "/refuse"])
    func swallowedByNewHTTP2(path: String) async throws {
        let fixture = try TransportFixture()
        try await expectDoubt(fixture, "fickle-http2", path)
        #expect(try await fixture.server.arrivals("fickle-http2", String(path.dropFirst())) == 1)
    }

    @Test("HTTP/2: a libcurl that does not ask takes a new connection each time", arguments: ["/swallow", "/go-away"])
    func swallowedByOlderHTTP2(path: String) async throws {
        let fixture = try TransportFixture(asksBeforeSending: false)
        _ = try await spend(fixture, "fickle-http2", "/good/first")
        let before = try await fixture.server.connections("fickle-http2")
        try await expectDoubt(fixture, "fickle-http2", path)
        #expect(try await fixture.server.arrivals("fickle-http2", String(path.dropFirst())) == 1)
        #expect(try await spend(fixture, "fickle-http2", "/good/again").status == 200)
        #expect(try await fixture.server.connections("fickle-http2") == before + 2)
    }

    @Test(
        "HTTP/2: a request whose kept connection has ended, or is about to, goes out on a new one",
        arguments: ["/then-leave", "/then-go-away"])
    func endedHTTP2(path: String) async throws {
        let fixture = try TransportFixture()
        _ = try await spend(fixture, "fickle-http2", path)
        try await fixture.server.endConnection("fickle-http2")
        #expect(try await spend(fixture, "fickle-http2", "/good/spent").status == 200)
        #expect(try await fixture.server.arrivals("fickle-http2", "good/spent") == 1)
        // And one that found out what the server speaks.
        #expect(try await fixture.server.connections("fickle-http2") == 3)
    }

    @Test("HTTP/2: a connection on which the server asks whether anybody is there is used on, or left")
    func pingedHTTP2() async throws {
        let fixture = try TransportFixture()
        _ = try await spend(fixture, "fickle-http2", "/then-ping")
        try await fixture.server.endConnection("fickle-http2")
        #expect(try await spend(fixture, "fickle-http2", "/good/spent").status == 200)
        #expect(try await fixture.server.arrivals("fickle-http2", "good/spent") == 1)
    }

    @Test("HTTP/2: a connection that others wait at is left to them")
    func beside() async throws {
        let fixture = try TransportFixture()
        _ = try await spend(fixture, "fickle-http2", "/good/first")
        let waiting = Task { try await spend(fixture, "fickle-http2", "/silence") }
        try await fixture.server.await("fickle-http2", requests: 2)
        #expect(try await spend(fixture, "fickle-http2", "/good/spent").status == 200)
        // And one that found out what the server speaks.
        #expect(try await fixture.server.connections("fickle-http2") == 3)
        waiting.cancel()
        _ = await waiting.result
    }
}
