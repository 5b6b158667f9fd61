/// A login that waits for the code which was sent by e-mail.
///
/// The value holds nothing that completes it: tokens stay in the engine and, sealed, in the secure store.
public struct OAuthEmailChallenge: Sendable, Hashable, Identifiable {
    /// Names the challenge for `restoreOAuthEmailChallenge(id:)`, also in a later process. Not a secret.
    public let id: String
    /// The address that the code was sent to, when the server says so.
    public let email: String?
    /// When the challenge stops being usable.
    public let expiresAt: Timestamp

    package init(_ pending: PendingChallenge) {
        id = pending.id
        email = pending.email?.reveal()
        expiresAt = pending.expiresAt
    }
}

extension OAuthEmailChallenge: CustomStringConvertible, CustomReflectable {
    /// The id alone: the address is personal.
    public var description: String { "OAuthEmailChallenge(\(id))" }
    /// The id alone.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
