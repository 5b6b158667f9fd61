import CardeaAsync
import CardeaBasics
import Testing

@testable import CardeaLinux

@Suite("Requests that the caller gives up")
struct CurlCancellationTests {
    @Test("a task that is cancelled before it starts makes no connection")
    func before() async throws {
        let fixture = try TransportFixture()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await fixture.failure("plain", "/hello")
        }
        #expect(try await task.value.code == .cancelled)
        #expect(try await fixture.server.connections("plain") == 0)
    }

    @Test(
        "cancelling a request under way ends it at once and closes its connection",
        arguments: [("plain", "/silence"), ("tls", "/silence")])
    func during(listener: String, path: String) async throws {
        let fixture = try TransportFixture()
        let task = Task { try await fixture.failure(listener, path) }
        try await fixture.server.await(listener, requests: 1)
        task.cancel()
        #expect(try await task.value.code == .cancelled)
        #expect(try await fixture.send(.get, listener, "/hello").status == 200)
        #expect(try await fixture.server.connections(listener) == 2)
    }

    @Test("cancelling during the handshake ends the request at once")
    func duringHandshake() async throws {
        let fixture = try TransportFixture()
        let task = Task { try await fixture.failure("stalled", "/") }
        try await fixture.server.await("stalled", connections: 1)
        task.cancel()
        #expect(try await task.value.code == .cancelled)
    }

    @Test("cancelling after the answer changes nothing")
    func after() async throws {
        let fixture = try TransportFixture()
        let task = Task {
            let response = try await fixture.send(.get, "plain", "/hello")
            withUnsafeCurrentTask { $0?.cancel() }
            return response
        }
        #expect(try await task.value.status == 200)
        task.cancel()
        #expect(try await fixture.send(.get, "plain", "/hello").status == 200)
        #expect(try await fixture.server.connections("plain") == 1)
    }

    @Test("requests that are cancelled at any moment all end, and the transport goes on")
    func anyMoment() async throws {
        let fixture = try TransportFixture()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let task = Task { try await fixture.send(.get, index % 2 == 0 ? "plain" : "tls", "/hello") }
                    for _ in 0..<(index % 50) { await Task.yield() }
                    task.cancel()
                    if case .failure(let error) = await task.result {
                        #expect((error as? CardeaError)?.code == .cancelled)
                    }
                }
            }
        }
        #expect(try await fixture.send(.get, "tls", "/hello").status == 200)
    }

    @Test("stopping the loop ends requests under way as cancelled")
    func loopStop() async throws {
        let fixture = try TransportFixture()
        let tasks = (0..<8).map { index in
            Task { try await fixture.failure(index % 2 == 0 ? "plain" : "tls", "/silence") }
        }
        try await fixture.server.await("plain", requests: 4)
        try await fixture.server.await("tls", requests: 4)
        fixture.loop.stop()
        for task in tasks { #expect(try await task.value.code == .cancelled) }
        #expect(try await fixture.failure("plain", "/hello").code == .cancelled)
    }
}
