import CSecret

/// The GLib context that libsecret's objects belong to.
///
/// What GLib's objects have to tell goes to the context that they were made in: by default the host's own main loop, where
/// a library has no business, and which may be busy or not run at all. So they are made in a context of ours, and what has
/// come for them is handled before the next conversation.
enum PrivateContext {
    /// `nonisolated(unsafe)`: made for use from several threads, and never changes.
    private nonisolated(unsafe) static let shared = g_main_context_new()

    /// Runs the body, whose objects belong to this context.
    static func run<Value>(_ body: () -> Value) -> Value {
        // One thread can have a context at a time. Waiting for it could take as long as a keyring that hangs.
        guard g_main_context_acquire(shared) != 0 else {
            let other = g_main_context_new()
            defer { g_main_context_unref(other) }
            return inside(other, body)
        }
        defer { g_main_context_release(shared) }
        while g_main_context_iteration(shared, 0) != 0 {}
        return inside(shared, body)
    }

    private static func inside<Value>(_ context: OpaquePointer?, _ body: () -> Value) -> Value {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        return body()
    }
}
