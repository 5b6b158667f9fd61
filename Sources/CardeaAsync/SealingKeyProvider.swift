public import CardeaCore

/// Supplies the keys of sealed files.
///
/// Each file names its key by an id, so that keys can be rotated: answer the request without an id with the new key
/// once you rotate, and keep answering for old ids while files still use them. A file gets the new key at its next
/// write; `SealedFiles.rotateKey` gives it to all of them. A client asks for each key once.
public protocol SealingKeyProvider: Sendable {
    /// Returns the key of that id, or `nil` if there is none; without an id, the key to seal files with now.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` or ``CardeaError/Code/storeUnavailable`` if the key cannot be had
    ///   now.
    func sealingKey(id: String?) async throws(CardeaError) -> SealingKey?
}

extension SealingKeySource {
    /// Takes the keys from the application: from a TPM, a systemd credential or a key management service.
    public static func provider(_ provider: any SealingKeyProvider) -> SealingKeySource {
        SealingKeySource(.provider(AsyncSealingKeys(provider)))
    }
}

/// A provider with an asynchronous function, as hosts in Swift supply it, behind the engine's port.
private final class AsyncSealingKeys: SealingKeySupplier {
    private let provider: any SealingKeyProvider

    init(_ provider: any SealingKeyProvider) { self.provider = provider }

    func sealingKey(id: String?, _ done: @escaping Completion<SealingKey?>) -> Cancellation? {
        reporting(on: nil, done) { [provider] () throws(CardeaError) in try await provider.sealingKey(id: id) }
    }
}
