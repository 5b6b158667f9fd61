import CCardea

@c @implementation
public func cardea_queue_new() -> OpaquePointer? { CallbackQueue.make().flatMap { HandleTable.insert($0) } }

@c @implementation
public func cardea_queue_retain(_ queue: OpaquePointer?) -> OpaquePointer? {
    guard let found = HandleTable.find(queue, CallbackQueue.self), found.retain() else { return nil }
    return HandleTable.insert(found)
}

@c @implementation
public func cardea_queue_free(_ queue: OpaquePointer?) {
    HandleTable.remove(queue, CallbackQueue.self)?.release()
}

@c @implementation
public func cardea_queue_fd(_ queue: OpaquePointer?) -> Int32 {
    HandleTable.find(queue, CallbackQueue.self)?.descriptor ?? -1
}

@c @implementation
public func cardea_queue_dispatch(_ queue: OpaquePointer?) -> Int32 { QueueDispatch.run(queue) }
