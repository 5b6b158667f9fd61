import Cardea
import CardeaBasics
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// How operations are performed: what becomes of them when nobody waits any longer, and what they hold.
@Suite(.timeLimit(.minutes(1))) struct OperationDriverTests {
    /// An operation that does one thing after the other, whatever comes of each.
    private struct Script: Operation {
        typealias Output = Int

        let isKept: Bool
        let heard: Heard
        var actions: [OperationAction]

        mutating func next(
            _ event: OperationEvent, _ client: inout ClientState
        ) throws(CardeaError) -> Turn {
            heard.add(event)
            guard !actions.isEmpty else { return .finish(heard.all.count) }
            return .perform(actions.removeFirst())
        }
    }

    /// What an operation has heard, in words.
    private final class Heard: Sendable {
        private let words = Lock<[String]>([])

        var all: [String] { words.withLock { $0 } }

        func add(_ event: OperationEvent) {
            let word =
                switch event {
                case .begin: "begin"
                case .done: "done"
                case .read: "read"
                case .named: "named"
                case .failed(let error): error.code.rawValue
                default: "other"
                }
            words.withLock { $0.append(word) }
        }
    }

    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient
    private let heard = Heard()

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    private func perform(_ actions: [OperationAction], isKept: Bool = false) -> Task<Int, any Error> {
        let script = Script(isKept: isKept, heard: heard, actions: actions)
        return Task { [client] in try await client.engine.perform(script) }
    }

    @Test("what answers at once needs no stack, however long it goes on")
    func long() async throws {
        let steps = try await perform(Array(repeating: .name(.uuid), count: 20_000)).value
        #expect(steps == 20_001)
    }

    @Test("one that nobody waits for is ended: its action is cancelled, and the next ones are not begun")
    func cancelled() async throws {
        let gate = store.hold(.read, .session)
        let call = perform([.read(.session), .write(Secret("x"), .session), .read(.session)])
        #expect(await gate.waitUntilHeld())
        call.cancel()
        #expect(await failure { try await call.value }?.code == .cancelled)
        gate.open()
        #expect(await eventually { heard.all.count == 4 })
        #expect(heard.all == ["begin", "read", "cancelled", "cancelled"] && store[rig.recordName(.session)] == nil)
    }

    @Test("one that is kept goes on behind its caller, and the client is not settled before its end")
    func kept() async throws {
        let gate = store.hold(.read, .session)
        let call = perform([.read(.session), .write(Secret("x"), .session)], isKept: true)
        #expect(await gate.waitUntilHeld())
        call.cancel()
        #expect(await failure { try await call.value }?.code == .cancelled)
        gate.open()
        await client.settle()
        #expect(heard.all == ["begin", "read", "done"] && store[rig.recordName(.session)] == Secret("x"))
    }

    @Test("of a client that is closed the rest is still written, and no session is read")
    func closed() async throws {
        let gate = store.hold(.read, .device)
        let call = perform([.read(.device), .read(.pending), .write(Secret("x"), .pending), .read(.session)])
        #expect(await gate.waitUntilHeld())
        client.close()
        gate.open()
        _ = try await call.value
        #expect(heard.all == ["begin", "read", "read", "done", "client_closed"])
        #expect(store[rig.recordName(.pending)] == Secret("x"))
    }

    @Test("a wait ends at once for one that is kept, too")
    func waiting() async throws {
        let call = perform([.read(.session), .wait(milliseconds: 600_000), .wait(milliseconds: 600_000)], isKept: true)
        #expect(await eventually { heard.all.count == 2 })
        call.cancel()
        #expect(await failure { try await call.value }?.code == .cancelled)
        await client.settle()
        #expect(heard.all == ["begin", "read", "cancelled", "cancelled"])
    }

    @Test("locks are released at its end, however it ends")
    func locks() async throws {
        let gate = store.hold(.read, .device)
        let first = perform([.lock(.session), .read(.device)])
        #expect(await gate.waitUntilHeld())
        let second = perform([.lock(.session)])
        await letOthersRun()
        #expect(!heard.all.dropFirst(3).contains("done"))
        first.cancel()
        gate.open()
        _ = try await second.value
        #expect(heard.all.filter { $0 == "done" }.count == 2)
    }

    @Test("a call that is given up before it begins does nothing")
    func before() async throws {
        let code = await Task { [client, heard] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure {
                try await client.engine.perform(Script(isKept: true, heard: heard, actions: []))
            }?.code
        }.value
        #expect(code == .cancelled && heard.all.isEmpty)
    }
}
