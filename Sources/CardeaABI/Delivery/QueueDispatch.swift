/// One call of `cardea_queue_dispatch`: runs as many callbacks as waited when it began. Another one may run inside a callback.
final class QueueDispatch {
    private let queue: CallbackQueue
    private var left: Int

    private init(_ queue: CallbackQueue, _ count: Int) { (self.queue, left) = (queue, count) }

    /// Returns how many callbacks ran, or -1 when the handle is not a queue's.
    ///
    /// An exception of a callback leaves through here, past everything that stands behind a call. So nothing is held during
    /// one: this object is owned by hand, and a call that is left by an exception ends it.
    static func run(_ handle: OpaquePointer?) -> Int32 {
        guard let dispatch = begun(handle) else { return isQueue(handle) ? 0 : -1 }
        var count: Int32 = 0
        while let call = dispatch._withUnsafeGuaranteedRef({ $0.next() }) {
            call.make()
            count &+= 1
        }
        dispatch.takeRetainedValue().queue.endDispatch()
        return count
    }

    private static func isQueue(_ handle: OpaquePointer?) -> Bool {
        HandleTable.find(handle, CallbackQueue.self) != nil
    }

    /// `nil` when there is nothing to run, or it is not this call's to run.
    private static func begun(_ handle: OpaquePointer?) -> Unmanaged<QueueDispatch>? {
        guard let queue = HandleTable.find(handle, CallbackQueue.self), let count = queue.beginDispatch() else {
            return nil
        }
        return Unmanaged.passRetained(QueueDispatch(queue, count))
    }

    private func next() -> PreparedHostCall? {
        while left > 0, let delivery = queue.next() {
            left -= 1
            let call = delivery.begin { [self] hasReturned in
                guard !hasReturned else { return }
                queue.endDispatch()
                Unmanaged.passUnretained(self).release()
            }
            if let call { return call }
        }
        return nil
    }
}
