import CardeaBasics
import Glibc

/// One open connection on which libcurl speaks HTTP, in use or kept for later.
final class CurlConnection {
    let socket: Int32
    private var ownPort: Int32?
    private var users = 0
    private var rest = ConnectionRest()

    init(_ socket: Int32) {
        self.socket = socket
    }

    var isInUse: Bool { users > 0 }
    /// Whether no request has had it yet.
    var isNew: Bool { rest.isNew }

    func beginUse(at now: Int64) {
        users += 1
        rest.begin(at: now)
    }

    /// - Parameter answer: What came of it; its head may say how long the server keeps the connection.
    func endUse(at now: Int64, _ answer: HTTPAnswer) {
        users -= 1
        rest.heard(answer, at: now)
    }

    /// Whether the server still listens to a connection at rest, as far as can be told from here.
    ///
    /// Nothing may have come while nobody asked: it would be the connection's end, or the alert that TLS sends before.
    ///
    /// - Parameter isOnce: Whether what is to be sent is spent by that.
    func isAlive(at now: Int64, isOnce: Bool) -> Bool {
        guard !rest.isOver(at: now, isOnce: isOnce) else { return false }
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0 && errno == EAGAIN
    }

    /// Lets libcurl find it dead, which looks before it uses it again.
    func giveUp() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Whether it has this port at our end, which is how libcurl names it.
    func has(port: Int32) -> Bool {
        if ownPort == nil { ownPort = Self.port(of: socket) }
        return ownPort == port
    }

    private static func port(of socket: Int32) -> Int32? {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let status = withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
        }
        // IPv4 addresses have it at the same place. Before it connects, a socket has none.
        let port = Int32(UInt16(bigEndian: address.sin6_port))
        return status == 0 && port > 0 ? port : nil
    }
}
