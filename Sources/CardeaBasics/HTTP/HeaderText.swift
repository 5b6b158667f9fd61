/// What names and values of headers are made of, by RFC 9110.
package enum HeaderText {
    /// A token.
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && all(text, isTokenByte)
    }

    /// Visible text, spaces and tabs: nothing that ends the line or the C string.
    package static func isValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isValue(UnsafeRawBufferPointer($0)) }
    }

    /// The same for bytes.
    package static func isValue(_ text: UnsafeRawBufferPointer) -> Bool {
        text[visibleWords(text)...].allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    /// How many bytes at the beginning are beyond question, in eights: tokens and proofs are long.
    private static func visibleWords(_ text: UnsafeRawBufferPointer) -> Int {
        let (each, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var count = 0
        while count &+ 8 <= text.count {
            // Subtracting from each byte at once borrows into its high bit where it was smaller. What borrows from its
            // neighbour is looked at again below.
            let word = text.loadUnaligned(fromByteOffset: count, as: UInt64.self)
            let delete = word ^ (each &* 0x7F)
            let suspects = ((word &- each &* 0x20) & ~word) | ((delete &- each) & ~delete)
            if suspects & high != 0 { break }
            count &+= 8
        }
        return count
    }

    /// The header in a received line; `nil` when there is no colon.
    package static func decode(_ line: UnsafeRawBufferPointer) -> HTTPHeader? {
        guard let colon = line.offset(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let value = trimmed(UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]))
        return HTTPHeader(
            String(decoding: UnsafeRawBufferPointer(rebasing: line[..<colon]), as: UTF8.self),
            String(decoding: value, as: UTF8.self))
    }

    /// Without white space and line ends at both ends.
    package static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = text.count
        while start < end, isSpace(text[start]) { start += 1 }
        while end > start, isSpace(text[end - 1]) { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: text[start..<end])
    }

    /// A blank, or what ends a line.
    package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

    /// What names of headers and words of their values are made of.
    package static func isTokenByte(_ byte: UInt8) -> Bool {
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
