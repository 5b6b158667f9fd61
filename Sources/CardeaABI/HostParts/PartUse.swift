import CardeaBasics
import Synchronization

/// What one client has of a host's part. It ends with the client: then nothing of the engine holds the part any longer, and its
/// release does not wait for the last piece of work that lets go.
///
/// The part is touched where callbacks run, and nowhere else: the last reference to it runs its release.
final class PartUse: Sendable {
    private let part: Lock<HostPart?>
    private let function: HostFunction
    private let userData: UserData
    private let delivery: any Delivery
    /// Whether the host hears no events any more.
    private let isSilent = Atomic(false)

    init(_ part: HostPart, delivery: any Delivery) {
        self.part = Lock(part)
        (function, userData) = (part.function, part.userData)
        self.delivery = delivery
    }

    /// The part, as long as the client has it.
    var current: HostPart? { part.withLock { $0 } }

    /// Hands the host an object, in its turn, if it is still needed then. Not after the end.
    private func hand(_ make: @escaping @Sendable () -> OpaquePointer?) {
        delivery.enqueue(HostCall(userData, of: self) { [function] in make().map { (function, $0) } })
    }

    /// Tells the host an event, unless it wants to hear no more by then.
    func tell(_ event: @escaping @Sendable () -> EventHandle) {
        hand { [self] in isSilent.load(ordering: .relaxed) ? nil : HandleTable.insert(event()) }
    }

    /// Tells no more events. Questions go on: what has to be stored while the client ends needs the host's store.
    func fallSilent() { isSilent.store(true, ordering: .relaxed) }

    /// Hands the host a question, unless its answer is not waited for any more by then.
    func ask(_ question: QuestionHandle, unless isOver: @escaping @Sendable () -> Bool = { false }) {
        hand { isOver() ? nil : HandleTable.insert(question) }
    }

    /// The turn in which the part is let go, after all its calls.
    var end: HostCall { HostCall(ending: self) }

    func letGo() { _ = part.withLock { $0.take() } }
}
