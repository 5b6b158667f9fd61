import CardeaCore

/// Keeps every log entry.
final class LogCollector: LogHandler {
    private let entries = VisibleMutex<[LogEntry]>([])

    let level = LogLevel.trace

    func log(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }

    var all: [LogEntry] { entries.withLock { $0 } }

    var text: String {
        all.map { entry in
            "\(entry.message) " + entry.metadata.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}

/// Keeps the names of session events.
final class EventCollector: SessionObserver {
    private let events = VisibleMutex<[String]>([])

    func sessionChanged(_ event: SessionEvent) {
        let name =
            switch event {
            case .signedIn: "signedIn"
            case .refreshed: "refreshed"
            case .refreshFailed(let error, let isTerminal):
                "refreshFailed(\(error.code.rawValue)\(isTerminal ? ", terminal" : ""))"
            case .signedOut(let reason): "signedOut(\(reason.rawValue))"
            }
        events.withLock { $0.append(name) }
    }

    var all: [String] { events.withLock { $0 } }
}
