package import CardeaCore

/// Runs blocking C calls, one after the other, on a thread of its own: never on Swift's cooperative pool, never on the
/// engine's event loop.
///
/// The thread starts with the first call and ends when the worker is released or nothing was asked of it for a while.
/// It is detached and nobody joins it: a call that hangs for ever costs its thread, and neither the release of the
/// worker nor the end of the process waits for it. Calls that were accepted before the release still run.
package final class BlockingWorker: Sendable {
    private let queue: WorkQueue

    /// - Parameter idleMilliseconds: How long the thread stays without work.
    package init(idleMilliseconds: UInt32 = 10_000) {
        queue = WorkQueue(idleMilliseconds: idleMilliseconds)
    }

    deinit { queue.close() }

    /// Runs the body on the worker's thread and returns its result.
    ///
    /// When the caller's task is cancelled, the caller gets ``CardeaError/cancelled`` at once. A body that did not begin
    /// by then never runs; one that did is left alone and its result is dropped, because some calls must not be
    /// interrupted: a keyring that waits for its user dies of it.
    package func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        let call = BlockingCall<Value>()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard call.wait(with: continuation) else { return }
                if !queue.add({ call.perform(body) }) {
                    call.finish(.failure(CardeaError(.internalError, "No thread could be started.")))
                }
            }
        } onCancel: {
            call.finish(.failure(.cancelled))
        }
        return try result.get()
    }

    /// Queues a body that nobody waits for; `false` when no thread could be started.
    package func submit(_ body: @escaping @Sendable () -> Void) -> Bool { queue.add(body) }
}
