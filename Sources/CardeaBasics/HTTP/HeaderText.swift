/// The characters of names and values of headers, by RFC 9110.
package enum HeaderText {
    /// Returns true for a token.
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && all(text, isTokenByte)
    }

    /// Returns true for visible text, spaces and tabs: nothing that ends the line or the C string.
    package static func isValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isValue(UnsafeRawBufferPointer($0)) }
    }

    /// Judges bytes by the same rule.
    package static func isValue(_ text: UnsafeRawBufferPointer) -> Bool {
        text[visibleWords(text)...].allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    /// Counts the bytes at the beginning that are beyond question, in eights: tokens and proofs are long.
    private static func visibleWords(_ text: UnsafeRawBufferPointer) -> Int {
        let (each, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var count = 0
        while count &+ 8 <= text.count {
            // Subtracting from each byte at once borrows into its high bit where it was smaller. A byte that borrows from
            // its neighbour stops the count, too: the caller looks at the rest one by one.
            let word = text.loadUnaligned(fromByteOffset: count, as: UInt64.self)
            let delete = word ^ (each &* 0x7F)
            let suspects = ((word &- each &* 0x20) & ~word) | ((delete &- each) & ~delete)
            if suspects & high != 0 { break }
            count &+= 8
        }
        return count
    }

    /// Reads the header in a received line; `nil` without a colon.
    package static func decode(_ line: UnsafeRawBufferPointer) -> HTTPHeader? {
        guard let colon = line.offset(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let value = trimmed(UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]))
        return HTTPHeader(
            String(decoding: UnsafeRawBufferPointer(rebasing: line[..<colon]), as: UTF8.self),
            String(decoding: value, as: UTF8.self))
    }

    /// Drops white space and line ends at both ends.
    package static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = text.count
        while start < end, isSpace(text[start]) { start += 1 }
        while end > start, isSpace(text[end - 1]) { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: text[start..<end])
    }

    /// Returns true for a blank and for the bytes that end a line.
    package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

    /// Returns true for the bytes of a header's name and of the words in its value.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x7C, 0x7E: true
        default: false
        }
    }

    private static func all(_ text: String, _ isAllowed: (UInt8) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy(isAllowed) }
    }
}
