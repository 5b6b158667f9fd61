public import CCardea
import CardeaBasics
import CardeaEngine

@c @implementation
public func cardea_result_status(_ result: OpaquePointer?) -> cardea_status {
    guard let handle = ResultHandle.find(result) else { return CARDEA_ERROR_INVALID_HANDLE }
    return if case .failure(let error) = handle.outcome { cardea_status(error.status) } else { CARDEA_OK }
}

@c @implementation
public func cardea_result_get_kind(_ result: OpaquePointer?) -> cardea_result_kind {
    ResultHandle.find(result)?.kind ?? CARDEA_RESULT_NONE
}

@c @implementation
public func cardea_result_error(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.error }

@c @implementation
public func cardea_result_user(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.user }

@c @implementation
public func cardea_result_pending(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.pending }

@c @implementation
public func cardea_result_list(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.list }

@c @implementation
public func cardea_result_response(_ result: OpaquePointer?) -> OpaquePointer? { ResultHandle.find(result)?.response }

@c @implementation
public func cardea_result_access_token(
    _ result: OpaquePointer?, _ out_expires_at_ms: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
    out_expires_at_ms?.pointee = 0
    guard let handle = ResultHandle.find(result), case .accessToken(let token, let end) = handle.outcome else {
        return nil
    }
    out_expires_at_ms?.pointee = end.milliseconds
    return handle.texts.pointer("access_token", secret: { token })
}

@c @implementation
public func cardea_result_text(_ result: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ResultHandle.find(result), case .text(let text) = handle.outcome else { return nil }
    return handle.texts.pointer("text", secret: { text })
}

@c @implementation
public func cardea_result_bool(_ result: OpaquePointer?) -> Bool {
    if case .bool(let answer)? = ResultHandle.find(result)?.outcome { answer } else { false }
}

@c @implementation
public func cardea_result_free(_ result: OpaquePointer?) { HandleTable.remove(result, ResultHandle.self) }

@c @implementation
public func cardea_result_retain(_ result: OpaquePointer?) -> OpaquePointer? {
    HandleTable.retain(result, ResultHandle.self)
}

@c @implementation
public func cardea_list_count(_ list: OpaquePointer?) -> Int32 {
    ListHandle.find(list).map { Int32(clamping: $0.rows.count) } ?? 0
}

@c @implementation
public func cardea_list_total(
    _ list: OpaquePointer?, _ out_limit: UnsafeMutablePointer<Int64>?, _ out_offset: UnsafeMutablePointer<Int64>?
) -> Int64 {
    let list = ListHandle.find(list)
    out_limit?.pointee = list?.part?.limit ?? 0
    out_offset?.pointee = list?.part?.offset ?? 0
    return list.map { $0.part?.total ?? Int64($0.rows.count) } ?? 0
}

@c @implementation
public func cardea_list_text(
    _ list: OpaquePointer?, _ row: Int32, _ field: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? { ListHandle.row(list, row)?.text(field) }

@c @implementation
public func cardea_list_number(_ list: OpaquePointer?, _ row: Int32, _ field: UnsafePointer<CChar>?) -> Int64 {
    ListHandle.row(list, row)?.number(field) ?? 0
}

@c @implementation
public func cardea_list_list(
    _ list: OpaquePointer?, _ row: Int32, _ field: UnsafePointer<CChar>?
) -> OpaquePointer? { ListHandle.row(list, row)?.list(field) }

@c @implementation
public func cardea_list_free(_ list: OpaquePointer?) { HandleTable.remove(list, ListHandle.self) }

@c @implementation
public func cardea_list_retain(_ list: OpaquePointer?) -> OpaquePointer? { HandleTable.retain(list, ListHandle.self) }

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
