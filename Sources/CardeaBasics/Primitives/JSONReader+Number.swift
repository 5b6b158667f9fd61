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

    /// Reads the integer part; `nil` when it does not fit.
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

    /// Minus zero stays out: only a double keeps its sign.
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
