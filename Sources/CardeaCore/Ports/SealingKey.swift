/// Where the key of sealed files comes from.
public enum SealingKey: Sendable {
    /// Random, in a file of mode 0600 beside the records; made with the first record.
    case keyFile
    /// Derived from a passphrase by scrypt.
    case passphrase(Secret)
    /// Supplied by the application, from a TPM, a systemd credential or a key management service.
    case provider(any SealingKeyProvider)
}

/// Supplies the keys of sealed files.
///
/// The id of the key stands in each file, so that keys can be changed: answer `nil` with the new key from some day on, and
/// the old ids as long as files have them. A file gets the new key at its next write, all get it by
/// `SealedFiles.rotateKey`. Each key is asked for once by each client.
public protocol SealingKeyProvider: Sendable {
    /// The key of that id, or `nil` when there is none; without an id, the key that files are to be sealed with from now on.
    ///
    /// - Throws: ``CardeaError/Code/storeLocked`` or ``CardeaError/Code/storeUnavailable`` when the key cannot be had now.
    func sealingKey(id: String?) async throws(CardeaError) -> ProvidedKey?
}

/// A key of a provider.
public struct ProvidedKey: Sendable {
    /// Names the key, in 1 to 128 bytes that need not be secret.
    public let id: String
    /// 32 random bytes.
    public let key: Secret

    /// Creates a key from its parts.
    public init(id: String, key: Secret) {
        self.id = id
        self.key = key
    }
}
