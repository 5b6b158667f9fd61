package import CardeaCore
import Synchronization

/// The driver of one client: performs what the protocol runs ask for, and owns the state that its operations share.
///
/// Isolated to the client's event loop, the thread that also moves the bytes of the transport: between a run and the network
/// lies no thread switch, and everything below happens one after the other. Stores do their blocking elsewhere.
package actor Engine {
    let platform: EnginePlatform
    let backend: any OAuthBackend
    package nonisolated let settings: EngineSettings
    package nonisolated let log: Log
    /// Whose part of the store is this client's: named once, because every call to the store names it.
    private let partition: String

    /// What is known of the session, of unfinished logins, of proofs and of other servers.
    var state: ClientState
    /// Logins of this device that wait for somebody to let it in, by their ids.
    var deviceLogins: [String: WaitingDeviceLogin] = [:]
    var device = DeviceIdentifier()
    /// Those who wait for the running refresh; `nil` when none runs.
    var refreshWaiters: [OneShot<CachedSession>]?
    /// The logout that has not forgotten the session yet.
    var loggingOut: Task<Result<Void, CardeaError>, Never>?
    /// Writes of unfinished logins that nobody waits for.
    var savingLogins: Task<Void, Never>?
    /// The write of what is known of proofs that nobody waits for.
    var savingKnowledge: Task<Void, Never>?

    /// Work that outlives its callers. Whoever ends the process waits for it first: it may be inside a library that the
    /// process takes down.
    var background: [UInt64: Task<Void, Never>] = [:]
    private var lastBackground: UInt64 = 0

    /// Set by the client's `close`, from any thread.
    private nonisolated let isClosed = Atomic(false)
    /// What waits for something else than the engine, and must not do so any longer when that is closed.
    package nonisolated let endings = Endings()
    /// What waits for other processes, and must not do so any longer when nobody has time.
    nonisolated let waits = Endings()
    private nonisolated let spending = Atomic(false)
    private nonisolated let isEnding = Atomic(false)

    package nonisolated var unownedExecutor: UnownedSerialExecutor { platform.executor.asUnownedSerialExecutor() }

    package init(platform: EnginePlatform, backend: any OAuthBackend, settings: EngineSettings) {
        self.platform = platform
        self.backend = backend
        self.settings = settings
        state = ClientState(
            backend, leewayMilliseconds: settings.refreshLeewayMilliseconds,
            loginLifetimeMilliseconds: settings.pendingLifetimeMilliseconds,
            storesLogins: platform.store.isPersistent)
        partition = settings.partition ?? backend.partition
        log = Log(settings.logHandler)
    }

    func key(_ kind: StoreKey.Kind) -> StoreKey {
        StoreKey(
            application: settings.applicationID, backend: partition, account: settings.account, kind: kind)
    }

    /// Ends everything under way, and refuses what comes later.
    package nonisolated func close() {
        isClosed.store(true, ordering: .releasing)
        platform.stopAsking()
        waits.reach()
        endings.reach()
        platform.shutdown()
    }

    /// Whether a refresh token is on its way to the server, or its successor on the way to the store. Whoever closes the
    /// client gives it time: what is cut off then may be lost.
    package nonisolated var isSpending: Bool { spending.load(ordering: .relaxed) }

    /// From now on no refresh begins: it might not come to its end.
    package nonisolated func beginClosing() { isEnding.store(true, ordering: .releasing) }

    /// Marks the time during which closing would lose something; throws when that has begun.
    func beginSpending() throws(CardeaError) {
        spending.store(true, ordering: .sequentiallyConsistent)
        guard isEnding.load(ordering: .sequentiallyConsistent) else { return }
        spending.store(false, ordering: .relaxed)
        throw CardeaError(.clientClosed, "The client is being closed.")
    }

    func endSpending() { spending.store(false, ordering: .relaxed) }

    /// Every call passes here before it touches the store or the network.
    func requireOpen() throws(CardeaError) {
        try requireNotClosed()
        try platform.requireLibraries()
    }

    package nonisolated func requireNotClosed() throws(CardeaError) {
        if isClosed.load(ordering: .acquiring) { throw CardeaError(.clientClosed, "The client is closed.") }
    }

    /// Performs a run to its end. What it sends is signed with the signer's key where the run asks for that. A run that
    /// belongs to an epoch sends nothing more when the epoch is over.
    func drive<Output: Sendable>(
        _ run: any ProtocolRun<Output>, signer: RequestSigner = RequestSigner(), epoch begunIn: UInt64? = nil,
        remember: (([String: Secret]) -> Void)? = nil
    ) async throws(CardeaError) -> Output {
        try requireOpen()
        var run = run
        var event = RunEvent.begin
        while true {
            switch try run.next(event) {
            case .send(let request):
                if let begunIn { try state.session.requireEpoch(begunIn) }
                let response = try await answer(to: request, signer: signer)
                event = .answered(response, at: platform.clock.now())
            case .remember(let secrets):
                remember?(secrets)
                event = .remembered
            case .identifyKey:
                event = .keyIdentified(thumbprint: try await proofKey(for: signer).thumbprint(platform.digest))
            case .finish(let output):
                return output
            }
        }
    }

    /// Runs work to its end even when the caller stops waiting: what the server granted must reach the store.
    func uninterrupted<Value: Sendable>(
        _ work: @escaping @Sendable (isolated Engine) async throws(CardeaError) -> Value
    ) async throws(CardeaError) -> Value {
        let result = OneShot<Value>()
        spawn { [self] in
            result.deliver(await Result(of: { () async throws(CardeaError) in try await work(self) }))
        }
        return try await result.value()
    }

    /// Begins work that outlives its caller. It stays on the client's thread wherever it awaits.
    @discardableResult
    func spawn(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        lastBackground &+= 1
        let number = lastBackground
        let task = Task(executorPreference: platform.executor) { [self] in
            await work()
            await finish(number)
        }
        background[number] = task
        return task
    }

    private func finish(_ number: UInt64) { background[number] = nil }

    /// A new random UUID.
    func newUUID() throws(CardeaError) -> String { UUIDText.random(try platform.entropy.bytes(UUIDText.entropySize)) }

    /// A new name for an unfinished login.
    func newID(_ prefix: String) throws(CardeaError) -> String {
        "\(prefix)_\(Base64URL.encode(try platform.entropy.bytes(16)))"
    }
}
