/// Splits the bytes of an absolute URI by RFC 3986, section 3, and checks every one of them.
struct URIParser {
    private(set) var scheme = 0..<0
    private(set) var userInfo: Range<Int>?
    private(set) var host: Range<Int>?
    private(set) var port: Int?
    private(set) var path = 0..<0
    private(set) var query: Range<Int>?
    private(set) var fragment: Range<Int>?

    private let bytes: [UInt8]
    private var position = 0

    /// Reads the whole text.
    init(_ bytes: [UInt8]) throws(URIError) {
        self.bytes = bytes
        scheme = try readScheme()
        if bytes[position...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            position += 2
            try readAuthority()
        }
        path = try readComponent { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        if consume("?") { query = try readComponent { $0 == UInt8(ascii: "#") } }
        if consume("#") { fragment = try readComponent { _ in false } }
    }

    /// Returns the text of a component.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func readScheme() throws(URIError) -> Range<Int> {
        while position < bytes.count, URIBytes.isScheme(bytes[position]) { position += 1 }
        let end = position
        guard end > 0, ASCII.isLetter(bytes[0]), consume(":") else {
            throw URIError(reason: .missingScheme, offset: end)
        }
        return 0..<end
    }

    private mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Reads path, query or fragment up to its delimiter or the end.
    private mutating func readComponent(until isDelimiter: (UInt8) -> Bool) throws(URIError) -> Range<Int> {
        let start = position
        while position < bytes.count, !isDelimiter(bytes[position]) {
            if URIBytes.isPath(bytes[position]) || bytes[position] == UInt8(ascii: "?") {
                position += 1
            } else {
                try skipEscape()
            }
        }
        return start..<position
    }

    /// Steps over `%` and its two digits; anything else under the cursor is illegal.
    private mutating func skipEscape() throws(URIError) {
        guard bytes[position] == UInt8(ascii: "%") else {
            throw URIError(reason: .invalidCharacter, offset: position)
        }
        guard position + 2 < bytes.count, ASCII.hexValue(bytes[position + 1]) != nil,
            ASCII.hexValue(bytes[position + 2]) != nil
        else { throw URIError(reason: .invalidEscape, offset: position) }
        position += 3
    }
}

// MARK: - Authority

extension URIParser {
    private mutating func readAuthority() throws(URIError) {
        let start = position
        let end = bytes[start...].firstIndex(where: URIBytes.endsAuthority) ?? bytes.count
        if let at = bytes[start..<end].firstIndex(of: UInt8(ascii: "@")) {
            try readName(to: at, allowingColon: true)
            userInfo = start..<at
            position = at + 1
        }
        let hostStart = position
        if position < end, bytes[position] == UInt8(ascii: "[") {
            try readAddress(to: end)
        } else {
            let colon = bytes[position..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
            try readName(to: colon, allowingColon: false)
        }
        host = hostStart..<position
        if position < end { port = try readPort(to: end) }
    }

    private mutating func readName(to end: Int, allowingColon: Bool) throws(URIError) {
        while position < end {
            let byte = bytes[position]
            if URIBytes.isName(byte) || allowingColon && byte == UInt8(ascii: ":") {
                position += 1
            } else {
                try skipEscape()
            }
        }
    }

    private mutating func readAddress(to end: Int) throws(URIError) {
        guard let bracket = bytes[position..<end].firstIndex(of: UInt8(ascii: "]")),
            Self.isIPv6(bytes[(position + 1)..<bracket])
        else { throw URIError(reason: .invalidAddress, offset: position) }
        position = bracket + 1
    }

    private mutating func readPort(to end: Int) throws(URIError) -> Int {
        let start = position
        guard consume(":") else { throw URIError(reason: .invalidCharacter, offset: position) }
        var port = 0
        while position < end, ASCII.isDigit(bytes[position]), port <= 0xFFFF {
            port = port * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        guard position == end, position > start + 1, port <= 0xFFFF else {
            throw URIError(reason: .invalidPort, offset: start)
        }
        return port
    }
}

// MARK: - Addresses, RFC 3986, section 3.2.2

extension URIParser {
    /// Returns true for four decimal numbers up to 255 without leading zeros.
    static func isIPv4(_ text: some Collection<UInt8>) -> Bool {
        var dots = 0
        var digits = 0
        var value = 0
        for byte in text {
            if byte == UInt8(ascii: ".") {
                guard digits > 0, dots < 3 else { return false }
                (dots, digits, value) = (dots + 1, 0, 0)
            } else {
                guard ASCII.isDigit(byte), digits == 0 || value != 0 else { return false }
                digits += 1
                value = value * 10 + Int(byte - 0x30)
                guard value <= 255 else { return false }
            }
        }
        return dots == 3 && digits > 0
    }

    /// Returns true for eight groups, of which the last two may be an IPv4 address and one run may be left out, without a zone.
    private static func isIPv6(_ text: some Collection<UInt8>) -> Bool {
        let groups = text.split(separator: UInt8(ascii: ":"), maxSplits: 9, omittingEmptySubsequences: false)
        guard let first = groups.first, let last = groups.last, groups.count >= 3 else { return false }
        var width = 0
        var gaps = 0
        for (index, group) in groups.enumerated() {
            let isLast = index == groups.count - 1
            if group.isEmpty {
                if index > 0, !isLast { gaps += 1 }
            } else if isLast, isIPv4(group) {
                width += 2
            } else if group.count <= 4, group.allSatisfy({ ASCII.hexValue($0) != nil }) {
                width += 1
            } else {
                return false
            }
        }
        if first.isEmpty, !groups[1].isEmpty { return false }
        if last.isEmpty, !groups[groups.count - 2].isEmpty { return false }
        return gaps == 0 ? width == 8 : gaps == 1 && width <= 7
    }
}
