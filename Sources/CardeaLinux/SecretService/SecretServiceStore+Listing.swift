package import CardeaBasics
package import CardeaModel

extension SecretServiceStore {
    package func list(_ application: String?, _ done: @escaping Completion<[StoreKey]?>) -> Cancellation? {
        keys(of: application) { done($0.map { $0 }) }
    }

    /// The names of the records of an application, or of all. A locked keyring is ``CardeaError/Code/storeLocked``, never an empty list.
    package func keys(of application: String?, _ done: @escaping Completion<[StoreKey]>) -> Cancellation? {
        // No item has such a name, and the bus would cut it off there.
        if application?.utf8.contains(0) == true {
            done(.success([]))
            return nil
        }
        return converse({ calls throws(SecretServiceFailure) in try calls.keys(of: application) }, done)
    }
}

extension SecretServiceCalls {
    /// What the items with the library's attributes hold, without reading a secret.
    fileprivate func keys(of application: String?) throws(SecretServiceFailure) -> [StoreKey] {
        var keys: Set<StoreKey> = []
        for item in try findItems(SecretAttributes.search(application: application)) {
            // An item that has gone meanwhile has no attributes any more.
            let attributes = try peer.property("Attributes", of: item, "org.freedesktop.Secret.Item")?.members
            guard let key = attributes.flatMap(SecretAttributes.key) else { continue }
            // A service may find more than it was asked for.
            if application == nil || key.application == application { keys.insert(key) }
        }
        return keys.sorted { $0.order < $1.order }
    }
}

extension StoreKey {
    fileprivate var order: (String, String, String, String) { (application, backend, account, kind.rawValue) }
}
