import Foundation
import Testing

@testable import CardeaDesktop
@testable import TestSupport

@Suite("Redirects between processes", .timeLimit(.minutes(1)))
struct RedirectRouteTests {
    private let fixture: HandoverFixture

    init() throws { fixture = try HandoverFixture() }

    private func duration<Value>(of work: () throws -> Value) rethrows -> (Value, Duration) {
        let began = ContinuousClock.now
        let value = try work()
        return (value, ContinuousClock.now - began)
    }

    @Test("another process takes its redirect")
    func taken() throws {
        let peer = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let (outcome, time) = try duration { try fixture.send(token: "token") }
        #expect(outcome == .taken)
        #expect(try peer.line() == "taken \(HandoverFixture.url.utf8.count) token")
        #expect(time < .seconds(8))
    }

    @Test("a second process delivers to the first")
    func fromOutside() throws {
        let peer = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let sender = try PeerProcess("send", fixture.folders, HandoverFixture.url)
        #expect(try sender.line() == "taken")
        #expect(try peer.line().hasPrefix("taken"))
    }

    @Test("with nobody there, nothing is created and nobody has it")
    func nobody() throws {
        #expect(try fixture.send() == .nobody)
        #expect(try fixture.names(fixture.parent.path + "/run") == [])
    }

    @Test("the newest of two that wait is asked first, and the other one when it does not want it")
    func newestFirst() throws {
        let old = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let new = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let other = try PeerProcess.waiting("handover-test://another", fixture.folders)
        #expect(try fixture.send() == .taken)
        #expect(try other.line().hasPrefix("declined"))
        #expect(try new.line().hasPrefix("taken"))
        #expect(old.end() == 0)
        #expect(old.rest() == "")
    }

    @Test("a URL that nobody wants is nobody's, and one of another scheme is not even shown")
    func notMine() throws {
        let peer = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        #expect(try fixture.send("handover-test://other?code=c") == .nobody)
        #expect(try peer.line().hasPrefix("declined"))
        #expect(try fixture.send("handover-test2://callback?code=c") == .nobody)
        #expect(peer.end() == 0)
        #expect(peer.rest() == "")
    }

    @Test("what a killed process left behind is removed")
    func killed() throws {
        let peer = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        peer.kill()
        #expect(try fixture.names(fixture.sockets).count == 1)
        let (outcome, time) = try duration { try fixture.send() }
        #expect(outcome == .nobody)
        #expect(time < .seconds(8))
        #expect(try fixture.names(fixture.sockets) == [])
    }

    @Test("three stopped processes do not keep a fourth, older one from taking it, and cost half a second together")
    func frozenAndReady() throws {
        let ready = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let frozen = try (0..<3).map { _ in try PeerProcess.waiting(HandoverFixture.uri, fixture.folders) }
        frozen.forEach { $0.freeze() }
        let (outcome, time) = try duration { try fixture.send() }
        #expect(outcome == .taken)
        #expect(try ready.line().hasPrefix("taken"))
        #expect(time < .seconds(5))
    }

    @Test("with stopped processes only, the end comes soon")
    func frozen() throws {
        let frozen = try (0..<3).map { _ in try PeerProcess.waiting(HandoverFixture.uri, fixture.folders) }
        frozen.forEach { $0.freeze() }
        let (outcome, time) = try duration { try fixture.send() }
        #expect(outcome == .nobody)
        #expect(time < .seconds(8))
    }

    @Test("a process that greets and then says nothing is left for the next one")
    func silent() throws {
        let ready = try PeerProcess.waiting(HandoverFixture.uri, fixture.folders)
        let program = """
            import os, socket, sys, time
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(sys.argv[1])
            listener.listen()
            print("ready", flush=True)
            connection, _ = listener.accept()
            connection.send(b"CRD\\x01")
            sys.stdin.read()
            """
        let name = SocketName.prefix(scheme: "handover-test") + "99999999999999-1-00000000.sock"
        let silent = try PeerProcess(["python3", "-c", program, fixture.sockets + "/" + name])
        #expect(try silent.line() == "ready")
        let (outcome, time) = try duration { try fixture.send() }
        #expect(outcome == .taken)
        #expect(time < .seconds(8))
        #expect(try ready.line().hasPrefix("taken"))
    }
}
