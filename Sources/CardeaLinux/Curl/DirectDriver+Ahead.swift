import CardeaBasics

/// Connections that are opened before there is a request for them.
extension DirectDriver {
    /// How long a connection that was used serves what is spent by being sent, and a little more.
    private static let reviewAfter: Int64 = 4100

    /// Sees to it that a connection is there, or on its way, when a request comes, within a minute.
    func prepare(_ origin: HTTP1Origin, isLoopback: Bool) {
        let server = server(origin, isLoopback: isLoopback)
        server.announce(at: now)
        ensureConnection(to: server)
    }

    /// A connection that was opened ahead has ended.
    func reopen(_ server: DirectServer) {
        if server.mayReopen(at: now) { ensureConnection(to: server) }
    }

    private func ensureConnection(to server: DirectServer) {
        let version = server.version
        guard version == nil || version == .http1 else { return }
        // Of many at rest one is looked at: each look is a system call or two.
        for connection in all.reversed() where connection.server === server {
            if connection.state == .opening {
                if connection.exchange == nil || version == nil { return }
            } else if connection.exchange == nil, !connection.hasRested(isOnce: true) {
                guard connection.isSilent() else {
                    drop(connection)
                    continue
                }
                if connection.isUsed { armReview() }
                return
            }
        }
        // A request that needs it finds out itself why there is none.
        try? open(server, for: nil)
    }

    private func reviewConnections() {
        for server in awaited { ensureConnection(to: server) }
    }

    /// A connection that was used serves for some seconds only; then another one takes its place.
    private func armReview() {
        let timer = review ?? loop.makeTimer { [unowned(unsafe) self] in reviewConnections() }
        review = timer
        if !timer.isArmed { timer.arm(afterMilliseconds: Self.reviewAfter) }
    }
}
