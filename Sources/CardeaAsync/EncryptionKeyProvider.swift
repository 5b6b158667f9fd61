public import CardeaBasics
public import CardeaModel

/// Supplies the keys of encrypted files.
///
/// Each file names its key by an id, so that keys can be rotated: answer the request without an id with the new key
/// once you rotate, and keep answering for old ids while files still use them. A file gets the new key at its next
/// write; `EncryptedFiles.rotateKey` gives it to all of them. A client asks for each key once.
public protocol EncryptionKeyProvider: Sendable {
    /// Returns the key of that id, or `nil` if there is none; without an id, the key to seal files with now.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` or ``CardeaError/Code/storeUnavailable`` if the key cannot be had
    ///   now.
    func encryptionKey(id: String?) async throws(CardeaError) -> EncryptionKey?
}

extension EncryptionKeySource {
    /// Takes the keys from the application: from a TPM, a systemd credential or a key management service.
    public static func provider(_ provider: any EncryptionKeyProvider) -> EncryptionKeySource {
        EncryptionKeySource(.provider(AsyncEncryptionKeys(provider)))
    }
}

/// A provider with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
private final class AsyncEncryptionKeys: EncryptionKeySupplier {
    private let provider: any EncryptionKeyProvider

    init(_ provider: any EncryptionKeyProvider) { self.provider = provider }

    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation? {
        reporting(on: nil, done) { [provider] () throws(CardeaError) in try await provider.encryptionKey(id: id) }
    }
}
