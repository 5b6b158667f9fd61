public import CCardea
import CardeaCore

@c @implementation
public func cardea_sealing_key_new(
    _ handler: cardea_sealing_key_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    return HandleTable.insert(HostPart(SealingKeyFunctions(handle: handler), userData: user_data, release: release))
}

@c @implementation
public func cardea_sealing_key_free(_ key: OpaquePointer?) {
    HandleTable.remove(key, HostPart<SealingKeyFunctions>.self)
}

@c @implementation
public func cardea_sealing_key_request_id(_ request: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = SealingKeyRequestHandle.find(request), let id = handle.id else { return nil }
    return handle.texts.pointer("id") { id }
}

@c @implementation
public func cardea_sealing_key_request_reply(
    _ request: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ key: UnsafePointer<UInt8>?, _ size: Int
) {
    let text = (try? Argument.optionalText(id, "id")) ?? nil
    SealingKeyRequestHandle.find(request)?.answer(text, Argument.bytes(key, size))
}

@c @implementation
public func cardea_sealing_key_request_reject(
    _ request: OpaquePointer?, _ status: Int32, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    SealingKeyRequestHandle.find(request)?.reply.deliver(
        .failure(StoreRefusal.error(status, text ?? "The application has no sealing key now.")))
}

@c @implementation
public func cardea_sealing_key_request_free(_ request: OpaquePointer?) {
    HandleTable.remove(request, SealingKeyRequestHandle.self)
}
