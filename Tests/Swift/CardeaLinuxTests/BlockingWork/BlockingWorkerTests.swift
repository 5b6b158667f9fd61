import CardeaAsync
import CardeaBasics
import CardeaLinux
import Dispatch
import Glibc
import Testing

@Suite("Blocking worker")
struct BlockingWorkerTests {
    @Test("work runs on one thread that is not the caller's")
    func ownThread() async throws {
        let worker = BlockingWorker()
        let caller = Int(bitPattern: pthread_self())
        let first = try await worker.run { Int(bitPattern: pthread_self()) }
        let second = try await worker.run { Int(bitPattern: pthread_self()) }
        #expect(first == second)
        #expect(first != caller)
    }

    @Test("the error of the work reaches the caller")
    func failure() async {
        let worker = BlockingWorker()
        await #expect(throws: CardeaError(.storeFailed, "no")) {
            try await worker.run { () throws(CardeaError) -> Int in throw CardeaError(.storeFailed, "no") }
        }
    }

    @Test("a cancelled caller gets its answer while the work goes on, and the work is completed")
    func cancelledDuringWork() async throws {
        let worker = BlockingWorker()
        let begun = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        let finished = AsyncStream<Void>.makeStream()
        let isDone = Flag()
        let task = Task {
            try await worker.run { () throws(CardeaError) in
                begun.continuation.finish()
                gate.wait()
                isDone.raise()
                finished.continuation.finish()
            }
        }
        for await _ in begun.stream {}
        task.cancel()
        await #expect(throws: CardeaError.cancelled) { try await task.value }
        #expect(!isDone.isRaised)
        gate.signal()
        for await _ in finished.stream {}
        #expect(isDone.isRaised)
    }

    @Test("work whose caller was cancelled before its turn never runs")
    func cancelledInQueue() async throws {
        let worker = BlockingWorker()
        let gate = DispatchSemaphore(value: 0)
        let begun = AsyncStream<Void>.makeStream()
        let ran = Flag()
        let blocking = Task {
            try await worker.run { () throws(CardeaError) in
                begun.continuation.finish()
                gate.wait()
            }
        }
        for await _ in begun.stream {}
        // Runs up to its suspension, so that the call is in the queue when the cancellation comes.
        let waiting = Task.immediate { try await worker.run { () throws(CardeaError) in ran.raise() } }
        waiting.cancel()
        await #expect(throws: CardeaError.cancelled) { try await waiting.value }
        gate.signal()
        try await blocking.value
        try await worker.run { () throws(CardeaError) in }
        #expect(!ran.isRaised)
    }

    @Test("a call in a cancelled task is refused at once")
    func cancelledBefore() async {
        let worker = BlockingWorker()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await worker.run { () throws(CardeaError) in 1 }
        }
        await #expect(throws: CardeaError.cancelled) { try await task.value }
    }

    @Test("releasing a worker does not wait for a call that hangs")
    func releaseWithHungCall() async {
        let gate = DispatchSemaphore(value: 0)
        let begun = AsyncStream<Void>.makeStream()
        var worker: BlockingWorker? = BlockingWorker()
        weak let released = worker
        let isAccepted = worker?.submit {
            begun.continuation.finish()
            gate.wait()
        }
        #expect(isAccepted == true)
        for await _ in begun.stream {}
        worker = nil
        #expect(released == nil)
        gate.signal()
    }

    @Test("the thread ends when it has nothing to do, and another takes the next call")
    func idle() async throws {
        let worker = BlockingWorker(idleMilliseconds: 1)
        let thread = try await worker.run { Self.pathOfThisThread() }
        let deadline = ContinuousClock.now + .seconds(10)
        while access("/proc/" + thread, F_OK) == 0 {
            try #require(ContinuousClock.now < deadline, "the thread is still there")
            await Task.yield()
        }
        #expect(try await worker.run { 7 } == 7)
    }

    @Test("two thousand calls with cancellations at any moment are each answered exactly once")
    func storm() async {
        let worker = BlockingWorker()
        let total = await withTaskGroup(of: Int.self) { group in
            for number in 0..<2000 {
                group.addTask {
                    let task = Task { try await worker.run { () throws(CardeaError) in number } }
                    if number % 3 == 0 { task.cancel() }
                    switch await task.result {
                    case .success(let value): return value == number ? 1 : 0
                    case .failure(let error):
                        return (error as? CardeaError)?.code == .cancelled && number % 3 == 0 ? 1 : 0
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(total == 2000)
    }

    private static func pathOfThisThread() -> String {
        let length = 64
        return String(unsafeUninitializedCapacity: length) { room in
            room.withMemoryRebound(to: CChar.self) { room in
                room.baseAddress.map { max(readlink("/proc/thread-self", $0, length), 0) } ?? 0
            }
        }
    }
}

private final class Flag: Sendable {
    private let state = Lock(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
