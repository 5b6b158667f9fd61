import CSecret
package import CardeaCore
import Synchronization

/// Keeps records in the user's keyring through the Secret Service of the desktop.
///
/// Reads and removals never unlock: a locked keyring is ``CardeaError/Code/storeLocked``. A write asks the user to unlock
/// the keyring, or to create the first one. When the caller cancels, or the user takes too long, the caller gets its answer
/// and the record is not written; the question stays, and opens the keyring for the next call.
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
    /// Waits for the user, so that nothing else has to.
    private let prompter = BlockingWorker()
    private let watchdog = CallWatchdog()
    private let link = Mutex<SecretServiceLink?>(nil)
    /// What the user was asked: how often, and what came of the last time.
    private let asked = Mutex<(times: UInt64, refusal: CardeaError?)>((0, nil))
    private let keyringLabel = Mutex<String?>(nil)

    package init(keyring kind: KeyringKind = .login, bus: SessionBus = .ofProcess, patience: Patience = Patience()) {
        self.kind = kind
        self.bus = bus
        self.patience = patience
    }

    deinit { watchdog.dismiss() }

    package func endThreads() {
        worker.finish()
        prompter.finish()
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
        try await ask(question)
        guard question.isAboutKeyring else { return }
        let second = try await converse { calls throws(SecretServiceFailure) in
            try calls.store(record, attributes, mustBeNew: question.createsKeyring)
        }
        guard case .asks(let question) = second else { return }
        guard !question.isAboutKeyring else { throw SecretServiceFailure.locked.error }
        try await ask(question)
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        let attributes = try SecretAttributes(key)
        let questions = try await converse { calls throws(SecretServiceFailure) in try calls.remove(attributes) }
        for question in questions { try await ask(question) }
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
        let cancellable = Cancellable()
        let limit = CallLimit(
            watchdog, milliseconds: patience.callMilliseconds, error: SecretServiceFailure.slow.error,
            whenReached: { cancellable.cancel() })
        return try await worker.run(within: limit) { () throws(CardeaError) in
            try Self.requireLibrary()
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

    /// Asks on the prompter. Whoever waits behind a question about the keyring gets its answer, instead of the same question
    /// once more.
    private func ask(_ question: SecretServiceQuestion) async throws(CardeaError) {
        let before = asked.withLock { $0.times }
        let limit = CallLimit(
            watchdog, milliseconds: patience.userMilliseconds,
            error: CardeaError(.storeLocked, "The keyring has a question to its user that is not answered yet."))
        try await prompter.run(within: limit) { () throws(CardeaError) in
            let (times, lastRefusal) = self.asked.withLock { $0 }
            if question.isAboutKeyring, times != before {
                if let lastRefusal { throw lastRefusal }
                return
            }
            var refusal: CardeaError?
            do throws(SecretServiceFailure) {
                try question.ask()
            } catch {
                refusal = error.error
            }
            if question.isAboutKeyring { self.asked.withLock { $0 = (times &+ 1, refusal) } }
            if let refusal { throw refusal }
        }
    }

    /// Without libsecret there is no Secret Service for this process: the same as a session that has none.
    private static func requireLibrary() throws(CardeaError) {
        do throws(CardeaError) {
            try SystemLibrary.secret.require()
        } catch {
            throw CardeaError(.storeUnavailable, error.message)
        }
    }
}
