import CLinux
import CardeaCore
import Glibc

/// Takes the redirect of one login on `127.0.0.1` or `[::1]` (RFC 8252, section 7.3).
///
/// One thread polls the listening socket, the connections and a wake-up descriptor; it ends with the login. Only a GET of the
/// redirect path with this listener's own address as `Host` is a redirect; everything else - a browser's request for an icon,
/// another page that guessed the port - is answered 404 and changes nothing.
final class LoopbackListener: Sendable {
    /// The redirect URI with the port that is really listened on.
    let redirectURI: String
    private let wake: Int32

    init(_ requested: URI, _ login: LoginGate.Login) throws(CardeaError) {
        let socket = try LoopbackSocket(requested)
        let host = requested.host ?? "127.0.0.1"
        let authority = "\(host):\(socket.port)"
        redirectURI = "http://\(authority)\(requested.path)"
        wake = eventfd(0, Int32(EFD_CLOEXEC))
        guard wake >= 0 else {
            socket.close()
            throw CardeaError(
                .internalError, "The loopback listener cannot start: \(String(cString: strerror(errno))).")
        }
        let server = LoopbackServer(socket: socket, wake: wake, authority: authority) { target in
            let text = "http://\(authority)\(target)"
            guard let url = try? URI(parsing: text), login.accepts(url) else { return nil }
            return { login.redirect.deliver(.success(ArrivedRedirect(text))) }
        }
        guard DetachedThread.run(server.run) else {
            server.close()
            throw CardeaError(.internalError, "The loopback listener cannot start: no thread could be made.")
        }
    }

    /// Ends the listener. Its thread closes the descriptors.
    func close() {
        eventfd_write(wake, 1)
    }
}
