import CardeaBasics

/// Builds requests to a provider's endpoints by the rules of OAuth 2.0 for a public client: forms.
struct TokenEndpoint: Sendable {
    let shared: SharedProvider
    /// The way in which a secret is shown, if there is one.
    let authentication: ClientAuthentication
    private var provider: OpenIDProvider { shared.value }

    /// Redeems a code.
    func code(
        _ code: Secret, verifier: Secret, redirectURI: String, for asked: AskedParameters, at url: URI,
        withProof: Bool
    ) -> HTTPRequest {
        var request = post(
            url,
            [
                ("grant_type", "authorization_code"), ("code", code.reveal()), ("redirect_uri", redirectURI),
                ("code_verifier", verifier.reveal()),
            ] + asked.resources)
        request.proof = withProof ? .standard : .none
        return request
    }

    /// Trades a refresh token.
    func refresh(
        _ token: Secret, for asked: AskedParameters, at url: URI, withProof: Bool
    ) -> HTTPRequest {
        var request = post(
            url, [("grant_type", "refresh_token"), ("refresh_token", token.reveal())] + asked.resources)
        request.proof = withProof ? .standard : .none
        return request
    }

    /// Asks for the tokens of a device.
    func deviceCode(
        _ code: Secret, for asked: AskedParameters, at url: URI, withProof: Bool
    ) -> HTTPRequest {
        var request = post(
            url,
            [("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", code.reveal())]
                + asked.resources)
        request.proof = withProof ? .standard : .none
        return request
    }

    /// Returns a form with the client's name, and its secret if the provider insists on one.
    func post(_ url: URI, _ form: [(String, String)]) -> HTTPRequest {
        var form = form
        var headers = [
            HTTPHeader("Accept", "application/json"),
            HTTPHeader("Content-Type", "application/x-www-form-urlencoded"),
        ]
        // Also beside the header: the MCP SDK for Python looks the client up by it.
        if !form.contains(where: { $0.0 == "client_id" }) { form.append(("client_id", provider.clientID)) }
        if let secret = provider.clientSecret, !secret.isEmpty {
            switch authentication {
            case .basic:
                headers.append(HTTPHeader("Authorization", ClientAuthentication.basic(provider.clientID, secret)))
            case .body: form.append(("client_secret", secret))
            }
        }
        return HTTPRequest(method: .post, url: url, headers: headers, body: Array(QueryParameters.encode(form).utf8))
    }

    /// Asks for a document.
    static func get(_ url: URI, accept: String = "application/json") -> HTTPRequest {
        HTTPRequest(method: .get, url: url, headers: [HTTPHeader("Accept", accept)])
    }
}

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

    /// Returns the request in the other way, if this answer is a reason to try that.
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
