import CardeaBasics

/// The textual envelope of keys and certificates.
enum PEM {
    /// Wraps DER bytes.
    static func encode(_ der: [UInt8], label: String) -> String {
        let text = Array(Base64.encode(der).utf8)
        let lines = stride(from: 0, to: text.count, by: 64).map { start in
            String(decoding: text[start..<min(start + 64, text.count)], as: UTF8.self)
        }
        return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----"]).map { $0 + "\n" }.joined()
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
