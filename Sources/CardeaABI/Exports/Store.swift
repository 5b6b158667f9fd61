public import CCardea
import CardeaCore

@c @implementation
public func cardea_store_new(
    _ handler: cardea_store_handler?, _ user_data: UnsafeMutableRawPointer?, _ release: cardea_release?
) -> OpaquePointer? {
    guard let handler else { return nil }
    return HandleTable.insert(HostPart(StoreFunctions(handle: handler), userData: user_data, release: release))
}

@c @implementation
public func cardea_store_free(_ store: OpaquePointer?) {
    HandleTable.remove(store, HostPart<StoreFunctions>.self)
}

@c @implementation
public func cardea_store_request_operation(_ request: OpaquePointer?) -> Int32 {
    StoreRequestHandle.find(request)?.operation.rawValue ?? 0
}

@c @implementation
public func cardea_store_request_key(_ request: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = StoreRequestHandle.find(request) else { return nil }
    return handle.texts.pointer("key") { handle.keyText }
}

@c @implementation
public func cardea_store_request_record(
    _ request: OpaquePointer?, _ out_size: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
    let record = StoreRequestHandle.find(request)?.record
    out_size?.pointee = record?.count ?? 0
    return record?.withBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

@c @implementation
public func cardea_store_request_reply(
    _ request: OpaquePointer?, _ record: UnsafePointer<UInt8>?, _ size: Int
) {
    StoreRequestHandle.find(request)?.reply(record, size)
}

@c @implementation
public func cardea_store_request_reject(
    _ request: OpaquePointer?, _ status: Int32, _ message: UnsafePointer<CChar>?
) {
    let text = (try? Argument.optionalText(message, "message")) ?? nil
    StoreRequestHandle.find(request)?.reject(status, text ?? "The application's store failed.")
}

@c @implementation
public func cardea_store_request_free(_ request: OpaquePointer?) {
    HandleTable.remove(request, StoreRequestHandle.self)
}
