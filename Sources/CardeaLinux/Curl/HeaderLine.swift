import CardeaCore

/// Header fields in the textual form of HTTP/1.1, which libcurl speaks with its callers for every version.
enum HeaderLine {
    /// The line that makes libcurl send this header; `nil` when it cannot be sent as one line.
    static func encode(_ header: HTTPHeader) -> String? {
        guard isName(header.name), isValue(header.value) else { return nil }
        return header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
    }

    /// The header in a received line without its end; `nil` when there is no colon.
    static func decode(_ line: UnsafeRawBufferPointer.SubSequence) -> HTTPHeader? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
        let value = trimmed(line[(colon + 1)...])
        return HTTPHeader(String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// Without white space and line ends at both ends.
    static func trimmed(_ text: UnsafeRawBufferPointer.SubSequence) -> UnsafeRawBufferPointer.SubSequence {
        var text = text
        while let last = text.last, isSpace(last) { text = text.dropLast() }
        return text.drop(while: isSpace)
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

    /// Visible text, spaces and tabs: nothing that ends the line or the C string.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || symbols.contains($0) }
    }

    private static let symbols = Set("!#$%&'*+-.^_`|~".utf8)
}
