import CardeaBasics

/// A request in the client's name. Where the provider does not know the client by the way in which the secret is shown
/// (`OpenIDVerdicts.isOfClient`), it goes out once more in the other way: that is decided before anything is spent (RFC 6749, section
/// 5.2). The way that has worked is remembered.
struct ClientRequest: Sendable {
    private let shared: SharedProvider
    private let memory: ProviderMemory
    private let make: @Sendable (TokenEndpoint) -> HTTPRequest
    private var authentication: ClientAuthentication
    private var isSecond = false

    init(
        _ shared: SharedProvider, _ metadata: ProviderMetadata, _ memory: ProviderMemory,
        _ make: @escaping @Sendable (TokenEndpoint) -> HTTPRequest
    ) {
        (self.shared, self.memory, self.make) = (shared, memory, make)
        authentication =
            shared.value.clientAuthentication ?? memory.authentication ?? .first(of: metadata.tokenAuthentication)
    }

    /// The request as it goes out now.
    var request: HTTPRequest { make(TokenEndpoint(shared: shared, authentication: authentication)) }

    /// The request in the other way, where this answer is a reason to try that.
    mutating func another(after response: HTTPResponse) -> HTTPRequest? {
        // For most clients there is no other way, and nothing to be read.
        guard shared.value.clientSecret != nil, shared.value.clientAuthentication == nil else { return nil }
        let error = OpenIDErrors.error(response)
        guard isSecond else {
            guard let error, OpenIDVerdicts.isOfClient(error) else { return nil }
            (isSecond, authentication) = (true, authentication.other)
            return request
        }
        if response.isSuccess || error.map({ $0.serverCode != nil && !OpenIDVerdicts.isOfClient($0) }) ?? false {
            memory.remember(authentication)
        }
        return nil
    }
}
