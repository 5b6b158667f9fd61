public import CardeaBasics

/// Where the key of encrypted files comes from.
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
