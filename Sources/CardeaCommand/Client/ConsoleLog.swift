import CardeaModel

/// Shows the engine's log entries on the standard error.
final class ConsoleLog: LogHandler {
    let console: Console
    let level: LogLevel

    init(console: Console, level: LogLevel) { (self.console, self.level) = (console, level) }

    func log(_ entry: LogEntry) {
        console.progress(TerminalText.line("[\(entry.level)] \(entry.line)"))
    }
}
