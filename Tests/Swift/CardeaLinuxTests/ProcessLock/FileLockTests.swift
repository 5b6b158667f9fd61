import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation
import Testing

@Suite("File locks in one process")
struct FileLockTests {
    private let fixture: LockFixture

    init() throws {
        fixture = try LockFixture()
    }

    @Test("holders of two lock values exclude each other")
    func exclusion() async throws {
        let locks = [fixture.lock(), fixture.lock()]
        let counter = SharedValue(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        let hold = try await locks[number % 2].acquire("account")
                        let before = counter.value
                        await Task.yield()
                        counter.set(before + 1)
                        hold.release()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counter.value == 200)
    }

    @Test("locks whose names Unicode holds for the same are held at the same time")
    func spelling() throws {
        let lock = fixture.lock()
        let one = try #require(try lock.acquireIfFree("ren\u{E9}"))
        defer { one.release() }
        let other = try #require(try lock.acquireIfFree("rene\u{301}"))
        other.release()
    }

    @Test("locks of different names are held at the same time")
    func names() async throws {
        let lock = fixture.lock()
        let first = try await lock.acquire("one")
        let second = try await lock.acquire("other")
        first.release()
        second.release()
    }

    @Test("those who wait get the lock in the order in which they came, and one thread waits for them all")
    func order() async throws {
        let lock = fixture.lock()
        let hold = try await lock.acquire("account")
        let order = SharedValue<[Int]>([])
        // Each runs up to its suspension, so that it is in the queue when the next one comes.
        let tasks = (0..<20).map { number in
            Task.immediate {
                let hold = try await lock.acquire("account")
                order.set(order.value + [number])
                hold.release()
            }
        }
        let file = try fixture.file()
        try await fixture.untilWaiting(for: file)
        #expect(try fixture.waiting(for: file).count == 1)
        hold.release()
        for task in tasks { try await task.value }
        #expect(order.value == Array(0..<20))
    }

    @Test("releasing twice leaves the next holder alone")
    func releaseTwice() async throws {
        let lock = fixture.lock()
        let first = try await lock.acquire("account")
        first.release()
        let second = try await lock.acquire("account")
        let child = try LockChild(try fixture.file())
        first.release()
        #expect(try child.ask("try") == "refused")
        second.release()
        #expect(try child.ask("try") == "done")
    }

    @Test("letting go of a hold releases it")
    func lettingGo() async throws {
        let lock = fixture.lock()
        var hold: (any LockHold)? = try await lock.acquire("account")
        let child = try LockChild(try fixture.file())
        #expect(try child.ask("try") == "refused")
        _ = hold
        hold = nil
        #expect(try child.ask("try") == "done")
    }

    @Test("a cancelled task gets no lock, free or not")
    func cancelledBefore() async throws {
        let lock = fixture.lock()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await lock.acquire("account")
        }
        await #expect(throws: CardeaError.cancelled) { try await task.value }
        #expect(!FileManager.default.fileExists(atPath: fixture.folder))
    }

    @Test("a waiter that is cancelled in the queue is left out")
    func cancelledInQueue() async throws {
        let lock = fixture.lock()
        let hold = try await lock.acquire("account")
        let tasks = (0..<3).map { _ in Task.immediate { try await lock.acquire("account").release() } }
        tasks[1].cancel()
        await #expect(throws: CardeaError.cancelled) { try await tasks[1].value }
        hold.release()
        try await tasks[0].value
        try await tasks[2].value
    }

    @Test("a lock that is free again after its only waiter gave up does not stay taken")
    func abandoned() async throws {
        let lock = fixture.lock()
        let hold = try await lock.acquire("account")
        let file = try fixture.file()
        let waiter = Task.immediate { try await lock.acquire("account") }
        try await fixture.untilWaiting(for: file)
        waiter.cancel()
        await #expect(throws: CardeaError.cancelled) { try await waiter.value }
        #expect(try fixture.waiting(for: file).count == 1, "the wait in the kernel goes on")
        hold.release()
        let child = try LockChild(file)
        #expect(try child.ask("lock") == "done")
        #expect(try child.ask("unlock") == "done")
        try await lock.acquire("account").release()
    }

    @Test("two thousand acquisitions with cancellations at any moment leave no file open and no lock held")
    func storm() async throws {
        let locks = [fixture.lock(), fixture.lock()]
        let inside = SharedValue(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2000 {
                group.addTask {
                    let task = Task {
                        let hold = try await locks[number % 2].acquire("account")
                        inside.set(inside.value + 1)
                        await Task.yield()
                        #expect(inside.value == 1)
                        inside.set(inside.value - 1)
                        hold.release()
                    }
                    if number % 3 == 0 { task.cancel() }
                    if case .failure(let error) = await task.result {
                        #expect(number % 3 == 0 && error as? CardeaError == .cancelled)
                    }
                }
            }
            try await group.waitForAll()
        }
        try await fixture.until("a lock file is open still") { try fixture.openFiles() == 0 }
        #expect(try LockChild(try fixture.file()).ask("try") == "done")
    }
}
