package import CardeaCore
import Glibc
import Synchronization

/// Keeps each record in a file of its own, sealed with AES-256-GCM, in a private folder.
///
/// For sessions without a Secret Service. It protects a copied disk or backup as far as the passphrase goes; a key file
/// lies beside the records and protects against nothing but a stray look and a backup without it.
package final class SealedFileStore: KeyedStore, ThreadOwner {
    /// Larger records are refused.
    package static let largestRecord = 16 << 20

    let folder: RecordFolder
    let keys: SealingKeys
    let worker = BlockingWorker()
    private let isTidy = Atomic(false)
    private let names = SealedNames()

    /// - Parameter folder: An absolute path; created when the first record is written.
    package init(folder: String, key: SealingKey) throws(CardeaError) {
        guard folder.hasPrefix("/"), !folder.utf8.contains(0) else {
            throw CardeaError(.invalidConfiguration, "The folder of the sealed file store must be an absolute path.")
        }
        self.folder = RecordFolder(location: folder)
        keys = try Self.keys(key, self.folder)
    }

    static func keys(_ key: SealingKey, _ folder: RecordFolder) throws(CardeaError) -> SealingKeys {
        if case .passphrase(let passphrase) = key, passphrase.isEmpty {
            throw CardeaError(.invalidConfiguration, "The passphrase of the sealed file store is empty.")
        }
        return SealingKeys(key, folder: folder)
    }

    package func endThreads() { worker.finish() }

    package var location: String {
        let files = "sealed files in \(SpokenPath.text(folder.location))"
        guard case .provider(let provider) = keys.source, provider is SecretPortal else { return files }
        return files + ", with a key that the desktop keeps for this program"
    }

    /// Whether a key file was made here.
    var hasKeyFile: Bool { access(folder.path("key"), F_OK) == 0 }

    /// The folder of the files.
    package var path: String { folder.location }

    /// Reads on the caller's thread, a few microseconds for a file that the system has at hand; only the first read with
    /// a passphrase or a key file goes to the worker, to get the key.
    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        let name = try names.name(of: key)
        var seen: SealedFile?
        while true {
            guard let file = try sealedFile(name.fileName) else { return nil }
            do throws(CardeaError) {
                return try await open(file, name)
            } catch {
                // Between the file and its key, another process may have changed both.
                guard error.speaksOfRecord, seen != file else { throw error }
                seen = file
            }
        }
    }

    private func open(_ file: SealedFile, _ name: SealedName) async throws(CardeaError) -> Secret {
        try await keys.prepare(for: file.header, isWriting: false)
        if let known = keys.known(file.header) { return try file.open(known, name) }
        return try await worker.run { [keys] () throws(CardeaError) in try file.open(try keys.key(file.header), name) }
    }

    /// What can be told of a record without getting a key.
    enum Glance {
        case record(Secret)
        case nothing
        case sealed
    }

    func glance(at key: StoreKey) throws(CardeaError) -> Glance {
        let name = try names.name(of: key)
        guard let file = try sealedFile(name.fileName) else { return .nothing }
        // What does not open may have been changed by another process in between: whoever reads it in full knows.
        guard let known = keys.known(file.header), let record = try? file.open(known, name) else { return .sealed }
        return .record(record)
    }

    /// Whether the host is asked for keys.
    var asksForKeys: Bool { if case .provider = keys.source { true } else { false } }

    /// What writes a record, on the worker's thread.
    func writing(
        _ record: Secret, for key: StoreKey
    ) throws(CardeaError) -> @Sendable () throws(CardeaError) -> Void {
        let name = try self.name(for: record, key)
        return { () throws(CardeaError) in try self.replace(name, with: record) }
    }

    /// What removes one, on the worker's thread.
    func removing(_ key: StoreKey) throws(CardeaError) -> @Sendable () throws(CardeaError) -> Void {
        let name = try names.name(of: key)
        return { [folder] () throws(CardeaError) in
            guard let hold = try folder.hold() else { return }
            defer { hold.release() }
            try folder.remove(name.fileName)
        }
    }

    private func name(for record: Secret, _ key: StoreKey) throws(CardeaError) -> SealedName {
        guard record.count <= Self.largestRecord else {
            throw CardeaError(.invalidArgument, "The record is larger than \(Self.largestRecord) bytes.")
        }
        return try names.name(of: key)
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        let name = try name(for: record, key)
        var seen: SealedHeader?
        while true {
            // A damaged file is dealt with under the lock.
            let header = try? sealedFile(name.fileName)?.header
            try await keys.prepare(for: header, isWriting: true)
            do throws(CardeaError) {
                return try await worker.run { () throws(CardeaError) in try self.replace(name, with: record) }
            } catch {
                // Before the lock was there, another process may have sealed the file with a key that was not asked for.
                guard error.speaksOfRecord, let header, header != seen else { throw error }
                seen = header
            }
        }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        try await worker.run(try removing(key))
    }

    package func requireSameKey(_ key: StoreKey) async throws(CardeaError) {
        do throws(CardeaError) {
            _ = try await read(key)
        } catch  where error.code == .invalidConfiguration {
            throw error
        } catch {
            // A damaged record is put aside by the next write.
        }
    }

    /// Puts the record in the place of the old one, which may be damaged and is then kept, but not of one that is sealed with
    /// another key: that one is whole, and whoever has the key may want it.
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
            name.fileName, try SealedFile.seal(record, key: key, name: name.bytes, digest: name.digest))
    }

    /// Why the old record cannot be read; `nil` when it can be, or there is none. Opening it also brings its key to hand,
    /// which the new one then shares.
    private func damage(of name: SealedName) throws(CardeaError) -> CardeaError? {
        let old: SealedFile
        do throws(CardeaError) {
            guard let file = try sealedFile(name.fileName) else { return nil }
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

    func sealedFile(_ name: String) throws(CardeaError) -> SealedFile? {
        try folder.requirePrivate()
        let limit = Self.largestRecord + SealedHeader.largestSize + AESGCM.tagSize + (1 << 12)
        guard let contents = try folder.contents(of: name, upTo: limit) else { return nil }
        guard contents.isRegular, contents.bytes.count <= limit else {
            throw SealedHeader.corrupted("it is not a regular file, or it is too large")
        }
        try folder.requireOwn(contents, name)
        return try SealedFile(contents.bytes)
    }
}

extension CardeaError {
    /// Whether the file was read, and does not open with this store's key.
    fileprivate var speaksOfRecord: Bool { code == .storeCorrupted || code == .invalidConfiguration }
}
