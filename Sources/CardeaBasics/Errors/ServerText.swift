/// Makes text from a server or a redirect fit for an error message.
///
/// Such text is foreign: it may quote the e-mail address, a code or a token back, or carry terminal control sequences.
package enum ServerText {
    /// Long enough for servers that say the same of every error first, and the reason behind it.
    private static let longest = 600

    /// Keeps the words that are plain prose, and puts an ellipsis for anything that could be a secret or an address.
    ///
    /// - Parameter own: Texts that the application has sent itself, and may see again.
    package static func sanitized(_ text: String, showing own: [String] = []) -> String {
        let scalars = text.unicodeScalars
        let kept = scalars.prefix(longest)
        var words = kept.split(whereSeparator: isSpace).map { word in
            isProse(word) || own.contains { isQuoted($0, by: word) } ? String(String.UnicodeScalarView(word)) : "…"
        }
        // The beginning of a secret can look like prose.
        if kept.endIndex < scalars.endIndex, !isSpace(scalars[kept.endIndex]), let last = kept.last, !isSpace(last) {
            words[words.count - 1] = "…"
        }
        return words.joined(separator: " ").unmarked
    }

    /// Returns true if a word is this text, perhaps between marks such as quotes and brackets.
    private static func isQuoted(_ own: String, by word: Substring.UnicodeScalarView) -> Bool {
        let marks: Set<Unicode.Scalar> = ["\"", "'", "`", "[", "]", "(", ")", "<", ">", ",", ".", ";", ":"]
        let bare = word.drop { marks.contains($0) }
        guard let end = bare.lastIndex(where: { !marks.contains($0) }) else { return false }
        return bare[...end].elementsEqual(own.unicodeScalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.value < 0x20
    }

    /// Returns the name of an issuer if it is an address without anything that could be a secret.
    package static func issuer(_ text: String) -> String {
        guard text.utf8.count <= 255, let url = try? URI(parsing: text), url.isHTTP, url.userInfo == nil,
            url.query == nil,
            url.fragment == nil
        else { return "a name that is not a plain URL" }
        return text
    }

    /// Returns a code's name for branching, or `nil` if the text is none.
    package static func code(_ text: String) -> String? {
        let bytes = text.utf8
        let isName = bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F || $0 == 0x2D }
        return isName && !bytes.isEmpty && bytes.count <= 64 ? text : nil
    }

    /// Returns true for a word of a sentence and the name of an error or a setting; false for a possible address, parameter
    /// of a URL, code or token - long with capitals or digits inside -, and for invisible characters that rewrite a line.
    private static func isProse(_ word: some Collection<Unicode.Scalar>) -> Bool {
        guard word.count <= 32 else { return false }
        var digits = 0
        var innerCapitals = 0
        for (index, scalar) in word.enumerated() {
            if forbidden.contains(scalar) { return false }
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse, .unassigned: return false
            case .uppercaseLetter where index > 0: innerCapitals += 1
            default: if scalar.properties.numericType != nil { digits += 1 }
            }
        }
        return digits < 4 && (word.count <= 16 || digits == 0 && innerCapitals == 0)
    }

    private static let forbidden: Set<Unicode.Scalar> = ["@", "\u{FF20}", "\u{FE6B}", "%", "=", "?", "&"]
}

extension String {
    /// The text of others, fit for a message: backticks, by which messages mark names of Cardea's interface, become quotes.
    package var unmarked: String { pieces(between: "`").joined(separator: "'") }
}
