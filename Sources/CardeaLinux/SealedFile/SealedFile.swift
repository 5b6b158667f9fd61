import CardeaCore

/// The content of one sealed file.
struct SealedFile: Sendable {
    let header: SealedHeader
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws(CardeaError) {
        header = try SealedHeader(reading: bytes)
        self.bytes = bytes
    }

    func open(_ key: Secret, binding: [UInt8]) throws(CardeaError) -> Secret {
        let cipher = try AESGCM()
        let record = bytes.withUnsafeBytes { file in
            cipher.open(
                UnsafeRawBufferPointer(rebasing: file.dropFirst(SealedHeader.size)), key: key, nonce: header.nonce,
                header: header.bytes, binding: binding)
        }
        guard let record else {
            throw SealedHeader.corrupted("it was changed, or was sealed with another passphrase or key file")
        }
        return record
    }

    static func seal(
        _ record: Secret, header: SealedHeader, key: Secret, binding: [UInt8]
    ) throws(CardeaError) -> [UInt8] {
        let sealed = try AESGCM().seal(record, into: header.bytes, key: key, nonce: header.nonce, binding: binding)
        guard let sealed else { throw CardeaError(.internalError, "AES-256-GCM failed.") }
        return sealed
    }
}
