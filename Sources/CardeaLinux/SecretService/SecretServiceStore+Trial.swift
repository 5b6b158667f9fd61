package import CardeaBasics
package import CardeaModel

extension SecretServiceStore {
    /// Writes and removes a record under the account's name for that, and asks the keyring's user nothing.
    ///
    /// Reports whether the service did both without a question. Where it would ask before the removal, the record stays.
    package func tryOutUnasked(_ account: StoreKey, _ done: @escaping Completion<Bool>) -> Cancellation? {
        withAttributes(account.trial, done) { store, attributes in
            store.converse(
                { calls throws(SecretServiceFailure) in
                    guard case .done = try calls.store(StoreKey.trialContent, attributes) else { return false }
                    return try calls.remove(attributes).isEmpty
                }, done)
        }
    }
}
