/// Where the body of an answer ends and what becomes of its connection, as its head says: RFC 9112, sections 6 and 9.
struct HTTP1Framing {
    private(set) var isChunked = false
    /// Of the body in bytes.
    private(set) var length: Int?
    private(set) var keepsConnection = false

    /// - Returns: `nil` for a head that says it in no way, or in two.
    init?(_ headers: [HTTPHeader], isVersion1: Bool) {
        for header in headers {
            if header.isNamed("Content-Length") {
                guard let length = Self.length(header.value), self.length ?? length == length else { return nil }
                self.length = length
            } else if header.isNamed("Transfer-Encoding") {
                // One coding, one time, and only where the version knows it.
                guard isVersion1, !isChunked, ASCII.lowercased(header.value) == "chunked" else { return nil }
                isChunked = true
            }
        }
        var (closes, keeps) = (false, false)
        for header in headers where header.isNamed("Connection") {
            for item in Self.items(ASCII.lowercased(header.value)) {
                closes = closes || item.elementsEqual("close".utf8)
                keeps = keeps || item.elementsEqual("keep-alive".utf8)
            }
        }
        keepsConnection = !closes && (isVersion1 || keeps)
        // Another reader on the way may have gone by the length.
        if isChunked, length != nil { keepsConnection = false }
    }

    /// A number, or the same number several times; what is too large for one is the largest.
    private static func length(_ value: String) -> Int? {
        var found: Int?
        for digits in items(value) {
            guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { return nil }
            let number = digits.reduce(0) { sum, digit in
                sum > (Int.max - 9) / 10 ? Int.max : sum * 10 + Int(digit - 0x30)
            }
            guard found ?? number == number else { return nil }
            found = number
        }
        return found
    }

    /// What stands between commas, without blanks around it.
    private static func items(_ value: String) -> [Substring.UTF8View] {
        value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { item in
            let rest = item.drop(while: HeaderText.isSpace)
            return rest.prefix(
                upTo: rest.lastIndex { !HeaderText.isSpace($0) }.map { rest.index(after: $0) } ?? rest.startIndex)
        }
    }
}
