extension JSONReader {
    mutating func readString() throws(JSONError) -> String {
        position += 1
        let start = position
        let isASCII = skipPlain()
        guard current == UInt8(ascii: "\"") else { return try readEscapedString(from: start) }
        let plain = bytes[start..<position]
        guard let text = isASCII ? String(decoding: plain, as: UTF8.self) : String(utf8: plain) else {
            throw JSONError(reason: .invalidUTF8, offset: start)
        }
        position += 1
        return text
    }

    /// Stops at the end of the text, a quotation mark, a backslash or a control character; returns true if all was ASCII.
    @discardableResult
    private mutating func skipPlain() -> Bool {
        let run = bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[position...]).plainRun() }
        position += run.count
        return run.isASCII
    }

    /// Collects the string from `start` on, while the cursor stands behind the first plain run.
    private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
        var text: [UInt8] = []
        var run = start
        while true {
            text.append(contentsOf: bytes[run..<position])
            if consume(UInt8(ascii: "\"")) { break }
            guard current == UInt8(ascii: "\\") else { throw error(.controlCharacter) }
            try readEscape(into: &text)
            run = position
            skipPlain()
        }
        guard let string = String(utf8: text[...]) else {
            throw JSONError(reason: .invalidUTF8, offset: start)
        }
        return string
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
        let start = position
        position += 1
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(current)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = Unicode.Scalar(try readScalarValue()) else {
                throw JSONError(reason: .loneSurrogate, offset: start)
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        default: throw error(.invalidEscape)
        }
        position += 1
    }

    /// Reads the `u` of an escape with its digits, and the low surrogate behind a high one. Returns an unpaired surrogate as
    /// it is: it is no scalar.
    private mutating func readScalarValue() throws(JSONError) -> UInt32 {
        let first = try readCodeUnit()
        guard first & 0xFC00 == 0xD800, current == UInt8(ascii: "\\") else { return first }
        position += 1
        guard current == UInt8(ascii: "u") else { return first }
        let second = try readCodeUnit()
        guard second & 0xFC00 == 0xDC00 else { return first }
        return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
    }

    private mutating func readCodeUnit() throws(JSONError) -> UInt32 {
        position += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = ASCII.hexValue(current) else { throw error(.invalidEscape) }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
