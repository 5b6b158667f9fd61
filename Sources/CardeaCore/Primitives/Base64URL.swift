/// Base64 with the URL alphabet of RFC 4648, section 5.
package enum Base64URL {
    /// Encodes without padding.
    package static func encode(_ bytes: some Collection<UInt8>) -> String {
        let text = bytes.withContiguousStorageIfAvailable { encode($0.span) } ?? encode(Array(bytes).span)
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes canonical text: padding may be left out but not be wrong, the bits behind the last byte are zero, and no
    /// other byte stands in between. Anything else gives `nil`.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        let bytes = text.withContiguousStorageIfAvailable { decode($0.span) }
        return bytes ?? decode(Array(text).span)
    }

    /// Decodes text by the same rules.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        decode(text.utf8)
    }

    private static func encode(_ bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count / 3 + 1) * 4)
        var bits: UInt32 = 0
        var bitCount = 0
        for index in bytes.indices {
            bits = bits << 8 | UInt32(bytes[index])
            bitCount += 8
            while bitCount >= 6 {
                bitCount -= 6
                text.append(digit(bits >> bitCount))
            }
        }
        if bitCount > 0 { text.append(digit(bits << (6 - bitCount))) }
        return text
    }

    private static func decode(_ text: Span<UInt8>) -> [UInt8]? {
        let length = unpaddedLength(of: text)
        guard length % 4 != 1, length == text.count || text.count % 4 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length / 4 * 3 + 2)
        var bits: UInt32 = 0
        var bitCount = 0
        for index in 0..<length {
            guard let value = value(text[index]) else { return nil }
            bits = bits << 6 | value
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
            }
        }
        return bits & (1 << bitCount - 1) == 0 ? bytes : nil
    }

    /// The length without the one or two padding characters that a text may end with.
    private static func unpaddedLength(of text: Span<UInt8>) -> Int {
        var length = text.count
        while length > 0, text.count - length < 2, text[length - 1] == UInt8(ascii: "=") { length -= 1 }
        return length
    }

    private static func digit(_ bits: UInt32) -> UInt8 {
        alphabet.utf8Start[Int(bits & 0x3F)]
    }

    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
