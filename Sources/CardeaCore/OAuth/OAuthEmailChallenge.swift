/// A login that waits for the code which was sent by e-mail, or, where ``channel`` says so, to a telephone.
///
/// The value holds nothing that completes it: tokens stay in the engine and, sealed, in the secure store.
public struct OAuthEmailChallenge: Sendable, Hashable, Identifiable {
    /// Names the challenge for `restoreOAuthEmailChallenge(id:)`, also in a later process. Not a secret.
    public let id: String
    /// The address that the code was sent to, when the server says so: with the channel ``OTPChannel/sms`` a telephone number.
    public let email: String?
    /// How the code was sent.
    public let channel: OTPChannel
    /// When the challenge stops being usable.
    public let expiresAt: Timestamp

    package init(_ pending: PendingChallenge) {
        id = pending.id
        email = pending.email?.reveal()
        channel = pending.channel
        expiresAt = pending.expiresAt
    }
}

extension OAuthEmailChallenge: Redacted {
    /// The id alone: the address is personal.
    public var description: String { "OAuthEmailChallenge(\(id))" }
}
