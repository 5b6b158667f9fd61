import Cardea
import CardeaBasics
import Glibc

/// Results go to the standard output, everything else to the standard error; each call is one write, nothing waits in a
/// buffer.
struct Console: Sendable {
    let input = LineInput()
    /// True if results are for a script: one line of JSON each.
    var isJSON = false

    /// The answer to what was asked for, the same for everybody.
    func result(_ text: String) throws(CommandFailure) { try result(bytes: Array((text + "\n").utf8)) }

    /// The answer for a person or, with `--json`, for a script.
    func result(_ text: @autoclosure () -> String, json: @autoclosure () -> JSONObject) throws(CommandFailure) {
        try result(isJSON ? json().line : text())
    }

    /// The answer for a script alone: a person has read it as progress.
    func result(json: @autoclosure () -> JSONObject) throws(CommandFailure) {
        if isJSON { try result(json().line) }
    }

    /// The same, byte for byte.
    func result(bytes: [UInt8]) throws(CommandFailure) {
        guard Self.write(bytes, to: STDOUT_FILENO) else {
            throw CommandFailure(
                .failure, "The standard output cannot be written: \(String(cString: strerror(errno))).")
        }
    }

    /// True if a person reads the results, on a terminal that acts on control characters.
    var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// True if a person at a terminal reads the messages and can answer. A job in the background would be stopped by the
    /// terminal when it reads.
    var isInteractive: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    }

    /// Writes a message for the person at the terminal.
    func progress(_ text: String) {
        _ = Self.write(Array((TerminalText.lines(text) + "\n").utf8), to: STDERR_FILENO)
    }

    /// The width of the terminal that shows messages, 80 if it does not say; `nil` if there is no terminal.
    var columns: Int? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// True if that terminal acts on the escape sequences for colours, and the user has not refused colours.
    var hasColours: Bool {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        return !["", "dumb"].contains(value("TERM")) && value("NO_COLOR").isEmpty
    }

    /// Lines of a picture, colours and all.
    func draw(_ lines: [String]) {
        _ = Self.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
    }

    func problem(_ text: String) {
        progress("cardea: \(TerminalText.line(text))")
    }

    /// Asks for a line; `nil` at the end of the input.
    func ask(_ question: String) async throws(CardeaError) -> String? {
        _ = Self.write(Array((TerminalText.line(question) + " ").utf8), to: STDERR_FILENO)
        return try await input.line()
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
