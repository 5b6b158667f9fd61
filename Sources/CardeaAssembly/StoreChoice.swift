package import CardeaBasics
package import CardeaEngine
package import CardeaLinux
public import CardeaModel

/// The choice of a place for sessions.
public struct StoreChoice: Sendable {
    package enum Kind: Sendable {
        case automatic(fallback: EncryptionKeySource?, folder: String?)
        case secretService(KeyringKind)
        case encryptedFile(folder: String?, key: EncryptionKeySource)
        case memory
        /// A store of the application's own, made for the loop of the client that uses it, where there is one.
        case custom(@Sendable ((any EngineLoop)?) -> any RecordStore)
    }

    package let kind: Kind

    package init(kind: Kind) { self.kind = kind }

    /// Hears what the store asks its user, where no client does: while records are moved.
    package var asking: (@Sendable (StoreQuestion) -> Void)?

    /// The default: the desktop's Secret Service or, in a Flatpak or Snap that may not see it, encrypted files under
    /// a key that the desktop keeps for the package. With neither, calls that need the store fail with
    /// ``CardeaError/Code/storeUnavailable``, until one answers.
    public static let desktop = StoreChoice(kind: .automatic(fallback: nil, folder: nil))

    /// Like ``desktop``; if neither is there at the first use, files with a key file beside them.
    public static let automatic = StoreChoice.automatic()

    /// Like ``desktop``; if neither is there at the first use, encrypted files under this key, and a log entry that
    /// says so. ``CardeaClient/storeKind`` tells which.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; `nil` for the default one.
    ///   - key: Where the key of the files comes from. In a Flatpak or Snap, a key that the desktop keeps for the
    ///     package comes before a key file.
    public static func automatic(folder: String? = nil, key: EncryptionKeySource = .keyFile) -> StoreChoice {
        StoreChoice(kind: .automatic(fallback: key, folder: folder))
    }

    /// The login keyring of the Secret Service. Calls fail where there is none.
    public static let secretService = StoreChoice(kind: .secretService(.login))

    /// The session keyring of the Secret Service: in the service's memory, never on a disk and never locked, until
    /// the desktop session ends. Calls fail where there is none.
    public static let sessionKeyring = StoreChoice(kind: .secretService(.session))

    /// Encrypted files in a folder; `nil` for the default one.
    public static func encryptedFile(folder: String? = nil, key: EncryptionKeySource = .keyFile) -> StoreChoice {
        StoreChoice(kind: .encryptedFile(folder: folder, key: key))
    }

    /// The memory of this process.
    public static let memory = StoreChoice(kind: .memory)

    /// A store of the application's own that reports by completions.
    package static func reporting(_ store: any RecordStore) -> StoreChoice { StoreChoice(kind: .custom { _ in store }) }
}

extension OpenStore {
    /// Makes the store, and makes an automatic choice now. The caller ends it, but not on a thread of the store's.
    ///
    /// - Parameter account: Whose session is looked for: an automatic choice is the one that its client makes.
    package static func open(
        _ choice: StoreChoice, for account: RecordName? = nil, _ done: @escaping Completion<OpenStore>
    ) -> Cancellation? {
        do throws(CardeaError) {
            let made = try choice.makeStore(for: account, asking: choice.asking)
            let (lock, endLockThreads) = choice.makeLock(for: made.store)
            let endStoreThreads = made.endThreads
            return decided(made.store, lock, by: choice, done) {
                endStoreThreads()
                endLockThreads()
            }
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// The store itself, after an automatic choice has been made.
    ///
    /// - Parameters:
    ///   - choice: The one that has made the store.
    ///   - isTarget: Whether sessions are about to be moved there.
    ///   - end: Ends the threads of store and lock.
    static func decided(
        _ store: any RecordStore, _ lock: any ProcessLock, by choice: StoreChoice, asTarget isTarget: Bool = false,
        _ done: @escaping Completion<OpenStore>, end: @escaping @Sendable () -> Void = {}
    ) -> Cancellation? {
        guard let automatic = store as? AutomaticStore else {
            done(
                .success(
                    OpenStore(
                        store: store, lock: lock, mark: marking(choice, store), end: end)))
            return nil
        }
        return automatic.store(asTarget: isTarget) { result in
            done(
                result.map { decided in
                    OpenStore(
                        store: decided, lock: lock,
                        requireInSight: { account throws(CardeaError) in try automatic.requireInSight(account) },
                        mark: marking(choice, decided), end: end)
                })
        }
    }

    /// Returns what remembers, for programs out of sight of the login keyring, whether it has an account's session.
    private static func marking(
        _ choice: StoreChoice, _ store: any RecordStore
    ) -> @Sendable (RecordName, Bool) -> Void {
        let isKeyring = store is SecretServiceStore
        switch choice.kind {
        case .automatic:
            return { account, isThere in if isKeyring || !isThere { KeyringMarks.standard.set(account, isThere) } }
        case .secretService(.login): return { account, isThere in KeyringMarks.standard.set(account, isThere) }
        default: return { _, _ in }
        }
    }

    /// Reports how many encrypted files this key does not open.
    package func countUnreadable(_ done: @escaping Completion<Int>) -> Cancellation? {
        guard let files = store as? EncryptedFileStore else {
            done(.success(0))
            return nil
        }
        return files.countUnreadable(done)
    }
}

extension TimedLoop {
    /// A loop of its own, for what no client does, and what ends it.
    package static func make() -> (timer: TimedLoop, end: @Sendable () -> Void) {
        let loop = EventLoop()
        return (TimedLoop(loop, after: { loop.perform(afterMilliseconds: $0, $1) }), { loop.stop() })
    }
}
