import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

@Suite("HTTP/2")
struct CurlHTTP2Tests {
    let fixture: TransportFixture
    private let port: Int

    init() async throws {
        fixture = try TransportFixture()
        port = try await fixture.server.startHTTP2()
    }

    private func url(_ path: String) throws -> URI { try URI(parsing: "https://127.0.0.1:\(port)\(path)") }

    @Test("requests at once share one connection, from the very first where libcurl waits for it well")
    func multiplexing() async throws {
        let expected = try FaultProcess.file("authority.pem")
        let url = try url("/authority.pem")
        if !CurlLibrary.endsWaitingForMultiplexing {
            #expect(try await fixture.send(HTTPRequest(method: .get, url: url)).status == 200)
        }
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            for _ in 0..<32 { group.addTask { try await fixture.send(HTTPRequest(method: .get, url: url)) } }
            for try await response in group {
                #expect(response.status == 200)
                #expect(response.body == expected)
                #expect(response.header("Content-Length") == String(expected.count))
            }
        }
        #expect(OpenFiles.connections(toPort: port).count == 1)
    }

    @Test("a POST carries its body")
    func post() async throws {
        let body = [UInt8](repeating: 0x61, count: 100_000)
        let request = HTTPRequest(method: .post, url: try url("/"), body: body)
        #expect(try await fixture.send(request).body == body)
    }

    @Test("cancelling one request leaves the connection to the others")
    func cancel() async throws {
        let url = try url("/authority.pem")
        _ = try await fixture.send(HTTPRequest(method: .get, url: url))
        for _ in 0..<20 {
            let task = Task { try await fixture.send(HTTPRequest(method: .get, url: url)) }
            async let other = fixture.send(HTTPRequest(method: .get, url: url))
            task.cancel()
            _ = await task.result
            #expect(try await other.status == 200)
        }
        #expect(OpenFiles.connections(toPort: port).count == 1)
    }
}
