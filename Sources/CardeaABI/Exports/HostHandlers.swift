public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel

/// Sets a handler, or takes it back for NULL. Lets go of the former one without a lock, because its release is the host's
/// function.
private func set(
    _ config: OpaquePointer?, _ handler: HostFunction?, _ userData: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ outError: UnsafeMutablePointer<OpaquePointer?>?, _ setting: String,
    _ exchange: (inout HostParts, HostPart?) -> HostPart?
) -> cardea_status {
    var former: HostPart?
    let status = change(config, outError, setting) { draft throws(CardeaError) in
        former = exchange(&draft.host, handler.map { HostPart($0, userData: userData, release: release) })
    }
    withExtendedLifetime(former) {}
    return status
}

/// Puts a part in its place, and returns what was there.
private func put(_ part: HostPart?, _ place: inout HostPart?) -> HostPart? {
    defer { place = part }
    return place
}

@c @implementation
public func cardea_config_set_store_handler(
    _ config: OpaquePointer?, _ handler: cardea_question_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "store_handler") { put($1, &$0.store) }
}

@c @implementation
public func cardea_config_set_encryption_key_handler(
    _ config: OpaquePointer?, _ handler: cardea_question_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "encryption_key_handler") { put($1, &$0.encryptionKey) }
}

@c @implementation
public func cardea_config_set_signals_handler(
    _ config: OpaquePointer?, _ handler: cardea_question_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "signals_handler") { put($1, &$0.signals) }
}

@c @implementation
public func cardea_config_set_security_key_handler(
    _ config: OpaquePointer?, _ handler: cardea_question_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "security_key_handler") { put($1, &$0.securityKey) }
}

@c @implementation
public func cardea_config_set_presenter(
    _ config: OpaquePointer?, _ handler: cardea_question_handler?, _ uses_system_browser: Bool,
    _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "presenter") { host, part in
        host.usesSystemBrowser = uses_system_browser
        return put(part, &host.presenter)
    }
}

@c @implementation
public func cardea_config_set_observer(
    _ config: OpaquePointer?, _ handler: cardea_event_handler?, _ user_data: UnsafeMutableRawPointer?,
    _ release: cardea_release?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    set(config, handler, user_data, release, out_error, "observer") { put($1, &$0.observer) }
}

@c @implementation
public func cardea_config_set_logger(
    _ config: OpaquePointer?, _ level: UnsafePointer<CChar>?, _ handler: cardea_event_handler?,
    _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    var former: HostPart?
    let status = change(config, out_error, "logger") { draft throws(CardeaError) in
        let text = handler == nil ? "error" : try Argument.text(level, "level")
        guard let level = LogLevel(name: text) else {
            throw CardeaError(
                .invalidArgument,
                "`level` is none; expected \"trace\", \"debug\", \"info\", \"warning\" or \"error\".")
        }
        draft.host.logLevel = level
        former = put(
            handler.map { HostPart($0, userData: user_data, release: release) }, &draft.host.logger)
    }
    withExtendedLifetime(former) {}
    return status
}
