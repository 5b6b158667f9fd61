import CSecret
import Glibc

/// Cancels a call that takes too long. For one call at a time.
///
/// A thread of its own sleeps until the deadline of the call that was there when it fell asleep, and looks again then:
/// so a call that ends in time costs a lock and wakes nobody.
///
/// `@unchecked Sendable`: every mutable property is touched with `lock` held only.
final class CallWatchdog: @unchecked Sendable {
    private let milliseconds: UInt32
    private let thread = BlockingWorker()
    private let lock = ConditionLock()
    private var call: (cancellable: Cancellable, deadline: timespec)?
    private var isWatching = false
    private var isDismissed = false

    init(milliseconds: UInt32) {
        self.milliseconds = milliseconds
    }

    /// Runs the body with what is cancelled when it takes too long. Without a thread to watch, D-Bus's own limit of 25
    /// seconds has to do.
    func watch<Value, Failure: Error>(
        _ body: (UnsafeMutablePointer<GCancellable>?) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let cancellable = Cancellable()
        begin(cancellable)
        defer { lock.withLock { call = nil } }
        return try withExtendedLifetime(cancellable) { cancellable throws(Failure) in try body(cancellable.pointer) }
    }

    /// Lets the thread go.
    func dismiss() {
        lock.withLock {
            isDismissed = true
            lock.signal()
        }
    }

    /// Lets the thread go and waits for its end.
    func finish() {
        dismiss()
        thread.finish()
    }

    private func begin(_ cancellable: Cancellable) {
        let deadline = ConditionLock.deadline(afterMilliseconds: milliseconds)
        let needsThread = lock.withLock {
            call = (cancellable, deadline)
            defer { isWatching = true }
            return !isWatching
        }
        if needsThread, !thread.submit({ while let late = self.nextLateCall() { late.cancel() } }) {
            lock.withLock { isWatching = false }
        }
    }

    /// Sleeps until a call is late. `nil`, the end of the watch, when there is no call at a waking.
    private func nextLateCall() -> Cancellable? {
        lock.withLock {
            while let watched = call, !isDismissed {
                let isTimeOver = !lock.wait(until: watched.deadline)
                if isTimeOver, let late = call?.cancellable, late === watched.cancellable {
                    call = nil
                    return late
                }
            }
            isWatching = false
            return nil
        }
    }
}

/// Owns a `GCancellable`.
///
/// `@unchecked Sendable`: the pointer never changes, and GLib allows its use from several threads.
private final class Cancellable: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GCancellable>? = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    deinit { pointer.map { g_object_unref($0) } }
}
