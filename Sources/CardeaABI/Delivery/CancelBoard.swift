import CardeaAssembly
import CardeaBasics
import CardeaEngine
import Synchronization

/// The board on which a signal handler asks for the end of an operation: it may neither take a lock nor allocate, so it leaves a
/// mark in a slot that the operation has had from its start. The thread of the clients looks at the marks when the bell has rung.
enum CancelBoard {
    /// Never freed, because a handler may be reading it at any moment; used again when its operation has ended.
    struct Slot: @unchecked Sendable {  // an address that stays, of atomics and one constant
        fileprivate struct Marks: ~Copyable {
            /// The address of the slot of the client that the operation is of, or that has the name.
            let client = Atomic<UInt>(0)
            /// A name that the client has in C, where the slot stands for that instead of an operation.
            let name = Atomic<UInt>(0)
            let operation = Atomic<UInt64>(0)
            /// The last operation of this slot that the host wants to end.
            let asked = Atomic<UInt64>(0)
            /// The number of times that the end of an operation of this client has been asked for, where the slot stands for a client.
            let requests = Atomic<UInt64>(0)
            let next: UnsafeMutablePointer<Marks>?
        }

        fileprivate let marks: UnsafeMutablePointer<Marks>

        var requestCount: UInt64 { marks.pointee.requests.load(ordering: .acquiring) }
    }

    /// The address of the newest slot, from which one finds all others.
    private static let newest = Atomic<UInt>(0)
    /// Slots whose operations have ended. A signal handler does not look here.
    private static let free = Lock<[Slot]>([])
    /// `CARDEA_ALL_OPERATIONS`, which no operation has as its number. A positive number where C has no unsigned ones, too.
    private static var everything: UInt64 { UInt64(Int64.max) }

    private static func first() -> UnsafeMutablePointer<Slot.Marks>? {
        UnsafeMutablePointer(bitPattern: newest.load(ordering: .acquiring))
    }

    /// Returns a slot for a client, which it keeps under all of its names.
    static func takeForClient() -> Slot { free.withLock { $0.popLast() ?? add() } }

    /// Returns a slot for an operation.
    static func take(_ operation: UInt64, of client: Slot) -> Slot {
        let slot = take(client)
        slot.marks.pointee.operation.store(operation, ordering: .releasing)
        return slot
    }

    /// Returns a slot for a name of a client.
    static func take(_ name: OpaquePointer?, of client: Slot) -> Slot {
        let slot = take(client)
        slot.marks.pointee.name.store(UInt(bitPattern: name), ordering: .releasing)
        return slot
    }

    private static func take(_ client: Slot) -> Slot {
        let slot = takeForClient()
        slot.marks.pointee.client.store(UInt(bitPattern: client.marks), ordering: .relaxed)
        return slot
    }

    /// Adds a slot. Called with the lock held: two that add at once would lose one.
    private static func add() -> Slot {
        let marks = UnsafeMutablePointer<Slot.Marks>.allocate(capacity: 1)
        marks.initialize(to: Slot.Marks(next: first()))
        newest.store(UInt(bitPattern: marks), ordering: .releasing)
        return Slot(marks: marks)
    }

    static func giveBack(_ slot: Slot) {
        slot.marks.pointee.operation.store(0, ordering: .releasing)
        slot.marks.pointee.name.store(0, ordering: .releasing)
        free.withLock { $0.append(slot) }
    }

    /// Asks for the end of an operation, or, by ``everything``, of all that the client has running. In a signal handler, too.
    static func ask(_ operation: UInt64, of name: OpaquePointer?) {
        guard let client = client(named: name) else { return }
        var isAsked = false
        var slot = first()
        while let marks = slot {
            slot = marks.pointee.next
            // By the time of the mark the slot may be another operation's, which then has another number.
            let running = marks.pointee.operation.load(ordering: .acquiring)
            guard running != 0, running == operation || operation == everything,
                marks.pointee.client.load(ordering: .relaxed) == UInt(bitPattern: client)
            else { continue }
            marks.pointee.asked.store(running, ordering: .releasing)
            isAsked = true
        }
        guard isAsked else { return }
        // After the marks: what counts this request sees them.
        client.pointee.requests.add(1, ordering: .releasing)
        CardeaClient.ringBell()
    }

    /// Returns the slot of the client that has that name now.
    private static func client(named name: OpaquePointer?) -> UnsafeMutablePointer<Slot.Marks>? {
        var slot = name == nil ? nil : first()
        while let marks = slot {
            if marks.pointee.name.load(ordering: .acquiring) == UInt(bitPattern: name) {
                return UnsafeMutablePointer(bitPattern: marks.pointee.client.load(ordering: .relaxed))
            }
            slot = marks.pointee.next
        }
        return nil
    }

    /// Returns true if the host asks for the end of that operation, whose slot it is.
    static func isAsked(_ operation: UInt64, _ slot: Slot) -> Bool {
        slot.marks.pointee.asked.load(ordering: .acquiring) == operation
    }
}
