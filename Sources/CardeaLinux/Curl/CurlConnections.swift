import CardeaBasics
import CardeaModel
import Glibc

/// The open connections on which libcurl speaks HTTP for a transport.
final class CurlConnections {
    /// For the next requests; what needs a new connection leaves no more behind.
    private static let enough = 4

    private let clock: any Clock
    private var all: [CurlConnection] = []

    init(_ clock: any Clock) {
        self.clock = clock
    }

    var isCrowded: Bool { all.count >= Self.enough }

    func opened(_ socket: Int32) { all.append(CurlConnection(socket)) }
    func closed(_ socket: Int32) { all.removeAll { $0.socket == socket } }

    /// The connection that has this port at our end; `nil` where that does not tell which one it is.
    func find(port: Int32) -> CurlConnection? {
        var found: CurlConnection?
        for connection in all where connection.has(port: port) {
            if found != nil { return nil }
            found = connection
        }
        return found
    }

    /// Takes a connection into use, unless the server may have let go of it.
    ///
    /// - Parameter isOnce: Whether the request is spent by being sent: then it shares a connection with nobody, because whether
    ///   the server still listens to one that others wait at cannot be told.
    func use(_ connection: CurlConnection, isOnce: Bool) -> Bool {
        let now = clock.uptime()
        if connection.isInUse {
            if isOnce { return false }
        } else if !connection.isNew, !connection.isAlive(at: now, isOnce: isOnce) {
            connection.giveUp()
            return false
        }
        connection.beginUse(at: now)
        return true
    }

    func endUse(_ connection: CurlConnection, _ answer: HTTPAnswer) {
        connection.endUse(at: clock.uptime(), answer)
    }
}

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
    /// True if no request has had it yet.
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

    /// Returns whether the server still listens to a connection at rest, as far as can be told from here.
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

    /// Returns whether it has this port at our end, which is how libcurl names it.
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
