import CSecret
package import CardeaCore

/// Keeps records in the user's keyring through the Secret Service of the desktop.
///
/// Reads and removals never unlock: a locked keyring is ``CardeaError/Code/storeLocked``. A write, and ``unlock(for:)``, ask
/// the user to unlock the keyring, or to create the first one. When the caller cancels, or the user takes too long, the caller
/// gets its answer and the record is not written; the question stays, and opens the keyring for the next call.
package final class SecretServiceStore: SecureStore, ThreadOwner {
    /// How long callers wait.
    package struct Patience: Sendable {
        /// For what needs no user.
        package var callMilliseconds: UInt32
        /// For the user.
        package var userMilliseconds: UInt32

        package init(callMilliseconds: UInt32 = 10_000, userMilliseconds: UInt32 = 120_000) {
            self.callMilliseconds = callMilliseconds
            self.userMilliseconds = userMilliseconds
        }
    }

    private let kind: KeyringKind
    private let bus: SessionBus
    private let patience: Patience
    /// One conversation at a time, in order.
    private let worker = BlockingWorker()
    private let watchdog = CallWatchdog()
    private let questions: KeyringQuestions
    /// Ends every conversation.
    private let cut = Endings()
    private let link = Lock<SecretServiceLink?>(nil)
    private let keyringLabel = Lock<String?>(nil)

    /// - Parameter asking: Hears of each question that the user sees, on a thread of the store's.
    package init(
        keyring kind: KeyringKind = .login, bus: SessionBus = .ofProcess, patience: Patience = Patience(),
        asking: (@Sendable (StoreQuestion) -> Void)? = nil
    ) {
        self.kind = kind
        self.bus = bus
        self.patience = patience
        questions = KeyringQuestions(watchdog, milliseconds: patience.userMilliseconds, tell: asking)
    }

    deinit { watchdog.dismiss() }

    package func stopAsking() { questions.stop() }

    package func cutShort() {
        questions.stop()
        cut.reach()
    }

    package func endThreads() {
        questions.finish()
        worker.finish()
        cutShort()
        watchdog.finish()
    }

    package var location: String {
        "Secret Service (\(keyringLabel.withLock { $0 } ?? plainLabel))"
    }

    /// Returns when a Secret Service answers, locked or not, and throws the reason otherwise. Prompts nobody.
    package func probe() async throws(CardeaError) {
        try await converse { calls throws(SecretServiceFailure) in _ = try calls.keyring() }
    }

    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        let attributes = try SecretAttributes(key)
        return try await converse { calls throws(SecretServiceFailure) in try calls.secret(attributes) }
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        let attributes = try SecretAttributes(key)
        let first = try await converse { calls throws(SecretServiceFailure) in try calls.store(record, attributes) }
        guard case .asks(let question) = first else { return }
        try await questions.ask(question)
        guard question.isAboutKeyring else { return }
        let second = try await converse { calls throws(SecretServiceFailure) in
            try calls.store(record, attributes, mustBeNew: question.createsKeyring)
        }
        guard case .asks(let question) = second else { return }
        guard !question.isAboutKeyring else { throw SecretServiceFailure.locked.error }
        try await questions.ask(question)
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        let attributes = try SecretAttributes(key)
        let wanted = try await converse { calls throws(SecretServiceFailure) in try calls.remove(attributes) }
        for question in wanted { try await questions.ask(question) }
    }

    /// Opens also other keyrings that have records of the application.
    package func unlock(for key: StoreKey) async throws(CardeaError) {
        var asked = 0
        while let question = try await converse({ calls throws(SecretServiceFailure) in
            try calls.obstacle(before: SecretAttributes.search(application: key.application))
        }) {
            // Once for the keyring and once for the records: what is locked after that does not open.
            guard asked < 2 else { throw SecretServiceFailure.locked.error }
            asked += 1
            try await questions.ask(question)
        }
    }
}

// MARK: Threads

extension SecretServiceStore {
    /// Holds a conversation on the worker; once more from the start when the service turns out to have ended. Everything that
    /// is done in one may be done twice.
    func converse<Value: Sendable>(
        _ body: @escaping @Sendable (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) async throws(CardeaError) -> Value {
        switch try await outcome(body) {
        case .success(let value): return value
        case .failure(let failure): throw failure.error
        }
    }

    /// - Throws: What is no answer of the service: the end of the caller's patience, or its cancellation.
    func outcome<Value: Sendable>(
        _ body: @escaping @Sendable (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) async throws(CardeaError) -> Result<Value, SecretServiceFailure> {
        try Self.requireLibrary()
        let cancellable = Cancellable()
        let limit = CallLimit(
            watchdog, milliseconds: patience.callMilliseconds, error: SecretServiceFailure.slow.error, cut: cut,
            whenReached: { cancellable.cancel() })
        return try await worker.run(within: limit) { () throws(CardeaError) in
            do throws(SecretServiceFailure) {
                do throws(SecretServiceFailure) {
                    return .success(try self.attempt(cancellable, body))
                } catch {
                    guard error.isWorthRepeating else { throw error }
                }
                return .success(try self.attempt(cancellable, body))
            } catch {
                return .failure(error)
            }
        }
    }

    private func attempt<Value>(
        _ cancellable: Cancellable, _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) throws(SecretServiceFailure) -> Value {
        do throws(SecretServiceFailure) {
            return try body(
                SecretServiceCalls(
                    link: try openLink(cancellable), kind: kind, cancellable: cancellable.pointer, found: noteLabel))
        } catch {
            if error.endsConversation { link.withLock { $0 = nil } }
            throw error
        }
    }

    private func openLink(_ cancellable: Cancellable) throws(SecretServiceFailure) -> SecretServiceLink {
        if let link = link.withLock({ $0 }) { return link }
        let made = try SecretServiceLink(bus, cancellable.pointer)
        link.withLock { $0 = made }
        return made
    }

    private func noteLabel(_ calls: SecretServiceCalls, _ keyring: SecretServiceCalls.Keyring) {
        guard keyringLabel.withLock({ $0 == nil }), let label = try? calls.label(of: keyring) else { return }
        keyringLabel.withLock { $0 = label.isEmpty ? plainLabel : label }
    }

    private var plainLabel: String { kind == .login ? "default keyring" : "session keyring" }

    /// Without libsecret there is no Secret Service for this process: the same as a session that has none.
    private static func requireLibrary() throws(CardeaError) {
        do throws(CardeaError) {
            try SystemLibrary.secret.require()
        } catch {
            throw CardeaError(.storeUnavailable, error.message)
        }
    }
}
