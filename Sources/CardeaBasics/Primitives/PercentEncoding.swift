/// Percent-encoding by RFC 3986, section 2.
package enum PercentEncoding {
    /// Encodes one path segment, or any other value: everything but letters, digits and `-._~`.
    package static func encode(segment: String) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(segment.utf8.count)
        append(segment: segment, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the same to other bytes: runs that need no escape in one piece.
    static func append(segment: String, to text: inout [UInt8]) {
        var segment = segment
        segment.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() where !URIBytes.isUnreserved(byte) {
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                append(byte, to: &text, encoded: true)
                start = index + 1
            }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Makes a path legal: well-formed escapes stay, and a percent sign that begins none is encoded.
    static func encode(path: [UInt8]) -> String {
        var text: [UInt8] = []
        append(path: path, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the same to other bytes.
    static func append(path: [UInt8], to text: inout [UInt8]) {
        text.reserveCapacity(text.count + path.count)
        for (index, byte) in path.enumerated() {
            append(byte, to: &text, encoded: !URIBytes.isPath(byte) && escape(in: path[...], at: index) == nil)
        }
    }

    /// Decodes every escape; `nil` when one is malformed or the result is not UTF-8.
    package static func decode(_ text: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "%"):
                guard let byte = escape(in: text, at: index) else { return nil }
                bytes.append(byte)
                index += 2
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
            case let byte: bytes.append(byte)
            }
            index += 1
        }
        return String(utf8: bytes[...])
    }

    /// The byte that the three characters at that place stand for; `nil` when they are no escape.
    private static func escape(in text: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
            let high = ASCII.hexValue(text[index + 1]), let low = ASCII.hexValue(text[index + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func append(_ byte: UInt8, to text: inout [UInt8], encoded: Bool) {
        if encoded {
            text += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
        } else {
            text.append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
    }
}
