package import CardeaBasics
package import CardeaModel

/// Keeps records in the user's keyring through the Secret Service of the desktop.
///
/// Reads and removals never unlock: a locked keyring is ``CardeaError/Code/storeLocked``. A write, and ``unlock(for:)``, ask
/// the user to unlock the keyring, or to create the first one. When the caller cancels, or the user takes too long, the caller
/// gets its answer and the record is not written; the question stays, and opens the keyring for the next call.
package final class SecretServiceStore: RecordStore, ThreadOwner {
    /// The time for which callers wait.
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
    private let cut = EndHooks()
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
        cut.run()
    }

    package func endThreads() {
        questions.finish()
        worker.finish()
        cutShort()
        watchdog.finish()
    }

    package var isPersistent: Bool { true }

    package var location: String {
        "Secret Service (\(keyringLabel.withLock { $0 } ?? plainLabel))"
    }

    /// Reports when a Secret Service answers, locked or not, and fails with the reason otherwise. Prompts nobody.
    package func probe(_ done: @escaping Completion<Void>) -> Cancellation? {
        converse({ calls throws(SecretServiceFailure) in _ = try calls.keyring() }, done)
    }

    package func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        withAttributes(key, done) { store, attributes in
            store.converse({ calls throws(SecretServiceFailure) in try calls.secret(attributes) }, done)
        }
    }

    package func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        withAttributes(key, done) { store, attributes in
            let steps = CallChain()
            store.write(record, attributes, after: nil, steps, done)
            return { steps.cancel() }
        }
    }

    /// Writes, and asks the user where that is needed; a question about the keyring once.
    ///
    /// - Parameter earlier: The question that the user has answered.
    private func write(
        _ record: Secret, _ attributes: SecretAttributes, after earlier: SecretServiceQuestion?, _ steps: CallChain,
        _ done: @escaping Completion<Void>
    ) {
        let mustBeNew = earlier?.createsKeyring ?? false
        steps.begin {
            converse(
                { calls throws(SecretServiceFailure) in try calls.store(record, attributes, mustBeNew: mustBeNew) },
                { [self] result in
                    switch result {
                    case .failure(let error): done(.failure(error))
                    case .success(let question?):
                        guard earlier == nil || !question.isAboutKeyring else {
                            return done(.failure(SecretServiceFailure.locked.error))
                        }
                        steps.begin {
                            questions.ask(question) { [self] answer in
                                guard case .success = answer, question.isAboutKeyring else { return done(answer) }
                                write(record, attributes, after: question, steps, done)
                            }
                        }
                    case .success(nil): done(.success(()))
                    }
                })
        }
    }

    package func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        withAttributes(key, done) { store, attributes in
            let steps = CallChain()
            steps.begin {
                store.converse({ calls throws(SecretServiceFailure) in try calls.remove(attributes) }) { result in
                    switch result {
                    case .success(let questions): store.ask(questions[...], steps, done)
                    case .failure(let error): done(.failure(error))
                    }
                }
            }
            return { steps.cancel() }
        }
    }

    private func ask(
        _ wanted: ArraySlice<SecretServiceQuestion>, _ steps: CallChain, _ done: @escaping Completion<Void>
    ) {
        guard let question = wanted.first else { return done(.success(())) }
        steps.begin {
            questions.ask(question) { [self] answer in
                guard case .success = answer else { return done(answer) }
                ask(wanted.dropFirst(), steps, done)
            }
        }
    }

    /// Opens also other keyrings that have records of the application.
    package func unlock(for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        let steps = CallChain()
        unlock(key.application, asked: 0, steps, done)
        return { steps.cancel() }
    }

    private func unlock(
        _ application: String, asked: Int, _ steps: CallChain, _ done: @escaping Completion<Void>
    ) {
        steps.begin {
            converse({ calls throws(SecretServiceFailure) in
                try calls.obstacle(before: SecretAttributes.search(application: application))
            }) { [self] result in
                switch result {
                case .failure(let error): done(.failure(error))
                case .success(nil): done(.success(()))
                // Once for the keyring and once for the records: what is locked after that does not open.
                case .success where asked == 2: done(.failure(SecretServiceFailure.locked.error))
                case .success(let question?):
                    steps.begin {
                        questions.ask(question) { [self] answer in
                            guard case .success = answer else { return done(answer) }
                            unlock(application, asked: asked + 1, steps, done)
                        }
                    }
                }
            }
        }
    }
}

// MARK: Threads

extension SecretServiceStore {
    /// Begins a call about one record, whose name has to be one that the service takes.
    func withAttributes<Value>(
        _ key: RecordName, _ done: @escaping Completion<Value>,
        _ begin: (SecretServiceStore, SecretAttributes) -> Cancellation?
    ) -> Cancellation? {
        do throws(CardeaError) {
            return begin(self, try SecretAttributes(key))
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// Holds a conversation on the worker; once more from the start when the service turns out to have ended. Everything that
    /// is done in one may be done twice.
    func converse<Value: Sendable>(
        _ body: @escaping @Sendable (SecretServiceCalls) throws(SecretServiceFailure) -> Value,
        _ done: @escaping Completion<Value>
    ) -> Cancellation? {
        outcome(body) { result in
            done(
                result.flatMap { outcome in
                    switch outcome {
                    case .success(let value): .success(value)
                    case .failure(let failure): .failure(failure.error)
                    }
                })
        }
    }

    /// Fails with what is no answer of the service: the end of the caller's patience, or its cancellation.
    func outcome<Value: Sendable>(
        _ body: @escaping @Sendable (SecretServiceCalls) throws(SecretServiceFailure) -> Value,
        _ done: @escaping Completion<Result<Value, SecretServiceFailure>>
    ) -> Cancellation? {
        do throws(CardeaError) {
            try Self.requireLibrary()
        } catch {
            done(.failure(error))
            return nil
        }
        let cancellable = Cancellable()
        let limit = CallLimit(
            watchdog, milliseconds: patience.callMilliseconds, error: SecretServiceFailure.slow.error, cut: cut,
            whenReached: { cancellable.cancel() })
        return worker.run(within: limit, { [self] in conversation(cancellable, body) }, done)
    }

    private func conversation<Value: Sendable>(
        _ cancellable: Cancellable, _ body: (SecretServiceCalls) throws(SecretServiceFailure) -> Value
    ) -> Result<Value, SecretServiceFailure> {
        do throws(SecretServiceFailure) {
            do throws(SecretServiceFailure) {
                return .success(try attempt(cancellable, body))
            } catch {
                guard error.isWorthRepeating else { throw error }
            }
            return .success(try attempt(cancellable, body))
        } catch {
            return .failure(error)
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
        let made = try SecretServiceLink.open(bus, cancellable.pointer)
        link.withLock { $0 = made }
        return made
    }

    private func noteLabel(_ calls: SecretServiceCalls, _ keyring: SecretServiceCalls.Keyring) {
        guard keyringLabel.withLock({ $0 == nil }), let label = try? calls.label(ofKeyringAt: keyring.path) else {
            return
        }
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

extension SecretServiceStore {
    package func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation? {
        keys(of: application) { done($0.map { $0 }) }
    }

    /// The names of the records of an application, or of all. A locked keyring is ``CardeaError/Code/storeLocked``, never an empty list.
    package func keys(of application: String?, _ done: @escaping Completion<[RecordName]>) -> Cancellation? {
        // No item has such a name, and the bus would cut it off there.
        if application?.utf8.contains(0) == true {
            done(.success([]))
            return nil
        }
        return converse({ calls throws(SecretServiceFailure) in try calls.keys(of: application) }, done)
    }
}

extension SecretServiceCalls {
    /// Returns the records' names that items with the library's attributes hold, without reading a secret.
    fileprivate func keys(of application: String?) throws(SecretServiceFailure) -> [RecordName] {
        var keys: Set<RecordName> = []
        for item in try findItems(SecretAttributes.search(application: application)) {
            // An item that has gone meanwhile has no attributes any more.
            let attributes = try peer.property("Attributes", of: item, "org.freedesktop.Secret.Item")?.members
            guard let key = attributes.flatMap(SecretAttributes.key) else { continue }
            // A service may find more than it was asked for.
            if application == nil || key.application == application { keys.insert(key) }
        }
        return keys.sorted { $0.order < $1.order }
    }
}

extension RecordName {
    fileprivate var order: (String, String, String, String) { (application, backend, account, kind.rawValue) }
}
