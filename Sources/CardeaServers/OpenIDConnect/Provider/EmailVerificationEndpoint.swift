import CardeaBasics

/// Where the application's own server proves e-mail addresses that the provider has not verified. docs/openid.md says
/// what it has to do.
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
