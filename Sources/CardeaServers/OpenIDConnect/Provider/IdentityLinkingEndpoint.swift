import CardeaBasics

/// Where the application's own server links identities to its users. docs/openid.md says what it has to do.
public struct IdentityLinkingEndpoint: Sendable, Hashable {
    /// Where a POST links: an https URL without query and fragment.
    public var url: String

    /// Creates an endpoint.
    public init(url: String) { self.url = url }
}

extension IdentityLinkingEndpoint {
    /// The endpoint's URL, if it can be one.
    func checkedURL() throws(CardeaError) -> URI {
        try ApplicationEndpoint.url(url, "The endpoint that links identities")
    }
}
