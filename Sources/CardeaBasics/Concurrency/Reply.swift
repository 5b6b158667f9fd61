/// Hands on the first of several results, from any thread.
package final class Reply<Value: Sendable>: Sendable {
    private let done: Lock<Completion<Value>?>

    package init(_ done: @escaping Completion<Value>) { self.done = Lock(done) }

    /// Hands a result on unless one was before; says whether it was taken.
    @discardableResult
    package func deliver(_ result: Result<Value, CardeaError>) -> Bool {
        guard let done = done.withLock({ $0.take() }) else { return false }
        done(result)
        return true
    }

    /// Whether a result was handed on.
    package var isDelivered: Bool { done.withLock { $0 == nil } }
}
