import CCardea
import CardeaCore

@c @implementation
public func cardea_session_list_count(_ sessions: OpaquePointer?) -> Int32 {
    SessionListHandle.find(sessions).map { Int32(clamping: $0.list.sessions.count) } ?? 0
}

@c @implementation
public func cardea_session_list_total(_ sessions: OpaquePointer?) -> Int64 {
    SessionListHandle.find(sessions)?.list.total ?? 0
}

@c @implementation
public func cardea_session_list_limit(_ sessions: OpaquePointer?) -> Int64 {
    SessionListHandle.find(sessions)?.list.limit ?? 0
}

@c @implementation
public func cardea_session_list_offset(_ sessions: OpaquePointer?) -> Int64 {
    SessionListHandle.find(sessions)?.list.offset ?? 0
}

@c @implementation
public func cardea_session_list_id(_ sessions: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    SessionListHandle.text(sessions, index, "id") { $0.id }
}

@c @implementation
public func cardea_session_list_device_model(_ sessions: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    SessionListHandle.text(sessions, index, "device_model") { $0.deviceModel }
}

@c @implementation
public func cardea_session_list_device_type(_ sessions: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    SessionListHandle.text(sessions, index, "device_type") { $0.deviceType.rawValue }
}

@c @implementation
public func cardea_session_list_os_version(_ sessions: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    SessionListHandle.text(sessions, index, "os_version") { $0.osVersion }
}

@c @implementation
public func cardea_session_list_country_code(_ sessions: OpaquePointer?, _ index: Int32) -> UnsafePointer<CChar>? {
    SessionListHandle.text(sessions, index, "country_code") { $0.countryCode }
}

@c @implementation
public func cardea_session_list_created_at_ms(_ sessions: OpaquePointer?, _ index: Int32) -> Int64 {
    SessionListHandle.milliseconds(sessions, index) { $0.createdAt }
}

@c @implementation
public func cardea_session_list_last_seen_at_ms(_ sessions: OpaquePointer?, _ index: Int32) -> Int64 {
    SessionListHandle.milliseconds(sessions, index) { $0.lastSeenAt }
}

@c @implementation
public func cardea_session_list_expires_at_ms(_ sessions: OpaquePointer?, _ index: Int32) -> Int64 {
    SessionListHandle.milliseconds(sessions, index) { $0.expiresAt }
}
