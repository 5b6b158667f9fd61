package import CardeaBasics

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
    /// A caller that cancels gets ``CardeaError/cancelled`` at once, and at the limit the limit's error. A body that did not begin by then never runs; one that did is left alone and its result is dropped, because
    /// some calls must not be interrupted: a keyring that waits for its user dies of it.
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
