package import CardeaBasics
package import CardeaEngine
import CardeaLinux
package import CardeaModel

extension OpenStore {
    /// Makes the store, and makes an automatic choice now. The caller ends it, but not on a thread of the store's.
    ///
    /// - Parameter account: Whose session is looked for: an automatic choice is the one that its client makes.
    package static func open(
        _ choice: StoreChoice, for account: StoreKey? = nil, _ done: @escaping Completion<OpenStore>
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

    /// What remembers for programs out of sight of the login keyring whether it has an account's session.
    private static func marking(
        _ choice: StoreChoice, _ store: any RecordStore
    ) -> @Sendable (StoreKey, Bool) -> Void {
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
