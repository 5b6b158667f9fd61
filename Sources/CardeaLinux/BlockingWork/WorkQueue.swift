import Glibc

/// A queue of jobs and the one thread that takes them, in order.
///
/// `@unchecked Sendable`: every mutable property is touched with `lock` held only.
final class WorkQueue: @unchecked Sendable {
    typealias Job = @Sendable () -> Void

    private let lock = ConditionLock()
    private let idleMilliseconds: UInt32
    private var jobs: [Job] = []
    private var hasThread = false
    private var isClosed = false

    init(idleMilliseconds: UInt32) {
        self.idleMilliseconds = idleMilliseconds
    }

    /// Appends a job and sees to it that a thread is there; `false` when none could be started.
    func add(_ job: @escaping Job) -> Bool {
        lock.withLock {
            if !hasThread {
                guard startThread() else { return false }
                hasThread = true
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

    /// Waits for a job; `nil` when the thread has to end.
    private func next() -> Job? {
        lock.withLock {
            let deadline = ConditionLock.deadline(afterMilliseconds: idleMilliseconds)
            var isIdle = false
            while jobs.isEmpty {
                if isClosed || isIdle {
                    hasThread = false
                    return nil
                }
                isIdle = !lock.wait(until: deadline)
            }
            return jobs.removeFirst()
        }
    }

    /// Starts a detached thread with all signals blocked, so that the host's handlers never run on it.
    private func startThread() -> Bool {
        var attributes = pthread_attr_t()
        var all = sigset_t()
        var before = sigset_t()
        var thread = pthread_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        let retained = Unmanaged.passRetained(self)
        let status = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                let queue = Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue()
                while let job = queue.next() { job() }
                return nil
            }, retained.toOpaque())
        if status != 0 { retained.release() }
        return status == 0
    }
}
