public import CardeaBasics

/// The source of the key of encrypted files.
public struct EncryptionKeySource: Sendable {
    package enum Kind: Sendable {
        case keyFile
        case passphrase(Secret)
        case provider(any EncryptionKeySupplier)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Makes a random key with the first record, in a file of mode 0600 beside the records.
    public static var keyFile: EncryptionKeySource { EncryptionKeySource(.keyFile) }

    /// Derives the key from a passphrase, by scrypt.
    public static func passphrase(_ passphrase: Secret) -> EncryptionKeySource {
        EncryptionKeySource(.passphrase(passphrase))
    }
}

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

/// Supplies the keys of encrypted files, by completions. Hosts in Swift supply an `EncryptionKeyProvider`, whose documentation holds
/// for both.
package protocol EncryptionKeySupplier: AnyObject, Sendable {
    func encryptionKey(id: String?, _ done: @escaping Completion<EncryptionKey?>) -> Cancellation?
}
