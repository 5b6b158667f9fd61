public import CardeaBasics

/// A key of encrypted files, as a provider supplies it.
public struct EncryptionKey: Sendable {
    /// Names the key, in 1 to 128 bytes; not a secret.
    public let id: String
    /// 32 random bytes.
    public let key: Secret

    /// Creates a key from its parts.
    public init(id: String, key: Secret) {
        self.id = id
        self.key = key
    }
}
