/// Takes the one result of something that was begun: on any thread, and perhaps before the call that begins it has returned.
///
/// Each caller gets exactly one result, always. Cancelling makes it come soon.
package typealias Completion<Value> = @Sendable (Result<Value, CardeaError>) -> Void

/// Ends something that is under way, from any thread. Too late or twice, it does nothing.
package typealias Cancellation = @Sendable () -> Void

/// Hands on the first of several results, from any thread.
package final class Reply<Value: Sendable>: Sendable {
    private let done: Lock<Completion<Value>?>

    package init(_ done: @escaping Completion<Value>) { self.done = Lock(done) }

    /// Hands a result on unless one came before; returns whether it was taken.
    @discardableResult
    package func deliver(_ result: Result<Value, CardeaError>) -> Bool {
        guard let done = done.withLock({ $0.take() }) else { return false }
        done(result)
        return true
    }

    /// True once a result was handed on.
    package var isDelivered: Bool { done.withLock { $0 == nil } }
}

/// Calls that come one after the other and are cancelled as one.
package final class CallChain: Sendable {
    private struct State {
        var isCancelled = false
        /// The latest call's.
        var number: UInt64 = 0
        var cancel: Cancellation?
    }

    private let state = Lock(State())

    package init() {}

    /// Begins the next call, and cancels it at once if the chain is cancelled.
    package func begin(_ call: () -> Cancellation?) {
        let number = state.withLock { state in
            state.number &+= 1
            state.cancel = nil
            return state.number
        }
        let cancel = call()
        let isCancelled = state.withLock { state in
            // It may be over already, and have begun the next one.
            guard state.number == number else { return false }
            // A cancelled chain keeps no call: the call may hold the owner of the chain.
            if !state.isCancelled { state.cancel = cancel }
            return state.isCancelled
        }
        if isCancelled { cancel?() }
    }

    package func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel.take()
        }
        cancel?()
    }

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
