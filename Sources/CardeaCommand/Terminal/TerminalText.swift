/// Text from elsewhere - claims, server messages - made harmless for a terminal.
enum TerminalText {
    /// One line: control and direction characters become a replacement mark.
    static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : "\u{FFFD}" }))
    }

    /// The same, keeping line ends.
    static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
    }

    /// A document of a server: the same, keeping tabs too, and taking `\r\n` for a line end.
    static func page(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            if wasReturn, scalar != "\n" { result.append("\u{FFFD}") }
            wasReturn = scalar == "\r"
            if !wasReturn { result.append(isHarmless(scalar) || ["\n", "\t"].contains(scalar) ? scalar : "\u{FFFD}") }
        }
        if wasReturn { result.append("\u{FFFD}") }
        return String(result)
    }

    /// The text with spaces behind it, as wide as a column of that many characters; a longer one stays whole.
    static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// The text without spaces and line ends around it.
    static func trimmed(_ text: String) -> String {
        let body = text.drop(while: \.isWhitespace)
        return String(body[..<(body.lastIndex { !$0.isWhitespace }.map(body.index(after:)) ?? body.startIndex)])
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
