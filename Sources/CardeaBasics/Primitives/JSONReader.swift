/// Reads JSON text by RFC 8259 and nothing beyond it.
///
/// Where the RFC leaves the choice to the reader, the answer is no: duplicate names, invalid UTF-8, lone surrogates, a
/// byte order mark and numbers without a finite value are refused. Two names count as duplicates when they are equal as
/// Swift strings, so that a lookup never has to choose.
package struct JSONReader {
    /// How much a text may ask for.
    package struct Limits: Sendable {
        /// The longest text in bytes.
        package let byteCount: Int
        /// The deepest nesting of arrays and objects; bounds the recursion as well.
        package let depth: Int
        /// The longest number in bytes.
        package let numberLength: Int

        package init(byteCount: Int = 1 << 20, depth: Int = 64, numberLength: Int = 128) {
            self.byteCount = byteCount
            self.depth = depth
            self.numberLength = numberLength
        }

        /// Generous for every protocol message, tight for an attacker.
        package static var standard: Limits { Limits() }
    }

    let bytes: [UInt8]
    let limits: Limits
    var position = 0

    private init(bytes: [UInt8], limits: Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads one value, which must fill the text up to surrounding white space.
    package static func read(_ bytes: [UInt8], limits: Limits = .standard) throws(JSONError) -> JSONValue {
        guard bytes.count <= limits.byteCount else { throw JSONError(reason: .tooLarge, offset: limits.byteCount) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONError(reason: .byteOrderMark, offset: 0) }
        var reader = JSONReader(bytes: bytes, limits: limits)
        reader.skipWhitespace()
        let value = try reader.readValue(depth: 0)
        reader.skipWhitespace()
        guard reader.position == bytes.count else { throw JSONError(reason: .trailingBytes, offset: reader.position) }
        return value
    }

    /// The byte under the cursor; zero, which no JSON token contains, behind the last one.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func error(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason: position < bytes.count ? reason : .unexpectedEnd, offset: position)
    }

    private mutating func skipWhitespace() {
        while true {
            switch current {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}

extension JSONReader {
    private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        switch current {
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "{"): return .object(try readObject(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try readArray(depth: depth + 1))
        case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", as: .null)
        case UInt8(ascii: "-"), 0x30...0x39: return try readNumber()
        default: throw error(.unexpectedByte)
        }
    }

    private mutating func readWord(_ word: StaticString, as value: JSONValue) throws(JSONError) -> JSONValue {
        for offset in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[offset] else { throw error(.unexpectedByte) }
            position += 1
        }
        return value
    }

    private mutating func readArray(depth: Int) throws(JSONError) -> [JSONValue] {
        guard depth <= limits.depth else { throw error(.tooDeep) }
        position += 1
        var elements: [JSONValue] = []
        skipWhitespace()
        if consume(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try readValue(depth: depth))
            skipWhitespace()
            if consume(UInt8(ascii: "]")) { return elements }
            guard consume(UInt8(ascii: ",")) else { throw error(.unexpectedByte) }
            skipWhitespace()
        }
    }

    private mutating func readObject(depth: Int) throws(JSONError) -> JSONObject {
        guard depth <= limits.depth else { throw error(.tooDeep) }
        position += 1
        var members = DistinctMembers()
        skipWhitespace()
        if consume(UInt8(ascii: "}")) { return JSONObject() }
        while true {
            let start = position
            guard current == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
            let name = try readString()
            guard members.claim(name) else { throw JSONError(reason: .duplicateName, offset: start) }
            skipWhitespace()
            guard consume(UInt8(ascii: ":")) else { throw error(.unexpectedByte) }
            skipWhitespace()
            members.append(name, try readValue(depth: depth))
            skipWhitespace()
            if consume(UInt8(ascii: "}")) { return JSONObject(distinct: members.list) }
            guard consume(UInt8(ascii: ",")) else { throw error(.unexpectedByte) }
            skipWhitespace()
        }
    }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }
}
