/// Something with threads of its own, which can be told to end them.
package protocol ThreadOwner: Sendable {
    /// Ends the threads and waits for that, but not for a call that hangs. What is asked afterwards still works.
    func endThreads()
}
