public import CardeaBasics

/// A login that waits for the code that was sent by e-mail or, if ``channel`` says so, to a telephone.
///
/// The value holds nothing that completes it: tokens stay in the engine and, sealed, in the secure store.
public struct OAuthEmailChallenge: Sendable, Hashable, Identifiable {
    /// Names the challenge for `restore(_:as:)`, also in a later process. Not a secret.
    public let id: String
    /// The e-mail address, or telephone number, that the code was sent to, if the server names it.
    public let email: String?
    /// The way in which the code was sent.
    public let channel: OTPChannel
    /// The time at which the challenge stops being usable.
    public let expiresAt: Timestamp

    /// Builds a challenge for tests of your own; a client refuses it as ``CardeaError/Code/challengeNotFound``.
    public init(id: String, expiresAt: Timestamp, email: String? = nil, channel: OTPChannel = .email) {
        (self.id, self.expiresAt, self.email, self.channel) = (id, expiresAt, email, channel)
    }

    package init(_ pending: PendingChallenge) {
        self.init(
            id: pending.id, expiresAt: pending.expiresAt, email: pending.email?.reveal(), channel: pending.channel)
    }
}

extension OAuthEmailChallenge: Redacted {
    /// The id alone: the address is personal.
    public var description: String { "OAuthEmailChallenge(\(id))" }
}

/// The way in which a one-time code reaches the user.
public enum OTPChannel: String, Sendable, Hashable {
    /// E-mail.
    case email
    /// A text message to a telephone.
    case sms
}

/// A one-time code as a person typed it, without the spaces and dashes that people add.
package struct OneTimeCode: Sendable {
    package let value: Secret

    package init(_ typed: String) throws(CardeaError) {
        let kept = typed.utf8.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard !kept.isEmpty, kept.count <= 64, kept.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) }) else {
            throw CardeaError(
                .invalidArgument,
                "The one-time code must have 1 to 64 letters or digits; spaces and dashes are ignored.")
        }
        value = Secret(bytes: kept)
    }
}
