import CSecret

/// Cancels the calls that were given its cancellable when they take too long.
///
/// `@unchecked Sendable`: the properties never change, and `GCancellable` is made for use from several threads.
final class CallDeadline: @unchecked Sendable {
    /// Lives as long as this object.
    let cancellable: UnsafeMutablePointer<GCancellable>?
    private let ended = Latch()

    init(milliseconds: UInt32, on watchdog: BlockingWorker) {
        cancellable = g_cancellable_new()
        // Without a thread to watch, D-Bus's own time limit of 25 seconds remains.
        _ = watchdog.submit { [self] in
            if !ended.wait(milliseconds: milliseconds) { g_cancellable_cancel(cancellable) }
        }
    }

    deinit { cancellable.map { g_object_unref($0) } }

    /// The calls are over in time.
    func end() { ended.open() }
}
