/// Where the key of sealed files comes from.
public struct SealingKey: Sendable {
    package enum Kind: Sendable {
        case keyFile
        case passphrase(Secret)
        case provider(any SealingKeySource)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Random, in a file of mode 0600 beside the records; made with the first record.
    public static var keyFile: SealingKey { SealingKey(.keyFile) }

    /// Derived from a passphrase by scrypt.
    public static func passphrase(_ passphrase: Secret) -> SealingKey { SealingKey(.passphrase(passphrase)) }
}

/// Supplies the keys of sealed files, by completions. Hosts in Swift supply a `SealingKeyProvider` instead, which says what is
/// expected of either.
package protocol SealingKeySource: AnyObject, Sendable {
    func sealingKey(id: String?, _ done: @escaping Completion<ProvidedKey?>) -> Cancellation?
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
