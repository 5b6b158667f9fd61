import CardeaBasics
import CardeaModel

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

    func contains(_ socket: Int32) -> Bool { all.contains { $0.socket == socket } }
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
