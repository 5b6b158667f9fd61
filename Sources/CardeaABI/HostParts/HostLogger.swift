import CardeaCore

/// A logger of the host, as the engine sees it.
final class HostLogger: LogHandler {
    private let part: HostPart<LoggerFunctions>
    private let delivery: any Delivery

    init(_ part: HostPart<LoggerFunctions>, delivery: any Delivery) {
        self.part = part
        self.delivery = delivery
    }

    var level: LogLevel { part.functions.level }

    func log(_ entry: LogEntry) {
        delivery.enqueue(HostCall(of: part) { .object($0.log, HandleTable.insert(LogEntryHandle(entry))) })
    }
}

/// What a `cardea_log_entry` names.
final class LogEntryHandle: Sendable {
    let entry: LogEntry
    let texts = BorrowedTexts()

    init(_ entry: LogEntry) { self.entry = entry }

    static func find(_ handle: OpaquePointer?) -> LogEntryHandle? { HandleTable.find(handle, LogEntryHandle.self) }

    var text: String { entry.metadata.reduce(entry.message) { "\($0) \($1.name)=\($1.value)" } }
}
