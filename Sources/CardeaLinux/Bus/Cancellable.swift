import CSecret

/// Owns a `GCancellable`.
///
/// `@unchecked Sendable`: the pointer never changes, and GLib allows its use from several threads.
final class Cancellable: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GCancellable>? = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    deinit { pointer.map { g_object_unref($0) } }
}
