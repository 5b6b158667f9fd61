/// Supplies the keys of sealed files, by completions. Hosts in Swift supply a `SealingKeyProvider` instead, which says what is
/// expected of either.
package protocol SealingKeySupplier: AnyObject, Sendable {
    func sealingKey(id: String?, _ done: @escaping Completion<SealingKey?>) -> Cancellation?
}
