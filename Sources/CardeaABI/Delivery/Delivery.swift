/// Where callbacks of a client run: one after the other, never on the stack of the call that caused them.
protocol Delivery: AnyObject, Sendable {
    /// Has the call made later.
    func enqueue(_ call: HostCall)

    /// The client ends in the background: nobody waits for it, and no thread is lent to ``runHere()``.
    func beginEnding()

    /// Runs what waits, where no other thread is bound to do so.
    func runHere()

    /// Takes these calls and no more. A thread of its own runs what is left, and has ended when this returns if `isAwaited` -
    /// unless this is called on that thread, which then ends by itself.
    func finish(_ last: [HostCall], isAwaited: Bool)

    /// Returns when the callback that runs on another thread now has been left.
    func awaitRunning()

    /// Whether the calling thread is the one that has to run the callbacks, so that it must not wait for what they do.
    var isServedHere: Bool { get }
}
