package import CardeaBasics
package import CardeaModel

/// A store, and what clients take before they change its records: to look at, to tidy up, to move from and to.
package struct OpenStore: Sendable {
    /// After an automatic choice was made.
    package let store: any RecordStore
    /// What clients of this store take before they change a record.
    package let lock: any ProcessLock
    /// Throws ``CardeaError/Code/storeUnavailable`` for an account whose session is known to be where this store cannot look.
    package let requireInSight: @Sendable (StoreKey) throws(CardeaError) -> Void
    /// Hears whether the store has an account's session now.
    package let mark: @Sendable (StoreKey, Bool) -> Void
    /// Ends the threads of both, where they are this one's.
    package let end: @Sendable () -> Void

    package var location: String { store.location }

    package init(
        store: any RecordStore, lock: any ProcessLock,
        requireInSight: @escaping @Sendable (StoreKey) throws(CardeaError) -> Void = { _ throws(CardeaError) in },
        mark: @escaping @Sendable (StoreKey, Bool) -> Void = { _, _ in }, end: @escaping @Sendable () -> Void = {}
    ) {
        (self.store, self.lock, self.requireInSight, self.mark, self.end) = (store, lock, requireInSight, mark, end)
    }

    /// Reports what the store holds, also what an interrupted move has left.
    package func keys(of application: String?, _ done: @escaping Completion<[StoreKey]>) -> Cancellation? {
        store.list(application) { [location] result in
            done(
                result.flatMap { keys in
                    if let keys { return .success(keys.filter { !$0.isTrial }) }
                    return .failure(
                        CardeaError(
                            .invalidArgument,
                            "This store cannot list what it holds: \(location). Name the server and the account."))
                })
        }
    }
}
