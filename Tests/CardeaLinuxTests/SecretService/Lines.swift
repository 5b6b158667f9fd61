import CardeaCore
import Synchronization

final class Lines: LogHandler {
    private let entries = Mutex<[LogEntry]>([])
    let level = LogLevel.trace
    var all: [LogEntry] { entries.withLock { $0 } }
    func log(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
}
