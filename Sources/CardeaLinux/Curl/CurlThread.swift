/// What the transports of one thread share: the handle with which libcurl opens their connections, and which sockets are open.
///
/// A connection is used by the transport alone that has asked for it, because each trusts what it is told to. So libcurl may not choose
/// among those of others: where it speaks HTTP, each ``CurlSession`` has a handle of its own.
final class CurlThread {
    /// More than there can be: these connections are closed by us alone.
    private static let noLimit = 1 << 20

    /// What is read at all connections comes here first.
    let buffer = WipedBuffer()
    /// The sockets of all transports, also of those on which libcurl speaks HTTP.
    private var sockets: Set<Int32> = []
    private var madeOpenings: CurlMulti?

    /// Returns the handle with which connections are opened; made when it is needed, and asked for again while libcurl has no memory. In
    /// one place with requests of its own, they would tell it that a server speaks HTTP/1.1, and that requests to that server cannot
    /// share a connection.
    func openings(_ state: LoopState) -> CurlMulti? {
        if madeOpenings == nil { madeOpenings = CurlMulti.make(state, nil, most: Self.noLimit) }
        return madeOpenings
    }

    func isOpen(_ socket: Int32) -> Bool { sockets.contains(socket) }
    func opened(_ socket: Int32) { sockets.insert(socket) }
    func closed(_ socket: Int32) { sockets.remove(socket) }

    func close() { madeOpenings = nil }
}
