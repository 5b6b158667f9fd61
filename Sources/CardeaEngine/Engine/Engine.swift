package import CardeaBasics
package import CardeaModel
package import CardeaOperations
import Synchronization

/// The driver of one client: performs its operations, and owns the state that they share.
///
/// `@unchecked Sendable`: everything that changes is touched on the client's event loop alone, the thread that also moves the bytes of
/// the transport. Between a rule and the network lies no thread switch, and everything about one client happens in one order.
/// Stores do their blocking elsewhere.
package final class Engine: @unchecked Sendable {
    let platform: EnginePlatform
    package let backend: any OAuthBackend
    package let settings: EngineSettings
    package let log: Log
    /// The names of the client's records, made once, because every call to the store has one.
    private let keys: [RecordName]
    /// The names of its locks between processes.
    let lockNames: LockNames

    /// The state of the session, of unfinished logins, of proofs and of other servers.
    package var state: ClientState
    /// The part of it that other threads may see.
    let tokenAtHand = TokenAtHand()
    private var shown: CachedSession?
    var device = DeviceIdentifier()
    /// The refresh that runs.
    var refreshing: SharedResult<CachedSession>?
    /// The session of another service that is being taken over.
    var migrating: SharedResult<CardeaUser>?
    /// The logout that has not forgotten the session yet.
    var loggingOut: SharedResult<Void>?
    /// The preparation of a login while its page is open.
    var preparing: SharedResult<Void>?
    /// The background write of unfinished logins.
    var savingLogins: SharedResult<Void>?
    /// The background write of what is known of proofs.
    var savingKnowledge: SharedResult<Void>?
    /// The uptime until which the application is not asked for signals, because it did not answer.
    let signalsPause = Lock<Int64>(0)
    /// The waits for a person elsewhere.
    var pauses: [ObjectIdentifier: FirstResult<Void>] = [:]

    /// The number of operations that run in the background. The code that ends the process waits for them first: one may be
    /// inside a library that the process takes down.
    private var unattended = 0
    private var settling: [@Sendable () -> Void] = []

    /// Set by the client's `close`, from any thread.
    private let isClosed = Atomic(false)
    /// The waits for something else than the engine, which end when the engine is closed.
    package let endings = EndHooks()
    /// The waits for other processes, which end when there is no time.
    let waits = EndHooks()
    private let spending = Atomic(false)
    private let isEnding = Atomic(false)

    package init(platform: EnginePlatform, backend: any OAuthBackend, settings: EngineSettings) {
        self.platform = platform
        self.backend = backend
        self.settings = settings
        state = ClientState(
            backend, leewayMilliseconds: settings.refreshLeewayMilliseconds,
            loginLifetimeMilliseconds: settings.pendingLifetimeMilliseconds,
            storesLogins: platform.store.isPersistent, authorizedURLs: settings.authorizedURLs)
        let keys = RecordName.Kind.allCases.map { settings.recordName($0, at: backend) }
        self.keys = keys
        lockNames = LockNames(keys[0])
        log = settings.log
    }

    package func recordName(_ kind: RecordName.Kind) -> RecordName { keys[kind.index] }

    /// Shows the session to other threads, if it has changed.
    func showSession() {
        guard state.session.cached !== shown else { return }
        shown = state.session.cached
        tokenAtHand.show(shown)
    }

    /// Ends everything under way, and refuses what comes later.
    package func close() {
        isClosed.store(true, ordering: .releasing)
        platform.stopAsking()
        waits.run()
        endings.run()
        platform.shutdown()
    }

    /// True if a refresh token is on its way to the server, or its successor on the way to the store. The code that closes the
    /// client gives it time, because the session may be lost if it is cut off.
    package var isSpending: Bool { spending.load(ordering: .relaxed) }

    /// Refuses refreshes from now on, because they might not come to their end.
    package func beginClosing() { isEnding.store(true, ordering: .releasing) }

    /// Marks the time during which closing would lose something; throws when that has begun.
    func beginSpending() throws(CardeaError) {
        spending.store(true, ordering: .sequentiallyConsistent)
        guard isEnding.load(ordering: .sequentiallyConsistent) else { return }
        spending.store(false, ordering: .relaxed)
        throw CardeaError(.clientClosed, "The client is being closed.")
    }

    func endSpending() { spending.store(false, ordering: .relaxed) }

    /// Checks that the client is open and has a server and its libraries. Every call passes here before it touches the store or
    /// the network.
    func requireOpen() throws(CardeaError) {
        try requireNotClosed()
        try backend.requireServer()
        try platform.requireLibraries()
    }

    package func requireNotClosed() throws(CardeaError) {
        if isClosed.load(ordering: .acquiring) { throw CardeaError(.clientClosed, "The client is closed.") }
    }
}

/// Work in the background.
extension Engine {
    func addUnattended() { unattended += 1 }

    func removeUnattended() {
        unattended -= 1
        guard unattended == 0 else { return }
        let waiting = settling
        settling = []
        for done in waiting { done() }
    }

    /// Reports once no operation is under way that outlives its caller: the store has all that this engine knows of unfinished
    /// logins, or has refused it.
    package func settle(_ done: @escaping @Sendable () -> Void) {
        platform.executor.perform { [self] in
            if unattended == 0 { done() } else { settling.append(done) }
        }
    }
}

extension RecordName.Kind {
    fileprivate var index: Int {
        switch self {
        case .session: 0
        case .pending: 1
        case .proof: 2
        case .device: 3
        }
    }
}

/// The beginning of operations.
extension Engine {
    /// Starts a call of the application, from any thread. Its result is reported on the client's loop.
    ///
    /// - Returns: A closure that ends the waiting for it.
    package func start<Output: Sendable>(
        _ operation: some Operation<Output>, _ done: @escaping Completion<Output>
    ) -> Cancellation {
        let flight = OperationInFlight(self, OperationStack(operation), done)
        let loop = platform.executor
        loop.perform { flight.begin(isOfCaller: true) }
        return { loop.perform { flight.cancel() } }
    }

    /// Starts a part of another operation that has locks and a key of its own, on the loop.
    func startPart<Output: Sendable>(
        _ operation: some Operation<Output>, _ done: @escaping Completion<Output>
    ) -> Cancellation {
        let flight = OperationInFlight(self, OperationStack(operation), done)
        flight.begin(isOfCaller: false)
        let loop = platform.executor
        return { loop.perform { flight.cancel() } }
    }

    /// Starts an operation that cannot be cancelled.
    ///
    /// - Parameter isLater: True to begin after the loop's present work.
    func startUnattended<Output: Sendable>(
        _ operation: OperationStack<Output>, later isLater: Bool, _ done: @escaping Completion<Output> = { _ in }
    ) {
        addUnattended()
        let flight = OperationInFlight(self, operation) { [self] result in
            done(result)
            removeUnattended()
        }
        if isLater {
            platform.executor.performLater { flight.begin(isOfCaller: false) }
        } else {
            flight.begin(isOfCaller: false)
        }
    }

    /// Changes what the operations share, outside of any.
    func change<Value>(_ body: (inout ClientState) -> Value) -> Value {
        state.moment = platform.clock.moment()
        defer { performAsides(for: nil) }
        return body(&state)
    }

    /// Does what operations want done besides.
    func performAsides(for flight: OperationInFlight?) {
        for aside in state.takeAsides() {
            switch aside {
            case .report(let event): report(event)
            case .log(let level, let message, let metadata): log(level, message, metadata)
            case .unlock(let purpose): flight?.unlock(purpose)
            case .begin(let operation): startUnattended(operation, later: true)
            case .prepare(let operation): prepareLogin(operation)
            case .endJoining: loggingOut = nil
            case .endWaits: endPauses()
            case .saveLogins: saveLogins()
            case .saveKnowledge: saveKnowledge()
            case .prepareConnection(let url): platform.transport.prepare(for: url)
            }
        }
    }

    func report(_ event: SessionEvent) { settings.observer?.sessionChanged(event) }
}

/// The behaviour of a client whose caller wants to end: after Ctrl-C, or when it is closed.
extension Engine {
    /// Waits for no person from now on, and not long for other processes or for a store that does not answer.
    ///
    /// A store that answers gets its pending writes, and so does a refresh that has been sent, because its token is spent.
    package func hurry() {
        platform.stopAsking()
        cutWaits(afterMilliseconds: Self.shortPatience)
    }

    private func cutWaits(afterMilliseconds milliseconds: UInt32) {
        _ = platform.after(milliseconds) { [self] in
            if isSpending { return cutWaits(afterMilliseconds: Self.shortPatience) }
            waits.run()
            platform.cutStoreShort()
        }
    }

    /// Many times as long as a keyring or a disk takes, and not long for a person who has pressed Ctrl-C.
    private static let shortPatience: UInt32 = 700
}
