/// The name-value pairs of a query or a form body, in their order.
package struct QueryParameters: Sendable, Hashable {
    /// One decoded pair.
    package struct Pair: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The pairs that could be decoded.
    package private(set) var pairs: [Pair] = []
    /// True if a pair was dropped because it is not UTF-8 or an escape in it is malformed.
    package private(set) var isMalformed = false

    /// Splits at `&` and at the first `=` of each pair. A pair without `=` has an empty value, an empty one is ignored.
    ///
    /// - Parameter plusIsSpace: True if a plus sign means a space, as HTML forms write it.
    package init(parsing query: String, plusIsSpace: Bool) {
        let bytes = Array(query.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[part.endIndex...].dropFirst()
            if part.isEmpty { continue }
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            if let name = PercentEncoding.decode(part[..<equals], plusIsSpace: plusIsSpace),
                let value = PercentEncoding.decode(part[equals...].dropFirst(), plusIsSpace: plusIsSpace)
            {
                pairs.append(Pair(name: name, value: value))
            } else {
                isMalformed = true
            }
        }
    }

    /// Returns the value of the first pair with that name.
    package func first(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Returns the values of all pairs with that name.
    package func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map { $0.value } }

    /// Writes pairs so that both queries and form bodies carry them: a space becomes `%20`.
    package static func encode(_ pairs: [(String, String)]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(512)
        for (name, value) in pairs {
            if !text.isEmpty { text.append(UInt8(ascii: "&")) }
            PercentEncoding.append(segment: name, to: &text)
            text.append(UInt8(ascii: "="))
            PercentEncoding.append(segment: value, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Percent-encoding by RFC 3986, section 2.
package enum PercentEncoding {
    /// Encodes everything but letters, digits and `-._~`: for one path segment, or any other value.
    package static func encode(segment: String) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(segment.utf8.count)
        append(segment: segment, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Encodes in the same way to the end of other bytes; runs that need no escape go there in one piece.
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

    /// Makes a path legal: keeps well-formed escapes, and encodes a percent sign that begins none.
    static func encode(path: [UInt8]) -> String {
        var text: [UInt8] = []
        append(path: path, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Makes a path legal in the same way, to the end of other bytes.
    static func append(path: [UInt8], to text: inout [UInt8]) {
        text.reserveCapacity(text.count + path.count)
        for (index, byte) in path.enumerated() {
            append(byte, to: &text, encoded: !URIBytes.isPath(byte) && escape(in: path[...], at: index) == nil)
        }
    }

    /// Decodes every escape; `nil` if one is malformed or the result is not UTF-8.
    package static func decode(_ text: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
        guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(utf8: text)
        }
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

    /// Returns the byte that the three characters at that place stand for; `nil` if they are no escape.
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
