import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel
import Testing

@Suite("Locks in memory")
struct MemoryLockTests {
    private let lock = MemoryLock()

    @Test("holders exclude each other, and those of other names are let be")
    func exclusion() async throws {
        let counter = SharedValue(0)
        let other = try await lock.acquire("other")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { [lock] in
                    for _ in 0..<25 {
                        let hold = try await lock.acquire("account")
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
        #expect(try lock.acquireIfFree("other") == nil)
        other.release()
    }

    @Test("those who wait get the lock in the order in which they came, and nobody gets in between")
    func order() async throws {
        let hold = try await lock.acquire("account")
        let order = SharedValue<[Int]>([])
        // Each runs up to its suspension, so that it is in the queue when the next one comes.
        let tasks = (0..<20).map { number in
            Task.immediate { [lock] in
                let hold = try await lock.acquire("account")
                order.set(order.value + [number])
                #expect(try lock.acquireIfFree("account") == nil)
                hold.release()
            }
        }
        hold.release()
        for task in tasks { try await task.value }
        #expect(order.value == Array(0..<20))
        #expect(try lock.acquireIfFree("account") != nil)
    }

    @Test("releasing twice leaves the next holder alone, and letting go releases")
    func release() async throws {
        let first = try await lock.acquire("account")
        first.release()
        var second: (any LockHold)? = try await lock.acquire("account")
        first.release()
        #expect(try lock.acquireIfFree("account") == nil)
        _ = second
        second = nil
        #expect(try lock.acquireIfFree("account") != nil)
    }

    @Test("a cancelled task gets no lock, and one that is cancelled in the queue is left out")
    func cancelled() async throws {
        let early = Task { [lock] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await lock.acquire("account")
        }
        await #expect(throws: CardeaError.cancelled) { try await early.value }
        let hold = try await lock.acquire("account")
        let tasks = (0..<3).map { _ in Task.immediate { [lock] in try await lock.acquire("account").release() } }
        tasks[1].cancel()
        await #expect(throws: CardeaError.cancelled) { try await tasks[1].value }
        hold.release()
        try await tasks[0].value
        try await tasks[2].value
        #expect(try lock.acquireIfFree("account") != nil)
    }

    @Test("two thousand acquisitions with cancellations at any moment leave no lock held")
    func storm() async throws {
        let inside = SharedValue(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2000 {
                group.addTask { [lock] in
                    let task = Task {
                        let hold = try await lock.acquire("account")
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
        #expect(try lock.acquireIfFree("account") != nil)
    }
}
