import CardeaAsync
import CardeaBasics
import Foundation
import Testing

@testable import CardeaLinux

/// Whether HTTP is spoken by us or by libcurl.
@Suite("A server that sends as fast as its answer is read", .timeLimit(.minutes(2)))
struct FloodTests {
    private static let ways = [("plain", true), ("tls", true), ("plain", false), ("tls", false)]
    /// How long the server goes on, and how long nobody may wait for it.
    private static let (seconds, patience) = (40, Duration.seconds(30))

    private func request(_ fixture: TransportFixture, _ listener: String, isStreamed: Bool = true) throws -> HTTPRequest
    {
        let url = try fixture.server.url(listener, "/flood?size=\(Self.seconds)")
        var request = HTTPRequest(method: .get, url: url)
        if isStreamed { request.outputDescriptor = Self.nowhere }
        return request
    }

    private static let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)

    private func code(_ fixture: TransportFixture, _ request: HTTPRequest) async -> CardeaError.Code? {
        do throws(CardeaError) { _ = try await fixture.send(request) } catch { return error.code }
        return nil
    }

    @Test(
        "does not put off the deadline, nor the limit of an answer that is kept in memory", arguments: ways,
        [CardeaError.Code.timeout, .responseTooLarge])
    func ends(way: (listener: String, isOurs: Bool), code: CardeaError.Code) async throws {
        let fixture = try TransportFixture(speaksHTTP: way.isOurs)
        var request = try request(fixture, way.listener, isStreamed: code == .timeout)
        if code == .timeout { request.timeoutMilliseconds = 500 } else { request.maximumResponseBytes = 10_000 }
        let begin = ContinuousClock.now
        #expect(await self.code(fixture, request) == code)
        #expect(ContinuousClock.now - begin < Self.patience)
    }

    @Test("is left when its caller gives up, and others are served meanwhile", arguments: ways)
    func cancelled(listener: String, isOurs: Bool) async throws {
        try await cancel(listener, isOurs) { fixture, task async throws in
            #expect(try await fixture.send(.get, listener, "/hello").status == 200)
            task.cancel()
        }
    }

    @Test("does not hold up the end of the loop", arguments: ways)
    func stopped(listener: String, isOurs: Bool) async throws {
        try await cancel(listener, isOurs) { fixture, _ async throws in
            let isStopped = Eventual<Void>()
            Thread.detachNewThread {
                fixture.loop.stop()
                isStopped.reach(())
            }
            await isStopped.value
        }
    }

    /// Does what cancels a request, while its answer comes.
    private func cancel(
        _ listener: String, _ isOurs: Bool,
        _ cancel: (TransportFixture, Task<CardeaError.Code?, Never>) async throws -> Void
    ) async throws {
        let fixture = try TransportFixture(speaksHTTP: isOurs)
        let request = try request(fixture, listener)
        let task = Task { await code(fixture, request) }
        try await fixture.server.await(listener, requests: 1)
        let begin = ContinuousClock.now
        try await cancel(fixture, task)
        #expect(await task.value == .cancelled)
        #expect(ContinuousClock.now - begin < Self.patience)
    }
}
