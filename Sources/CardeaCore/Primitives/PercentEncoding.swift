/// Percent-encoding by RFC 3986, section 2.
package enum PercentEncoding {
    /// Encodes one path segment, or any other value: everything but letters, digits and `-._~`.
    package static func encode(segment: String) -> String {
        encode(segment.utf8, keeping: URIBytes.isUnreserved)
    }

    /// Makes a path legal: well-formed escapes stay, and a percent sign that begins none is encoded.
    static func encode(path: Substring.UTF8View) -> String {
        var rest = path[...]
        var result = ""
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            let digits = rest[percent...].dropFirst().prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy { ASCII.hexValue($0) != nil }
            result += encode(rest[..<percent], keeping: URIBytes.isPath) + (isEscape ? "%" : "%25")
            rest = rest[percent...].dropFirst()
        }
        return result + encode(rest, keeping: URIBytes.isPath)
    }

    /// Decodes every escape; `nil` when one is malformed or the result is not UTF-8.
    package static func decode(_ text: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(ASCII.hexValue),
                    let low = iterator.next().flatMap(ASCII.hexValue)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encode(_ bytes: some Collection<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if isKept(byte) {
                text.append(byte)
            } else {
                text += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
    }
}
