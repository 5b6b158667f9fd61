public import CardeaCore

/// Supplies the keys of sealed files.
///
/// The id of the key stands in each file, so that keys can be changed: answer `nil` with the new key from some day on, and
/// the old ids as long as files have them. A file gets the new key at its next write, all get it by
/// `SealedFiles.rotateKey`. Each key is asked for once by each client.
public protocol SealingKeyProvider: Sendable {
    /// The key of that id, or `nil` when there is none; without an id, the key that files are to be sealed with from now on.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` or ``CardeaError/Code/storeUnavailable`` when the key cannot be had now.
    func sealingKey(id: String?) async throws(CardeaError) -> SealingKey?
}

extension SealingKeySource {
    /// Supplied by the application, from a TPM, a systemd credential or a key management service.
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
