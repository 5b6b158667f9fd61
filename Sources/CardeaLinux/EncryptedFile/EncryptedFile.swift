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
