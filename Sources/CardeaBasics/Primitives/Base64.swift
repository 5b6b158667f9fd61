/// Base64 with the ordinary alphabet and padding of RFC 4648, section 4.
package enum Base64 {
    /// Encodes with padding.
    package static func encode(_ bytes: some Collection<UInt8>) -> String {
        let digits = Base64URL.encode(bytes).utf8.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return String(decoding: digits + padding, as: UTF8.self)
    }

    /// Decodes canonical text with its padding. Anything else gives `nil`.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard text.utf8.count % 4 == 0 else { return nil }
        var isOrdinary = true
        let digits = text.utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "+"): return UInt8(ascii: "-")
            case UInt8(ascii: "/"): return UInt8(ascii: "_")
            case UInt8(ascii: "-"), UInt8(ascii: "_"):
                isOrdinary = false
                return byte
            default: return byte
            }
        }
        return isOrdinary ? Base64URL.decode(digits) : nil
    }
}
