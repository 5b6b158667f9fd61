package import CardeaBasics
package import CardeaModel

/// Moves the records of one account from one store to another, as a state machine: the driver feeds events and performs steps.
///
/// A session in two stores would be refreshed in both, and the server ends a session whose refresh token comes twice. So the
/// session's lock is held throughout, and no record is ever readable in both (``RecordTransfer``). Where a client has refreshed
/// the session of the source after an interrupted move, that one is staged again.
package struct AccountMove: Sendable {
    package typealias Turn = DriverTurn<MoveAction, [RecordName.Kind]>

    private enum Phase {
        case ahead
        case locking
        case lockingRecord(RecordName.Kind)
        case moving(RecordName.Kind, RecordTransfer)
        case unlocking
    }

    private let account: RecordName
    private let location: String
    private var phase = Phase.ahead
    /// The session last: when it is there, so is all that belongs to it. Backwards.
    private var remaining: [RecordName.Kind] = [.session, .pending, .proof, .device]
    private var moved: [RecordName.Kind] = []

    /// - Parameter location: The target's place, in words for a person.
    package init(_ account: RecordName, to location: String) { (self.account, self.location) = (account, location) }

    /// True if the move may end here when its caller gives up: between two records, or before a record leaves its store.
    package var isInterruptible: Bool {
        if case .moving(_, let transfer) = phase { transfer.isInterruptible } else { true }
    }

    /// Handles an event. Finishes with the kinds of the records that came to the target; whatever the end, the driver then
    /// releases the locks that it still holds.
    package mutating func next(_ event: MoveEvent) throws(CardeaError) -> Turn {
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

    private mutating func beginRecord() throws(CardeaError) -> Turn {
        guard let kind = remaining.popLast() else { return .finish(moved) }
        guard let purpose = Self.purpose(of: kind) else {
            return try advance(kind, RecordTransfer(account.with(kind), to: location), .begin)
        }
        phase = .lockingRecord(kind)
        return .perform(.lock(purpose))
    }

    private mutating func advance(
        _ kind: RecordName.Kind, _ transfer: RecordTransfer, _ event: MoveEvent
    ) throws(CardeaError) -> Turn {
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

    /// Returns the lock of a record besides the session's, which is held anyway.
    private static func purpose(of kind: RecordName.Kind) -> LockPurpose? {
        kind == .session ? nil : LockPurpose(rawValue: kind.rawValue)
    }
}

/// One of the two stores of a move.
package enum MoveSide: Sendable { case source, target }

/// An event since the last step of a move.
package enum MoveEvent: Sendable {
    case begin
    case done
    /// The store has this record, or none.
    case read(Secret?)
    case failed(CardeaError)
}

/// An action for the driver of a move. One action is outstanding at a time.
package enum MoveAction: Sendable {
    case lock(LockPurpose)
    case unlock(LockPurpose)
    case read(RecordName, MoveSide)
    case write(Secret, RecordName, MoveSide)
    case remove(RecordName, MoveSide)
}

/// The way of one record from one store to another, as a state machine.
///
/// The record is first *staged* in the target, under a name that no client reads, then removed from the source, then given its
/// own name. A crash leaves it readable in the source, or staged and nowhere else; the same move again goes on.
struct RecordTransfer: Sendable {
    typealias Turn = DriverTurn<MoveAction, Bool>

    /// The purpose of the step under way.
    private enum Phase {
        case ahead
        /// Looks for what an interrupted move in the other direction has staged in the source: it is the source's, unless it is
        /// elsewhere.
        case lookingBack
        case lookingForCopy(staged: Secret)
        case comparingBack(staged: Secret)
        case lookingAcross(staged: Secret)
        case restored
        case clearedBack
        case reading
        /// Puts the record where no client looks, and makes sure that it is there and that it is another place.
        case staging(Secret)
        case verifying(Secret)
        case tellingApart(Secret)
        case comparing(Secret)
        /// The target keeps its own record.
        case discarded
        case left
        /// No client finds the record from here on, until it has its own name.
        case removed
        case unstaging
        case naming(staged: Secret)
        case named
        case cleared(hasArrived: Bool)
        /// Leaves no copy behind of a record that stays where it is.
        case refusing(CardeaError)
    }

    private let key: RecordName
    /// The target's place, in words for a person.
    private let location: String
    private var phase = Phase.ahead

    init(_ key: RecordName, to location: String) { (self.key, self.location) = (key, location) }

    /// True if the caller may give up here: not between steps where no client finds the record.
    var isInterruptible: Bool {
        switch phase {
        case .removed, .unstaging, .naming, .named, .cleared, .refusing: false
        default: true
        }
    }

    /// Handles an event. Finishes with true if the record has come to the target.
    mutating func next(_ event: MoveEvent) throws(CardeaError) -> Turn {
        if case .failed(let error) = event { return try failed(error) }
        switch (phase, event) {
        case (.ahead, .begin), (.lookingBack, _), (.lookingForCopy, _), (.comparingBack, _), (.lookingAcross, _),
            (.restored, _):
            return try finishMoveBack(event)
        case (.clearedBack, .done): return read(key, in: .source, .reading)
        case (.reading, .read(nil)): return read(key.staged, in: .target, .unstaging)
        case (.reading, .read(let record?)): return write(record, key.staged, in: .target, .staging(record))
        case (.staging, _), (.verifying, _), (.tellingApart, _), (.comparing, _): return try stage(event)
        case (.discarded, .done): return remove(key, in: .source, .left)
        case (.left, .done): return .finish(false)
        case (.removed, .done): return read(key.staged, in: .target, .unstaging)
        case (.unstaging, .read(nil)): return .finish(false)
        case (.unstaging, .read(let staged?)): return read(key, in: .target, .naming(staged: staged))
        case (.naming(let staged), .read(let there)): return try name(staged, besides: there)
        case (.named, .done): return remove(key.staged, in: .target, .cleared(hasArrived: true))
        case (.cleared(let hasArrived), .done): return .finish(hasArrived)
        case (.refusing(let error), .done): throw error
        default: throw .unexpectedEvent
        }
    }

    private mutating func failed(_ error: CardeaError) throws(CardeaError) -> Turn {
        switch phase {
        case .staging, .verifying, .tellingApart, .comparing:
            guard error.code == .cancelled else { throw error }
            return remove(key.staged, in: .target, .refusing(error))
        case .refusing(let reason) where reason.code == .cancelled: throw reason
        default: throw error
        }
    }

    private mutating func finishMoveBack(_ event: MoveEvent) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.ahead, .begin): return read(key.staged, in: .source, .lookingBack)
        case (.lookingBack, .read(let staged?)): return read(key.staged, in: .target, .lookingForCopy(staged: staged))
        case (.lookingBack, .read(nil)), (.lookingForCopy, .read(.some)): return read(key, in: .source, .reading)
        case (.lookingForCopy(let staged), .read(nil)): return read(key, in: .source, .comparingBack(staged: staged))
        case (.comparingBack(let staged), .read(let live)):
            if key.kind == .pending { return write(try merged(staged, into: live), key, in: .source, .restored) }
            return live == nil
                ? read(key, in: .target, .lookingAcross(staged: staged)) : remove(key.staged, in: .source, .clearedBack)
        case (.lookingAcross(let staged), .read(nil)): return write(staged, key, in: .source, .restored)
        case (.lookingAcross, .read(.some)), (.restored, .done): return remove(key.staged, in: .source, .clearedBack)
        default: throw .unexpectedEvent
        }
    }

    private mutating func stage(_ event: MoveEvent) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.staging(let record), .done): return read(key.staged, in: .target, .verifying(record))
        case (.verifying(let record), .read(let copy)):
            guard copy == record else {
                throw CardeaError(.storeFailed, "What was written to \(location) reads back differently.")
            }
            return read(key.staged, in: .source, .tellingApart(record))
        case (.tellingApart(let record), .read(nil)): return read(key, in: .target, .comparing(record))
        case (.tellingApart, .read(.some)):
            let error = CardeaError(.invalidArgument, "Source and target are the same store: \(location).")
            return remove(key.staged, in: .target, .refusing(error))
        case (.comparing(let record), .read(let there)):
            guard let there, there != record, key.kind != .pending else { return remove(key, in: .source, .removed) }
            // Keys and device identifiers serve for logins to come; a session has its own key with it. Two sessions are not
            // chosen between.
            guard key.kind == .session else { return remove(key.staged, in: .target, .discarded) }
            return remove(key.staged, in: .target, .refusing(Self.twoSessions))
        default: throw .unexpectedEvent
        }
    }

    private static let twoSessions = CardeaError(
        .conflict,
        "Both stores hold a session of this account. Sign out of one or forget it, then move the other.")

    /// Gives a staged record its own name. One that has it already was moved, or signed in again, before: it is newer.
    private mutating func name(_ staged: Secret, besides there: Secret?) throws(CardeaError) -> Turn {
        guard there == nil || key.kind == .pending else {
            return remove(key.staged, in: .target, .cleared(hasArrived: false))
        }
        return write(try merged(staged, into: there), key, in: .target, .named)
    }

    /// Returns the unfinished logins of both.
    private func merged(_ staged: Secret, into there: Secret?) throws(CardeaError) -> Secret {
        guard let there else { return staged }
        var logins = try PendingLogins(record: there)
        logins.merge(try PendingLogins(record: staged)) { _ in true }
        return logins.record()
    }

    private mutating func read(_ key: RecordName, in side: MoveSide, _ phase: Phase) -> Turn {
        self.phase = phase
        return .perform(.read(key, side))
    }

    private mutating func write(
        _ record: Secret, _ key: RecordName, in side: MoveSide, _ phase: Phase
    ) -> Turn {
        self.phase = phase
        return .perform(.write(record, key, side))
    }

    private mutating func remove(_ key: RecordName, in side: MoveSide, _ phase: Phase) -> Turn {
        self.phase = phase
        return .perform(.remove(key, side))
    }
}
