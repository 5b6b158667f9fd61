import CardeaBasics
import CardeaModel

final class Lines: LogHandler {
    private let entries = Lock<[LogEntry]>([])
    let level = LogLevel.trace
    var all: [LogEntry] { entries.withLock { $0 } }
    func log(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
}
