/// Something with threads of its own, which can be told to end them.
package protocol ThreadOwner: AnyObject, Sendable {
    /// Lets go everybody who waits for a person, and asks nobody any more. What needs no person goes on.
    func stopAsking()

    /// Lets go everybody who waits for anything.
    func cutShort()

    /// Ends the threads and waits for that, but not for a call that hangs, nor for a person.
    func endThreads()
}

extension ThreadOwner {
    package func stopAsking() {}
    package func cutShort() {}
}
