public import CCardea
import CardeaCore

@c @implementation
public func cardea_logger_new(
    _ level: Int32, _ handler: cardea_logger_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler, let level = LogLevel(rawValue: level) else { return nil }
    let functions = LoggerFunctions(level: level, log: handler)
    return HandleTable.insert(HostPart(functions, userData: user_data, release: release))
}

@c @implementation
public func cardea_logger_free(_ logger: OpaquePointer?) {
    HandleTable.remove(logger, HostPart<LoggerFunctions>.self)
}

@c @implementation
public func cardea_log_entry_level(_ entry: OpaquePointer?) -> Int32 {
    LogEntryHandle.find(entry)?.entry.level.rawValue ?? -1
}

@c @implementation
public func cardea_log_entry_text(_ entry: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = LogEntryHandle.find(entry) else { return nil }
    return handle.texts.pointer("text") { handle.text }
}

@c @implementation
public func cardea_log_entry_free(_ entry: OpaquePointer?) {
    HandleTable.remove(entry, LogEntryHandle.self)
}
