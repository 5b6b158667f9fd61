package import CardeaBasics
package import CardeaModel

/// A record's key as the file store has it: the name of its file, and the bytes that tie a file's content to the key.
package struct SealedName: Sendable {
    static let suffix = ".sealed"

    /// The key itself, sealed with the content.
    package let bytes: [UInt8]
    /// Authenticated with the content: a file put in another's place does not open.
    package let digest: [UInt8]
    /// Tells nothing about application or account.
    package let fileName: String

    package init(_ key: RecordName) throws(CardeaError) { try self.init(bytes: Self.bytes(of: key)) }

    init(bytes: [UInt8]) throws(CardeaError) {
        guard let digest = OpenSSLDigest.sha256(bytes) else {
            throw CardeaError(.internalError, "SHA-256 failed.")
        }
        self.bytes = bytes
        self.digest = digest
        fileName = Self.hexadecimal(digest) + Self.suffix
    }

    static func bytes(of key: RecordName) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in [key.application, key.backend, key.account, key.kind.rawValue] {
            // The length first, so that no two keys give the same bytes.
            withUnsafeBytes(of: UInt64(part.utf8.count).bigEndian) { bytes += $0 }
            bytes += part.utf8
        }
        return bytes
    }

    /// The key that a file was sealed under, or `nil` when it is of a kind that this version does not know.
    package static func key(_ bytes: [UInt8]) -> RecordName? {
        var rest = bytes[...]
        var parts: [String] = []
        while rest.count >= 8 {
            let length = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            guard length <= rest.count, let count = Int(exactly: length),
                let part = String(validating: rest.prefix(count), as: UTF8.self)
            else { return nil }
            parts.append(part)
            rest = rest.dropFirst(count)
        }
        guard rest.isEmpty, parts.count == 4, let kind = RecordName.Kind(rawValue: parts[3]) else { return nil }
        return RecordName(application: parts[0], backend: parts[1], account: parts[2], kind: kind)
    }

    /// The digest in a file's name, or `nil` for other files.
    package static func digest(fileName: String) -> [UInt8]? {
        guard fileName.hasSuffix(suffix) else { return nil }
        let digits = Array(fileName.utf8.dropLast(suffix.utf8.count))
        guard digits.count == 64 else { return nil }
        var digest: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = value(digits[index]), let low = value(digits[index + 1]) else { return nil }
            digest.append(high << 4 | low)
        }
        return digest
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digit(byte >> 4)
                text[2 * index + 1] = digit(byte & 15)
            }
            return 2 * bytes.count
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ (value &- 10)
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
        default: nil
        }
    }
}

/// The names of a store's records, each made once: a digest costs more than the rest of a short read.
final class SealedNames: Sendable {
    /// An application has four kinds of records for each account, and seldom more than a few accounts in one process.
    private static let enough = 64

    private let known = Lock<[RecordName: SealedName]>([:])

    func name(of key: RecordName) throws(CardeaError) -> SealedName {
        if let name = known.withLock({ $0[key] }) { return name }
        let name = try SealedName(key)
        known.withLock { known in
            if known.count >= Self.enough { known.removeAll(keepingCapacity: true) }
            known[key] = name
        }
        return name
    }
}
