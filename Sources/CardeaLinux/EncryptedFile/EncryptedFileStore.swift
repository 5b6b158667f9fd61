package import CardeaBasics
package import CardeaModel
import Glibc
import Synchronization

/// Keeps each record in a file of its own, sealed with AES-256-GCM, in a private folder.
///
/// For sessions without a Secret Service. It protects a copied disk or backup as far as the passphrase goes; a key file
/// lies beside the records and protects against nothing but a stray look and a backup without it.
package final class EncryptedFileStore: RecordStore, ThreadOwner {
    /// Larger records are refused.
    package static let largestRecord = 16 << 20

    let folder: RecordFolder
    let keys: EncryptionKeys
    let worker = BlockingWorker()
    private let isTidy = Atomic(false)
    private let names = SealedNames()

    private init(_ folder: RecordFolder, _ keys: EncryptionKeys) { (self.folder, self.keys) = (folder, keys) }

    /// - Parameter folder: An absolute path; created when the first record is written.
    package static func open(folder: String, key: EncryptionKeySource) throws(CardeaError) -> EncryptedFileStore {
        guard folder.hasPrefix("/"), !folder.utf8.contains(0) else {
            throw CardeaError(.invalidConfiguration, "The folder of the encrypted file store must be an absolute path.")
        }
        let folder = RecordFolder(location: folder)
        return EncryptedFileStore(folder, try keys(key.kind, folder))
    }

    static func keys(_ key: EncryptionKeySource.Kind, _ folder: RecordFolder) throws(CardeaError) -> EncryptionKeys {
        if case .passphrase(let passphrase) = key, passphrase.isEmpty {
            throw CardeaError(.invalidConfiguration, "The passphrase of the encrypted file store is empty.")
        }
        return EncryptionKeys(key, folder: folder)
    }

    package func endThreads() { worker.finish() }

    package var isPersistent: Bool { true }

    package var location: String {
        let files = "encrypted files in \(SpokenPath.text(folder.location))"
        guard case .provider(let provider) = keys.source, provider is SecretPortal else { return files }
        return files + ", with a key that the desktop keeps for this program"
    }

    /// True if a key file was made here.
    var hasKeyFile: Bool { access(folder.path("key"), F_OK) == 0 }

    /// The folder of the files.
    package var path: String { folder.location }

    /// Reads on the caller's thread, a few microseconds for a file that the system has at hand, where the key is at hand.
    package func read(_ key: RecordName, _ done: @escaping Completion<Secret?>) -> Cancellation? {
        do throws(CardeaError) {
            let name = try names.name(of: key)
            guard let file = try encryptedFile(name.fileName) else {
                done(.success(nil))
                return nil
            }
            // What does not open may have been changed by another process in between: reading it in full tells.
            if let known = keys.known(file.header), let record = try? file.open(known, name) {
                done(.success(record))
                return nil
            }
            let calls = CallChain()
            open(file, name, seen: nil, calls, done)
            return { calls.cancel() }
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// Opens a file with a key that has to be got first, on the worker.
    ///
    /// - Parameter seen: The same file as it was when it did not open.
    private func open(
        _ file: EncryptedFile, _ name: SealedName, seen: EncryptedFile?, _ calls: CallChain,
        _ done: @escaping Completion<Secret?>
    ) {
        keys.prepare(for: file.header, isWriting: false, calls) { [self] result in
            if case .failure(let error) = result { return done(.failure(error)) }
            calls.begin {
                worker.run({ [keys] () throws(CardeaError) in try file.open(try keys.key(file.header), name) }) {
                    [self] result in
                    switch result {
                    case .success(let record): done(.success(record))
                    // Between the file and its key, another process may have changed both.
                    case .failure(let error) where error.speaksOfRecord && seen != file:
                        openAgain(name, seen: file, calls, done)
                    case .failure(let error): done(.failure(error))
                    }
                }
            }
        }
    }

    private func openAgain(
        _ name: SealedName, seen: EncryptedFile, _ calls: CallChain, _ done: @escaping Completion<Secret?>
    ) {
        do throws(CardeaError) {
            guard let file = try encryptedFile(name.fileName) else { return done(.success(nil)) }
            open(file, name, seen: seen, calls, done)
        } catch {
            done(.failure(error))
        }
    }

    package func write(_ record: Secret, for key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        do throws(CardeaError) {
            let name = try name(for: record, key)
            guard case .provider = keys.source else {
                return worker.run({ () throws(CardeaError) in try self.replace(name, with: record) }, done)
            }
            let calls = CallChain()
            write(record, name, seen: nil, calls, done)
            return { calls.cancel() }
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// Writes with keys that the host is asked for first.
    ///
    /// - Parameter seen: The header of the file as it was when that was in the way.
    private func write(
        _ record: Secret, _ name: SealedName, seen: SealedHeader?, _ calls: CallChain,
        _ done: @escaping Completion<Void>
    ) {
        // A damaged file is dealt with under the lock.
        let header = try? encryptedFile(name.fileName)?.header
        keys.prepare(for: header, isWriting: true, calls) { [self] result in
            if case .failure(let error) = result { return done(.failure(error)) }
            calls.begin {
                worker.run({ () throws(CardeaError) in try self.replace(name, with: record) }) { [self] result in
                    // Before the lock was there, another process may have sealed the file with a key that was not asked for.
                    guard case .failure(let error) = result, error.speaksOfRecord, let header, header != seen else {
                        return done(result)
                    }
                    write(record, name, seen: header, calls, done)
                }
            }
        }
    }

    package func remove(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        do throws(CardeaError) {
            let name = try names.name(of: key)
            return worker.run(
                { [folder] () throws(CardeaError) in
                    guard let hold = try folder.hold() else { return }
                    defer { hold.release() }
                    try folder.remove(name.fileName)
                }, done)
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// A damaged record is put aside by the next write.
    package func requireSameKey(_ key: RecordName, _ done: @escaping Completion<Void>) -> Cancellation? {
        read(key) { result in
            guard case .failure(let error) = result, error.code == .invalidConfiguration else {
                return done(.success(()))
            }
            done(.failure(error))
        }
    }

    private func name(for record: Secret, _ key: RecordName) throws(CardeaError) -> SealedName {
        guard record.count <= Self.largestRecord else {
            throw CardeaError(.invalidArgument, "The record is larger than \(Self.largestRecord) bytes.")
        }
        return try names.name(of: key)
    }

    /// Puts the record in the place of the old one, which may be damaged and is then kept, but not of one that is sealed with
    /// another key: that one is whole, and the owner of the key may want it.
    private func replace(_ name: SealedName, with record: Secret) throws(CardeaError) {
        try folder.prepare()
        let hold = try folder.hold()
        defer { hold?.release() }
        if !isTidy.exchange(true, ordering: .relaxed) { folder.removeLeftovers() }
        if let damage = try damage(of: name) {
            guard damage.code == .storeCorrupted else { throw damage }
            try folder.keepAside(name.fileName)
        }
        let key = try keys.keyForWriting()
        try folder.replace(
            name.fileName, try EncryptedFile.seal(record, key: key, name: name.bytes, digest: name.digest))
    }

    /// Says why the old record cannot be read; `nil` when it can be, or there is none. Opening it also brings its key to hand,
    /// which the new one then shares.
    private func damage(of name: SealedName) throws(CardeaError) -> CardeaError? {
        let old: EncryptedFile
        do throws(CardeaError) {
            guard let file = try encryptedFile(name.fileName) else { return nil }
            old = file
        } catch {
            return error
        }
        let key = try keys.key(old.header)
        do throws(CardeaError) {
            _ = try old.open(key, name)
            return nil
        } catch {
            return error
        }
    }

    func encryptedFile(_ name: String) throws(CardeaError) -> EncryptedFile? {
        try folder.requirePrivate()
        let limit = Self.largestRecord + SealedHeader.largestSize + AESGCM.tagSize + (1 << 12)
        guard let contents = try folder.contents(of: name, upTo: limit) else { return nil }
        guard contents.isRegular, contents.bytes.count <= limit else {
            throw SealedHeader.corrupted("it is not a regular file, or it is too large")
        }
        try folder.requireOwn(contents, name)
        return try EncryptedFile(contents.bytes)
    }
}

extension CardeaError {
    /// True if the file was read, and does not open with this store's key.
    fileprivate var speaksOfRecord: Bool { code == .storeCorrupted || code == .invalidConfiguration }
}
