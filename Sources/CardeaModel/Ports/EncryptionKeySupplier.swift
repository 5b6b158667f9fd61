package import CardeaBasics

/// Supplies the keys of encrypted files, by completions. Hosts in Swift supply a `EncryptionKeyProvider` instead, which says what is
/// expected of either.
package protocol EncryptionKeySupplier: AnyObject, Sendable {
    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation?
}
