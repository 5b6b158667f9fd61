import CardeaBasics
import CardeaModel

/// The keys of one folder from one source, each loaded or derived once.
final class EncryptionKeys: Sendable {
    let source: EncryptionKeySource.Kind
    /// The places of key files: first the one that new records are sealed with.
    private let keyFiles: [KeyFile]
    private let known = Lock<[FileKey]>([])
    /// The provider's key for new files.
    private let provided = Lock<FileKey?>(nil)

    init(_ source: EncryptionKeySource.Kind, folder: RecordFolder) {
        self.source = source
        keyFiles = [KeyFile(in: folder), KeyFile(next: folder)]
    }

    /// The key of this file alone.
    init(_ source: EncryptionKeySource.Kind, only keyFile: KeyFile) {
        self.source = source
        keyFiles = [keyFile]
    }

    /// The key if it is at hand, without any work.
    func known(_ header: SealedHeader) -> FileKey? {
        known.withLock { keys in keys.first { $0.opens(header) } }
    }

    /// Asks the provider for the keys that a file and a write need; nothing to do for other sources.
    func prepare(
        for header: SealedHeader?, isWriting: Bool, _ calls: CallChain, _ done: @escaping Completion<Void>
    ) {
        guard case .provider(let provider) = source else { return done(.success(())) }
        guard let header, case .provided(let id) = header.derivation, known(header) == nil else {
            return prepareNew(provider, isWriting: isWriting, calls, done)
        }
        calls.begin {
            provider.encryptionKey(id: id) { [self] result in
                do throws(CardeaError) {
                    if let key = try result.get() { _ = remember(try Self.checked(key, id: id)) }
                } catch {
                    return done(.failure(error))
                }
                prepareNew(provider, isWriting: isWriting, calls, done)
            }
        }
    }

    private func prepareNew(
        _ provider: any EncryptionKeySupplier, isWriting: Bool, _ calls: CallChain, _ done: @escaping Completion<Void>
    ) {
        guard isWriting, provided.withLock({ $0 == nil }) else { return done(.success(())) }
        calls.begin {
            provider.encryptionKey(id: nil) { [self] result in
                done(
                    Result { () throws(CardeaError) in
                        guard let key = try result.get() else {
                            throw CardeaError(.storeUnavailable, "The key provider has no key for new files.")
                        }
                        let current = remember(try Self.checked(key, id: key.id))
                        provided.withLock { $0 = $0 ?? current }
                    })
            }
        }
    }

    /// The key that an existing file asks for. Blocks: scrypt takes a fifth of a second.
    func key(_ header: SealedHeader) throws(CardeaError) -> FileKey {
        if let key = known(header) { return key }
        switch (header.derivation, source) {
        case (.keyFile, .keyFile):
            return try keyOfFile(header)
        case (.scrypt(let scrypt), .passphrase(let passphrase)):
            let derived = known.withLock { keys in keys.first { $0.derivation == header.derivation } }
            let key =
                if let derived { derived } else {
                    remember(try FileKey(try scrypt.key(from: passphrase), header.derivation))
                }
            guard key.opens(header) else { throw Self.misconfigured("another passphrase") }
            return key
        case (.provided(let id), .provider):
            throw Self.foreign("the key \(id.unmarked), which the provider does not have or has changed")
        case (.keyFile, _):
            throw Self.misconfigured("a key file, and this store was given another kind of key")
        case (.scrypt, .keyFile):
            throw Self.misconfigured("a passphrase, and none was given")
        case (.scrypt, _):
            throw Self.misconfigured("a passphrase, and this store was given another kind of key")
        case (.provided(let id), _):
            throw Self.misconfigured("the key \(id.unmarked) of a key provider, and this store was given none")
        }
    }

    /// While keys are being changed there are two key files.
    private func keyOfFile(_ header: SealedHeader) throws(CardeaError) -> FileKey {
        var isThere = false
        for file in keyFiles {
            guard let secret = try file.read() else { continue }
            isThere = true
            let key = try FileKey(secret, .keyFile)
            if key.opens(header) { return remember(key) }
        }
        throw isThere ? Self.foreign("another key file") : SealedHeader.corrupted("the key file of its folder is gone")
    }

    /// The key for a new file; for a passphrase the one used before, so that a folder needs few derivations. Blocks. A key
    /// file is read each time, because another process may have changed the key.
    func keyForWriting() throws(CardeaError) -> FileKey {
        switch source {
        case .keyFile:
            return remember(try FileKey(try keyFiles[0].readOrCreate(), .keyFile))
        case .passphrase(let passphrase):
            if let last = known.withLock({ $0.last { Self.isStrong($0.derivation) } }) { return last }
            let scrypt = try KeyDerivation.Scrypt.fresh()
            return remember(try FileKey(try scrypt.key(from: passphrase), .scrypt(scrypt)))
        case .provider:
            guard let key = provided.withLock({ $0 }) else {
                throw CardeaError(.storeFailed, "The key provider was not asked.")
            }
            return key
        }
    }

    /// Returns whether new files would get such a key.
    static func isStrong(_ derivation: KeyDerivation) -> Bool {
        if case .scrypt(let scrypt) = derivation { !scrypt.isWeak } else { true }
    }

    /// The record is whole, and the key that was chosen for the store is not the one that it needs.
    private static func misconfigured(_ key: String) -> CardeaError {
        CardeaError(.invalidConfiguration, "The stored record cannot be opened: it is sealed with \(key).")
    }

    private static func foreign(_ key: String) -> CardeaError {
        CardeaError(.storeCorrupted, "The stored record cannot be opened: it is sealed with \(key).")
    }

    private static func checked(_ key: EncryptionKey, id: String) throws(CardeaError) -> FileKey {
        guard key.key.count == AESGCM.keySize, key.id == id, KeyDerivation.isAcceptable(id: id) else {
            throw CardeaError(
                .storeFailed,
                "The key provider's answer is not a key. Expected 32 bytes, and the id that was "
                    + "asked for, of 1 to 128 bytes."
            )
        }
        return try FileKey(key.key, .provided(id: id))
    }

    private func remember(_ key: FileKey) -> FileKey {
        /// Each salt costs a derivation to get here, so that more than a few mean a folder full of foreign files.
        let limit = 16
        known.withLock { keys in
            keys.removeAll { $0.derivation == key.derivation && $0.check == key.check }
            if keys.count >= limit { keys.removeFirst() }
            keys.append(key)
        }
        return key
    }
}
