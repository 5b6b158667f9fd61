import CGIO
import CardeaLinux
import Glibc

/// One call of `org.freedesktop.portal.OpenURI`, on a connection of its own: the desktop opens a page for a program that is
/// not allowed to start others. All of it happens on the calling thread.
final class PortalCall {
    private let address: String
    private let request: BrowserLauncher.Request
    private var response: UInt32?

    private static let name = "org.freedesktop.portal.Desktop"

    /// Whether a portal is on the bus, or would be started by it.
    static func isOffered(at address: String) -> Bool {
        guard let connection = try? BusConnection(.at(address)) else { return false }
        return ["ListNames", "ListActivatableNames"].contains { method in
            let names = try? connection.callBus(method, [], returning: "(as)", timeoutMilliseconds: 1000)
            return names?.first?.children.contains { $0.text == name } ?? false
        }
    }

    init(_ address: String, _ request: BrowserLauncher.Request) {
        self.address = address
        self.request = request
    }

    func open(_ url: String) -> BrowserOpening {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            return .failed("the session bus cannot be reached")
        }
        defer {
            g_dbus_connection_close_sync(connection, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(connection))
            // What the connection still has for this context holds references.
            while g_main_context_iteration(context, 0) != 0 {}
        }
        let subscription = subscribe(connection)
        defer { g_dbus_connection_signal_unsubscribe(connection, subscription) }
        guard let handle = call(connection, url) else { return .failed("it is missing, or does not open pages") }
        return answer(context, connection, handle)
    }

    /// Listens before the call, because the answer may come before the call returns. No path is named: the connection is
    /// used for one request only.
    private func subscribe(_ connection: OpaquePointer) -> UInt32 {
        g_dbus_connection_signal_subscribe(
            connection, Self.name, "org.freedesktop.portal.Request", "Response", nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, context in
                guard let values, let context, String(cString: g_variant_get_type_string(values)) == "(ua{sv})" else {
                    return
                }
                let number = g_variant_get_child_value(values, 0)
                Unmanaged<PortalCall>.fromOpaque(context).takeUnretainedValue().response = g_variant_get_uint32(number)
                g_variant_unref(number)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Asks; returns the object that stands for the request.
    private func call(_ connection: OpaquePointer, _ url: String) -> String? {
        let type = g_variant_type_new("a{sv}")
        defer { g_variant_type_free(type) }
        let options = g_variant_builder_new(type)
        defer { g_variant_builder_unref(options) }
        if let token = request.activationToken {
            g_variant_builder_add_value(
                options,
                g_variant_new_dict_entry(
                    g_variant_new_string("activation_token"), g_variant_new_variant(g_variant_new_string(token))))
        }
        let arguments = [g_variant_new_string(""), g_variant_new_string(url), g_variant_builder_end(options)]
        let answer = g_dbus_connection_call_sync(
            connection, Self.name, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.OpenURI", "OpenURI",
            g_variant_new_tuple(arguments, 3), nil, G_DBUS_CALL_FLAGS_NONE, request.callMilliseconds, nil, nil)
        guard let answer else { return nil }
        defer { g_variant_unref(answer) }
        guard String(cString: g_variant_get_type_string(answer)) == "(o)" else { return nil }
        let handle = g_variant_get_child_value(answer, 0)
        defer { g_variant_unref(handle) }
        return g_variant_get_string(handle, nil).map { String(cString: $0) }
    }

    /// Waits for the answer. A portal that gives none has taken the request: its question may still stand on the screen.
    private func answer(_ context: OpaquePointer?, _ connection: OpaquePointer, _ handle: String) -> BrowserOpening {
        let tick = g_timeout_source_new(50)
        g_source_set_callback(tick, { _ in 1 }, nil, nil)
        g_source_attach(tick, context)
        defer {
            g_source_destroy(tick)
            g_source_unref(tick)
        }
        let deadline = ContinuousClock.now + .milliseconds(Int64(request.answerMilliseconds))
        while response == nil, ContinuousClock.now < deadline {
            if request.isCancelled() {
                close(handle, connection)
                return .declined
            }
            g_main_context_iteration(context, 1)
        }
        switch response {
        case 0, nil: return .opened
        case 1: return .declined
        default: return .failed("it could not open the page")
        }
    }

    /// Takes the portal's question off the screen.
    private func close(_ handle: String, _ connection: OpaquePointer) {
        let answer = g_dbus_connection_call_sync(
            connection, Self.name, handle, "org.freedesktop.portal.Request", "Close", nil, nil,
            G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
        if let answer { g_variant_unref(answer) }
    }
}
