import CardeaBasics

/// A server as far as it is known: what it speaks, and whether a request is about to come for it.
///
/// A server without TLS speaks HTTP/1.1 for certain, and most others confirm it in each handshake. The rest is found
/// out by a request: unknown → untold, when a handshake has not confirmed it → HTTP/1.1 or another version.
final class DirectServer {
    enum Version {
        case http1
        /// Another one, which libcurl knows how to agree on.
        case other
        /// A handshake did not tell. What is spent by being sent must not be what finds out.
        case untold
    }

    /// For how many milliseconds a request is waited for. A call that needs longer waits for a connection.
    private static let patience: Int64 = 50_000

    let origin: HTTP1Origin
    let isLoopback: Bool
    /// `nil` when nobody has asked yet.
    var version: Version?
    /// By ``Clock/uptime()``.
    private var awaitsUntil: Int64 = .min
    /// What its connections resume.
    let tickets = TLSTicketBox()
    private var madeLookup: HostLookup?
    private var mayReopen = false

    init(_ origin: HTTP1Origin, isLoopback: Bool) {
        (self.origin, self.isLoopback) = (origin, isLoopback)
        if !origin.isTLS { version = .http1 }
    }

    /// Where it is.
    func lookup(_ loop: EventLoop) -> HostLookup {
        let lookup = madeLookup ?? HostLookup(origin.name, port: origin.port, loop)
        madeLookup = lookup
        return lookup
    }

    /// A handshake has not agreed on HTTP/1.1, or was refused, and what the server does not like may be that.
    func doubt() {
        if version == nil { version = .untold }
    }

    /// A request that is spent by being sent is about to come: a login's page is open.
    func announce(at now: Int64) {
        awaitsUntil = now &+ Self.patience
        mayReopen = true
    }

    /// It has come.
    func requestCame() { awaitsUntil = .min }

    func awaitsRequest(at now: Int64) -> Bool { awaitsUntil >= now }

    /// Returns whether a connection that was opened ahead, and that the server has let go of, is opened again. It may let go of
    /// that as well, and is left in peace then.
    func mayReopen(at now: Int64) -> Bool {
        guard awaitsRequest(at: now), mayReopen else { return false }
        mayReopen = false
        return true
    }
}
