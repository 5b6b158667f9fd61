/// What a server wants to know before it lets somebody in, beyond the sign-in at the provider.
///
/// Show the ways that it offers, ask for the fields of the chosen one, and call `answerLoginStep`. The value holds nothing
/// that completes the login: flows and tokens stay in the engine and, sealed, in the secure store.
public struct OAuthLoginStep: Sendable, Hashable, Identifiable {
    /// Names the step for `restoreOAuthLoginStep(id:)`, also in a later process. Not a secret.
    public let id: String
    /// What is missing.
    public let kind: Kind
    /// Whom it is about, where the server says so, such as the address that belongs to another account already.
    public let identifier: String?
    /// Which provider it is about, where the server says so: the one whose sign-in is to be linked, or lacks something.
    public let provider: OAuthProvider?
    /// What the server says to the user, in its own words.
    public let messages: [Message]
    /// The ways to go on; any one is enough.
    public let ways: [Way]
    /// When the step stops being usable.
    public let expiresAt: Timestamp

    package init(id: String, expiresAt: Timestamp, _ content: Content) {
        self.id = id
        self.expiresAt = expiresAt
        kind = content.kind
        identifier = content.identifier
        provider = content.provider
        messages = content.messages
        ways = content.ways
    }

    /// What a backend reads out of what it has kept.
    package struct Content: Sendable {
        package let kind: Kind
        package let identifier: String?
        package let provider: OAuthProvider?
        package let messages: [Message]
        package let ways: [Way]
    }

    /// What is missing. Open: servers may come to ask for more.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The stable name.
        public let rawValue: String
        /// Names a kind.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The account lacks properties: ask for the fields.
        public static let missingTraits = Kind(rawValue: "missing_traits")
        /// The address belongs to an account that signs in another way: do so once, and the two are linked.
        public static let accountLinking = Kind(rawValue: "account_linking")
        /// The account has a second factor.
        public static let secondFactor = Kind(rawValue: "second_factor")
    }

    /// Something that the server says to the user.
    public struct Message: Sendable, Hashable {
        /// The server's number for it, the part that does not change.
        public let id: Int64
        /// The text, in English or as the project has set it.
        public let text: String
        /// Whether it reports an error.
        public let isError: Bool
    }

    /// One way to go on.
    public struct Way: Sendable, Hashable, Identifiable {
        /// Names the way, such as `password`, `totp` or `oidc:google`.
        public let id: String
        /// Whom to sign in with, where this way leads through a browser.
        public let provider: OAuthProvider?
        /// The server's words for it.
        public let label: String?
        /// What to ask for.
        public let fields: [Field]
    }

    /// Something to ask for.
    public struct Field: Sendable, Hashable {
        /// Names the field in the answer.
        public let name: String
        /// What kind of input it is, in the words of HTML: `text`, `email`, `password`, `number`, `checkbox`, …
        public let type: String
        /// The server's words for it.
        public let label: String?
        /// What is known already.
        public let value: String?
        /// Whether the server wants it filled in.
        public let isRequired: Bool
        /// What the server says of the field.
        public let messages: [Message]
    }
}

// Identifiers and values are of a person: no textual form shows them.
extension OAuthLoginStep: Redacted {
    /// The id and the kind.
    public var description: String { "OAuthLoginStep(\(id), \(kind.rawValue))" }
}

extension OAuthLoginStep.Content: Redacted {
    /// The kind.
    package var description: String { "OAuthLoginStep.Content(\(kind.rawValue))" }
}

extension OAuthLoginStep.Message: Redacted {
    /// The number.
    public var description: String { "OAuthLoginStep.Message(\(id))" }
}

extension OAuthLoginStep.Field: Redacted {
    /// The name.
    public var description: String { "OAuthLoginStep.Field(\(name))" }
}
