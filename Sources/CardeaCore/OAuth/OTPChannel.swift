/// The way by which a one-time code reaches its user.
public enum OTPChannel: String, Sendable, Hashable {
    /// By e-mail.
    case email
    /// By a text message to a telephone.
    case sms
}
