/// Base64 with the URL alphabet of RFC 4648, section 5.
package enum Base64URL {
    /// Encodes without padding.
    package static func encode(_ bytes: some Collection<UInt8>) -> String {
        bytes.withContiguousStorageIfAvailable { encode($0.span) } ?? encode(Array(bytes).span)
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

    private static func encode(_ bytes: Span<UInt8>) -> String {
        String(unsafeUninitializedCapacity: (bytes.count / 3 + 1) * 4) { encode(bytes, into: $0) }
    }

    /// Writes four digits for each three bytes, then those of the rest. Returns the number of digits.
    private static func encode(_ bytes: Span<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var (index, count) = (0, 0)
        while index &+ 3 <= bytes.count {
            let bits = UInt32(bytes[index]) << 16 | UInt32(bytes[index &+ 1]) << 8 | UInt32(bytes[index &+ 2])
            text[count] = digit(bits >> 18)
            text[count &+ 1] = digit(bits >> 12)
            text[count &+ 2] = digit(bits >> 6)
            text[count &+ 3] = digit(bits)
            index &+= 3
            count &+= 4
        }
        guard index < bytes.count else { return count }
        let hasTwo = index &+ 1 < bytes.count
        let bits = UInt32(bytes[index]) << 16 | (hasTwo ? UInt32(bytes[index &+ 1]) << 8 : 0)
        text[count] = digit(bits >> 18)
        text[count &+ 1] = digit(bits >> 12)
        if hasTwo { text[count &+ 2] = digit(bits >> 6) }
        return count &+ (hasTwo ? 3 : 2)
    }

    private static func decode(_ text: Span<UInt8>) -> [UInt8]? {
        let length = unpaddedLength(of: text)
        guard length % 4 != 1, length == text.count || text.count % 4 == 0 else { return nil }
        var isValid = true
        let bytes = [UInt8](unsafeUninitializedCapacity: length / 4 * 3 + 2) { buffer, count in
            isValid = values.withUnsafeBufferPointer { decode(text, length, values: $0, into: buffer, &count) }
        }
        return isValid ? bytes : nil
    }

    /// Writes three bytes for each four digits, then those of the rest. Returns true if all digits and the bits left over are right.
    private static func decode(
        _ text: Span<UInt8>, _ length: Int, values: UnsafeBufferPointer<UInt8>,
        into buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Bool {
        func value(_ index: Int) -> UInt32 { UInt32(values[Int(text[index])]) }
        var index = 0
        var invalid: UInt32 = 0
        while index &+ 4 <= length {
            let (a, b, c, d) = (value(index), value(index &+ 1), value(index &+ 2), value(index &+ 3))
            invalid |= a | b | c | d
            let bits = a << 18 | b << 12 | c << 6 | d
            buffer[count] = UInt8(truncatingIfNeeded: bits >> 16)
            buffer[count &+ 1] = UInt8(truncatingIfNeeded: bits >> 8)
            buffer[count &+ 2] = UInt8(truncatingIfNeeded: bits)
            count &+= 3
            index &+= 4
        }
        var (bits, bitCount) = (UInt32(0), UInt32(0))
        while index < length {
            invalid |= value(index)
            bits = bits << 6 | value(index)
            bitCount &+= 6
            index &+= 1
        }
        while bitCount >= 8 {
            bitCount &-= 8
            buffer[count] = UInt8(truncatingIfNeeded: bits >> bitCount)
            count &+= 1
        }
        return invalid & 0x40 == 0 && bits & (1 << bitCount &- 1) == 0
    }

    /// Returns the length without the one or two padding characters that a text may end with.
    private static func unpaddedLength(of text: Span<UInt8>) -> Int {
        var length = text.count
        while length > 0, text.count - length < 2, text[length - 1] == UInt8(ascii: "=") { length -= 1 }
        return length
    }

    private static func digit(_ bits: UInt32) -> UInt8 {
        alphabet.utf8Start[Int(bits & 0x3F)]
    }

    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    /// The value of every byte; 0x40 for those that are no digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0x40, count: 256)
        for value in 0..<64 { values[Int(alphabet.utf8Start[value])] = UInt8(value) }
        return values
    }()
}

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
