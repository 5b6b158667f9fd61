public import CCardea
import CardeaBasics
import CardeaEngine

@c @implementation
public func cardea_pending_get_kind(_ pending: OpaquePointer?) -> cardea_pending_kind {
    PendingHandle.find(pending)?.waiting.kind ?? cardea_pending_kind(0)
}

@c @implementation
public func cardea_pending_id(_ pending: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = PendingHandle.find(pending) else { return nil }
    return handle.texts.pointer("id") { handle.waiting.id }
}

@c @implementation
public func cardea_pending_expires_at_ms(_ pending: OpaquePointer?) -> Int64 {
    PendingHandle.find(pending)?.waiting.expiresAt?.milliseconds ?? 0
}

@c @implementation
public func cardea_pending_text(
    _ pending: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? { PendingHandle.find(pending)?.fields.text(name) }

@c @implementation
public func cardea_pending_list(_ pending: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> OpaquePointer? {
    PendingHandle.find(pending)?.fields.list(name)
}

@c @implementation
public func cardea_pending_free(_ pending: OpaquePointer?) { HandleTable.remove(pending, PendingHandle.self) }

@c @implementation
public func cardea_pending_retain(_ pending: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(pending, PendingHandle.self)
}

@c @implementation
public func cardea_save(
    _ client: OpaquePointer?, _ pending: OpaquePointer?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let waiting = try PendingHandle.require(pending, "pending")
        return { client, _, report in client.engine.save(waiting) { report($0.outcome { .nothing }) } }
    }
}

@c @implementation
public func cardea_restore(
    _ client: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_operation: UnsafeMutablePointer<cardea_operation>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    start(client, done, user_data, out_operation, out_error) { () throws(CardeaError) in
        let id = try Argument.text(id, "id")
        return { client, _, report in client.engine.restore(id) { report($0.outcome(Outcome.pending)) } }
    }
}
