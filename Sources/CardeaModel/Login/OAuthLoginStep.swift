public import CardeaBasics

/// A login whose server asks for more.
///
/// Show the ways that it offers, ask for the fields of the chosen one, and call `continueLogin`. The value holds
/// nothing that completes the login: flows and tokens stay in the engine and, sealed, in the secure store.
public struct OAuthLoginStep: Sendable, Hashable, Identifiable {
    /// Names the step for `restore(_:as:)`, also in a later process. Not a secret.
    public let id: String
    /// The kind of the step.
    public let kind: Kind
    /// The identifier that the step concerns, such as an address that is taken, if the server names one.
    public let identifier: String?
    /// The provider that the step concerns, such as the one to link, if the server names one.
    public let provider: OAuthProvider?
    /// The messages of the server to the user, in its own words.
    public let messages: [Message]
    /// The ways to go on; any one is enough.
    public let ways: [Way]
    /// The time at which the step stops being usable.
    public let expiresAt: Timestamp

    /// Builds a step for tests of your own; a client refuses it as ``CardeaError/Code/attemptNotFound``.
    public init(
        id: String, kind: Kind, expiresAt: Timestamp, identifier: String? = nil, provider: OAuthProvider? = nil,
        messages: [Message] = [], ways: [Way] = []
    ) {
        (self.id, self.kind, self.expiresAt) = (id, kind, expiresAt)
        (self.identifier, self.provider) = (identifier, provider)
        (self.messages, self.ways) = (messages, ways)
    }

    /// A kind of step: what is missing. Open: servers may ask for other things later.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The stable name.
        public let rawValue: String
        /// Names a kind.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The account lacks properties: ask for the fields.
        public static let missingTraits = Kind(rawValue: "missing_traits")
        /// The address belongs to an account that signs in another way: do so once to link the two.
        public static let accountLinking = Kind(rawValue: "account_linking")
        /// The account has a second factor.
        public static let secondFactor = Kind(rawValue: "second_factor")
    }

    /// A message of the server to the user.
    public struct Message: Sendable, Hashable {
        /// The server's number for it; unlike the text, it does not change.
        public let id: Int64
        /// The text, in English or as the project has set it.
        public let text: String
        /// True if it reports an error.
        public let isError: Bool

        /// Builds a message for tests of your own.
        public init(id: Int64, text: String, isError: Bool = false) {
            (self.id, self.text, self.isError) = (id, text, isError)
        }
    }

    /// One way to go on.
    public struct Way: Sendable, Hashable, Identifiable {
        /// Names the way, such as `password`, `totp` or `oidc:google`.
        public let id: String
        /// The provider to sign in with, if this way leads through a browser.
        public let provider: OAuthProvider?
        /// The server's words for it.
        public let label: String?
        /// The fields to ask for.
        public let fields: [Field]

        /// Builds a way for tests of your own.
        public init(id: String, provider: OAuthProvider? = nil, label: String? = nil, fields: [Field] = []) {
            (self.id, self.provider, self.label, self.fields) = (id, provider, label, fields)
        }
    }

    /// A field to ask for.
    public struct Field: Sendable, Hashable {
        /// Names the field in the answer.
        public let name: String
        /// The kind of input, in the words of HTML: `text`, `email`, `password`, `number`, `checkbox`, …
        public let type: String
        /// The server's words for it.
        public let label: String?
        /// The value that it has already.
        public let value: String?
        /// True if the server requires it.
        public let isRequired: Bool
        /// The messages of the server about the field.
        public let messages: [Message]

        /// Builds a field for tests of your own.
        public init(
            name: String, type: String, label: String? = nil, value: String? = nil, isRequired: Bool = false,
            messages: [Message] = []
        ) {
            (self.name, self.type, self.label, self.value) = (name, type, label, value)
            (self.isRequired, self.messages) = (isRequired, messages)
        }
    }
}

// Identifiers and values are of a person: no textual form shows them.
extension OAuthLoginStep: Redacted {
    /// The id and the kind.
    public var description: String { "OAuthLoginStep(\(id), \(kind.rawValue))" }
}

extension OAuthLoginStep.Message: Redacted {
    /// The number.
    public var description: String { "OAuthLoginStep.Message(\(id))" }
}

extension OAuthLoginStep.Field: Redacted {
    /// The name.
    public var description: String { "OAuthLoginStep.Field(\(name))" }
}

/// The answer to an ``OAuthLoginStep``: the chosen way, and the values that the user filled in.
public struct OAuthLoginAnswer: Sendable {
    /// The ``OAuthLoginStep/Way/id`` of the chosen way.
    public var way: String
    /// The values, by the names of the fields. A field that you leave out keeps its value. A checkbox is `true` or
    /// `false`.
    public var values: [String: Secret]

    /// Creates an answer.
    public init(way: String, values: [String: String] = [:]) {
        self.way = way
        self.values = values.mapValues { Secret($0) }
    }
}

extension OAuthLoginAnswer: Redacted {
    /// The way alone.
    public var description: String { "OAuthLoginAnswer(\(way))" }
}

/// The result of continuing a login by a step.
public enum ContinuedOAuthLogin: Sendable {
    /// The login has a result.
    case finished(FinalizeOAuthLoginResult)
    /// Another page is to be shown; its redirect finishes the login.
    case page(OAuthLoginContext)
}

extension ContinuedOAuthLogin: Redacted {
    /// The name of the case.
    public var description: String {
        switch self {
        case .finished: "finished"
        case .page: "page"
        }
    }
}
