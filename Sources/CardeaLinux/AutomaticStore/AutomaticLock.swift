package import CardeaBasics
package import CardeaModel

/// The locks of the store that an automatic choice decides on. A lock that is asked for first makes that choice.
package final class AutomaticLock: ProcessLock, ThreadOwner {
    private let store: AutomaticStore
    private let shared = FileLock()
    private let files: FileLock?

    /// - Parameter folder: That of the encrypted files, where there is such a choice.
    package init(_ store: AutomaticStore, encryptedFiles folder: String?) {
        self.store = store
        files = folder.map { FileLock(encryptedFiles: $0) }
    }

    package func acquireIfFree(_ name: String) throws(CardeaError) -> (any LockHold)? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).acquireIfFree(name)
    }

    package func acquire(_ name: String, _ done: @escaping Completion<any LockHold>) -> Cancellation? {
        if let decided = store.decided { return lock(of: decided).acquire(name, done) }
        let calls = CallChain()
        calls.begin {
            store.store { [self] result in
                switch result {
                case .success(let decided): calls.begin { lock(of: decided).acquire(name, done) }
                case .failure(let error): done(.failure(error))
                }
            }
        }
        return { calls.cancel() }
    }

    package func place() throws(CardeaError) -> String? {
        guard let decided = store.decided else { return nil }
        return try lock(of: decided).place()
    }

    package func endThreads() {
        shared.endThreads()
        files?.endThreads()
    }

    private func lock(of decided: any RecordStore) -> FileLock {
        decided is EncryptedFileStore ? files ?? shared : shared
    }
}
