public import CardeaBasics
import CardeaModel

/// Tells a service against fraud about the device, before the server is asked for what can be abused: the start of a
/// login, a code, a scope, a migration.
///
/// You supply it, usually with that service's own library. A collector waits without blocking its thread.
public protocol SignalsDispatcher: Sendable {
    /// Collects and sends signals.
    ///
    /// - Returns: What the service calls the signals, which is sent with the request; `nil` if there are none.
    /// - Throws: ``CardeaError/Code/cancelled`` if the request must not be sent at all. After any other error, or if
    ///   collecting takes longer than a request may, the request goes without.
    func dispatch() async throws(CardeaError) -> String?
}

/// A collector with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
package final class AsyncSignalSource: SignalSource {
    package let collector: any SignalsDispatcher

    package init(_ collector: any SignalsDispatcher) { self.collector = collector }

    package func dispatch(_ done: @escaping Completion<String?>) -> Cancellation? {
        reporting(on: nil, done) { [collector] () throws(CardeaError) in try await collector.dispatch() }
    }
}
