package import CardeaBasics

/// Tells a service against fraud what it wants to know of this device, before the server is asked for something that can be
/// abused: the start of a login, a code, a scope.
///
/// A host supplies it: through `SignalsDispatcher` in Swift.
package protocol SignalSource: AnyObject, Sendable {
    /// Collects and sends signals. Reports what the service calls them, and nothing where there are none. Fails with
    /// ``CardeaError/Code/cancelled`` if the request is not to be sent at all; after any other error the request goes without.
    func dispatch(_ done: @escaping Completion<String?>) -> Cancellation?
}
