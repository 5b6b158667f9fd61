package import CardeaBasics
package import CardeaModel

/// The state of a desktop's keyring, for a program that wants to keep something in it.
package enum KeyringState: Sendable, Hashable, CaseIterable {
    /// It takes records.
    case open
    /// A write asks its user.
    case locked
    /// There is none yet; a write asks the user for the first one.
    case missing
    /// The service has no keyring in its memory.
    case noSessionKeyring
    /// There is no session bus, or nobody listens at its address.
    case noBus
    /// Nothing on the bus is a Secret Service, or can be started as one.
    case noService
    /// The bus has a program to start, which does not come up.
    case unstartable
    /// The service, or its start, does not answer in time.
    case silent
    /// The service answers, and with something else than it should.
    case failing
    /// libsecret is not installed.
    case noLibrary
}

extension SecretServiceStore {
    /// Looks, and asks the user nothing.
    ///
    /// Reports the state, and the words of the error that calls end with; none where they do not.
    package func look(_ done: @escaping @Sendable (KeyringState, String) -> Void) {
        _ = outcome({ calls throws(SecretServiceFailure) in try calls.keyring() }) { result in
            switch result {
            case .success(.success(nil)): done(.missing, "")
            case .success(.success(let keyring?)): done(keyring.isLocked ? .locked : .open, "")
            case .success(.failure(let failure)): done(failure.state, failure.error.message)
            case .failure(let error):
                done(error.code == .storeUnavailable ? .noLibrary : .silent, error.message)
            }
        }
    }
}

extension SecretServiceStore {
    /// Writes and removes a record under the account's name for that, and asks the keyring's user nothing.
    ///
    /// Reports whether the service did both without a question. Where it would ask before the removal, the record stays.
    package func tryOutUnasked(_ account: RecordName, _ done: @escaping Completion<Bool>) -> Cancellation? {
        withAttributes(account.trial, done) { store, attributes in
            store.converse(
                { calls throws(SecretServiceFailure) in
                    guard try calls.store(RecordName.trialContent, attributes) == nil else { return false }
                    return try calls.remove(attributes).isEmpty
                }, done)
        }
    }
}
