import CardeaBasics

/// One request on its way, from `send` to its one result.
///
/// `@unchecked Sendable`: everything that changes is touched on the event loop alone.
final class CurlExchange: @unchecked Sendable {
    typealias Continuation = Completion<HTTPResponse>

    let request: CurlRequest
    /// Present while libcurl speaks HTTP for it.
    var handle: CurlHandle?
    /// Present while it is on a connection, or waits for one, on which we speak HTTP.
    var direct: DirectConnection?
    /// Whether it goes out on a connection that nothing has been sent on, because a kept one was of no use.
    private(set) var needsNewConnection = false
    /// Whether it is on its way for the second time.
    private(set) var isRepeated = false
    /// Set when the caller gave up before the start.
    var isCancelled = false
    private var continuation: Continuation?
    private var began: Int64 = 0

    init(_ request: CurlRequest) {
        self.request = request
    }

    func begin(_ continuation: @escaping Continuation) {
        self.continuation = continuation
        began = MonotonicTime.now.nanoseconds
    }

    /// How long it has taken so far.
    var spentMilliseconds: Int { Int((MonotonicTime.now.nanoseconds &- began) / 1_000_000) }

    /// Goes out on a new connection, within what is left of its time.
    ///
    /// - Parameter isRepeat: Whether that is another try, and not the first one on another connection.
    func beginsAnew(isRepeat: Bool) {
        needsNewConnection = true
        isRepeated = isRepeated || isRepeat
    }

    /// Says of what is spent by being sent whether it may be spent now.
    func withDoubt(_ error: CardeaError, mayHaveBeenSent: Bool) -> CardeaError {
        guard request.delivery == .once else { return error }
        guard mayHaveBeenSent else { return error.unsent }
        return CardeaError(
            error.code, error.message + " The server may have received the request; it was not sent again.")
    }

    /// Answers the caller; a second result is ignored.
    func finish(_ result: Result<HTTPResponse, CardeaError>) {
        continuation.take()?(result)
    }
}
