import COpenSSL
package import CardeaBasics

/// The content of one encrypted file: the record behind its own name, so that a folder can be listed and moved by a program that has
/// the key. The digest of the name, which is the file's name, is authenticated: a file in another's place does not open.
package struct EncryptedFile: Sendable, Equatable {
    package let header: SealedHeader
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) throws(CardeaError) {
        header = try SealedHeader(reading: bytes)
        self.bytes = bytes
    }

    /// The record and the name it was sealed under.
    package func open(_ key: FileKey, digest: [UInt8]) throws(CardeaError) -> (name: [UInt8], record: Secret) {
        let cipher = try AESGCM()
        let text = bytes.withUnsafeBytes { file in
            cipher.open(
                UnsafeRawBufferPointer(rebasing: file.dropFirst(header.size)), key: key.secret, nonce: header.nonce,
                header: header.bytes, binding: digest)
        }
        guard let text else { throw SealedHeader.corrupted("it was changed") }
        let parts: (name: [UInt8], record: Secret)? = text.withBytes { text in
            guard text.count >= Self.lengthSize else { return nil }
            let length = Int(UInt32(bigEndian: text.loadUnaligned(as: UInt32.self)))
            let rest = text.dropFirst(Self.lengthSize)
            guard length <= rest.count else { return nil }
            return (Array(rest.prefix(length)), Secret(bytes: rest.dropFirst(length)))
        }
        guard let parts else { throw SealedHeader.corrupted("it has no name inside") }
        return parts
    }

    package func open(_ key: FileKey, _ name: SealedName) throws(CardeaError) -> Secret {
        let (found, record) = try open(key, digest: name.digest)
        guard found == name.bytes else { throw SealedHeader.corrupted("it belongs to another name") }
        return record
    }

    package static func seal(
        _ record: Secret, key: FileKey, name: [UInt8], digest: [UInt8]
    ) throws(CardeaError) -> [UInt8] {
        let header = SealedHeader(key, nonce: try SealedRandom.bytes(AESGCM.nonceSize))
        guard let length = UInt32(exactly: name.count) else {
            throw CardeaError(.invalidArgument, "The record's name is too long.")
        }
        // In one piece, so that no copy of the record is left behind.
        let size = lengthSize + name.count + record.count
        var text = [UInt8](unsafeUninitializedCapacity: size) { room, count in
            let room = UnsafeMutableRawBufferPointer(room)
            room.storeBytes(of: length.bigEndian, as: UInt32.self)
            UnsafeMutableRawBufferPointer(rebasing: room[lengthSize...]).copyBytes(from: name)
            record.withBytes {
                UnsafeMutableRawBufferPointer(rebasing: room[(lengthSize + name.count)...]).copyMemory(from: $0)
            }
            count = size
        }
        defer { OPENSSL_cleanse(&text, text.count) }
        let sealed = try AESGCM().seal(
            Secret(bytes: text), into: header.bytes, key: key.secret, nonce: header.nonce, binding: digest)
        guard let sealed else { throw CardeaError(.internalError, "AES-256-GCM failed.") }
        return sealed
    }

    private static let lengthSize = 4
}

/// The readable beginning of an encrypted file:
///
/// | bytes | content                                                             |
/// |-------|---------------------------------------------------------------------|
/// | 6     | `CARDEA`                                                            |
/// | 1     | version of the format, 2                                            |
/// | 1     | origin of the key: 0 key file, 1 passphrase and scrypt, 2 provider  |
/// | 3     | scrypt: log2 N, r, p                                                |
/// | 1     | provider: length of the key's id                                    |
/// | 16    | scrypt: salt                                                        |
/// | 16    | check value of the key: tells a wrong key from a damaged file       |
/// | 12    | nonce                                                               |
/// | 0-128 | provider: the key's id                                              |
///
/// The ciphertext and its tag follow. The header is authenticated; unused fields are zero.
package struct SealedHeader: Hashable, Sendable {
    private static let fixedSize = 56
    static let largestSize = fixedSize + KeyDerivation.largestID
    private static let magic = Array("CARDEA".utf8)
    private static let version: UInt8 = 2

    let derivation: KeyDerivation
    let check: [UInt8]
    let nonce: [UInt8]

    package var size: Int { Self.fixedSize + derivation.id.count }

    package var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(size)
        bytes += [Self.version, derivation.origin]
        let id = derivation.id
        if case .scrypt(let scrypt) = derivation {
            bytes += [scrypt.logN, scrypt.blockSize, scrypt.parallelism, 0]
            bytes += scrypt.salt
        } else {
            bytes += [0, 0, 0, UInt8(truncatingIfNeeded: id.count)]
            bytes += repeatElement(0, count: KeyDerivation.Scrypt.saltSize)
        }
        return bytes + check + nonce + id
    }

    package init(_ key: FileKey, nonce: [UInt8]) {
        derivation = key.derivation
        check = key.check
        self.nonce = nonce
    }

    /// Reads the beginning of a file that anybody may have written.
    package init(reading file: [UInt8]) throws(CardeaError) {
        guard file.count > Self.magic.count, file.starts(with: Self.magic) else {
            throw Self.corrupted("it is not a sealed record, or it was cut off")
        }
        let version = file[Self.magic.count]
        guard version <= Self.version else { throw Self.corrupted("it was written by a newer version of Cardea") }
        guard version == Self.version, file.count >= Self.fixedSize else {
            throw Self.corrupted(
                "it was cut off or changed, or written by a version of Cardea before the first release")
        }
        derivation = try Self.derivation(Array(file[7..<28]), id: file[Self.fixedSize...])
        check = Array(file[28..<44])
        nonce = Array(file[44..<Self.fixedSize])
        guard file.count >= size + AESGCM.tagSize else { throw Self.corrupted("it was cut off or changed") }
    }

    private static func derivation(_ field: [UInt8], id rest: ArraySlice<UInt8>) throws(CardeaError) -> KeyDerivation {
        switch field[0] {
        case 0 where field.allSatisfy { $0 == 0 }:
            return .keyFile
        case 1 where field[4] == 0:
            let scrypt = KeyDerivation.Scrypt(
                logN: field[1], blockSize: field[2], parallelism: field[3], salt: Array(field[5...]))
            guard scrypt.isAcceptable else { throw corrupted("its key derivation is out of bounds") }
            return .scrypt(scrypt)
        case 2 where field[1...3].allSatisfy { $0 == 0 } && field[5...].allSatisfy { $0 == 0 }:
            let id = rest.prefix(Int(field[4]))
            guard id.count == field[4], let text = String(validating: id, as: UTF8.self),
                KeyDerivation.isAcceptable(id: text)
            else { throw corrupted("its header is damaged") }
            return .provided(id: text)
        default:
            throw corrupted("its header is damaged")
        }
    }

    static func corrupted(_ reason: String) -> CardeaError {
        CardeaError(.storeCorrupted, "The stored record cannot be read: \(reason).")
    }
}
