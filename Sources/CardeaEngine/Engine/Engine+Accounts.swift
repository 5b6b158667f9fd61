package import CardeaBasics
package import CardeaModel

/// The application's accounts in the client's store.
extension Engine {
    /// Lists the accounts of the application of which the store keeps something. Asks no server.
    package func listAccounts(_ done: @escaping Completion<[StoredAccount]>) -> Cancellation {
        withStore(done) { [settings] open, calls, done in
            calls.begin { open.keys(of: settings.applicationID) { done($0.map(StoredAccount.of)) } }
        }
    }

    /// Moves the records of this account, or of all accounts of the application, from another store into the client's, and
    /// reports the accounts whose records came.
    ///
    /// - Parameter source: Opens the other store, for the account that is moved if it is one. The store is ended afterwards.
    package func moveSessions(
        from source: @escaping @Sendable (RecordName?, @escaping Completion<OpenStore>) -> Cancellation?,
        allAccounts: Bool, _ done: @escaping Completion<[StoredAccount]>
    ) -> Cancellation {
        let accounts: SessionMove.Accounts =
            allAccounts ? .all(application: settings.applicationID) : .one(recordName(.session))
        return withStore(asTarget: true, done) { [platform] target, calls, done in
            calls.begin {
                source(accounts.single) { result in
                    switch result {
                    case .success(let source):
                        let move = SessionMove(from: source, to: target, by: platform.timer)
                        calls.begin {
                            move.move(accounts) { result in
                                // Not on a thread of the store's: that waits for its threads.
                                platform.executor.performLater {
                                    source.end()
                                    done(result.map(StoredAccount.of))
                                }
                            }
                        }
                    case .failure(let error): done(.failure(error))
                    }
                }
            }
        }
    }

    /// Opens the store, after an automatic choice was made, and runs a closure with it. Closing the client ends that, and waits a
    /// moment for it.
    private func withStore<Value: Sendable>(
        asTarget isTarget: Bool = false, _ done: @escaping Completion<Value>,
        _ body: @escaping @Sendable (OpenStore, CallChain, @escaping Completion<Value>) -> Void
    ) -> Cancellation {
        let (calls, loop) = (CallChain(), platform.executor)
        loop.perform { [self] in
            do throws(CardeaError) { try requireOpen() } catch { return done(.failure(error)) }
            addUnattended()
            let ending = endings.add { calls.cancel() }
            let finish: Completion<Value> = { [self] result in
                loop.perform { [self] in
                    endings.callOff(ending)
                    done(result)
                    removeUnattended()
                }
            }
            calls.begin {
                platform.openStore(isTarget) { result in
                    switch result {
                    case .success(let open): body(open, calls, finish)
                    case .failure(let error): finish(.failure(error))
                    }
                }
            }
        }
        return { calls.cancel() }
    }
}
