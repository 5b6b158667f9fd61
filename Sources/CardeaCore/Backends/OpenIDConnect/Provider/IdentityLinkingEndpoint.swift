/// An endpoint of the application's own server that links who has signed in at the provider to a user of the application. What
/// it has to do stands in docs/openid.md.
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
