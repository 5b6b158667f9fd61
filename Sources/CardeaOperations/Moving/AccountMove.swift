package import CardeaBasics
package import CardeaModel

/// Moves the records of one account from one store to another, as a state machine: the driver feeds events and performs steps.
///
/// A session in two stores would be refreshed in both, and the server ends a session whose refresh token comes twice. So the
/// session's lock is held throughout, and no record is ever readable in both (``RecordTransfer``). Where a client has refreshed
/// the session of the source after an interrupted move, that one is staged again.
package struct AccountMove: Sendable {
    private enum Phase {
        case ahead
        case locking
        case lockingRecord(StoreKey.Kind)
        case moving(StoreKey.Kind, RecordTransfer)
        case unlocking
    }

    private let account: StoreKey
    private let location: String
    private var phase = Phase.ahead
    /// The session last: when it is there, so is all that belongs to it. Backwards.
    private var remaining: [StoreKey.Kind] = [.session, .pending, .proof, .device]
    private var moved: [StoreKey.Kind] = []

    /// - Parameter location: The target's place, in words for a person.
    package init(_ account: StoreKey, to location: String) { (self.account, self.location) = (account, location) }

    /// Whether the move may end here when its caller gives up: between two records, or before a record leaves its store.
    package var isInterruptible: Bool {
        if case .moving(_, let transfer) = phase { transfer.isInterruptible } else { true }
    }

    /// Handles an event. Finishes with the kinds of the records that came to the target; whatever the end, the driver then
    /// releases the locks that it still holds.
    package mutating func next(_ event: MoveEvent) throws(CardeaError) -> MoveStep<[StoreKey.Kind]> {
        switch (phase, event) {
        case (.moving(let kind, let transfer), _): return try advance(kind, transfer, event)
        case (_, .failed(let error)): throw error
        case (.ahead, .begin):
            phase = .locking
            return .perform(.lock(.session))
        case (.locking, .done), (.unlocking, .done): return try beginRecord()
        case (.lockingRecord(let kind), .done):
            return try advance(kind, RecordTransfer(account.with(kind), to: location), .begin)
        default: throw .unexpectedEvent
        }
    }

    private mutating func beginRecord() throws(CardeaError) -> MoveStep<[StoreKey.Kind]> {
        guard let kind = remaining.popLast() else { return .finish(moved) }
        guard let purpose = Self.purpose(of: kind) else {
            return try advance(kind, RecordTransfer(account.with(kind), to: location), .begin)
        }
        phase = .lockingRecord(kind)
        return .perform(.lock(purpose))
    }

    private mutating func advance(
        _ kind: StoreKey.Kind, _ transfer: RecordTransfer, _ event: MoveEvent
    ) throws(CardeaError) -> MoveStep<[StoreKey.Kind]> {
        var transfer = transfer
        switch try transfer.next(event) {
        case .perform(let action):
            phase = .moving(kind, transfer)
            return .perform(action)
        case .finish(let hasArrived):
            if hasArrived { moved.append(kind) }
            phase = .unlocking
            guard let purpose = Self.purpose(of: kind) else { return try beginRecord() }
            return .perform(.unlock(purpose))
        }
    }

    /// The lock of a record besides the session's, which is held anyway.
    private static func purpose(of kind: StoreKey.Kind) -> LockPurpose? {
        kind == .session ? nil : LockPurpose(rawValue: kind.rawValue)
    }
}

/// One of the two stores of a move.
package enum MoveSide: Sendable { case source, target }

/// What happened since the last step of a move.
package enum MoveEvent: Sendable {
    case begin
    case done
    /// The store has this record, or none.
    case read(Secret?)
    case failed(CardeaError)
}

/// What follows an event of a move.
package enum MoveStep<Output: Sendable>: Sendable {
    case perform(MoveAction)
    case finish(Output)
}

/// What the driver of a move is to do next. One action is outstanding at a time.
package enum MoveAction: Sendable {
    case lock(LockPurpose)
    case unlock(LockPurpose)
    case read(StoreKey, MoveSide)
    case write(Secret, StoreKey, MoveSide)
    case remove(StoreKey, MoveSide)
}
