import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("Requests that get no usable answer")
struct CurlFailureTests {
    @Test(
        "a broken connection or answer is a network error",
        arguments: ["/reset", "/half", "/half-head", "/hang-up", "/garbage"])
    func brokenAnswer(path: String) async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure("plain", path).code == .network)
        #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
    }

    @Test(
        "a broken connection under TLS is a network error",
        arguments: ["/reset", "/half", "/half-head", "/hang-up"])
    func brokenTLS(path: String) async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure("tls", path).code == .network)
    }

    @Test("a refused connection is a network error")
    func refused() async throws {
        let fixture = try TransportFixture()
        let error = try await fixture.failure("closed", "/hello?secret")
        #expect(error.code == .network)
        #expect(!error.message.contains("127.0.0.1"))
        #expect(!error.message.contains("secret"))
    }

    @Test("an unknown host is a network error")
    func unknownHost() async throws {
        let fixture = try TransportFixture()
        let request = HTTPRequest(method: .get, url: try URI(parsing: "https://host.invalid/"))
        await #expect { try await fixture.send(request) } throws: { ($0 as? CardeaError)?.code == .network }
    }

    @Test("silence ends as a timeout")
    func timeout() async throws {
        let fixture = try TransportFixture { $0.timeoutMilliseconds = 200 }
        #expect(try await fixture.failure("plain", "/silence").code == .timeout)
    }

    @Test("a server that stalls the handshake ends as a timeout")
    func stalledHandshake() async throws {
        let fixture = try TransportFixture { $0.connectTimeoutMilliseconds = 200 }
        #expect(try await fixture.failure("stalled", "/").code == .timeout)
    }

    @Test("a connection that breaks in the handshake is a network error", arguments: ["reset", "hung-up"])
    func brokenHandshake(server: String) async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure(server, "/").code == .network)
    }

    @Test(
        "an answer beyond the limit is refused",
        arguments: [
            "/big?size=100000", "/big-chunked?size=100000", "/big-headers?size=100000", "/long-header?size=60000",
            "/long-header?size=200000", "/announced?size=100000",
        ])
    func tooLarge(path: String) async throws {
        let fixture = try TransportFixture { $0.maximumResponseBytes = 50_000 }
        #expect(try await fixture.failure("plain", path).code == .responseTooLarge)
    }

    @Test("a header line beyond libcurl's own limit is refused as too large")
    func longHeader() async throws {
        let fixture = try TransportFixture()
        #expect(try await fixture.failure("plain", "/long-header?size=200000").code == .responseTooLarge)
    }

    @Test("an answer just within the limit is taken")
    func withinLimit() async throws {
        let fixture = try TransportFixture { $0.maximumResponseBytes = 50_000 }
        #expect(try await fixture.send(.get, "plain", "/big?size=49900").body.count == 49_900)
    }

    @Test("a transport without a working loop fails instead of waiting")
    func stoppedLoop() async throws {
        let fixture = try TransportFixture()
        fixture.loop.stop()
        #expect(try await fixture.failure("plain", "/hello").code == .cancelled)
        #expect(try await fixture.server.connections("plain") == 0)
    }

    @Test(
        "settings that libcurl would misread are refused",
        arguments: [
            { $0.pinnedPublicKeys = ["/etc/hostname"] }, { $0.pinnedPublicKeys = ["sha256//short="] },
            { $0.timeoutMilliseconds = 0 }, { $0.maximumResponseBytes = 0 }, { $0.userAgent = "a\r\nX: b" },
            { $0.proxy = .url("") },
        ] as [@Sendable (inout TransportConfiguration) -> Void])
    func settings(change: @Sendable (inout TransportConfiguration) -> Void) throws {
        var configuration = TransportConfiguration()
        change(&configuration)
        #expect { try CurlTransport.make(loop: EventLoop(), configuration: configuration) } throws: {
            ($0 as? CardeaError)?.code == .invalidConfiguration
        }
    }
}
