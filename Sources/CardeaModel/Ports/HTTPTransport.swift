package import CardeaBasics

/// Sends one HTTP request and reports the whole answer.
///
/// The engine's only way to the network. An implementation follows no redirects, keeps no cookies, and enforces the
/// request's time and size limits itself. Cancelling ends the exchange with `CardeaError.cancelled`. Answers to a caller on the
/// engine's thread come on that thread.
package protocol HTTPTransport: AnyObject, Sendable {
    func send(_ request: HTTPRequest, _ done: @escaping Completion<HTTPResponse>) -> Cancellation?

    /// A request to this server will come soon: a connection that is there by then makes it faster. Says nothing of what became
    /// of it, and does nothing where the transport has no connections to open.
    func prepare(for url: URI)
}

extension HTTPTransport {
    package func prepare(for url: URI) {}
}
