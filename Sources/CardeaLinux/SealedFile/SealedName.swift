import COpenSSL
import CardeaCore

/// What a key means to the file store: the name of its file, and the bytes that tie a file's content to the key.
struct SealedName: Sendable {
    /// Tells nothing about application or account.
    let fileName: String
    /// Authenticated with the content: a file put in another's place does not open.
    let binding: [UInt8]

    init(_ key: StoreKey) throws(CardeaError) {
        var binding: [UInt8] = []
        for part in [key.application, key.backend, key.account, key.kind.rawValue] {
            // The length first, so that no two keys give the same bytes.
            withUnsafeBytes(of: UInt64(part.utf8.count).bigEndian) { binding += $0 }
            binding += part.utf8
        }
        var digest = [UInt8](repeating: 0, count: 32)
        guard EVP_Digest(binding, binding.count, &digest, nil, EVP_sha256(), nil) == 1 else {
            throw CardeaError(.internalError, "SHA-256 failed.")
        }
        self.binding = binding
        fileName = Self.hexadecimal(digest) + ".sealed"
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ (value &- 10)
    }
}
