/// Where the key of sealed files comes from.
public struct SealingKeySource: Sendable {
    package enum Kind: Sendable {
        case keyFile
        case passphrase(Secret)
        case provider(any SealingKeySupplier)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Random, in a file of mode 0600 beside the records; made with the first record.
    public static var keyFile: SealingKeySource { SealingKeySource(.keyFile) }

    /// Derived from a passphrase by scrypt.
    public static func passphrase(_ passphrase: Secret) -> SealingKeySource {
        SealingKeySource(.passphrase(passphrase))
    }
}
