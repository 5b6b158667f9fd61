import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

/// What HTTP of our own does with the connections that libcurl opens.
@Suite("Connections on which we speak HTTP")
struct DirectConnectionTests {
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

    @Test(
        "requests that wait at once have a connection each, and no more than 64 are kept",
        arguments: [("plain", 80), ("tls", 81)])
    func crowd(server: String, size: Int) async throws {
        let fixture = try TransportFixture()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<size {
                group.addTask { try await fixture.send(.get, server, "/gather?size=\(size)").status }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(try await fixture.server.connections(server) == size)
        #expect(OpenFiles.connections(toPort: fixture.server.port(server)).count == 64)
        #expect(try await fixture.send(.get, server, "/hello").status == 200)
        #expect(try await fixture.server.connections(server) == size)
    }

    @Test("through a proxy, requests share a tunnel", arguments: [true, false])
    func tunnel(isOurs: Bool) async throws {
        let server = try FaultServer()
        let fixture = try TransportFixture(speaksHTTP: isOurs) {
            $0.proxy = .url("http://127.0.0.1:\(server.port("tunnel"))")
        }
        for method in [HTTPRequest.Method.get, .post] {
            let url = try URI(parsing: "https://other.example/echo")
            let echo = try Echo(try await fixture.send(HTTPRequest(method: method, url: url)))
            #expect(echo.values("Host") == ["other.example"])
            #expect(echo.target == "/echo")
        }
        #expect(try await server.report("tunnel").targets == ["CONNECT other.example:443"])
        #expect(try await server.report("other").requests == 2)
        #expect(try await server.report("other").connections == 1)
    }
}
