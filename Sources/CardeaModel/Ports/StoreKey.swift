import CardeaBasics

/// Names one record: which application, which server, which account, and what the record holds.
///
/// Names are equal if they have the same bytes, as stores compare them: the same letter, written in two ways, makes two names.
public struct StoreKey: Sendable, Hashable {
    /// What a record holds.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The signed-in session.
        case session
        /// Logins begun and not finished: attempts and e-mail challenges.
        case pending
        /// The key that proves who sends a request.
        case proof
        /// The device identifier, which survives a logout.
        case device
    }

    /// Reverse-DNS identifier of the host application.
    public let application: String
    /// Backend kind and origin, such as `prelude https://auth.example.com`.
    public let backend: String
    /// Account name inside the application; empty for the only one.
    public let account: String
    /// What the record holds.
    public let kind: Kind

    /// Creates a key from its parts.
    public init(application: String, backend: String, account: String, kind: Kind) {
        self.application = application
        self.backend = backend
        self.account = account
        self.kind = kind
    }

    /// Compares the bytes of the names.
    public static func == (one: StoreKey, other: StoreKey) -> Bool {
        one.kind == other.kind && one.application.isIdentical(to: other.application)
            && one.backend.isIdentical(to: other.backend) && one.account.isIdentical(to: other.account)
    }
}
