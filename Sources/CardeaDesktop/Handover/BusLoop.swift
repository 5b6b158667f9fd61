import CGIO
import CLinux
import CardeaBasics
import CardeaLinux
import Glibc
import Synchronization

#if hasFeature(Embedded)
    // There the types of GLib belong to the module that has read its headers first.
    import CSecret
#endif

/// A connection with one exported object, and the loop that serves it.
///
/// `@unchecked Sendable`: `outcome` and `isDisconnected` are touched by the thread that runs the loop only, GLib allows
/// the use of contexts and connections from several threads, and the rest never changes after `init`.
final class BusLoop: @unchecked Sendable {
    /// True while this connection has the name; otherwise it waits for it.
    private(set) var ownsName = false
    private let context: OpaquePointer?
    private let connection: BusConnection
    private let send: @Sendable (ArrivedRedirect) -> RedirectRoute.Outcome
    private let isStopped = Atomic(false)
    private var outcome: RedirectRoute.Outcome?
    /// True if an answer would not reach its caller any more.
    private var isDisconnected = false
    private let name: String

    /// The answer of `RequestName` to a caller who has the name now.
    private static let isOwner: UInt32 = 1

    private init(
        _ name: String, _ connection: BusConnection, _ context: OpaquePointer?,
        _ send: @escaping @Sendable (ArrivedRedirect) -> RedirectRoute.Outcome
    ) {
        (self.name, self.connection, self.context, self.send) = (name, connection, context, send)
    }

    /// Connects, exports the object and asks for the name.
    static func open(
        _ name: String, bus: SessionBus, send: @escaping @Sendable (ArrivedRedirect) -> RedirectRoute.Outcome
    ) throws(CardeaError) -> BusLoop {
        do throws(CardeaError) {
            try SystemLibrary.gio.require()
        } catch {
            throw CardeaError(.captureUnavailable, "The session bus cannot be reached: \(error.message)")
        }
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let connection: BusConnection
        do throws(BusFailure) {
            connection = try BusConnection.open(bus)
        } catch {
            g_main_context_unref(context)
            throw .noName(error)
        }
        let loop = BusLoop(name, connection, context, send)
        do throws(BusFailure) {
            try loop.requestName()
        } catch {
            throw .noName(error)
        }
        return loop
    }

    private func requestName() throws(BusFailure) {
        try export(at: Self.path(of: name))
        let answer = try connection.callBus(
            "RequestName", [.text(name), .number(0)], returning: "(u)", timeoutMilliseconds: 5000)
        ownsName = answer.first?.lend { g_variant_get_uint32($0) } == Self.isOwner
    }

    deinit { g_main_context_unref(context) }

    /// The object path of an application, as the Desktop Entry Specification derives it from its name.
    static func path(of name: String) -> String {
        "/"
            + name.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "."): "/"
                case UInt8(ascii: "-"): "_"
                default: String(UnicodeScalar(byte))
                }
            }.joined()
    }

    /// Serves until ``stop()``.
    func run() {
        while !isStopped.load(ordering: .acquiring) { g_main_context_iteration(context, 1) }
        disconnect()
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        g_main_context_wakeup(context)
    }

    /// Serves until one redirect was handled or none came for so long.
    func runUntilFirst(idleMilliseconds: UInt32) -> RedirectRoute.Outcome? {
        let timer = g_timeout_source_new(idleMilliseconds)
        let loop = Unmanaged.passUnretained(self)
        g_source_set_callback(
            timer,
            { loop in
                loop.map { Unmanaged<BusLoop>.fromOpaque($0).takeUnretainedValue().stop() }
                return 0
            }, loop.toOpaque(), nil)
        g_source_attach(timer, context)
        while outcome == nil, !isStopped.load(ordering: .acquiring) { g_main_context_iteration(context, 1) }
        g_source_destroy(timer)
        g_source_unref(timer)
        disconnect()
        return outcome
    }

    /// With the answers on their way: the process may end at once.
    private func disconnect() {
        // The bus sends no further call once it has answered this one, and what it sent before waits in the context: a
        // redirect is either handed over and answered, or left to the next owner of the name.
        _ = try? connection.callBus("ReleaseName", [.text(name)], returning: "(u)", timeoutMilliseconds: 1000)
        drain()
        isDisconnected = true
        g_dbus_connection_flush_sync(connection.pointer, nil, nil)
        g_dbus_connection_close_sync(connection.pointer, nil, nil)
        // The news of its end waits in the context and holds the connection, which holds the context.
        drain()
    }

    private func drain() {
        while g_main_context_iteration(context, 0) != 0 {}
    }

    /// Answers one call. Runs on the thread of the loop.
    fileprivate func answer(_ method: String, _ arguments: BusValue) -> Bool {
        guard !isDisconnected else { return false }
        guard method == "Open" else { return true }
        let values = arguments.children
        guard values.count == 2 else { return false }
        let platform = values[1].members
        let token = platform["activation-token"]?.text ?? platform["desktop-startup-id"]?.text
        var isHandled = false
        for text in values[0].children.compactMap({ $0.text }) {
            guard let redirect = try? ArrivedRedirect(text, activationToken: token) else { continue }
            let result = send(redirect)
            outcome = result
            isHandled = isHandled || result != .nobody
        }
        return isHandled
    }
}

extension BusLoop {
    private static let description = """
        <node><interface name="org.freedesktop.Application">
        <method name="Activate"><arg type="a{sv}" direction="in"/></method>
        <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
        <method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/>
        <arg type="a{sv}" direction="in"/></method>
        </interface></node>
        """

    /// Puts the object on the connection. Its calls arrive in the context, which only the thread that runs the loop looks at,
    /// so that the loop is there when they do.
    private func export(at path: String) throws(BusFailure) {
        guard let node = g_dbus_node_info_new_for_xml(Self.description, nil) else { throw .unexpectedAnswer }
        defer { g_dbus_node_info_unref(node) }
        let interface = g_dbus_node_info_lookup_interface(node, "org.freedesktop.Application")
        var calls = GDBusInterfaceVTable()
        calls.method_call = { _, _, _, _, method, arguments, invocation, context in
            guard let method, let arguments, let context else { return }
            let loop = Unmanaged<BusLoop>.fromOpaque(context).takeUnretainedValue()
            if loop.answer(String(cString: method), BusValue(taking: g_variant_ref(arguments))) {
                g_dbus_method_invocation_return_value(invocation, nil)
            } else {
                g_dbus_method_invocation_return_dbus_error(
                    invocation, "org.freedesktop.DBus.Error.Failed", "No login waits for this redirect.")
            }
        }
        let number = g_dbus_connection_register_object(
            connection.pointer, path, interface, &calls, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        guard number != 0 else { throw .unexpectedAnswer }
    }
}

extension CardeaError {
    fileprivate static func noName(_ failure: BusFailure) -> CardeaError {
        CardeaError(
            .captureUnavailable, "The name for redirects cannot be acquired on the session bus: \(failure.explanation)."
        )
    }
}
