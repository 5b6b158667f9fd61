package import CardeaBasics
import Glibc

/// Runs blocking C calls, one after the other, on a thread of its own: never on Swift's cooperative pool, never on the
/// engine's event loop.
///
/// The thread starts with the first call and ends when the worker is released, finished, or nothing was asked of it for a
/// while. A call that hangs forever costs its thread, and nobody waits for it for long. Calls that were accepted before the
/// release still run.
package final class BlockingWorker: Sendable {
    private let queue: WorkQueue

    /// - Parameter idleMilliseconds: How long the thread stays without work.
    package init(idleMilliseconds: UInt32 = 10_000) {
        queue = WorkQueue(idleMilliseconds: idleMilliseconds)
    }

    deinit { queue.close() }

    /// Ends the thread and waits for that, but not for a call that hangs. A process that ends takes down the libraries that a
    /// thread of ours may still be inside, so closing a client calls this first.
    ///
    /// - Parameter waits: `false` lets a thread go that is known to hang.
    package func finish(waits: Bool = true) { queue.finish(withinMilliseconds: waits ? Self.patience : 0) }

    /// More than a call takes that does not hang.
    private static let patience: UInt32 = 1000

    /// Runs the body on the worker's thread and reports its result, on that thread as a rule.
    ///
    /// A caller that cancels gets ``CardeaError/cancelled`` at once, and at the limit the limit's error. A body that did not
    /// begin by then never runs; one that did is left alone and its result is dropped, because some calls must not be
    /// interrupted: a keyring that waits for its user dies of it.
    package func run<Value: Sendable>(
        within limit: CallLimit? = nil, _ body: @escaping @Sendable () throws(CardeaError) -> Value,
        _ done: @escaping Completion<Value>
    ) -> Cancellation {
        let reply: Reply<Value>
        if let limit {
            let isOver = Eventual<Void>()
            reply = Reply { result in
                isOver.reach(())
                done(result)
            }
            isOver.whenReached(limit.begin { [reply] in reply.deliver(.failure($0)) })
        } else {
            reply = Reply(done)
        }
        let isQueued = queue.add {
            if !reply.isDelivered { reply.deliver(Result(catching: body)) }
        }
        if !isQueued { reply.deliver(.failure(Self.noThread)) }
        return { reply.deliver(.failure(.cancelled)) }
    }

    private static let noThread = CardeaError(.outOfResources, "No thread could be started.")

    /// Queues a body that nobody waits for; `false` when no thread could be started.
    package func submit(_ body: @escaping @Sendable () -> Void) -> Bool { queue.add(body) }
}

/// A queue of jobs and the one thread that takes them, in order.
///
/// `@unchecked Sendable`: every mutable property is touched with `lock` held only.
final class WorkQueue: @unchecked Sendable {
    typealias Job = @Sendable () -> Void

    private let lock = ConditionLock()
    private let idleMilliseconds: UInt32
    private var jobs = Fifo<Job>()
    /// True if a thread takes jobs.
    private var isRunning = false
    /// The thread, until a caller waits for its end.
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

/// Something with threads of its own, which can be told to end them.
package protocol ThreadOwner: AnyObject, Sendable {
    /// Lets go everybody who waits for a person, and asks nobody any more. What needs no person goes on.
    func stopAsking()

    /// Lets go everybody who waits for anything.
    func cutShort()

    /// Ends the threads and waits for that, but not for a call that hangs, nor for a person.
    func endThreads()
}

extension ThreadOwner {
    package func stopAsking() {}
    package func cutShort() {}
}
