package import CardeaBasics

/// Sends one HTTP request and reports the whole answer.
///
/// The engine's only way to the network. An implementation follows no redirects, keeps no cookies, and enforces the
/// request's time and size limits itself. Cancelling ends the exchange with `CardeaError.cancelled`. Answers to a caller on the
/// engine's thread come on that thread.
package protocol HTTPTransport: AnyObject, Sendable {
    func send(_ request: HTTPRequest, _ done: @escaping Completion<HTTPResponse>) -> Cancellation?

    /// Prepares for a request to this server that will come soon: a connection that is open by then makes it faster. Reports no
    /// result. Does nothing in a transport without connections.
    func prepare(for url: URI)
}

extension HTTPTransport {
    package func prepare(for url: URI) {}
}

/// Tells a service against fraud about this device, before the server is asked for something that can be abused: the start of a
/// login, a code, a scope.
///
/// A host supplies it: through `SignalsDispatcher` in Swift.
package protocol SignalSource: AnyObject, Sendable {
    /// Collects and sends signals. Reports the service's name for them, or `nil` if there are none. Fails with
    /// ``CardeaError/Code/cancelled`` if the request is not to be sent at all; after any other error the request goes without.
    func dispatch(_ done: @escaping Completion<String?>) -> Cancellation?
}
