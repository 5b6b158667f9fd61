/// An endpoint of the application's own server that proves the e-mail address of a user with a code, where the provider says
/// that it is not verified. What it has to do stands in docs/openid.md.
public struct EmailVerificationEndpoint: Sendable, Hashable {
    /// Where a POST sends a code, and below which `check` takes it: an https URL without query and fragment.
    public var url: String

    /// Creates an endpoint.
    public init(url: String) { self.url = url }
}

extension EmailVerificationEndpoint {
    /// The endpoint's URL, if it can be one.
    func checkedURL() throws(CardeaError) -> URI {
        try ApplicationEndpoint.url(url, "The endpoint that verifies e-mail addresses")
    }
}
