import COpenSSL
package import CardeaBasics

/// A key, how it came about, and the value by which files recognize it.
package struct FileKey: Sendable {
    let derivation: KeyDerivation
    package let secret: Secret
    let check: [UInt8]

    static let checkSize = 16

    package init(_ secret: Secret, _ derivation: KeyDerivation) throws(CardeaError) {
        self.derivation = derivation
        self.secret = secret
        check = try Self.check(secret)
    }

    package func opens(_ header: SealedHeader) -> Bool { derivation == header.derivation && check == header.check }

    /// A digest of 32 random or derived bytes tells nothing about them.
    private static func check(_ secret: Secret) throws(CardeaError) -> [UInt8] {
        var text = Array("Cardea encrypted file key".utf8)
        let label = text.count
        text.reserveCapacity(label + secret.count)
        secret.withBytes { text += $0 }
        defer { OPENSSL_cleanse(&text, text.count) }
        guard let digest = OpenSSLDigest.sha256(text) else { throw CardeaError(.internalError, "SHA-256 failed.") }
        return Array(digest.prefix(checkSize))
    }
}

/// The origin of a file's key; written into the file, so that parameters can grow later.
package enum KeyDerivation: Hashable, Sendable {
    /// The key is in a file of the same folder.
    case keyFile
    /// The key is derived from the host's passphrase.
    case scrypt(Scrypt)
    /// The key comes from the host, by its id.
    case provided(id: String)

    /// The longest id of a key, in bytes.
    static let largestID = 128

    var origin: UInt8 {
        switch self {
        case .keyFile: 0
        case .scrypt: 1
        case .provided: 2
        }
    }

    /// The bytes of a provided key's id.
    var id: [UInt8] {
        if case .provided(let id) = self { Array(id.utf8) } else { [] }
    }

    static func isAcceptable(id: String) -> Bool { (1...largestID).contains(id.utf8.count) }

    /// scrypt's cost and salt.
    package struct Scrypt: Hashable, Sendable {
        let logN: UInt8
        let blockSize: UInt8
        let parallelism: UInt8
        let salt: [UInt8]

        static let saltSize = 16

        package init(logN: UInt8, blockSize: UInt8, parallelism: UInt8, salt: [UInt8]) {
            (self.logN, self.blockSize, self.parallelism, self.salt) = (logN, blockSize, parallelism, salt)
        }

        /// 32 MiB and about a fifth of a second, once per process: a setting of OWASP's password storage list.
        static func fresh() throws(CardeaError) -> Scrypt {
            Scrypt(logN: 15, blockSize: 8, parallelism: 3, salt: try SealedRandom.bytes(saltSize))
        }

        /// True if it costs a guesser less than what new files get.
        var isWeak: Bool { UInt64(parallelism) << UInt64(logN) < 3 << 15 }

        /// True if a file may ask for it: neither weak nor a means to exhaust memory (256 MiB) or time.
        var isAcceptable: Bool {
            (14...18).contains(logN) && blockSize == 8 && (1...4).contains(parallelism) && salt.count == Self.saltSize
        }

        func key(from passphrase: Secret) throws(CardeaError) -> Secret {
            var key = [UInt8](repeating: 0, count: AESGCM.keySize)
            defer { OPENSSL_cleanse(&key, key.count) }
            let cost = UInt64(1) << UInt64(logN)
            let memory = cost * UInt64(blockSize) * 128 + (1 << 20)
            let done = passphrase.withBytes { text in
                EVP_PBE_scrypt(
                    text.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }, text.count, salt, salt.count,
                    cost, UInt64(blockSize), UInt64(parallelism), memory, &key, key.count)
            }
            guard done == 1 else {
                throw CardeaError(.storeFailed, "The key of the encrypted file could not be derived.")
            }
            return Secret(bytes: key)
        }
    }
}

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

/// Keys, salts, nonces and the names of temporary files.
enum SealedRandom {
    static func bytes(_ count: Int) throws(CardeaError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard let size = Int32(exactly: count), RAND_priv_bytes(&bytes, size) == 1 else {
            throw CardeaError(.randomFailed, "The system's random number generator failed.")
        }
        return bytes
    }
}
