/// What the operations of one client share: each room has its rules, and nothing else changes what is in it.
package struct ClientState: Sendable {
    /// The session, and what is known of refreshes.
    package var session: SessionState
    /// The unfinished logins.
    package var logins = LoginBook()
    /// Keys and proofs.
    package var proof = ProofState()
    /// What applications' own servers have asked of requests.
    package var resources = ResourceTable()
    /// When the event happened that an operation handles now.
    package var moment = Moment(time: Timestamp(milliseconds: 0), uptime: 0)
    private var asides: [Aside] = []

    package init(leewayMilliseconds: UInt32) { session = SessionState(leewayMilliseconds: leewayMilliseconds) }
}

extension ClientState {
    /// Has something done besides the next action.
    package mutating func aside(_ aside: Aside) { asides.append(aside) }

    package mutating func report(_ event: SessionEvent) { asides.append(.report(event)) }

    package mutating func log(_ level: LogLevel, _ message: String, _ metadata: [(name: String, value: String)] = []) {
        asides.append(.log(level, message, metadata))
    }

    /// What is to be done besides; the driver takes it after each step.
    package mutating func takeAsides() -> [Aside] {
        if asides.isEmpty { return [] }
        defer { asides.removeAll(keepingCapacity: true) }
        return asides
    }
}

extension ClientState {
    /// Ends a session at the server, too, that it has granted and that nobody will use, because the user has signed out for
    /// instance.
    package mutating func endUnwanted(_ session: Session, at backend: any OAuthBackend) {
        asides.append(.begin(Revocation(backend, of: session, knowing: proof.knowledge)))
    }
}
