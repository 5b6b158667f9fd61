import CardeaAsync
public import CardeaBasics
import CardeaEngine
import CardeaLinux
public import CardeaModel

/// Maintains a folder of encrypted files.
public enum EncryptedFiles {
    /// Seals every record of a folder again: with another passphrase, a new key file, or a provider's new key.
    ///
    /// A crash leaves each record sealed with the old or the new key; repeat the call to finish. Keep both keys at
    /// hand until it returns. Clients of a key file may stay open meanwhile. Other clients fail, and write nothing,
    /// once their record is sealed again: those of a passphrase with ``CardeaError/Code/invalidConfiguration``, those
    /// of a key provider with ``CardeaError/Code/storeCorrupted``.
    ///
    /// - Parameters:
    ///   - folder: The folder; `nil` for the default one.
    ///   - old: The key that opens the records now.
    ///   - new: The key that will open them. From a key file to a key file makes a new one.
    /// - Returns: How many records were sealed again.
    /// - Throws: ``CardeaError/Code/storeCorrupted`` if neither key opens some of the records; then those and the
    ///   keys are unchanged.
    @discardableResult
    public static func rotateKey(
        folder: String? = nil, from old: EncryptionKeySource, to new: EncryptionKeySource
    ) async throws(CardeaError) -> Int {
        let store = try StoreChoice.encryptedFiles(folder, old)
        defer { store.endThreads() }
        return try await store.rotateKey(to: new)
    }
}
