import CardeaBasics
import Testing

@Suite("Pieces of a text")
struct StringPiecesTests {
    @Test(
        "A text is cut at each occurrence, and nothing is lost",
        arguments: [
            ("open %s now", "%s", ["open ", " now"]),
            ("%s%s", "%s", ["", "", ""]),
            ("aab", "ab", ["a", ""]),
            ("aaa", "aa", ["", "a"]),
            ("%", "%s", ["%"]),
            ("", "%s", [""]),
            ("caf\u{E9}-\u{E9}", "\u{E9}", ["caf", "-", ""]),
            ("whole", "", ["whole"]),
        ])
    func cuts(text: String, separator: String, pieces: [String]) {
        #expect(text.pieces(between: separator).map(String.init) == pieces)
        #expect(text.includes(separator) == (pieces.count > 1))
    }
}
