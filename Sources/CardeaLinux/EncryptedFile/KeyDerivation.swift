import COpenSSL
import CardeaBasics

/// How the key of a file comes about; written into the file, so that parameters can grow later.
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

        /// Whether it costs a guesser less than what new files get.
        var isWeak: Bool { UInt64(parallelism) << UInt64(logN) < 3 << 15 }

        /// Whether a file may ask for it: neither weak nor a means to exhaust memory (256 MiB) or time.
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
