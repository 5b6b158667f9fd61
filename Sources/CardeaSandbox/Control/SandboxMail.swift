/// A message that the server would have sent.
public struct SandboxMail: Sendable, Hashable {
    /// The e-mail address or phone number.
    public let recipient: String
    /// The one-time code.
    public let code: String
    /// The time at which it was sent, as ISO 8601.
    public let sentAt: String
}
