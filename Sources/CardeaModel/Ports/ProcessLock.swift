package import CardeaBasics

/// Lets one process at a time, of those that share a session, change it.
package protocol ProcessLock: AnyObject, Sendable {
    /// The lock, or `nil` if another holds it or waits for it. Never waits.
    func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)?

    /// Reports when this process holds the lock of that name. Cancelling ends the wait with
    /// ``CardeaError/Code/cancelled``; a process that dies gives its locks up.
    func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation?

    /// Where the locks lie: those of one place exclude each other. `nil` for locks in this process's memory.
    func place() throws(CardeaError) -> String?
}

extension ProcessLock {
    package func place() throws(CardeaError) -> String? { nil }
}

/// A lock that is held. Releasing it twice, or letting go of the value, is harmless and releases it.
package protocol LockHold: AnyObject, Sendable {
    func release()
}
