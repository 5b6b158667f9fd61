public import CardeaBasics

/// The application user that a signed-in identity is linked to.
public struct IdentityLink: Sendable, Hashable {
    /// Whether this call has made the link; otherwise it was there before.
    public let isNew: Bool
    /// The application's own name for its user.
    public let appUserID: String
    /// Earlier names of the user, such as that from before the first sign-in.
    public let aliases: [String]

    /// Builds a link for tests of your own.
    public init(isNew: Bool, appUserID: String, aliases: [String] = []) {
        self.isNew = isNew
        self.appUserID = appUserID
        self.aliases = aliases
    }
}

// The names are of a person: no textual form shows them.
extension IdentityLink: Redacted {
    /// Whether it is new; the rest is redacted.
    public var description: String { "IdentityLink(isNew: \(isNew), <redacted>)" }
}
