import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

@testable import TestSupport

/// What a move does while somebody else works with the session, and when its caller gives up.
@Suite struct MoveWaitTests {
    private let source = FaultyStore()
    private let target = FaultyStore()
    private let folder: TestFolder
    private let lock: FileLock
    private let account = RecordName(
        application: "com.example.move", backend: "prelude https://auth.example.com", account: "", kind: .session)

    init() throws {
        folder = try TestFolder()
        lock = FileLock(folder: folder.path + "/locks")
        source[account] = Secret("session")
        source[account.with(.device)] = Secret("device")
    }

    private func move(lockMilliseconds: UInt32 = 60_000) async throws -> [RecordName.Kind] {
        try await RecordMove(source: source, target: target, lock: lock, lockMilliseconds: lockMilliseconds)
            .move(account)
    }

    /// Does what a client does that changes the session.
    private func hold(_ purpose: String = "session") async throws -> any LockHold {
        let name = "\(account.application)\n\(account.backend)\n\(account.account)\n\(purpose)"
        return try await FileLock(folder: folder.path + "/locks").acquire(name)
    }

    private func expectUntouched(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(source.kinds == [.session, .device] && target.kinds.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("a lock that never becomes free ends the move with a timeout that says what to do, and nothing is moved")
    func neverFree() async throws {
        let hold = try await hold()
        let error = await failure { try await move(lockMilliseconds: 50) }
        #expect(error?.code == .timeout && error?.message.contains("End that program") == true)
        expectUntouched()
        hold.release()
        #expect(try await move() == [.device, .session])
    }

    @Test("a record whose own lock is never free ends the move, and the session stays where it is")
    func recordNeverFree() async throws {
        let hold = try await hold("proof")
        #expect(await failure { try await move(lockMilliseconds: 50) }?.code == .timeout)
        #expect(source[account] != nil && target[account] == nil)
        hold.release()
        #expect(try await move() == [.session])
    }

    @Test("forgetting an account has the same end of its patience, and removes nothing then")
    func forget() async throws {
        let folder = folder.path + "/files"
        let hold = try await hold()
        try await OpenStore.with(.encryptedFile(folder: folder)) { open throws(CardeaError) in
            try await open.store.write(Secret("x"), for: account)
            do throws(CardeaError) {
                _ = try await open.forget(account, lock: lock, lockMilliseconds: 50)
                Issue.record("The lock was not waited for.")
            } catch {
                #expect(error.code == .timeout)
            }
            #expect(try await open.store.read(account) != nil)
            hold.release()
            #expect(try await open.forget(account, lock: lock) == [.session])
        }
    }

    @Test("a move that is cancelled while it waits ends at once, and holds no lock afterwards")
    func cancelledWhileWaiting() async throws {
        let hold = try await hold()
        let moving = Task { try await move() }
        moving.cancel()
        #expect(await failure { try await moving.value }?.code == .cancelled)
        expectUntouched()
        hold.release()
        try await self.hold().release()
        #expect(try await move() == [.device, .session])
    }

    @Test("a move that is cancelled while it writes leaves the session where it was, and no copy of it")
    func cancelledWhileStaging() async throws {
        source[account.with(.device)] = nil
        let gate = target.hold(.write, .session)
        let moving = Task { try await move() }
        #expect(await gate.waitUntilHeld())
        moving.cancel()
        gate.open()
        #expect(await failure { try await moving.value }?.code == .cancelled)
        #expect(source.kinds == [.session] && target.kinds.isEmpty)
    }

    @Test("a move that is cancelled while the session is in neither store brings it to its end first")
    func cancelledBetween() async throws {
        let gate = source.hold(.remove, .session)
        let moving = Task { try await move() }
        #expect(await gate.waitUntilHeld())
        moving.cancel()
        gate.open()
        #expect(try await moving.value == [.device, .session])
        #expect(source.kinds.isEmpty && target[account] == Secret("session"))
    }

    @Test("a move that is cancelled after a record does not begin the next one")
    func cancelledBetweenRecords() async throws {
        let gate = source.hold(.remove, .device)
        let moving = Task { try await move() }
        #expect(await gate.waitUntilHeld())
        moving.cancel()
        gate.open()
        #expect(await failure { try await moving.value }?.code == .cancelled)
        #expect(source.kinds == [.session] && target.kinds == [.device])
        #expect(try await move() == [.session])
    }
}
