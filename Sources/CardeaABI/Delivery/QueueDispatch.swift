/// One call of `cardea_queue_dispatch`: runs what waited when it began.
final class QueueDispatch {
    private let queue: CallbackQueue
    /// One entry for each callback, in order.
    private var waiting: ArraySlice<QueuedDelivery>

    private init(_ queue: CallbackQueue, _ waiting: [QueuedDelivery]) {
        self.queue = queue
        self.waiting = waiting[...]
    }

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
        dispatch.takeRetainedValue().end()
        return count
    }

    private static func isQueue(_ handle: OpaquePointer?) -> Bool {
        HandleTable.find(handle, CallbackQueue.self) != nil
    }

    /// `nil` when there is nothing to run, or it is not this call's to run.
    private static func begun(_ handle: OpaquePointer?) -> Unmanaged<QueueDispatch>? {
        guard let queue = HandleTable.find(handle, CallbackQueue.self), let waiting = queue.beginDispatch() else {
            return nil
        }
        return Unmanaged.passRetained(QueueDispatch(queue, waiting))
    }

    private func next() -> PreparedHostCall? {
        while let delivery = waiting.popFirst() {
            let call = delivery.begin { [self] hasReturned in
                guard !hasReturned else { return }
                end()
                Unmanaged.passUnretained(self).release()
            }
            if let call { return call }
        }
        return nil
    }

    /// What has not run waits for the next call.
    private func end() { queue.endDispatch(putBack: waiting) }
}
