import CardeaAsync
import CardeaBasics
import CardeaSandbox
import Foundation
import Testing

/// The listener under load, at its end, and with garbage.
@Suite struct ListenerTests {
    @Test("fifty logins at once all succeed")
    func parallelLogins() async throws {
        let server = try SandboxServer()
        let client = TestClient(server)
        let sessions = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let reply = try await client.login()
                    return claims(of: reply.json["access_token"]?.string)["sid"]?.string
                }
            }
            return try await group.reduce(into: Set<String>()) { if let id = $1 { $0.insert(id) } }
        }
        #expect(sessions.count == 50)
        #expect(server.control.requests(to: "/v1/session/login/finalize").count == 50)
    }

    @Test("fifty held requests do not keep others from being answered")
    func manyHeld() async throws {
        let server = try SandboxServer()
        let client = TestClient(server)
        let gate = server.control.hold("/v1/session/refresh")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await client.api("refresh").status } }
            #expect(await gate.waitUntilHeld(50))
            #expect(try await client.login().status == 200)
            gate.release()
            for try await status in group { #expect(status == 401) }
        }
    }

    @Test("stop ends held and late requests without an answer, and twice does no harm")
    func stopWhileHeld() async throws {
        let server = try SandboxServer()
        let gate = server.control.hold("/held")
        server.control.inject(.delay(milliseconds: 60_000), on: "/late")
        let port = server.port
        async let held = Wire.exchange(port: port, Array("GET /held HTTP/1.1\r\nHost: h\r\n\r\n".utf8))
        async let late = Wire.exchange(port: port, Array("GET /late HTTP/1.1\r\nHost: h\r\n\r\n".utf8))
        #expect(await gate.waitUntilHeld())
        try await server.control.waitForRequests(to: "/late")
        server.stop()
        #expect(try await held.isEmpty)
        #expect(try await late.isEmpty)
        server.stop()
        gate.release()
        await #expect(throws: Wire.Failure.self) { try await Wire.exchange(port: port, []) }
    }

    @Test("a server that is let go stops")
    func deinitStops() async throws {
        let port = try SandboxServer().port
        await #expect(throws: Wire.Failure.self) { try await Wire.exchange(port: port, []) }
    }

    @Test("servers start one after the other, on new ports or on the old one")
    func restart() async throws {
        let first = try SandboxServer()
        let second = try SandboxServer()
        #expect(first.port != second.port)
        #expect(throws: SandboxError.self) { try SandboxServer(configuration: SandboxConfiguration(port: first.port)) }
        let port = first.port
        first.stop()
        let again = try SandboxServer(configuration: SandboxConfiguration(port: port))
        #expect(again.baseURL == "http://127.0.0.1:\(port)")
        #expect(try await TestClient(again).login().status == 200)
        #expect(try await TestClient(second).login().status == 200)
    }

    @Test("only loopback addresses are accepted", arguments: ["0.0.0.0", "::", "192.0.2.1", "", "example.com"])
    func bindAddress(address: String) {
        var configuration = SandboxConfiguration()
        configuration.bindAddress = address
        #expect(throws: SandboxError.self) { try SandboxServer(configuration: configuration) }
    }

    @Test("a body beyond the limit is refused, however it is sent")
    func oversizedRequests() async throws {
        var configuration = SandboxConfiguration()
        configuration.maximumBodyBytes = 1000
        let server = try SandboxServer(configuration: configuration)
        let body = String(repeating: "x", count: 1001)
        let plain = try await TestClient(server).send("POST", "/v1/session/refresh", body: body)
        #expect(plain.status == 413)
        #expect(plain.header("Date") != nil)
        let head =
            "POST /v1/session/refresh HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        let chunk = "3e9\r\n\(body)\r\n"
        let chunked = try Reply(
            await Wire.exchange(port: server.port, Array((head + chunk + chunk + "0\r\n\r\n").utf8)))
        #expect(chunked.status == 413)
    }

    @Test(
        "garbage gets an error or the end of the connection, and the server lives on",
        arguments: [
            "\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
            "GET /%zz%00%ff HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
            "POST /v1/session/otp HTTP/1.1\r\nHost: h\r\nContent-Length: -5\r\n\r\n",
            "POST /v1/session/otp HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{{{",
            "GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET /v1/session/me/list HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer a b c\r\nConnection: close\r\n\r\n",
            "DELETE /v1/session/otp HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
        ])
    func garbage(request: String) async throws {
        let server = try SandboxServer()
        let received = try await Wire.exchange(port: server.port, Array(request.utf8), endsInput: true)
        if !received.isEmpty { #expect(try Reply(received).status >= 400) }
        #expect(try await TestClient(server).login().status == 200)
    }

    @Test("HEAD is answered like GET, without the body")
    func head() async throws {
        let server = try SandboxServer()
        let client = TestClient(server)
        let head = try await client.send("HEAD", "/.well-known/jwks.json")
        let get = try await client.send("GET", "/.well-known/jwks.json")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.header("Content-Length") == get.header("Content-Length"))
    }

    @Test("a server listens on ::1", .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6")))
    func ipv6() throws {
        var configuration = SandboxConfiguration()
        configuration.bindAddress = "::1"
        let server = try SandboxServer(configuration: configuration)
        #expect(server.baseURL == "http://[::1]:\(server.port)")
        #expect(server.port != 0)
    }

    @Test("one connection serves several requests")
    func keepAlive() async throws {
        let server = try SandboxServer()
        let request = "GET /.well-known/jwks.json HTTP/1.1\r\nHost: h\r\n"
        let bytes = Array((request + "\r\n" + request + "Connection: close\r\n\r\n").utf8)
        let text = String(decoding: try await Wire.exchange(port: server.port, bytes), as: UTF8.self)
        #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    }
}
