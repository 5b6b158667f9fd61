/// Finds a provider's metadata: asks one place after the other until one has a document that can be used.
///
/// A part of the runs that begin something: they hand it their answers until it is done.
struct DiscoveryStep: Sendable {
    private let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    private let issuer: String
    private var places: [URI]
    /// What the first place with a document said: it is more telling than the last one's 404.
    private var failure: CardeaError?

    /// `nil` for a provider with endpoints of its own, which has nothing to discover.
    init?(_ shared: SharedProvider) throws(CardeaError) {
        guard shared.value.endpoints == nil else { return nil }
        guard let issuer = shared.value.issuer else {
            throw CardeaError(.invalidConfiguration, "The provider has neither an issuer nor endpoints.")
        }
        guard let url = try? URI(parsing: issuer) else {
            throw CardeaError(.invalidConfiguration, "The issuer is not a URL such as https://accounts.example.com.")
        }
        self.shared = shared
        self.issuer = issuer
        places = DiscoveryPlaces.all(for: url)
    }

    /// The next place to ask.
    mutating func request() throws(CardeaError) -> HTTPRequest {
        guard !places.isEmpty else {
            throw failure ?? CardeaError(.decodingFailed, "The provider publishes no metadata below its issuer.")
        }
        return TokenEndpoint.get(places.removeFirst())
    }

    /// The metadata, or `nil` when the next place is to be asked.
    mutating func metadata(_ response: HTTPResponse) throws(CardeaError) -> ProviderMetadata? {
        guard response.status == 200 else {
            if response.status >= 500 || response.status == 429 {
                throw OpenIDErrors.error(response) ?? CardeaError(.network, "HTTP \(response.status)")
            }
            failure =
                failure
                ?? CardeaError(
                    .decodingFailed, "The provider's metadata was not found below its issuer: HTTP \(response.status).",
                    httpStatus: response.status)
            return nil
        }
        do throws(CardeaError) {
            guard let document = (try? JSONReader.read(response.body))?.object else {
                throw CardeaError(.decodingFailed, "The provider's metadata is no JSON object.", httpStatus: 200)
            }
            return try ProviderMetadata(
                document, issuer: issuer, isTemplate: provider.leniencies.contains(.tenantIssuer))
        } catch {
            failure = error
            return nil
        }
    }
}
