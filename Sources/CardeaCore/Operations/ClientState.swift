/// What the operations of one client share. Each room has its rules, and nothing else changes what is in it.
package struct ClientState: Sendable {
    /// The session, and what is known of refreshes.
    package var session: SessionState
    /// The unfinished logins.
    package var logins = LoginBook()
    /// Keys and proofs.
    package var proof = ProofState()
    /// What applications' own servers have asked of requests.
    package var resources = ResourceTable()

    package init(leewayMilliseconds: UInt32) { session = SessionState(leewayMilliseconds: leewayMilliseconds) }
}
