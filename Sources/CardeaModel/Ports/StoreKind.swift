/// What kind of store a client uses.
public enum StoreKind: String, Sendable, Hashable, CaseIterable {
    /// The desktop's Secret Service.
    case secretService = "secret_service"
    /// Encrypted files.
    case encryptedFile = "encrypted_file"
    /// The memory of this process.
    case memory
    /// The application's own store.
    case custom
    /// An automatic choice that is still open, until a call first needs the store.
    case undecided
}
