import CardeaBasics
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
    @Test("values of every kind are read, members keep their order")
    func allKinds() throws {
        let text = #" {"b": [1, -2, 0.5, true, false, null], "a": {"": "x"}, "c": "\u00e9\ud834\udd1e\/\n"} "#
        let value = try read(text)
        #expect(value == ["b": [1, -2, 0.5, true, false, nil], "a": ["": "x"], "c": "é\u{1D11E}/\n"])
        #expect(value.object?.members.map(\.name) == ["b", "a", "c"])
    }

    @Test(
        "a number keeps its exact value",
        arguments: [
            ("0", .integer(0)), ("-1", .integer(-1)), ("9223372036854775807", .integer(.max)),
            ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .double(0x1p63)),
            ("-9223372036854775809", .double(-0x1p63)), ("9007199254740993", .integer(9_007_199_254_740_993)),
            ("1.0", .double(1)), ("1e2", .double(100)), ("1E+2", .double(100)), ("25e-2", .double(0.25)),
            ("5e-324", .double(.leastNonzeroMagnitude)), ("1e-400", .double(0)),
            ("1267650600228229401496703205376", .double(0x1p100)),
        ] as [(String, JSONValue)])
    func numbers(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
    }

    @Test("minus zero stays a double with its sign")
    func minusZero() throws {
        guard case .double(let zero) = try read("-0") else {
            Issue.record("not a double")
            return
        }
        #expect(zero == 0 && zero.sign == .minus)
    }

    @Test(
        "a malformed text is refused with the place and the reason",
        arguments: [
            ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("nul", .unexpectedEnd, 3),
            ("nulL", .unexpectedByte, 3),
            ("1 2", .trailingBytes, 2), ("\u{FEFF}1", .byteOrderMark, 0), ("[1,]", .unexpectedByte, 3),
            ("[1", .unexpectedEnd, 2), ("[1 2]", .unexpectedByte, 3), ("{\"a\" 1}", .unexpectedByte, 5),
            ("{a:1}", .unexpectedByte, 1), ("{\"a\":1,}", .unexpectedByte, 7), ("{\"a\":1,\"a\":2}", .duplicateName, 7),
            (#"{"a":1,"\u0061":2}"#, .duplicateName, 7), ("01", .invalidNumber, 1), ("-", .unexpectedEnd, 1),
            ("-a", .invalidNumber, 1), ("1.", .unexpectedEnd, 2), ("1.e1", .invalidNumber, 2),
            ("1e", .unexpectedEnd, 2),
            ("1e+", .unexpectedEnd, 3), ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0),
            ("1e400", .numberOutOfRange, 0), ("[-1e400]", .numberOutOfRange, 1), ("NaN", .unexpectedByte, 0),
            ("\"a", .unexpectedEnd, 2), ("\"\n\"", .controlCharacter, 1), ("\"\\n\u{1}\"", .controlCharacter, 3),
            (#""\x""#, .invalidEscape, 2), (#""\u12g4""#, .invalidEscape, 5), (#""\ud834""#, .loneSurrogate, 1),
            (#""a\udd1e""#, .loneSurrogate, 2), (#""\ud834\u0041""#, .loneSurrogate, 1),
            (#""\ud834\n""#, .loneSurrogate, 1), (#""\ud834x""#, .loneSurrogate, 1),
            ("\0", .unexpectedByte, 0), ("[\0]", .unexpectedByte, 1),
        ] as [(String, JSONError.Reason, Int)])
    func malformed(text: String, reason: JSONError.Reason, offset: Int) {
        #expect(throws: JSONError(reason: reason, offset: offset)) { try read(text) }
    }

    @Test(
        "a string that is not UTF-8 is refused",
        arguments: [
            [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xC3, 0x5C, 0x6E, 0xA9], [0x5C, 0x6E, 0x80],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError(reason: .invalidUTF8, offset: 1)) { try JSONReader.read([0x22] + bytes + [0x22]) }
    }

    @Test("nesting is read up to the limit and refused beyond it", arguments: ["[]", "{}"])
    func depth(brackets: String) throws {
        let open = brackets == "[]" ? "[" : "{\"a\":"
        let close = String(brackets.suffix(1))
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth - 1) + brackets + String(repeating: close, count: depth - 1)
        }
        _ = try read(nested(64))
        #expect(throws: JSONError(reason: .tooDeep, offset: 64 * open.utf8.count)) { try read(nested(65)) }
        #expect(throws: JSONError.self) { try read(String(repeating: open, count: 100_000)) }
    }

    @Test("a text, a number and a nesting beyond the caller's limits are refused")
    func limits() throws {
        let limits = JSONReader.Limits(byteCount: 10, depth: 1, numberLength: 3)
        _ = try JSONReader.read(Array("[1,-12, 3]".utf8), limits: limits)
        #expect(throws: JSONError(reason: .tooLarge, offset: 10)) {
            try JSONReader.read(Array("[1,-12,  3]".utf8), limits: limits)
        }
        #expect(throws: JSONError(reason: .tooDeep, offset: 1)) {
            try JSONReader.read(Array("[[]]".utf8), limits: limits)
        }
        #expect(throws: JSONError(reason: .numberTooLong, offset: 1)) {
            try JSONReader.read(Array("[1234]".utf8), limits: limits)
        }
    }

    @Test("duplicates are found in an object of many members")
    func manyMembers() throws {
        let members = (0..<5000).map { "\"n\($0)\":\($0)" }
        let object = try read("{" + members.joined(separator: ",") + "}").object
        #expect(object?.members.count == 5000)
        #expect(object?["n4999"] == 4999)
        let duplicate = "{" + (members + ["\"n17\":0"]).joined(separator: ",") + "}"
        let offset = duplicate.utf8.count - "\"n17\":0}".utf8.count
        #expect(throws: JSONError(reason: .duplicateName, offset: offset)) { try read(duplicate) }
    }

    @Test("an error tells reason and offset and nothing of the text")
    func errorText() {
        let error = #expect(throws: JSONError.self) { try read(#"{"secret":x}"#) }
        #expect(error?.description == "invalid JSON at byte 10: this byte is not allowed here")
    }

    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }
}
