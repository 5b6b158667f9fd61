import CardeaAsync
import CardeaBasics
import Foundation
import Synchronization
import Testing

/// What comes with a value, seen by whoever waits for the value. The thread sanitizer is the judge here.
@Suite("Values from other threads", .timeLimit(.minutes(1))) struct HandOverTests {
    /// Without a lock: the value's way alone says who comes first.
    private final class Note: @unchecked Sendable {
        var number = -1
    }

    @Test("a delivery brings what was written before it, also while its waiter is about to wait")
    func reply() async throws {
        let courier = Courier()
        for number in 0..<10_000 {
            let reply = AsyncReply<Note>()
            courier.bring(after: number % 1000) {
                let note = Note()
                note.number = number
                reply.deliver(.success(note))
            }
            #expect(try await reply.value().number == number)
        }
    }

    @Test("a value for many waiters brings what was written before it, also while a waiter is about to wait")
    func eventual() async {
        let courier = Courier()
        for number in 0..<10_000 {
            let eventual = Eventual<Note>()
            courier.bring(after: number % 1000) {
                let note = Note()
                note.number = number
                eventual.reach(note)
            }
            #expect(await eventual.value.number == number)
        }
    }

    @Test("a lock brings what its last holder wrote, also to those that had to wait for it")
    func contendedLock() async {
        let note = Note()
        note.number = 0
        let lock = Lock(())
        let threads = AsyncStream<Void>.makeStream()
        for _ in 0..<4 {
            Thread.detachNewThread {
                for _ in 0..<1000 {
                    lock.withLock { _ in
                        note.number += 1
                        // Gives the others time to come and wait.
                        sched_yield()
                    }
                }
                threads.continuation.yield()
            }
        }
        var ended = threads.stream.makeAsyncIterator()
        for _ in 0..<4 { await ended.next() }
        #expect(lock.withLock { _ in note.number } == 4000)
    }
}

/// A thread that is awake when something is to be done, so that it comes as near to the caller's next steps as can be.
private final class Courier: Sendable {
    private struct Errand {
        let spins: Int
        let job: @Sendable () -> Void
    }

    private final class Box: Sendable {
        let errand = Lock<Errand?>(nil)
        let isOver = Atomic<Bool>(false)
    }

    private let box = Box()

    init() {
        Thread.detachNewThread { [box] in
            let turns = Atomic<Int>(0)
            while !box.isOver.load(ordering: .acquiring) {
                guard let errand = box.errand.withLock({ $0.take() }) else {
                    sched_yield()
                    continue
                }
                for _ in 0..<errand.spins { turns.add(1, ordering: .relaxed) }
                errand.job()
            }
        }
    }

    deinit { box.isOver.store(true, ordering: .releasing) }

    func bring(after spins: Int, _ job: @escaping @Sendable () -> Void) {
        box.errand.withLock { $0 = Errand(spins: spins, job: job) }
    }
}
