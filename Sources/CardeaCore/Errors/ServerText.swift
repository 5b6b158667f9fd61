/// Makes text from a server or a redirect fit for an error message.
///
/// Such text is foreign: it may quote the e-mail address, a code or a token back, or carry terminal control sequences.
package enum ServerText {
    /// The words that are plain prose; anything that could be a secret or an address becomes an ellipsis.
    package static func sanitized(_ text: String) -> String {
        let words = text.unicodeScalars.prefix(256).split { $0.properties.isWhitespace || $0.value < 0x20 }
        return words.map { isProse($0) ? String(String.UnicodeScalarView($0)) : "…" }.joined(separator: " ")
    }

    /// A code name for branching, or `nil` when the text is not one.
    package static func code(_ text: String) -> String? {
        let bytes = text.utf8
        let isName = bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F || $0 == 0x2D }
        return isName && !bytes.isEmpty && bytes.count <= 64 ? text : nil
    }

    private static func isProse(_ word: some Collection<Unicode.Scalar>) -> Bool {
        guard word.count <= 32 else { return false }
        var digits = 0
        for scalar in word {
            if scalar == "@" || scalar.properties.generalCategory == .control { return false }
            if scalar.properties.numericType != nil { digits += 1 }
        }
        return digits < 4
    }
}
