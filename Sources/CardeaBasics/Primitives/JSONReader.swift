/// Reads JSON text by RFC 8259 and nothing beyond it.
///
/// It refuses everything about which the RFC leaves the choice to the reader: duplicate names, invalid UTF-8, lone
/// surrogates, a byte order mark and numbers without a finite value. Two names count as duplicates if they are equal as
/// Swift strings, so that a lookup never has to choose.
package struct JSONReader {
    /// The limits of a text.
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

        /// The limits that are generous for every protocol message and tight for an attacker.
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

extension JSONReader {
    mutating func readNumber() throws(JSONError) -> JSONValue {
        let start = position
        let isNegative = consume(UInt8(ascii: "-"))
        let integer = try readInteger()
        var isInteger = true
        if consume(UInt8(ascii: ".")) {
            isInteger = false
            try skipDigits()
        }
        if current | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try skipDigits()
        }
        guard position - start <= limits.numberLength else { throw JSONError(reason: .numberTooLong, offset: start) }
        if isInteger, let integer, let exact = Self.signed(integer, isNegative: isNegative) { return .integer(exact) }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
            throw JSONError(reason: .numberOutOfRange, offset: start)
        }
        return .double(number)
    }

    /// Reads the integer part; `nil` if it does not fit.
    private mutating func readInteger() throws(JSONError) -> UInt64? {
        if consume(UInt8(ascii: "0")) {
            guard !ASCII.isDigit(current) else { throw error(.invalidNumber) }
            return 0
        }
        guard ASCII.isDigit(current) else { throw error(.invalidNumber) }
        var value: UInt64 = 0
        var fits = true
        while ASCII.isDigit(current) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(current - 0x30))
            value = sum
            fits = fits && !overflow && !carry
            position += 1
        }
        return fits ? value : nil
    }

    /// Adds the sign, unless the number does not fit or is minus zero: only a double keeps the sign of that.
    private static func signed(_ magnitude: UInt64, isNegative: Bool) -> Int64? {
        guard isNegative else { return Int64(exactly: magnitude) }
        guard magnitude > 0, magnitude <= Int64.min.magnitude else { return nil }
        return Int64(bitPattern: 0 &- magnitude)
    }

    private mutating func skipDigits() throws(JSONError) {
        guard ASCII.isDigit(current) else { throw error(.invalidNumber) }
        while ASCII.isDigit(current) { position += 1 }
    }
}

/// The members of one object while it is being read. Few names are compared one by one, many through a set, so that no
/// text makes the reader slow.
private struct DistinctMembers {
    private(set) var list: [JSONObject.Member] = []
    private var names: Set<String> = []

    /// Returns true if no member has that name yet.
    mutating func claim(_ name: String) -> Bool {
        if list.count < 32 { return !list.contains { $0.name == name } }
        if names.isEmpty { names = Set(list.map({ $0.name })) }
        return names.insert(name).inserted
    }

    mutating func append(_ name: String, _ value: JSONValue) {
        // Most objects have a handful.
        if list.isEmpty { list.reserveCapacity(8) }
        list.append(JSONObject.Member(name: name, value: value))
    }
}

/// The reason that a text is not the JSON that this engine reads, and its place. Never quotes the text.
package struct JSONError: Error, Sendable, Hashable {
    /// A mistake of the text, as a phrase for logs.
    package enum Reason: String, Sendable {
        case tooLarge = "the text is larger than allowed"
        case tooDeep = "the nesting is deeper than allowed"
        case byteOrderMark = "a byte order mark is not allowed"
        case unexpectedEnd = "the text ends early"
        case unexpectedByte = "this byte is not allowed here"
        case trailingBytes = "there is more after the value"
        case duplicateName = "the object already has this name"
        case controlCharacter = "a control character must be escaped"
        case invalidEscape = "the escape sequence is unknown"
        case loneSurrogate = "half of a surrogate pair is missing"
        case invalidUTF8 = "the string is not UTF-8"
        case invalidNumber = "the number is malformed"
        case numberTooLong = "the number has more digits than allowed"
        case numberOutOfRange = "the number is too large for a double"
    }

    package let reason: Reason
    /// The place, as a byte offset into the text.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    package var description: String { "invalid JSON at byte \(offset): \(reason.rawValue)" }
}
