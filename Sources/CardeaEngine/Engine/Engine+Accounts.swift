package import CardeaBasics
package import CardeaModel

/// What the client's store holds of the application's accounts.
extension Engine {
    /// The accounts of the application that the store keeps something of. Asks no server.
    package func listAccounts(_ done: @escaping Completion<[StoredAccount]>) -> Cancellation {
        withStore(done) { [settings] open, calls, done in
            calls.begin { open.keys(of: settings.applicationID) { done($0.map(StoredAccount.of)) } }
        }
    }

    /// Moves into the client's store what another one keeps of this account, or of all accounts of the application, and reports
    /// whose records came.
    ///
    /// - Parameter source: Opens the other one, for the account that is moved where it is one; it is ended then.
    package func moveSessions(
        from source: @escaping @Sendable (StoreKey?, @escaping Completion<OpenStore>) -> Cancellation?,
        allAccounts: Bool, _ done: @escaping Completion<[StoredAccount]>
    ) -> Cancellation {
        let accounts: SessionMove.Accounts =
            allAccounts ? .all(application: settings.applicationID) : .one(key(.session))
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

    /// Does something with the store after an automatic choice was made. Closing the client ends it, and waits a moment for that.
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
