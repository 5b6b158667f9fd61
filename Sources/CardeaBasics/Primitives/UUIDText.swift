/// A random UUID (RFC 9562, version 4) as lower-case text.
package enum UUIDText {
    /// The number of random bytes that one takes.
    package static let entropySize = 16

    /// Makes the text of random bytes; missing ones count as zero.
    package static func random(_ bytes: [UInt8]) -> String {
        var bytes = Array(bytes.prefix(entropySize))
        bytes += Array(repeating: 0, count: entropySize - bytes.count)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0x0F))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns true if a text has the form of a UUID in lower case.
    package static func isWellFormed(_ text: String) -> Bool {
        guard text.utf8.count == 36 else { return false }
        return text.utf8.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-")
                : ASCII.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
