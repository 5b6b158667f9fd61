/// Where the body of an answer ends and what becomes of its connection, as its head says: RFC 9112, sections 6 and 9.
struct HTTP1Framing {
    private(set) var isChunked = false
    /// Of the body in bytes.
    private(set) var length: Int?
    private(set) var keepsConnection = false

    /// - Returns: `nil` for a head that says it in no way, or in two.
    init?(_ headers: [HTTPHeader], isVersion1: Bool) {
        var (closes, keeps) = (false, false)
        for header in headers {
            if header.isNamed("Content-Length") {
                guard takeLength(header.value) else { return nil }
            } else if header.isNamed("Transfer-Encoding") {
                // One coding, one time, and only where the version knows it.
                guard isVersion1, !isChunked, ASCII.lowercased(header.value) == "chunked" else { return nil }
                isChunked = true
            } else if header.isNamed("Connection") {
                for item in Self.items(ASCII.lowercased(header.value)) {
                    closes = closes || item == "close"
                    keeps = keeps || item == "keep-alive"
                }
            }
        }
        // Another reader on the way may have gone by the length.
        keepsConnection = !closes && (isVersion1 || keeps) && !(isChunked && length != nil)
    }

    /// Takes a number, or the same number several times; what is too large for one is the largest.
    private mutating func takeLength(_ value: String) -> Bool {
        for item in Self.items(value) {
            guard !item.isEmpty else { return false }
            var number = 0
            for digit in item.utf8 {
                guard ASCII.isDigit(digit) else { return false }
                number = number > (Int.max - 9) / 10 ? Int.max : number * 10 + Int(digit & 0x0F)
            }
            guard length ?? number == number else { return false }
            length = number
        }
        return true
    }

    /// What stands between commas, without blanks around it.
    private static func items(_ value: String) -> [String] {
        var (value, items) = (value, [String]())
        value.withUTF8 { text in
            var rest = UnsafeRawBufferPointer(text)
            while true {
                let comma = rest.offset(of: UInt8(ascii: ","))
                let item = HeaderText.trimmed(UnsafeRawBufferPointer(rebasing: rest[..<(comma ?? rest.count)]))
                items.append(String(decoding: item, as: UTF8.self))
                guard let comma else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[(comma + 1)...])
            }
        }
        return items
    }
}
