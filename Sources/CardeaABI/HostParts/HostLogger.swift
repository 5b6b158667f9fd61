import CardeaCore

/// A logger of the host, as the engine sees it.
final class HostLogger: LogHandler {
    private let functions: LoggerFunctions
    private let use: PartUse

    init(_ functions: LoggerFunctions, _ use: PartUse) { (self.functions, self.use) = (functions, use) }

    var level: LogLevel { functions.level }

    func log(_ entry: LogEntry) {
        use.call { [functions] in .object(functions.log, HandleTable.insert(LogEntryHandle(entry))) }
    }
}

/// What a `cardea_log_entry` names.
final class LogEntryHandle: Sendable {
    let entry: LogEntry
    let texts = BorrowedTexts()

    init(_ entry: LogEntry) { self.entry = entry }

    static func find(_ handle: OpaquePointer?) -> LogEntryHandle? { HandleTable.find(handle, LogEntryHandle.self) }

    var text: String { NamesOfC.inText(entry.metadata.reduce(entry.message) { "\($0) \($1.name)=\($1.value)" }) }
}
