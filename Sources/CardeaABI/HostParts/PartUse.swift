import CardeaCore

/// What one client has of a host's part. It ends with the client: then nothing of the engine holds the part any longer, and its
/// release does not wait for the last piece of work that lets go.
///
/// The part is touched where callbacks run, and nowhere else: the last reference to it runs its release.
final class PartUse: Sendable {
    private let part: Lock<HostSupply?>
    private let userData: UserData
    private let delivery: any Delivery

    init(_ part: HostSupply, delivery: any Delivery) {
        self.part = Lock(part)
        userData = part.userData
        self.delivery = delivery
    }

    /// The part, as long as the client has it.
    var current: HostSupply? { part.withLock { $0 } }

    /// Has a function of the part called, in its turn. Not after the end.
    func call(_ target: @escaping @Sendable () -> HostCall.Target?) {
        delivery.enqueue(HostCall(userData, of: self, target))
    }

    /// The turn in which the part is let go, after all its calls.
    var end: HostCall { HostCall(ending: self) }

    func letGo() { _ = part.withLock { $0.take() } }
}
