/// The identity providers that the API knows.
enum Provider: String, Sendable, CaseIterable {
    case google, apple, microsoft, github, okta, facebook

    /// The name that people know.
    var displayName: String {
        switch self {
        case .google: "Google"
        case .apple: "Apple"
        case .microsoft: "Microsoft"
        case .github: "GitHub"
        case .okta: "Okta"
        case .facebook: "Facebook"
        }
    }
}
