import CSecret

/// Waits for the end of one prompt, on the thread that asks.
final class PromptWait {
    private enum End {
        case completed(dismissed: Bool)
        case serviceHasEnded
    }

    private let link: SecretServiceLink
    private let context: OpaquePointer?
    private var end: End?

    /// - Parameter context: One that no other thread runs meanwhile.
    init(_ link: SecretServiceLink, in context: OpaquePointer?) {
        (self.link, self.context) = (link, context)
    }

    /// Returns whether the user agreed; `nil` when that did not come in time.
    ///
    /// - Parameter milliseconds: Without a limit, as long as the user takes.
    func perform(_ prompt: String, within milliseconds: UInt32? = nil) throws(SecretServiceFailure) -> Bool? {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let stop = listen(prompt)
        defer { stop() }
        let peer = BusPeer(connection: link.connection, name: link.owner, cancellable: nil)
        // Without a window that the prompt would belong to.
        _ = try peer.call(prompt, "org.freedesktop.Secret.Prompt", "Prompt", [.text("")], returning: "()")
        let isOver = { self.end != nil || g_dbus_connection_is_closed(self.link.connection) != 0 }
        if let milliseconds {
            guard try SecretServiceLink.wait(in: context, milliseconds: milliseconds, until: isOver) else { return nil }
        } else {
            while !isOver() { g_main_context_iteration(context, 1) }
        }
        guard case .completed(let dismissed) = end else { throw .gone }
        return !dismissed
    }

    /// Hears of the answer, of the service's end and of the bus's; returns what ends that.
    private func listen(_ prompt: String) -> () -> Void {
        let connection = link.connection
        let me = Unmanaged.passUnretained(self).toOpaque()
        let answer = g_dbus_connection_signal_subscribe(
            connection, link.owner, "org.freedesktop.Secret.Prompt", "Completed", prompt, nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, me in
                guard let me, let values else { return }
                let answer = BusValue(taking: g_variant_ref(values)).children.first?.truth
                // An answer of another form is none that anybody could rely on.
                Unmanaged<PromptWait>.fromOpaque(me).takeUnretainedValue().end = .completed(dismissed: answer ?? true)
            }, me, nil)
        let loss = g_dbus_connection_signal_subscribe(
            connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus",
            link.owner, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, _, me in
                guard let me else { return }
                Unmanaged<PromptWait>.fromOpaque(me).takeUnretainedValue().end = .serviceHasEnded
            }, me, nil)
        // Wakes the wait, which looks whether the connection is closed.
        let closing = cardea_connect_closed(connection, { _, _, _, _ in }, nil)
        return {
            g_dbus_connection_signal_unsubscribe(connection, answer)
            g_dbus_connection_signal_unsubscribe(connection, loss)
            g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), closing)
        }
    }
}
