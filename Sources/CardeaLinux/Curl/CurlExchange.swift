import CardeaCore

/// One request on its way, from `send` to its one result.
///
/// `@unchecked Sendable`: everything that changes is touched on the event loop alone.
final class CurlExchange: @unchecked Sendable {
    typealias Continuation = UnsafeContinuation<Result<HTTPResponse, CardeaError>, Never>

    let request: CurlRequest
    /// Present while libcurl works on it.
    var handle: CurlHandle?
    /// Whether it goes out on a connection that nothing has been sent on, because a kept one was of no use.
    private(set) var needsNewConnection = false
    /// Whether it is on its way for the second time.
    private(set) var isRepeated = false
    /// How long it took until it was begun anew.
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

    /// Goes out on a new connection, within what is left of its time.
    ///
    /// - Parameter isRepeat: Whether that is another try, and not the first one on another connection.
    func beginsAnew(afterMilliseconds spent: Int, isRepeat: Bool) {
        needsNewConnection = true
        isRepeated = isRepeated || isRepeat
        spentMilliseconds += spent
    }

    /// Answers the caller; a second result is ignored.
    func finish(_ result: Result<HTTPResponse, CardeaError>) {
        continuation.take()?.resume(returning: result)
    }
}
