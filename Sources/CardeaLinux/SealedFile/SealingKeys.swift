import CardeaCore
import Synchronization

/// The keys of one folder, each loaded or derived once.
final class SealingKeys: Sendable {
    private let protection: SealedFileStore.Protection
    private let keyFile: KeyFile
    private let known = Mutex<[(derivation: KeyDerivation, key: Secret)]>([])

    init(_ protection: SealedFileStore.Protection, folder: RecordFolder) {
        self.protection = protection
        keyFile = KeyFile(in: folder)
    }

    /// The key if it is at hand, without any work.
    func known(_ derivation: KeyDerivation) -> Secret? {
        known.withLock { keys in keys.first { $0.derivation == derivation }?.key }
    }

    /// The key that an existing file asks for. Blocks: scrypt takes a fifth of a second.
    func key(_ derivation: KeyDerivation) throws(CardeaError) -> Secret {
        if let key = known(derivation) { return key }
        switch (derivation, protection) {
        case (.keyFile, .keyFile):
            guard let key = try keyFile.read() else {
                throw SealedHeader.corrupted("the key file of its folder is gone")
            }
            return remember(key, for: derivation)
        case (.scrypt(let scrypt), .passphrase(let passphrase)):
            return remember(try scrypt.key(from: passphrase), for: derivation)
        case (.keyFile, .passphrase):
            throw SealedHeader.corrupted("it is sealed with a key file, and this store uses a passphrase")
        case (.scrypt, .keyFile):
            throw SealedHeader.corrupted("it is sealed with a passphrase, and this store uses a key file")
        }
    }

    /// The key for a new file: the one used before if there is one, so that a folder needs few derivations. Blocks.
    func keyForWriting() throws(CardeaError) -> (derivation: KeyDerivation, key: Secret) {
        if let last = known.withLock({ $0.last }) { return last }
        switch protection {
        case .keyFile:
            return (.keyFile, remember(try keyFile.readOrCreate(), for: .keyFile))
        case .passphrase(let passphrase):
            let scrypt = try KeyDerivation.Scrypt.fresh()
            return (.scrypt(scrypt), remember(try scrypt.key(from: passphrase), for: .scrypt(scrypt)))
        }
    }

    private func remember(_ key: Secret, for derivation: KeyDerivation) -> Secret {
        /// Each salt costs a derivation to get here, so that more than a few mean a folder full of foreign files.
        let limit = 16
        known.withLock { keys in
            if keys.count >= limit { keys.removeFirst() }
            keys.append((derivation, key))
        }
        return key
    }
}
