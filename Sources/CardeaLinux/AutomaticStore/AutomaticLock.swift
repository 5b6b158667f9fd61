package import CardeaCore

/// The locks of the store that an automatic choice decides on. A lock that is asked for first makes that choice.
package final class AutomaticLock: ProcessLock, ThreadOwner {
    private let store: AutomaticStore
    private let shared = FileLock()
    private let files: FileLock?

    private let executor: (any TaskExecutor)?

    /// - Parameters:
    ///   - folder: That of the sealed files, where there is such a choice.
    ///   - executor: What the choice begins on.
    package init(_ store: AutomaticStore, sealedFiles folder: String?, on executor: (any TaskExecutor)? = nil) {
        self.store = store
        self.executor = executor
        files = folder.map { FileLock(sealedFiles: $0) }
    }

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).acquireIfFree(name)
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        if let decided = store.decided { return lock(of: decided).acquire(name, done) }
        return reporting(on: executor, done) { [self] () throws(CardeaError) in
            try await lock(of: try await store.store()).acquire(name)
        }
    }

    package func place() throws(CardeaError) -> String? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).place()
    }

    package func endThreads() {
        shared.endThreads()
        files?.endThreads()
    }

    private func lock(of decided: any SecureStore) -> FileLock {
        decided is SealedFileStore ? files ?? shared : shared
    }
}
