/// Byte classes of the protocols' grammars, free of locale and of Unicode rules.
package enum ASCII {
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        isUppercase(byte) ? byte | 0x20 : byte
    }

    package static func lowercased(_ text: String) -> String {
        text.utf8.contains(where: isUppercase) ? String(decoding: text.utf8.map(lowercased), as: UTF8.self) : text
    }

    /// Returns true for a text of visible characters and spaces.
    package static func isPrintable(_ text: String) -> Bool {
        var text = text
        // In one piece, because reading a text through its view is many times slower.
        return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 <= 0x7E } }
    }

    package static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    package static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Returns the value of a hexadecimal digit, or `nil`.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

/// The character classes of RFC 3986, percent signs excepted.
package enum URIBytes {
    /// `unreserved`
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// `unreserved` and `sub-delims`: a registered name, or user information without its colons.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: isUnreserved(byte)
        }
    }

    /// `pchar` and the slash.
    static func isPath(_ byte: UInt8) -> Bool {
        isName(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
    }

    /// Returns true for a byte of a scheme behind its first letter.
    package static func isScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: ASCII.isLetter(byte) || ASCII.isDigit(byte)
        }
    }

    /// Returns true for a byte that ends an authority.
    static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}
