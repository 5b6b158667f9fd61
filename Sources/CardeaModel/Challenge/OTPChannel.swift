/// How a one-time code reaches the user.
public enum OTPChannel: String, Sendable, Hashable {
    /// By e-mail.
    case email
    /// By a text message to a telephone.
    case sms
}
