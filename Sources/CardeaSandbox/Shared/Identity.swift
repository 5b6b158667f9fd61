import CardeaBasics

/// A person who signs in at a provider's page.
struct Identity: Sendable, Hashable {
    /// Their e-mail address or, for who signs in by telephone, its number.
    var email: String
    var name: String

    /// True if they sign in by telephone.
    var isByPhone: Bool { email.hasPrefix("+") }

    /// The identity that the page suggests.
    static let suggested = Identity(email: "user@example.com", name: "Example User")
}

extension Identity {
    /// Creates the identity that a URL's query or a page's form names, with the suggestion for what it leaves out.
    init(_ parameters: QueryParameters) {
        func text(_ name: String, limit: Int, default fallback: String) -> String {
            guard let value = parameters.first(name), !value.isEmpty else { return fallback }
            return String(value.prefix(limit))
        }
        self.init(
            email: text("email", limit: 254, default: Self.suggested.email),
            name: text("name", limit: 100, default: Self.suggested.name))
    }
}
