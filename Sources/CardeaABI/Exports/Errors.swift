public import CCardea
import CardeaBasics
import CardeaDesktop
import CardeaEngine
import Glibc

@c @implementation
public func cardea_error_status(_ error: OpaquePointer?) -> cardea_status {
    error == nil ? CARDEA_OK : ErrorHandle.find(error).map { cardea_status($0.error) } ?? CARDEA_ERROR_INVALID_HANDLE
}

@c @implementation
public func cardea_error_code(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ErrorHandle.find(error) else { return nil }
    return handle.texts.pointer("code") { handle.error.code.rawValue }
}

@c @implementation
public func cardea_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ErrorHandle.find(error) else { return nil }
    return handle.texts.pointer("message") { handle.error.message }
}

@c @implementation
public func cardea_error_server_code(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ErrorHandle.find(error) else { return nil }
    return handle.texts.pointer("server_code") { handle.error.serverCode }
}

@c @implementation
public func cardea_error_http_status(_ error: OpaquePointer?) -> Int32 {
    ErrorHandle.find(error)?.error.httpStatus.map { Int32(clamping: $0) } ?? 0
}

@c @implementation
public func cardea_error_retry_after_ms(_ error: OpaquePointer?) -> UInt32 {
    ErrorHandle.find(error)?.error.retryAfterMilliseconds ?? 0
}

@c @implementation
public func cardea_error_detail_name(_ error: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    guard let handle = ErrorHandle.find(error) else { return nil }
    let names = handle.details.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard names.indices.contains(Int(index)) else { return nil }
    return handle.texts.pointer("detail_name \(index)") { names[Int(index)] }
}

@c @implementation
public func cardea_error_detail(
    _ error: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
    guard let handle = ErrorHandle.find(error), let name = try? Argument.optionalText(name, "name"),
        let detail = handle.details[name]
    else { return nil }
    return handle.texts.pointer("detail \(name)") { detail }
}

@c @implementation
public func cardea_error_is_retryable(_ error: OpaquePointer?) -> Bool {
    ErrorHandle.find(error)?.error.isRetryable ?? false
}

@c @implementation
public func cardea_error_free(_ error: OpaquePointer?) {
    HandleTable.remove(error, ErrorHandle.self)
}

/// Names of statuses, kept as long as the library.
private let statusNames = BorrowedTexts()

@c @implementation
public func cardea_status_name(_ status: cardea_status) -> UnsafePointer<CChar>? {
    statusNames.pointer("\(status.rawValue)") { ErrorTable.name(ofStatus: Int32(status.rawValue)) }
}

@c @implementation
public func cardea_error_retain(_ error: OpaquePointer?) -> OpaquePointer? {
    if ForkedProcess.isThis { return ErrorHandle.find(error) == nil ? nil : error }
    return ErrorHandle.find(error).flatMap { HandleTable.insert($0) }
}

@c @implementation
public func cardea_debug_live_handles() -> UInt64 { HandleTable.count }

/// The version's text, which lives as long as the library and is never written to.
nonisolated(unsafe) private let version = UnsafePointer(strdup(CardeaVersion.current))

@c @implementation
public func cardea_version() -> UnsafePointer<CChar>? { version }

/// Runs the library as a program: `packaging/relay.c` goes on here.
@c(cardea_relay_run)
func relayRun(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 {
    let words = (1..<max(Int(count), 1)).compactMap { index in
        arguments.flatMap { $0[index] }.map { String(cString: $0) }
    }
    return RelayRun.standard.run(words).rawValue
}
