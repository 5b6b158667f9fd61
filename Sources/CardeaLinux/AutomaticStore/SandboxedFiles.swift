package import CardeaBasics
package import CardeaModel

/// Encrypted files of a program in a Flatpak or Snap, with the key that the desktop keeps for it. In the same folder as those of
/// the key that the application has named.
package struct SandboxedFiles: Sendable {
    package let store: EncryptedFileStore
    let portal: SecretPortal
    private let named: EncryptionKeySource?

    /// - Parameter named: The key of the application's choice, if any. `nil` for one that is its own business, such as a
    ///   passphrase, and for a program that runs in no sandbox.
    package init?(
        folder: String, named: EncryptionKeySource?, sandbox: SandboxKind? = .current(),
        portal: SecretPortal = SecretPortal()
    ) throws(CardeaError) {
        switch named?.kind {
        case .passphrase, .provider: return nil
        case .keyFile, nil: break
        }
        guard sandbox != nil else { return nil }
        self.named = named
        self.portal = portal
        store = try EncryptedFileStore.open(folder: folder, key: EncryptionKeySource(.provider(portal)))
    }

    /// Whether the desktop keeps a key, and no records with a key file are there already, which this key does not open.
    func areUsable(_ done: @escaping Completion<Bool>) -> Cancellation? {
        guard named == nil || !store.hasKeyFile else {
            done(.success(false))
            return nil
        }
        return portal.isOffered(done)
    }

    func endThreads() {
        portal.endThreads()
        store.endThreads()
    }
}
