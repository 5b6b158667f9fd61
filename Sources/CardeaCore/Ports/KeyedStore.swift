/// A store that seals its records with a key which may not be the one they were sealed with.
package protocol KeyedStore: SecureStore {
    /// Throws ``CardeaError/Code/invalidConfiguration`` where the record is there and has another key than this store, which
    /// would not replace it. Other failures are no matter of this call.
    func requireSameKey(_ key: StoreKey) async throws(CardeaError)
}
