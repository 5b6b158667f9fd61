import CGIO

/// A connection to the desktop's portal, whose answers come as signals: it may ask the user first. Everything happens on the
/// thread that makes it and calls it, which has to be the same one.
package final class PortalConnection {
    /// The end of a request.
    package enum Answer: Sendable, Hashable {
        case granted
        /// The user was asked, and said no.
        case declined
        case failed
        /// None came for as long as the caller waits.
        case silent
    }

    private let bus: BusConnection
    private let context: OpaquePointer?
    /// The responses so far, by the request's object.
    private var responses: [String: UInt32] = [:]
    private static let mostResponses = 16

    private static let name = "org.freedesktop.portal.Desktop"
    private static let object = "/org/freedesktop/portal/desktop"

    private init(_ bus: BusConnection, _ context: OpaquePointer?) { (self.bus, self.context) = (bus, context) }

    package static func open(_ bus: SessionBus) throws(BusFailure) -> PortalConnection {
        try BusFailure.requireLibrary()
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        do throws(BusFailure) {
            return PortalConnection(try BusConnection.open(bus), context)
        } catch {
            g_main_context_unref(context)
            throw error
        }
    }

    deinit {
        g_dbus_connection_close_sync(bus.pointer, nil, nil)
        // What the connection still has for this context holds references.
        while g_main_context_iteration(context, 0) != 0 {}
        g_main_context_unref(context)
    }

    /// Returns whether a portal is on the bus, or would be started by it.
    package func isOffered() -> Bool {
        ["ListNames", "ListActivatableNames"].contains { method in
            let names = try? bus.callBus(method, [], returning: "(as)", timeoutMilliseconds: 1000)
            return names?.first?.children.contains { $0.text == Self.name } ?? false
        }
    }

    /// The version of one of the portal's interfaces; `nil` when the portal, or this desktop's part of it, is missing.
    package func version(of interface: String, timeoutMilliseconds: Int32 = 10_000) throws(BusFailure) -> UInt32? {
        do throws(BusFailure) {
            let answer = try bus.call(
                Self.name, Self.object, "org.freedesktop.DBus.Properties", "Get",
                [.text("org.freedesktop.portal." + interface), .text("version")], returning: "(v)",
                timeoutMilliseconds: timeoutMilliseconds)
            guard let value = answer.first?.children.first, value.type == "u" else { throw .unexpectedAnswer }
            return value.lend { g_variant_get_uint32($0) }
        } catch {
            guard error.saysMissing else { throw error }
            return nil
        }
    }

    /// Makes a request and waits for what becomes of it.
    ///
    /// - Parameters:
    ///   - method: Such as `OpenURI.OpenURI`.
    ///   - descriptor: A file that the portal gets; the first one of the arguments.
    ///   - callMilliseconds: How long the portal may take to begin with it; -1 for as long as GLib waits for any call.
    ///   - isCancelled: Asked a few times a second; takes the portal's question off the screen.
    package func request(
        _ method: String, _ arguments: [BusValue], handing descriptor: Int32? = nil, callMilliseconds: Int32 = -1,
        answerMilliseconds: Int32 = 120_000, isCancelled: () -> Bool = { false }
    ) throws(BusFailure) -> Answer {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        responses = [:]
        let subscription = subscribe()
        defer { g_dbus_connection_signal_unsubscribe(bus.pointer, subscription) }
        let handle = try begin(method, arguments, handing: descriptor, callMilliseconds)
        return answer(handle, answerMilliseconds, isCancelled)
    }

    /// Listens before the call, because the answer may come before the call returns, which names the request's object.
    private func subscribe() -> UInt32 {
        g_dbus_connection_signal_subscribe(
            bus.pointer, Self.name, "org.freedesktop.portal.Request", "Response", nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, object, _, _, values, context in
                guard let object, let values, let context,
                    String(cString: g_variant_get_type_string(values)) == "(ua{sv})"
                else { return }
                let number = g_variant_get_child_value(values, 0)
                Unmanaged<PortalConnection>.fromOpaque(context).takeUnretainedValue()
                    .take(g_variant_get_uint32(number), of: String(cString: object))
                g_variant_unref(number)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Others on the bus may send such signals where GLib is old; they do not know the request's object.
    private func take(_ response: UInt32, of object: String) {
        if responses.count < Self.mostResponses { responses[object] = response }
    }

    private func response(to handle: String) -> UInt32? { responses[handle] }

    /// Returns the object that stands for the request.
    private func begin(
        _ method: String, _ arguments: [BusValue], handing descriptor: Int32?, _ milliseconds: Int32
    ) throws(BusFailure) -> String {
        let words = method.split(separator: ".").map(String.init)
        let descriptors = descriptor.map { _ in g_unix_fd_list_new() }
        defer { descriptors.map { g_object_unref($0) } }
        if let descriptor, g_unix_fd_list_append(descriptors ?? nil, descriptor, nil) < 0 { throw .unexpectedAnswer }
        var error: UnsafeMutablePointer<GError>?
        let reply = BusValue.tuple(arguments).lend { arguments in
            g_dbus_connection_call_with_unix_fd_list_sync(
                bus.pointer, Self.name, Self.object, "org.freedesktop.portal." + words[0], words[1], arguments, nil,
                G_DBUS_CALL_FLAGS_NONE, milliseconds, descriptors ?? nil, nil, nil, &error)
        }
        guard let reply else { throw BusFailure(taking: error) }
        let answer = BusValue(taking: reply)
        guard answer.type == "(o)", let handle = answer.children.first?.text else { throw .unexpectedAnswer }
        return handle
    }

    private func answer(_ handle: String, _ milliseconds: Int32, _ isCancelled: () -> Bool) -> Answer {
        let tick = g_timeout_source_new(50)
        g_source_set_callback(tick, { _ in 1 }, nil, nil)
        g_source_attach(tick, context)
        defer {
            g_source_destroy(tick)
            g_source_unref(tick)
        }
        let deadline = MonotonicTime.now.adding(milliseconds: Int64(milliseconds))
        while response(to: handle) == nil, MonotonicTime.now < deadline {
            if isCancelled() {
                _ = try? bus.call(
                    Self.name, handle, "org.freedesktop.portal.Request", "Close", [], returning: "()",
                    timeoutMilliseconds: 1000)
                return .declined
            }
            g_main_context_iteration(context, 1)
        }
        switch response(to: handle) {
        case nil: return .silent
        case 0: return .granted
        case 1: return .declined
        default: return .failed
        }
    }
}
