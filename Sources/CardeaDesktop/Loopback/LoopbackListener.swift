import CLinux
package import CardeaBasics
import Glibc

/// Takes the redirect of one login on this machine's loopback addresses (RFC 8252, section 7.3).
///
/// One thread polls the listening sockets, the connections and a wake-up descriptor. The sockets are closed as soon as
/// the browser has the page that follows the redirect, and otherwise with the login. No request is ever logged.
package final class LoopbackListener: Sendable {
    /// The redirect URI with the port that is really listened on.
    package let redirectURI: String
    private let wake: Lock<Int32?>
    private let ended = Eventual<Void>()

    /// Refuses a redirect URI that this machine's browser would not come back to (RFC 8252, sections 7.3 and 8.3).
    package static func require(_ uri: URI) throws(CardeaError) {
        let hosts = ["127.0.0.1", "[::1]", "localhost"]
        guard uri.scheme == "http", let host = uri.host, hosts.contains(ASCII.lowercased(host)), uri.userInfo == nil,
            uri.query == nil
        else {
            throw CardeaError(
                .invalidConfiguration,
                "The loopback capture needs a redirect URI on http://127.0.0.1 or http://[::1], with or without a "
                    + "port and without a query. Use http://localhost only for a provider that takes nothing else.")
        }
    }

    /// - Parameter offer: Takes a redirect, on the listener's thread.
    package static func start(
        _ requested: URI, application: String? = nil, for purpose: LoopbackPurpose = .login,
        limits: LoopbackServer.Limits = LoopbackServer.Limits(),
        offer: @escaping @Sendable (_ redirectURL: String) -> RedirectVerdict
    ) throws(CardeaError) -> LoopbackListener {
        let sockets = try LoopbackSockets(requested)
        let host = requested.host ?? "127.0.0.1"
        let address = "http://\(host):\(sockets.port)\(requested.path)"
        let wake = eventfd(0, Int32(EFD_CLOEXEC))
        guard wake >= 0 else {
            sockets.close()
            throw CardeaError(
                .outOfResources, "The loopback listener cannot start: \(String(cString: strerror(errno))).")
        }
        let listener = LoopbackListener(address, wake)
        let server = LoopbackServer(
            sockets: sockets, wake: wake,
            reception: LoopbackReception(
                host: host, port: sockets.port, path: requested.path,
                takesBareRedirect: purpose == .logout || purpose == .session),
            application: application, done: purpose.page, limits: limits
        ) { query in offer(query.isEmpty ? address : "\(address)?\(query)") }
        let started = DetachedThread.run { [ended = listener.ended] in
            server.run()
            ended.reach(())
        }
        guard started else {
            server.discard()
            throw CardeaError(.outOfResources, "The loopback listener cannot start: no thread could be started.")
        }
        return listener
    }

    private init(_ redirectURI: String, _ wake: Int32) {
        self.redirectURI = redirectURI
        self.wake = Lock(wake)
    }

    /// Ends the listener and reports when nothing is left of it. A browser that was just sent to its page gets it before,
    /// because the process may end right after the login; that takes two seconds at most, and usually no time at all.
    package func end(_ done: @escaping @Sendable () -> Void) {
        close()
        ended.whenReached(done)
    }

    /// Ends the listener without waiting for it.
    func close() {
        // Once: afterwards the number may be that of another descriptor.
        wake.withLock { wake in
            if let descriptor = wake { eventfd_write(descriptor, 1) }
            wake = nil
        }
    }
}

/// The request that a loopback listener waits for.
package enum LoopbackPurpose: Sendable {
    /// The redirect of a login.
    case login
    /// The redirect of a page that another library knows: it need not say anything.
    case session
    /// The browser's coming back from the end of its session, which need not say anything.
    case logout
    /// The answer that a page for passkeys brings.
    case passkey

    /// The page that the browser is shown in the end.
    fileprivate var page: LoopbackPage {
        switch self {
        case .login, .session: .done
        case .logout: .signedOut
        case .passkey: .answered
        }
    }
}

extension LoopbackListener {
    /// Listens for a moment on a free port, and so finds out whether redirects can be taken on this machine's loopback addresses.
    ///
    /// - Parameter host: As in a redirect URI: `127.0.0.1` or `[::1]`.
    /// - Throws: ``CardeaError/Code/captureUnavailable``
    package static func check(host: String) throws(CardeaError) {
        let uri: URI
        do {
            uri = try URI(parsing: "http://\(host)/")
        } catch {
            throw CardeaError(.invalidArgument, "The host is not valid: \(error).")
        }
        try LoopbackSockets(uri).close()
    }
}
