import Testing

@testable import CardeaCommand

@Suite("Text for a terminal")
struct TerminalTextTests {
    @Test("control and direction characters of foreign text are replaced")
    func hostile() {
        #expect(TerminalText.line("a\u{1B}[31mb") == "a\u{FFFD}[31mb")
        #expect(TerminalText.line("a\u{202E}b\u{9B}c\u{7F}\u{2028}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}")
        #expect(TerminalText.line("a\nb\r\nc") == "a\u{FFFD}b\u{FFFD}\u{FFFD}c")
    }

    @Test("plain text of any script is kept")
    func plain() {
        #expect(TerminalText.line("Zoë, 山田 👍") == "Zoë, 山田 👍")
        #expect(TerminalText.lines("one\ntwo\n") == "one\ntwo\n")
    }

    @Test("a document keeps its lines and tabs, and nothing else that steers")
    func page() {
        #expect(TerminalText.page("a\tb\r\nc\n") == "a\tb\nc\n")
        #expect(
            TerminalText.page("a\rb\r\r\n\u{1B}]0;x\u{7}\u{202E}") == "a\u{FFFD}b\u{FFFD}\n\u{FFFD}]0;x\u{FFFD}\u{FFFD}"
        )
        #expect(TerminalText.page("a\r") == "a\u{FFFD}")
    }

    @Test("a column is filled up with spaces, and nothing is cut off")
    func column() {
        #expect(TerminalText.column("User", 6) + "x" == "User  x")
        #expect(TerminalText.column("longer", 3) == "longer")
    }

    @Test("space around a text is taken away")
    func trimmed() {
        #expect(TerminalText.trimmed(" \n a b\r\n") == "a b")
        #expect(TerminalText.trimmed("a") == "a")
        #expect(TerminalText.trimmed(" \n").isEmpty)
    }

    @Test("a duration is said in one unit")
    func durations() {
        #expect(Duration.milliseconds(0).spoken == "0.0 s")
        #expect(Duration.milliseconds(1250).spoken == "1.2 s")
        #expect(Duration.seconds(59).spoken == "59 s")
        #expect(Duration.seconds(900).spoken == "15 min")
        #expect(Duration.seconds(3 * 3600).spoken == "3 h")
        #expect(Duration.seconds(30 * 86400).spoken == "30 days")
    }

    @Test("two columns align, and long text wraps below itself")
    func columns() {
        let text = String(repeating: "word ", count: 30)
        let lines = HelpText.columns([("--a", "short"), ("--longer", text)]).split(separator: "\n")
        #expect(lines.first == "  --a       short")
        #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("            word") })
    }
}
