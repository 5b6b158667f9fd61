package import CardeaBasics
package import CardeaModel
import CardeaOperations

/// Moves the records of one account from one store to another: the driver of ``AccountMove``.
package struct RecordMove: Sendable {
    let source: any RecordStore
    let target: any RecordStore
    let lock: any ProcessLock
    let lockMilliseconds: UInt32

    /// The time that a move waits for each lock, in milliseconds: longer than a refresh by a slow server and a slow keyring
    /// takes.
    package static let lockPatience: UInt32 = 60_000
    /// The error of a wait for a lock that is never free.
    package static let neverFree = CardeaError(
        .timeout,
        "Another program holds the session's lock and is stuck. End that program or wait for it, then try again."
    )

    package init(
        from source: any RecordStore, to target: any RecordStore, lock: any ProcessLock,
        lockMilliseconds: UInt32 = RecordMove.lockPatience
    ) {
        (self.source, self.target) = (source, target)
        (self.lock, self.lockMilliseconds) = (lock, lockMilliseconds)
    }

    /// Moves what there is of an account, and finishes what an interrupted move has left. Cancelling ends it between two records,
    /// or before a record leaves its store. Reports the kinds of the records that came to the target, on the loop;
    /// ``CardeaError/Code/timeout`` if another program holds a lock of the account for too long.
    package func move(
        _ account: RecordName, by timer: TimedLoop, _ done: @escaping Completion<[RecordName.Kind]>
    ) -> Cancellation {
        let flight = MoveInFlight(self, account, timer, done)
        timer.loop.perform { flight.begin() }
        return { timer.loop.perform { flight.cancel() } }
    }
}

/// A move from its start to its end: hands it events, performs what it answers, and holds the locks meanwhile.
///
/// `@unchecked Sendable`: touched on its loop alone.
private final class MoveInFlight: @unchecked Sendable {
    private let stores: RecordMove
    private let account: RecordName
    private let timer: TimedLoop
    private var move: AccountMove
    /// The completion until the end: its owner may hold what cancels this object.
    private var done: Completion<[RecordName.Kind]>?
    private var isCancelled = false
    /// The cancellation of the call that is under way.
    private var cancelCall: Cancellation?
    private var holds: [(purpose: LockPurpose, hold: any LockHold)] = []

    init(
        _ stores: RecordMove, _ account: RecordName, _ timer: TimedLoop, _ done: @escaping Completion<[RecordName.Kind]>
    ) {
        (self.stores, self.account, self.timer, self.done) = (stores, account, timer, done)
        move = AccountMove(account, to: stores.target.location)
    }

    func begin() { handle(.begin) }

    /// Has the call under way end soon, where the move may end.
    func cancel() {
        isCancelled = true
        if move.isInterruptible { cancelCall.take()?() }
    }

    private func handle(_ event: MoveEvent) {
        cancelCall = nil
        let event = isCancelled && move.isInterruptible ? .failed(.cancelled) : event
        do throws(CardeaError) {
            switch try move.next(event) {
            case .perform(let action): perform(action)
            case .finish(let kinds): end(.success(kinds))
            }
        } catch {
            end(.failure(error))
        }
    }

    private func end(_ result: Result<[RecordName.Kind], CardeaError>) {
        while let last = holds.popLast() { last.hold.release() }
        done.take()?(result)
    }

    private func perform(_ action: MoveAction) {
        switch action {
        case .lock(let purpose): lock(purpose)
        case .unlock(let purpose):
            holds.removeAll { $0.purpose == purpose }
            timer.loop.performLater { [self] in handle(.done) }
        case .read(let key, let side):
            call {
                store(side).read(key, $0)
            } then: {
                .read($0)
            }
        case .write(let record, let key, let side):
            call {
                store(side).write(record, for: key, $0)
            } then: { _ in
                .done
            }
        case .remove(let key, let side):
            call {
                store(side).remove(key, $0)
            } then: { _ in
                .done
            }
        }
    }

    private func lock(_ purpose: LockPurpose) {
        let wait = LockWait(
            stores.lock, timer, milliseconds: stores.lockMilliseconds, neverFree: RecordMove.neverFree)
        call {
            wait.acquire(purpose.name(for: account), $0)
        } then: { [self] hold in
            holds.append((purpose: purpose, hold: hold))
            return .done
        }
    }

    private func store(_ side: MoveSide) -> any RecordStore { side == .source ? stores.source : stores.target }

    /// Begins a call. An immediate answer is handled later, so a move of any length needs no stack.
    private func call<Value: Sendable>(
        _ begin: (@escaping Completion<Value>) -> Cancellation?,
        then event: @escaping @Sendable (Value) -> MoveEvent
    ) {
        cancelCall = begin { [self] result in
            timer.loop.performLater { [self] in
                switch result {
                case .success(let value): handle(event(value))
                case .failure(let error): handle(.failed(error))
                }
            }
        }
    }
}
