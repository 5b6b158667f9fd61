public import CCardea
import CardeaBasics
import CardeaEngine
import CardeaModel

@c @implementation
public func cardea_client_new(
    _ config: OpaquePointer?, _ out_client: UnsafeMutablePointer<OpaquePointer?>?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    out_client?.pointee = nil
    return status(out_error) { () throws(CardeaError) in
        guard let out_client else {
            throw CardeaError(.invalidArgument, "`out_client` is NULL; expected where to put the client.")
        }
        let config = try HandleTable.require(config, ConfigHandle.self, "config")
        out_client.pointee = try config.makeClient()
    }
}

@c @implementation
public func cardea_client_retain(_ client: OpaquePointer?) -> OpaquePointer? {
    ClientHandle.find(client)?.retain()
}

@c @implementation
public func cardea_client_free(_ client: OpaquePointer?) {
    ClientHandle.free(client)
}

@c @implementation
public func cardea_client_store_location(_ client: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ClientHandle.find(client) else { return nil }
    let location = handle.client.storeLocation
    return handle.texts.pointer(location) { location }
}

@c @implementation
public func cardea_client_store_kind(_ client: OpaquePointer?) -> UnsafePointer<CChar>? {
    guard let handle = ClientHandle.find(client) else { return nil }
    let kind = handle.client.storeKind.rawValue
    return handle.texts.pointer("kind " + kind) { kind }
}

@c @implementation
public func cardea_client_close(
    _ client: OpaquePointer?, _ done: cardea_completion?, _ user_data: UnsafeMutableRawPointer?,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    status(out_error) { () throws(CardeaError) in
        let completion = done.map {
            OperationTable.Completion(function: $0, userData: UserData(pointer: user_data))
        }
        try HandleTable.require(client, ClientHandle.self, "client").close(completion)
    }
}

@c @implementation
public func cardea_operation_cancel(_ client: OpaquePointer?, _ operation: cardea_operation) {
    if !ForkedProcess.isThis { CancelBoard.ask(operation, of: client) }
}

@c @implementation
public func cardea_operation_wait(
    _ client: OpaquePointer?, _ operation: cardea_operation, _ timeout_ms: UInt32,
    _ out_result: UnsafeMutablePointer<OpaquePointer?>?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    out_result?.pointee = nil
    return status(out_error) { () throws(CardeaError) in
        let client = try HandleTable.require(client, ClientHandle.self, "client")
        try client.requireWaiting("cardea_operation_wait")
        try client.wait(operation, timeout_ms, out_result)
    }
}

@c @implementation
public func cardea_operation_then(
    _ client: OpaquePointer?, _ operation: cardea_operation, _ done: cardea_completion?,
    _ user_data: UnsafeMutableRawPointer?, _ out_error: UnsafeMutablePointer<OpaquePointer?>?
) -> cardea_status {
    status(out_error) { () throws(CardeaError) in
        let client = try HandleTable.require(client, ClientHandle.self, "client")
        guard let done else { throw CardeaError(.invalidArgument, "`done` is NULL: nobody could learn the result.") }
        try client.then(operation, OperationTable.Completion(function: done, userData: UserData(pointer: user_data)))
    }
}

@c @implementation
public func cardea_queue_new() -> OpaquePointer? { CallbackQueue.make().flatMap { HandleTable.insert($0) } }

@c @implementation
public func cardea_queue_retain(_ queue: OpaquePointer?) -> OpaquePointer? {
    guard let found = CallbackQueue.find(queue), found.retain() else { return nil }
    return HandleTable.insert(found)
}

@c @implementation
public func cardea_queue_free(_ queue: OpaquePointer?) {
    HandleTable.remove(queue, CallbackQueue.self)?.release()
}

@c @implementation
public func cardea_queue_fd(_ queue: OpaquePointer?) -> Int32 {
    CallbackQueue.find(queue)?.descriptor ?? -1
}

@c @implementation
public func cardea_queue_dispatch(_ queue: OpaquePointer?) -> Int32 { QueueDispatch.run(queue) }
