public import CardeaBasics

/// A company's own sign-in (SAML), at a server that leads its people there.
public enum CompanySignOn: Sendable, Hashable {
    /// At the company that this e-mail address belongs to.
    case email(String)
    /// By a connection that the server has with a company: its provider, such as `okta`, and its id.
    case connection(provider: String, id: String)
}

// An address is of a person: no textual form shows it.
extension CompanySignOn: Redacted {
    /// The kind alone.
    public var description: String {
        switch self {
        case .email: "CompanySignOn.email"
        case .connection: "CompanySignOn.connection"
        }
    }
}

extension OAuthLoginOptions {
    /// Creates options for a company's sign-in.
    public init(
        company: CompanySignOn, redirectURI: String, redirectCapture: RedirectCapture = .scheme,
        prefersEphemeralSession: Bool = false
    ) {
        self.init(
            provider: OAuthProvider(rawValue: "saml"), redirectURI: redirectURI, redirectCapture: redirectCapture,
            prefersEphemeralSession: prefersEphemeralSession)
        self.company = company
    }

    /// Refuses a company's sign-in, at servers that have none.
    package func requireNoCompany() throws(CardeaError) {
        guard company == nil else {
            throw CardeaError(
                .notSupported, "This kind of server has no sign-in of companies that an application can begin.")
        }
    }
}
