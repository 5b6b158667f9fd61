/// The thread that an engine lives on: what it runs comes one after the other.
package protocol EngineLoop: AnyObject, Sendable {
    /// Whether the caller is on it.
    var isCurrent: Bool { get }

    /// Runs a closure: at once when the caller is on the loop already, else soon.
    func perform(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure soon, after what the loop is doing now.
    func performLater(_ body: @escaping @Sendable () -> Void)

    /// Runs a closure at once, for a caller that is going to wait for what it begins: where the loop rests, that runs on the caller's
    /// thread, too.
    func lend(_ body: () -> Void)
}
