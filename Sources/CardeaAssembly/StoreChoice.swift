public import CardeaModel

/// Where sessions are kept.
public struct StoreChoice: Sendable {
    package enum Kind: Sendable {
        case automatic(fallback: EncryptionKeySource?, folder: String?)
        case secretService(KeyringCollection)
        case encryptedFile(folder: String?, key: EncryptionKeySource)
        case memory
        /// A store of the application's own, made for the loop of the client that uses it, where there is one.
        case custom(@Sendable ((any EngineLoop)?) -> any RecordStore)
    }

    package let kind: Kind

    package init(kind: Kind) { self.kind = kind }

    /// Hears what the store asks its user, where no client does: while records are moved.
    package var asking: (@Sendable (StoreQuestion) -> Void)?

    /// The default: the desktop's Secret Service or, in a Flatpak or Snap that may not see it, encrypted files under
    /// a key that the desktop keeps for the package. With neither, calls that need the store fail with
    /// ``CardeaError/Code/storeUnavailable``, until one answers.
    public static let desktop = StoreChoice(kind: .automatic(fallback: nil, folder: nil))

    /// Like ``desktop``; if neither is there at the first use, files with a key file beside them.
    public static let automatic = StoreChoice.automatic()

    /// Like ``desktop``; if neither is there at the first use, encrypted files under this key, and a log entry that
    /// says so. ``CardeaClient/storeKind`` tells which.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; `nil` for the default one.
    ///   - key: Where the key of the files comes from. In a Flatpak or Snap, a key that the desktop keeps for the
    ///     package comes before a key file.
    public static func automatic(folder: String? = nil, key: EncryptionKeySource = .keyFile) -> StoreChoice {
        StoreChoice(kind: .automatic(fallback: key, folder: folder))
    }

    /// The login keyring of the Secret Service. Calls fail where there is none.
    public static let secretService = StoreChoice(kind: .secretService(.login))

    /// The session keyring of the Secret Service: in the service's memory, never on a disk and never locked, until
    /// the desktop session ends. Calls fail where there is none.
    public static let sessionKeyring = StoreChoice(kind: .secretService(.session))

    /// Encrypted files in a folder; `nil` for the default one.
    public static func encryptedFile(folder: String? = nil, key: EncryptionKeySource = .keyFile) -> StoreChoice {
        StoreChoice(kind: .encryptedFile(folder: folder, key: key))
    }

    /// The memory of this process.
    public static let memory = StoreChoice(kind: .memory)

    /// A store of the application's own that reports by completions.
    package static func reporting(_ store: any RecordStore) -> StoreChoice { StoreChoice(kind: .custom { _ in store }) }
}

/// A keyring of the Secret Service.
package enum KeyringCollection: Sendable {
    /// The default one of the desktop, which as a rule opens when its user logs in. Records last until they are removed.
    case login
    /// The one in the service's memory: nothing is written to a disk, nobody is asked to unlock it, and records end with
    /// the desktop session. Not every service has one.
    case session
}
