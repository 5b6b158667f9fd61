import CSecret
package import CardeaCore

/// Keeps records in the user's keyring through the Secret Service of the desktop.
///
/// Reads and removals never prompt: a locked keyring is ``CardeaError/Code/storeLocked``. A write asks the user to unlock
/// the keyring, or to create the first one, and waits as long as the user takes; when the caller cancels meanwhile, the
/// question stays and the record is not written.
package final class SecretServiceStore: SecureStore, ThreadOwner {
    /// One conversation at a time, in order.
    private let worker = BlockingWorker()
    /// Waits for the user, so that nothing else has to.
    private let prompter = BlockingWorker()
    private let watchdog: CallWatchdog
    private let keyringLabel = VisibleMutex<String?>(nil)

    /// - Parameter deadlineMilliseconds: How long the service may take for what needs no user.
    package init(deadlineMilliseconds: UInt32 = 10_000) {
        watchdog = CallWatchdog(milliseconds: deadlineMilliseconds)
    }

    deinit { watchdog.dismiss() }

    package func endThreads() {
        worker.finish()
        prompter.finish()
        watchdog.finish()
    }

    package var location: String {
        "Secret Service (\(keyringLabel.withLock { $0 } ?? "default keyring"))"
    }

    /// Whether a Secret Service answers. Prompts nobody.
    package static func isAvailable(deadlineMilliseconds: UInt32 = 2_000) async -> Bool {
        do throws(CardeaError) {
            try await SecretServiceStore(deadlineMilliseconds: deadlineMilliseconds).probe()
            return true
        } catch {
            return false
        }
    }

    /// Returns when a Secret Service answers, locked or not, and throws the reason otherwise. Prompts nobody.
    package func probe() async throws(CardeaError) {
        _ = try await converse { calls throws(SecretServiceFailure) in try self.keyring(calls) }
    }

    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        let attributes = try SecretAttributes(key)
        return try await converse { calls throws(SecretServiceFailure) in
            guard let keyring = try self.keyring(calls) else { return nil }
            // A service may unlock, with a prompt, before it searches: so this comes first.
            if keyring.isLocked { throw .locked }
            return try calls.secret(attributes)
        }
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        let attributes = try SecretAttributes(key)
        if try await store(record, attributes) { return }
        try await prompter.run { () throws(CardeaError) in
            try SecretServiceCalls.converse(nil) { calls throws(SecretServiceFailure) in
                try calls.openDefaultKeyring()
            }
        }
        guard try await store(record, attributes) else { throw SecretServiceFailure.locked.error }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        let attributes = try SecretAttributes(key)
        try await converse { calls throws(SecretServiceFailure) in
            guard let keyring = try self.keyring(calls) else { return }
            if keyring.isLocked { throw .locked }
            try calls.remove(attributes)
        }
    }

    /// Stores if nobody has to be asked; `false` otherwise.
    private func store(_ record: Secret, _ attributes: SecretAttributes) async throws(CardeaError) -> Bool {
        try await converse { calls throws(SecretServiceFailure) in
            guard let keyring = try self.keyring(calls), !keyring.isLocked else { return false }
            try calls.store(record, attributes)
            return true
        }
    }

    private func keyring(_ calls: SecretServiceCalls) throws(SecretServiceFailure) -> SecretServiceCalls.Keyring? {
        guard let keyring = try calls.defaultKeyring() else { return nil }
        if keyringLabel.withLock({ $0 == nil }), let label = try calls.label(of: keyring), !label.isEmpty {
            keyringLabel.withLock { $0 = label }
        }
        return keyring
    }

    /// Holds a conversation on the worker, with a deadline for its calls that prompt nobody.
    private func converse<Value: Sendable>(
        _ body: @escaping @Sendable (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) async throws(CardeaError) -> Value {
        try await worker.run { () throws(CardeaError) in
            try self.watchdog.watch { cancellable throws(CardeaError) in
                try SecretServiceCalls.converse(cancellable, body)
            }
        }
    }
}
