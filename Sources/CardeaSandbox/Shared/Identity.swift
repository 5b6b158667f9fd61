/// Who signs in at a provider's page.
struct Identity: Sendable, Hashable {
    var email: String
    var name: String

    /// What the page suggests.
    static let suggested = Identity(email: "user@example.com", name: "Example User")
}
