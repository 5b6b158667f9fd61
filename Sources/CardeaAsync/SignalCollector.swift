public import CardeaCore

/// Tells a service against fraud what it wants to know of this device, before the server is asked for something that can be
/// abused: the start of a login, a code, a scope.
///
/// The application supplies it, usually with that service's own library. A collector waits, and does not block its thread.
public protocol SignalCollector: Sendable {
    /// Collects and sends signals.
    ///
    /// - Returns: What the service calls them, which then goes along with the request; `nil` without any.
    /// - Throws: ``CardeaError/Code/cancelled`` if the request is not to be sent at all. After any other error, and when it takes
    ///   longer than a request may, the request goes without.
    func collectSignals() async throws(CardeaError) -> String?
}

/// A collector with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
package final class AsyncSignalSource: SignalSource {
    package let collector: any SignalCollector

    package init(_ collector: any SignalCollector) { self.collector = collector }

    package func collectSignals(_ done: @escaping Completion<String?>) -> Cancellation? {
        reporting(on: nil, done) { [collector] () throws(CardeaError) in try await collector.collectSignals() }
    }
}
