import CardeaCore

/// One request on its way, from `send` to its one result.
///
/// `@unchecked Sendable`: everything that changes is touched on the event loop alone.
final class CurlExchange: @unchecked Sendable {
    typealias Continuation = UnsafeContinuation<Result<HTTPResponse, CardeaError>, Never>

    let request: CurlRequest
    /// Present while libcurl works on it.
    var handle: CurlHandle?
    /// Whether it is on its way for the second time, and how long the first one took.
    private(set) var isRepeated = false
    private(set) var spentMilliseconds = 0
    /// Set when the caller gave up before the start.
    var isCancelled = false
    private var continuation: Continuation?

    init(_ request: CurlRequest) {
        self.request = request
    }

    func begin(_ continuation: Continuation) {
        self.continuation = continuation
    }

    /// Goes out once more, within what is left of its time.
    func repeats(afterMilliseconds spent: Int) { (isRepeated, spentMilliseconds) = (true, spent) }

    /// Answers the caller; a second result is ignored.
    func finish(_ result: Result<HTTPResponse, CardeaError>) {
        continuation.take()?.resume(returning: result)
    }
}
