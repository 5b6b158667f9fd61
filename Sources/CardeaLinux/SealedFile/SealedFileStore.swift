package import CardeaCore
import Synchronization

/// Keeps each record in a file of its own, sealed with AES-256-GCM, in a private folder.
///
/// For sessions without a Secret Service. It protects a copied disk or backup as far as the passphrase goes; a key file
/// lies beside the records and protects against nothing but a stray look and a backup without it.
package final class SealedFileStore: SecureStore, ThreadOwner {
    /// Where the key comes from.
    package enum Protection: Sendable {
        /// Derived from a passphrase of the host by scrypt.
        case passphrase(Secret)
        /// Random, in a file that only its owner can read; created with the first record.
        case keyFile
    }

    /// Larger records are refused.
    package static let largestRecord = 16 << 20

    private let folder: RecordFolder
    private let keys: SealingKeys
    private let worker = BlockingWorker()
    private let isTidy = Atomic(false)

    /// - Parameter folder: An absolute path; created when the first record is written.
    package init(folder: String, protection: Protection) throws(CardeaError) {
        guard folder.hasPrefix("/"), !folder.utf8.contains(0) else {
            throw CardeaError(.invalidConfiguration, "The folder of the sealed file store must be an absolute path.")
        }
        if case .passphrase(let passphrase) = protection, passphrase.isEmpty {
            throw CardeaError(.invalidConfiguration, "The passphrase of the sealed file store is empty.")
        }
        self.folder = RecordFolder(location: folder)
        keys = SealingKeys(protection, folder: self.folder)
    }

    package func endThreads() { worker.finish() }

    package var location: String { "sealed files in \(folder.location)" }

    /// Reads on the caller's thread, a few microseconds for a file that the system has at hand; only the first read with
    /// a passphrase goes to the worker, to derive the key.
    package func read(_ key: StoreKey) async throws(CardeaError) -> Secret? {
        let name = try SealedName(key)
        guard let file = try sealedFile(name) else { return nil }
        if let known = keys.known(file.header.derivation) { return try file.open(known, binding: name.binding) }
        return try await worker.run { [keys] () throws(CardeaError) in
            try file.open(try keys.key(file.header.derivation), binding: name.binding)
        }
    }

    package func write(_ record: Secret, for key: StoreKey) async throws(CardeaError) {
        guard record.count <= Self.largestRecord else {
            throw CardeaError(.invalidArgument, "The record is larger than \(Self.largestRecord) bytes.")
        }
        let name = try SealedName(key)
        try await worker.run { () throws(CardeaError) in try self.replace(name, with: record) }
    }

    package func remove(_ key: StoreKey) async throws(CardeaError) {
        let name = try SealedName(key)
        try await worker.run { [folder] () throws(CardeaError) in try folder.remove(name.fileName) }
    }

    private func replace(_ name: SealedName, with record: Secret) throws(CardeaError) {
        try folder.prepare()
        if !isTidy.exchange(true, ordering: .relaxed) { folder.removeLeftovers() }
        // Opening the old record also brings its key to hand, which the new one then shares.
        do throws(CardeaError) {
            if let old = try sealedFile(name) {
                _ = try old.open(try keys.key(old.header.derivation), binding: name.binding)
            }
        } catch {
            guard error.code == .storeCorrupted else { throw error }
            try folder.keepAside(name.fileName)
        }
        let (derivation, key) = try keys.keyForWriting()
        let header = SealedHeader(derivation: derivation, nonce: try SealedRandom.bytes(AESGCM.nonceSize))
        try folder.replace(name.fileName, try SealedFile.seal(record, header: header, key: key, binding: name.binding))
    }

    private func sealedFile(_ name: SealedName) throws(CardeaError) -> SealedFile? {
        let limit = Self.largestRecord + SealedHeader.size + AESGCM.tagSize
        guard let contents = try folder.contents(of: name.fileName, upTo: limit) else { return nil }
        guard contents.isRegular, contents.bytes.count <= limit else {
            throw SealedHeader.corrupted("it is not a file of a sensible size")
        }
        return try SealedFile(contents.bytes)
    }
}
