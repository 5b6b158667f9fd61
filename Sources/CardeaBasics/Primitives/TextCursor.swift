/// Walks over a short ASCII text of fixed form.
struct TextCursor {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    /// Whether everything has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// Steps over a text, if it is what follows.
    mutating func skip(_ text: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard rest.starts(with: expected) else { return false }
        rest = rest.dropFirst(expected.count)
        return true
    }

    /// Reads letters, possibly none.
    mutating func letters() -> String {
        let letters = rest.prefix(while: ASCII.isLetter)
        rest = rest[letters.endIndex...]
        return String(decoding: letters, as: UTF8.self)
    }

    /// Reads a number of exactly that many digits, at most nine; `nil` when there are fewer, and then nothing is read.
    mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
