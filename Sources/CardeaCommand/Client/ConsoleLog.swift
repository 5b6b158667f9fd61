import CardeaCore

/// Shows the engine's log entries on the standard error.
struct ConsoleLog: LogHandler {
    let console: Console
    let level: LogLevel

    func log(_ entry: LogEntry) {
        let values = entry.metadata.map { " \($0.name)=\($0.value)" }.joined()
        console.progress(TerminalText.line("[\(entry.level)] \(entry.message)\(values)"))
    }
}
