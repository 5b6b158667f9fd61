import COpenSSL
import CardeaBasics

/// The random key of a folder, in a file that only its owner can read.
struct KeyFile: Sendable {
    private let name: String
    private let folder: RecordFolder
    private var path: String { folder.path(name) }
    private var shown: String { SpokenPath.text(path) }

    init(in folder: RecordFolder) {
        self.folder = folder
        name = "key"
    }

    /// The one that takes the place of the key file when all records are sealed with its key.
    init(next folder: RecordFolder) {
        self.folder = folder
        name = "key.next"
    }

    /// The key, or `nil` when there is no key file yet.
    func read() throws(CardeaError) -> Secret? {
        guard var file = try folder.contents(of: name, upTo: AESGCM.keySize) else { return nil }
        defer { OPENSSL_cleanse(&file.bytes, file.bytes.count) }
        guard file.isRegular, file.isOwn else {
            throw CardeaError(.storeFailed, "The key file \(shown) is not a regular file of this user.")
        }
        guard file.isPrivate else {
            throw CardeaError(
                .storeFailed,
                "Others have access to the key file \(shown). Make it private: chmod 600 \(SpokenPath.word(path))")
        }
        guard file.bytes.count == AESGCM.keySize else {
            throw CardeaError(.storeCorrupted, "The key file \(shown) has the wrong size.")
        }
        return Secret(bytes: file.bytes)
    }

    /// The key; creates the file when there is none. Of several creators at once one wins, and all get its key.
    func readOrCreate() throws(CardeaError) -> Secret {
        if let key = try read() { return key }
        var fresh = try SealedRandom.bytes(AESGCM.keySize)
        defer { OPENSSL_cleanse(&fresh, fresh.count) }
        try folder.create(name, fresh)
        guard let key = try read() else { throw CardeaError(.storeFailed, "The key file \(shown) disappeared.") }
        return key
    }

    /// Gives the file this one's place.
    func replace(_ other: KeyFile) throws(CardeaError) { try folder.move(name, to: other.name) }

    func remove() throws(CardeaError) { try folder.remove(name) }
}
