import CGIO
import CSecret
package import CardeaBasics

/// A connection to the session bus, and a session with the process that is the Secret Service on it.
///
/// Bound to that process: when it ends, every call fails, instead of reaching another process that knows nothing of the
/// session. A new link is made then.
///
/// `@unchecked Sendable`: nothing changes after `init`, and GIO's objects may be used from several threads.
final class SecretServiceLink: @unchecked Sendable {
    let connection: OpaquePointer
    /// The unique name of the process.
    let owner: String
    /// The context in which signals of the connection arrive; only who asks a question waits for them.
    let context: OpaquePointer?
    /// Holds the session. Has no other use: its calls load what nobody asked for, prompt where nobody expects it, and
    /// hang when the service ends meanwhile.
    private let session: UnsafeMutablePointer<SecretService>

    private static let name = "org.freedesktop.secrets"
    private static let sessionType = cardea_secret_session_register()

    private init(
        _ connection: OpaquePointer, _ owner: String, _ session: UnsafeMutablePointer<SecretService>,
        _ context: OpaquePointer?
    ) {
        (self.connection, self.owner, self.session, self.context) = (connection, owner, session, context)
    }

    /// Connects and starts the service if the bus can. Prompts nobody.
    static func open(
        _ bus: SessionBus, _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) throws(SecretServiceFailure) -> SecretServiceLink {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        var connection: OpaquePointer?
        do throws(SecretServiceFailure) {
            let connected = try connect(bus, cancellable)
            connection = connected
            let owner = try owner(connected, cancellable, context)
            introduce(connected, to: owner, cancellable)
            var error: UnsafeMutablePointer<GError>?
            guard let session = cardea_secret_session_new(sessionType, connected, cancellable, &error) else {
                throw SecretServiceFailure(taking: error)
            }
            return SecretServiceLink(connected, owner, session, context)
        } catch {
            connection.map { g_object_unref(UnsafeMutableRawPointer($0)) }
            end(context)
            throw error
        }
    }

    deinit {
        g_object_unref(session)
        g_object_unref(UnsafeMutableRawPointer(connection))
        Self.end(context)
    }

    /// Releases a context with what GIO has put into it: objects on their way out wait there, and hold the context.
    static func end(_ context: OpaquePointer?) {
        while g_main_context_iteration(context, 0) != 0 {}
        g_main_context_unref(context)
    }

    /// Runs a context on this thread until something is so, which is asked every few milliseconds; returns whether it was in time.
    static func wait(
        in context: OpaquePointer?, milliseconds: UInt32, until isSo: () throws(SecretServiceFailure) -> Bool
    ) throws(SecretServiceFailure) -> Bool {
        let end = g_get_monotonic_time() + gint64(milliseconds) * 1000
        let tick = g_timeout_source_new(10)
        g_source_set_callback(tick, { _ in 1 }, nil, nil)
        g_source_attach(tick, context)
        defer {
            g_source_destroy(tick)
            g_source_unref(tick)
        }
        while try !isSo() {
            guard g_get_monotonic_time() < end else { return false }
            g_main_context_iteration(context, 1)
        }
        return true
    }

    private static func connect(
        _ bus: SessionBus, _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) throws(SecretServiceFailure) -> OpaquePointer {
        do throws(BusFailure) {
            return try bus.connect(cancellable)
        } catch {
            throw SecretServiceFailure(error, while: .connecting)
        }
    }

    private static func owner(
        _ connection: OpaquePointer, _ cancellable: UnsafeMutablePointer<GCancellable>?, _ context: OpaquePointer?
    ) throws(SecretServiceFailure) -> String {
        let bus = BusPeer.bus(connection, cancellable)
        if let owner = try bus.owner(of: name) { return owner }
        do throws(SecretServiceFailure) {
            try bus.start(name)
        } catch {
            guard error.state == .noService, try KWallet.start(bus, awaiting: name, in: context) else { throw error }
        }
        guard let owner = try bus.owner(of: name) else { throw .nonsense }
        return owner
    }

    /// Makes this connection known to the service, before any call that could end it.
    ///
    /// gnome-keyring may come to a connection's first call before it has noted who calls, when other programs come or go at that
    /// moment, and aborts at one for which it looks the caller up: the keyrings of all programs are locked then. It answers this one
    /// without looking, and has noted the caller when it comes to the next. What the answer says is of no interest.
    private static func introduce(
        _ connection: OpaquePointer, to owner: String, _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) {
        _ = try? BusPeer(connection: connection, name: owner, cancellable: cancellable).call(
            SecretServiceCalls.root, "org.freedesktop.Secret.Service", "ReadAlias", [.text("cardea")], returning: "(o)")
    }

    /// Puts a secret into the form that travels, encrypted if the service can. Copies in the clear are in locked memory only.
    func encode(
        _ record: Secret, _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) throws(SecretServiceFailure) -> BusValue {
        _ = try openSession(cancellable)
        guard let locked = LockedSecret(copying: record) else {
            throw SecretServiceFailure(.storeFailed, "There is no memory for the record.")
        }
        return BusValue(taking: locked.lend { secret_service_encode_dbus_secret(session, $0) })
    }

    /// Reads what a service sent for this session.
    ///
    /// - Parameter encoded: Of the type `(oayays)`.
    func decode(_ encoded: BusValue) throws(SecretServiceFailure) -> Secret {
        let locked = LockedSecret(taking: encoded.lend { secret_service_decode_dbus_secret(session, $0) })
        guard let locked else {
            throw SecretServiceFailure(.storeFailed, "The Secret Service sent a secret that cannot be decrypted.")
        }
        return locked.copy
    }

    /// The path of the session.
    func openSession(
        _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) throws(SecretServiceFailure) -> String {
        var error: UnsafeMutablePointer<GError>?
        guard secret_service_ensure_session_sync(session, cancellable, &error) != 0,
            let path = secret_service_get_session_dbus_path(session)
        else { throw SecretServiceFailure(taking: error) }
        return String(cString: path)
    }
}

/// A secret in libsecret's own memory, which is neither swapped out nor dumped, and is wiped at the end. Where the system
/// does not let a process lock so much, libsecret says so on standard error, once, and uses ordinary memory.
package struct LockedSecret: ~Copyable {
    private let value: OpaquePointer

    package init?(copying secret: Secret) {
        let value = secret.withBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            // A service may keep text as such, and everything else as a file.
            let isText = bytes.isEmpty || g_utf8_validate_len(start, gsize(bytes.count), nil) != 0
            return secret_value_new(
                start, gssize(bytes.count), isText ? "text/plain" : "application/octet-stream")
        }
        self.init(taking: value)
    }

    /// Takes over what libsecret made.
    init?(taking value: OpaquePointer?) {
        guard let value else { return nil }
        self.value = value
    }

    deinit { secret_value_unref(UnsafeMutableRawPointer(value)) }

    package var copy: Secret { withBytes { Secret(bytes: $0) } }

    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var length: gsize = 0
        let start = secret_value_get(value, &length)
        return body(UnsafeRawBufferPointer(start: start, count: Int(clamping: length)))
    }

    /// Lends the value to libsecret.
    func lend<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(value) }
}
