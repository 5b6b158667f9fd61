import CardeaAsync
public import CardeaCore
import CardeaEngine
import CardeaLinux

/// Care of a folder of sealed files.
public enum SealedFiles {
    /// Seals every record of a folder again, with another passphrase, a new key file, or a provider's new key.
    ///
    /// A crash leaves each record sealed with the old or the new key; repeat the call then, and it goes on. Both keys must
    /// be at hand until it returns. Clients of a key file may stay open meanwhile; others fail from the moment on at which
    /// their record is sealed again, and write nothing: those of a passphrase with
    /// ``CardeaError/Code/invalidConfiguration``, those of a key provider with ``CardeaError/Code/storeCorrupted``.
    ///
    /// - Parameters:
    ///   - folder: The folder; `nil` for the default one.
    ///   - old: The key that opens the records now.
    ///   - new: The key that is to open them. A key file for a key file makes a new one.
    /// - Returns: How many records were sealed again.
    /// - Throws: ``CardeaError/Code/storeCorrupted`` when there are records that neither key opens: nothing of them and of
    ///   the keys has changed then.
    @discardableResult
    public static func rotateKey(
        folder: String? = nil, from old: SealingKeySource, to new: SealingKeySource
    ) async throws(CardeaError) -> Int {
        let store = try StoreChoice.sealedFiles(folder, old)
        defer { store.endThreads() }
        return try await store.rotateKey(to: new)
    }
}
