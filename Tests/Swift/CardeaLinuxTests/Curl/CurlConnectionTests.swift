import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("Connections of the transport")
struct CurlConnectionTests {
    @Test("requests one after the other use one connection", arguments: ["plain", "tls"])
    func sequential(listener: String) async throws {
        let fixture = try TransportFixture()
        for _ in 0..<20 { #expect(try await fixture.send(.get, listener, "/hello").status == 200) }
        #expect(try await fixture.server.connections(listener) == 1)
        #expect(try await fixture.server.requests(listener) == 20)
    }

    @Test("a request that is spent by being sent uses a kept connection, too", arguments: ["plain", "tls"])
    func spending(listener: String) async throws {
        let fixture = try TransportFixture()
        var request = HTTPRequest(method: .post, url: try fixture.server.url(listener, "/echo"), body: [1])
        for isOnce in [false, true, false, true, true] {
            request.delivery = isOnce ? .once : .repeatable
            #expect(try await fixture.send(request).status == 200)
        }
        #expect(try await fixture.server.connections(listener) == 1)
        #expect(try await fixture.server.requests(listener) == 5)
    }

    @Test(
        "many requests at once are all answered, each on a connection of its own at most", arguments: ["plain", "tls"])
    func concurrent(listener: String) async throws {
        let fixture = try TransportFixture()
        for _ in 0..<2 {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<64 { group.addTask { try await fixture.send(.get, listener, "/hello").status } }
                for try await status in group { #expect(status == 200) }
            }
        }
        #expect(try await fixture.server.connections(listener) <= 64)
        #expect(try await fixture.server.requests(listener) == 128)
    }

    @Test("a thousand requests leave no open file behind")
    func noGrowth() async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, "plain", "/hello")
        let before = try OpenFiles.count()
        for index in 0..<1000 {
            let path = index % 100 == 0 ? "/hang-up" : "/hello"
            _ = try? await fixture.send(.get, "plain", path)
        }
        #expect(try await fixture.server.requests("plain") >= 1000)
        #expect(try OpenFiles.count() <= before + 64)
        fixture.loop.stop()
    }

    @Test("connections are not inherited by programs that the host starts")
    func notInherited() async throws {
        let fixture = try TransportFixture()
        _ = try await fixture.send(.get, "plain", "/hello")
        let connections = OpenFiles.connections(toPort: fixture.server.port("plain"))
        #expect(connections.count == 1)
        for connection in connections { #expect(fcntl(connection, F_GETFD) & FD_CLOEXEC != 0) }
    }

    @Test("a new connection to a known server resumes the TLS session")
    func resumption() async throws {
        let fixture = try TransportFixture()
        for _ in 0..<4 { #expect(try await fixture.send(.get, "tls", "/last").status == 200) }
        let report = try await fixture.server.report("tls")
        #expect(report.handshakes == 4)
        #expect(report.resumptions == 3)
    }

    @Test("the environment's proxy serves other hosts, never loopback ones")
    func environmentProxy() async {
        await #expect(processExitsWith: .success) {
            let server = try FaultServer()
            let proxy = "http://127.0.0.1:\(server.port("proxy"))"
            for name in ["http_proxy", "https_proxy", "all_proxy"] { setenv(name, proxy, 1) }
            let fixture = try TransportFixture { $0.proxy = .environment }
            #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
            #expect(try await fixture.send(.get, "tls", "/hello", host: "localhost").status == 200)
            #expect(try await server.report("proxy").targets.isEmpty)
            let request = HTTPRequest(method: .get, url: try URI(parsing: "https://other.example/"))
            _ = try? await fixture.send(request)
            #expect(try await server.report("proxy").targets == ["CONNECT other.example:443"])
        }
    }

    @Test("a configured proxy serves other hosts, never loopback ones")
    func proxy() async throws {
        let server = try FaultServer()
        let fixture = try TransportFixture {
            $0.proxy = .url("http://127.0.0.1:\(server.port("proxy"))")
        }
        #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
        #expect(try await server.report("proxy").targets.isEmpty)
        let request = HTTPRequest(method: .get, url: try URI(parsing: "https://other.example/"))
        await #expect { try await fixture.send(request) } throws: { ($0 as? CardeaError)?.code == .network }
        #expect(try await server.report("proxy").targets == ["CONNECT other.example:443"])
    }
}
