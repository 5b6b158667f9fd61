/// Where callbacks of a client run: one after the other, never on the stack of the call that caused them.
protocol Delivery: AnyObject, Sendable {
    /// Has the call made later.
    func enqueue(_ call: HostCall)

    /// Runs what waits, where no other thread is bound to do so.
    func runHere()

    /// Takes no more callbacks. A thread of its own runs what is left first, and has ended when this returns - unless this is
    /// called on that thread, which then ends by itself.
    func finish()

    /// Whether the calling thread is running a callback of this delivery.
    var isRunningCallbackHere: Bool { get }
}
