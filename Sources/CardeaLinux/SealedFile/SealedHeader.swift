import CardeaCore

/// The readable beginning of a sealed file:
///
/// | bytes | content                                                |
/// |-------|--------------------------------------------------------|
/// | 6     | `CARDEA`                                               |
/// | 1     | version of the format, 1                               |
/// | 1     | origin of the key: 0 key file, 1 passphrase and scrypt |
/// | 4     | scrypt: log2 N, r, p; zero                             |
/// | 16    | scrypt: salt                                           |
/// | 12    | nonce                                                  |
///
/// The ciphertext and its tag follow. The header is authenticated; unused fields are zero.
struct SealedHeader: Hashable, Sendable {
    static let size = 40
    private static let magic = Array("CARDEA".utf8)
    private static let version: UInt8 = 1

    let derivation: KeyDerivation
    let nonce: [UInt8]

    var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.size)
        bytes.append(Self.version)
        switch derivation {
        case .keyFile:
            bytes += [0, 0, 0, 0, 0]
            bytes += repeatElement(0, count: KeyDerivation.Scrypt.saltSize)
        case .scrypt(let scrypt):
            bytes += [1, scrypt.logN, scrypt.blockSize, scrypt.parallelism, 0]
            bytes += scrypt.salt
        }
        return bytes + nonce
    }

    init(derivation: KeyDerivation, nonce: [UInt8]) {
        self.derivation = derivation
        self.nonce = nonce
    }

    /// Reads the beginning of a file that anybody may have written.
    init(reading file: [UInt8]) throws(CardeaError) {
        guard file.count > Self.magic.count, file.starts(with: Self.magic) else {
            throw Self.corrupted("it is not a sealed record, or it was cut off")
        }
        let version = file[Self.magic.count]
        guard version <= Self.version else { throw Self.corrupted("it was written by a newer version of Cardea") }
        guard version == Self.version, file.count >= Self.size + AESGCM.tagSize else {
            throw Self.corrupted("it was cut off or changed")
        }
        derivation = try Self.derivation(file[7..<28])
        nonce = Array(file[28..<Self.size])
    }

    private static func derivation(_ field: ArraySlice<UInt8>) throws(CardeaError) -> KeyDerivation {
        let bytes = Array(field)
        switch bytes[0] {
        case 0 where bytes.allSatisfy { $0 == 0 }:
            return .keyFile
        case 1 where bytes[4] == 0:
            let scrypt = KeyDerivation.Scrypt(
                logN: bytes[1], blockSize: bytes[2], parallelism: bytes[3], salt: Array(bytes[5...]))
            guard scrypt.isAcceptable else { throw corrupted("its key derivation is out of bounds") }
            return .scrypt(scrypt)
        default:
            throw corrupted("its header is damaged")
        }
    }

    static func corrupted(_ reason: String) -> CardeaError {
        CardeaError(.storeCorrupted, "The stored record cannot be read: \(reason).")
    }
}
