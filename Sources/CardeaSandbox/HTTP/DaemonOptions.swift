import CMicroHTTPD
import Glibc

/// The option list and the callbacks with which libmicrohttpd is started.
struct DaemonOptions {
    private let options: Listener.Options
    private let context: UnsafeMutableRawPointer

    /// The listener is lent unretained: it stops the daemon before it goes away.
    init(_ options: Listener.Options, listener: Listener) {
        self.options = options
        context = Unmanaged.passUnretained(listener).toOpaque()
    }

    /// Starts a daemon, which takes the socket; `nil` when the library refuses.
    func start(_ library: MicroHTTPD, socket: Int32) -> OpaquePointer? {
        guard let identity = options.identity else { return start(library, socket: socket, adding: []) }
        return identity.privateKeyPEM.withCString { key in
            identity.certificateChainPEM.withCString { chain in
                start(
                    library, socket: socket,
                    adding: [
                        item(.HTTPS_MEM_KEY, pointer: UnsafeMutableRawPointer(mutating: key)),
                        item(.HTTPS_MEM_CERT, pointer: UnsafeMutableRawPointer(mutating: chain)),
                    ])
            }
        }
    }

    private func start(_ library: MicroHTTPD, socket: Int32, adding extra: [MHD_OptionItem]) -> OpaquePointer? {
        // Not epoll: edge-triggered, the library overlooks a client that hangs up right behind half a request.
        let flags =
            MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
            | MHD_USE_SUPPRESS_DATE_NO_CLOCK.rawValue | (options.identity == nil ? 0 : MHD_USE_TLS.rawValue)
        var items = [
            item(.LISTEN_SOCKET, value: Int(socket)),
            item(.CONNECTION_TIMEOUT, value: 60),
            // Room for a header field that is far too long.
            item(.CONNECTION_MEMORY_LIMIT, value: 256 * 1024),
            item(.URI_LOG_CALLBACK, value: unsafeBitCast(onTarget, to: Int.self), pointer: context),
            item(.NOTIFY_COMPLETED, value: unsafeBitCast(onCompletion, to: Int.self), pointer: context),
        ]
        items += extra
        items.append(item(.END))
        return withUnsafePointer(to: library.calls) { cardea_mhd_start($0, flags, onAccess, context, &items) }
    }

    private func item(_ option: MHD_OPTION, value: Int = 0, pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
}

/// Creates the exchange; libmicrohttpd keeps the reference until `onCompletion`.
private let onTarget:
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, _ in
        guard let context, let target else { return nil }
        let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
        return Unmanaged.passRetained(listener.makeExchange(target: String(cString: target))).toOpaque()
    }

private let onAccess: MHD_AccessHandlerCallback = { context, connection, _, method, _, data, size, reference in
    guard let context, let connection, let method, let size, let exchange = reference?.pointee else { return .NO }
    let upload = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : size.pointee)
    defer { size.pointee = 0 }
    return Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().proceed(
        Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), method: String(cString: method),
        connection: connection, upload: upload)
}

private let onCompletion: MHD_RequestCompletedCallback = { _, _, reference, _ in
    guard let reference, let exchange = reference.pointee else { return }
    Unmanaged<Exchange>.fromOpaque(exchange).release()
    reference.pointee = nil
}
