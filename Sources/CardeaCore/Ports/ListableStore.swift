/// A store that can tell what it holds.
package protocol ListableStore: SecureStore {
    /// The names of the records of an application, or of all; those that cannot be read are not among them.
    func keys(of application: String?) async throws(CardeaError) -> [StoreKey]
}
