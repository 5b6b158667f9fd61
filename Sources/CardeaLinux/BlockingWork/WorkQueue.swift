import CardeaBasics
import Glibc

/// A queue of jobs and the one thread that takes them, in order.
///
/// `@unchecked Sendable`: every mutable property is touched with `lock` held only.
final class WorkQueue: @unchecked Sendable {
    typealias Job = @Sendable () -> Void

    private let lock = ConditionLock()
    private let idleMilliseconds: UInt32
    private var jobs = Fifo<Job>()
    /// Whether a thread takes jobs.
    private var isRunning = false
    /// That thread, until a caller waits for its end.
    private var thread: pthread_t?
    private var isClosed = false

    init(idleMilliseconds: UInt32) {
        self.idleMilliseconds = idleMilliseconds
    }

    /// Appends a job and sees to it that a thread is there; `false` when none could be started.
    func add(_ job: @escaping Job) -> Bool {
        lock.withLock {
            if !isRunning {
                thread = NativeThread.start { [self] in while let job = next() { job() } }
                guard thread != nil else { return false }
                isRunning = true
            }
            jobs.append(job)
            lock.signal()
            return true
        }
    }

    /// Lets the thread end as soon as the queue is empty.
    func close() {
        lock.withLock {
            isClosed = true
            lock.signal()
        }
    }

    /// Lets the thread end, and waits for that at most so long. A thread that is inside a call which hangs is left alone.
    func finish(withinMilliseconds milliseconds: UInt32) {
        let deadline = ConditionLock.deadline(afterMilliseconds: milliseconds)
        let (ending, isOver) = lock.withLock { () -> (pthread_t?, Bool) in
            isClosed = true
            lock.signal()
            guard let ending = thread.take() else { return (nil, true) }
            while isRunning, pthread_equal(ending, pthread_self()) == 0, lock.wait(until: deadline) {}
            return (ending, !isRunning)
        }
        guard let ending else { return }
        // One that is over has a few instructions left, those of the libraries it was in among them.
        if isOver { pthread_join(ending, nil) } else { pthread_detach(ending) }
    }

    /// Waits for a job; `nil` when the thread has to end.
    private func next() -> Job? {
        lock.withLock {
            let deadline = ConditionLock.deadline(afterMilliseconds: idleMilliseconds)
            var isIdle = false
            while jobs.isEmpty {
                if isClosed || isIdle {
                    isRunning = false
                    // The caller that waits for the end has taken the thread already.
                    if thread.take() != nil { pthread_detach(pthread_self()) }
                    lock.signal()
                    return nil
                }
                isIdle = !lock.wait(until: deadline)
            }
            return jobs.popFirst()
        }
    }
}
