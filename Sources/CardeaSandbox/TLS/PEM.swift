import Foundation

/// The textual envelope of keys and certificates.
enum PEM {
    /// Wraps DER bytes.
    static func encode(_ der: [UInt8], label: String) -> String {
        let lines = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return "-----BEGIN \(label)-----\n\(lines)\n-----END \(label)-----\n"
    }

    /// Runs one of OpenSSL's `i2d` functions: first for the length, then for the bytes.
    static func der(_ serialize: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8] {
        let count = Int(serialize(nil))
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        bytes.withUnsafeMutableBufferPointer { buffer in
            var cursor = buffer.baseAddress
            _ = serialize(&cursor)
        }
        return bytes
    }
}
