import CardeaModel

/// A logger of the host, as the engine sees it.
final class HostLogger: LogHandler {
    private let use: PartUse
    let level: LogLevel

    init(_ use: PartUse, level: LogLevel) { (self.use, self.level) = (use, level) }

    func log(_ entry: LogEntry) { use.tell { EventHandle(entry) } }
}
