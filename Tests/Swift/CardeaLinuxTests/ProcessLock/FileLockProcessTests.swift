import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@Suite("File locks between processes")
struct FileLockProcessTests {
    private let fixture: LockFixture
    private let lock: FileLock
    private let file: String

    init() async throws {
        fixture = try LockFixture()
        lock = fixture.lock()
        try await lock.acquire("account").release()
        file = try fixture.file()
    }

    @Test("what another process holds is waited for, and what this one holds is refused to another")
    func exclusion() async throws {
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        let waiter = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        #expect(try child.ask("unlock") == "done")
        let hold = try await waiter.value
        #expect(try child.ask("try") == "refused")
        hold.release()
        #expect(try child.ask("try") == "done")
    }

    @Test("three processes that count in one file lose no number")
    func counting() async throws {
        let counter = fixture.path("counter")
        try "0".write(toFile: counter, atomically: false, encoding: .utf8)
        let children = [try LockChild(file), try LockChild(file)]
        for child in children { try child.send("count \(counter) 200") }
        for _ in 0..<200 {
            let hold = try await lock.acquire("account")
            let number = try #require(Int(String(contentsOfFile: counter, encoding: .utf8)))
            try String(number + 1).write(toFile: counter, atomically: false, encoding: .utf8)
            hold.release()
        }
        for child in children { #expect(try child.answer() == "done") }
        #expect(try String(contentsOfFile: counter, encoding: .utf8) == "600")
    }

    @Test("a holder that is killed gives the lock to the one who waits")
    func killedHolder() async throws {
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        let waiter = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        child.kill()
        try await waiter.value.release()
    }

    @Test("a waiter that is cancelled has its answer while the other process still holds the lock")
    func cancelled() async throws {
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        let waiter = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        waiter.cancel()
        await #expect(throws: CardeaError.cancelled) { try await waiter.value }
        let other = try LockChild(file)
        #expect(try other.ask("try") == "refused", "the first process holds it")
        #expect(try child.ask("unlock") == "done")
        #expect(try other.ask("lock") == "done")
        #expect(try other.ask("unlock") == "done")
        try await fixture.until("the abandoned wait has left a file open") { try fixture.openFiles() == 0 }
    }

    @Test("waiters that come and go while another process holds the lock cost one thread and one open file")
    func comingAndGoing() async throws {
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        let first = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        first.cancel()
        for _ in 0..<100 {
            let waiter = Task.immediate { try await lock.acquire("account") }
            waiter.cancel()
            await #expect(throws: CardeaError.cancelled) { try await waiter.value }
        }
        #expect(try fixture.waiting(for: file).count == 1)
        #expect(try fixture.openFiles() == 1)
        child.kill()
        try await lock.acquire("account").release()
    }

    @Test("a lock file that is removed while somebody waits for it does not make two holders")
    func removedFile() async throws {
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        let waiter = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        try FileManager.default.removeItem(atPath: file)
        let hold = try await fixture.lock().acquire("account")
        #expect(try child.ask("unlock") == "done")
        try await fixture.untilWaiting(for: file)
        hold.release()
        try await waiter.value.release()
    }
}
