package import CardeaBasics
package import CardeaModel

/// Moves sessions, and all that is stored with them, from one open store to another.
///
/// It may be interrupted at any point and repeated: no session is lost, and none is in two stores at once.
package struct SessionMove: Sendable {
    /// The accounts whose records are moved.
    package enum Accounts: Sendable {
        case one(RecordName)
        /// All that either store tells of.
        case all(application: String)

        package var single: RecordName? { if case .one(let account) = self { account } else { nil } }
    }

    private let source: OpenStore
    private let target: OpenStore
    private let timer: TimedLoop

    package init(from source: OpenStore, to target: OpenStore, by timer: TimedLoop) {
        (self.source, self.target, self.timer) = (source, target, timer)
    }

    /// Moves one account after the other, and reports the records that came to the target. Cancelling ends it at a point where no
    /// user is signed out by that.
    package func move(_ accounts: Accounts, _ done: @escaping Completion<[RecordName]>) -> Cancellation {
        let calls = CallChain()
        switch accounts {
        case .one(let account): move([account], moved: [], calls, done)
        case .all(let application): moveAll(of: application, calls, done)
        }
        return { calls.cancel() }
    }

    private func moveAll(of application: String, _ calls: CallChain, _ done: @escaping Completion<[RecordName]>) {
        calls.begin {
            source.keys(of: application) { [self] result in
                switch result {
                case .success(let keys):
                    let accounts = RecordName.accounts(of: keys)
                    move(accounts[...], moved: [], calls) { [self] result in
                        switch result {
                        case .success(let moved): moveStaged(of: application, besides: accounts, moved, calls, done)
                        case .failure: done(result)
                        }
                    }
                case .failure(let error): done(.failure(error))
                }
            }
        }
    }

    /// Moves records that an interrupted move has staged: they are in the target alone. Asks for them last, because the writes
    /// may have unlocked it.
    private func moveStaged(
        of application: String, besides accounts: [RecordName], _ moved: [RecordName], _ calls: CallChain,
        _ done: @escaping Completion<[RecordName]>
    ) {
        calls.begin {
            target.store.list(application) { [self] result in
                switch result {
                case .success(let keys):
                    let staged = RecordName.accounts(of: (keys ?? []).filter { $0.unstaged != nil })
                    move(staged.filter { !accounts.contains($0) }[...], moved: moved, calls, done)
                case .failure(let error): done(.failure(error))
                }
            }
        }
    }

    private func move(
        _ accounts: ArraySlice<RecordName>, moved: [RecordName], _ calls: CallChain,
        _ done: @escaping Completion<[RecordName]>
    ) {
        guard let account = accounts.first else { return done(.success(moved)) }
        let lock: any ProcessLock
        do throws(CardeaError) {
            lock = try PairedLock.of(source.lock, target.lock)
        } catch {
            return done(.failure(error))
        }
        calls.begin {
            RecordMove(from: source.store, to: target.store, lock: lock).move(account, by: timer) { [self] result in
                switch result {
                case .success(let kinds):
                    if kinds.contains(.session) {
                        source.mark(account, false)
                        target.mark(account, true)
                    }
                    move(accounts.dropFirst(), moved: moved + kinds.map(account.with), calls, done)
                case .failure(let error): done(.failure(error))
                }
            }
        }
    }
}

/// A store and its lock, for those who look at it, tidy it up, or move records from or to it.
package struct OpenStore: Sendable {
    /// The store, after an automatic choice was made.
    package let store: any RecordStore
    /// The lock that clients of this store take before they change a record.
    package let lock: any ProcessLock
    /// Throws ``CardeaError/Code/storeUnavailable`` for an account whose session is known to be where this store cannot look.
    package let requireInSight: @Sendable (RecordName) throws(CardeaError) -> Void
    /// Notes whether the store has an account's session now.
    package let mark: @Sendable (RecordName, Bool) -> Void
    /// Ends the threads of both, if they are this object's own.
    package let end: @Sendable () -> Void

    package var location: String { store.location }

    package init(
        store: any RecordStore, lock: any ProcessLock,
        requireInSight: @escaping @Sendable (RecordName) throws(CardeaError) -> Void = { _ throws(CardeaError) in },
        mark: @escaping @Sendable (RecordName, Bool) -> Void = { _, _ in }, end: @escaping @Sendable () -> Void = {}
    ) {
        (self.store, self.lock, self.requireInSight, self.mark, self.end) = (store, lock, requireInSight, mark, end)
    }

    /// Reports the records in the store, also those that an interrupted move has left.
    package func keys(of application: String?, _ done: @escaping Completion<[RecordName]>) -> Cancellation? {
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
