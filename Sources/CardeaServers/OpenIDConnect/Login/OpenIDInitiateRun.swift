import CardeaBasics
import CardeaModel

/// Begins a login: metadata, then the key's name where tokens are to be bound to one, then - where it is pushed - the request.
struct OpenIDInitiateRun: KeepingRun {
    typealias Output = BegunLogin

    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let options: OAuthLoginOptions
    private let redirectURI: String
    private var seed: LoginSeed
    private let memory: ProviderMemory
    private var discovery: DiscoverySubrun
    private var pushing: ClientRequest?
    private var metadata: ProviderMetadata?
    private var request: AuthorizationRequest?

    init(
        _ shared: SharedProvider, _ options: OAuthLoginOptions, to target: RedirectTarget, seed: LoginSeed,
        memory: ProviderMemory, at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.options, self.seed, self.memory) = (shared, options, seed, memory)
        redirectURI = target.text
        let provider = shared.value
        var wanted = provider.endpointsOfLogins(scopes: try provider.scopes(insteadOf: options.scopes, nil))
        if provider.pushesAuthorizationRequest ?? false { wanted.insert(.pushedAuthorization) }
        if options.acceptsTokenHandoff { wanted.insert(.userInfo) }
        discovery = try DiscoverySubrun(shared, wanting: wanted, memory: memory, at: now)
        if let scheme = target.deepLink?.scheme { self.seed.carry(scheme: scheme) }
        try provider.redirectForms.require(target.redirectURI.uri, answeredBy: provider.responseMode)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        if case .answered(let response, _) = event {
            if let another = pushing?.another(after: response) { return .send(another) }
            if let metadata { return .finish(try pushed(response, metadata)) }
        }
        switch try discovery.next(event) {
        case .send(let request): return .send(request)
        case .finish(let found):
            metadata = found
            return try begin(found)
        }
    }

    private mutating func begin(_ metadata: ProviderMetadata) throws(CardeaError) -> Turn {
        if let methods = metadata.challengeMethods, !methods.contains("S256") {
            throw CardeaError(
                .invalidConfiguration, "The provider does not support PKCE with S256, so its codes could be stolen.")
        }
        guard metadata.challengeMethods != nil || !provider.requiresAnnouncedPKCE else {
            throw CardeaError(
                .invalidConfiguration,
                "The provider does not say that it knows PKCE (code_challenge_methods_supported), which is required of it "
                    + "(`requires_announced_pkce`).")
        }
        if options.acceptsTokenHandoff {
            guard metadata.userInfo != nil else { throw CardeaError.noTrial }
            guard !provider.dpop else {
                throw CardeaError(
                    .invalidConfiguration, "This provider's tokens must be bound to a key, but tokens in links are not."
                )
            }
        }
        guard provider.dpop else { return try ask(metadata, thumbprint: nil) }
        return .identifyKey { me, thumbprint throws(CardeaError) in try me.ask(metadata, thumbprint: thumbprint) }
    }

    private mutating func ask(
        _ metadata: ProviderMetadata, thumbprint: String?
    ) throws(CardeaError) -> Turn {
        let request = try AuthorizationRequest(
            provider, options, redirectURI: redirectURI, metadata, seed: seed, keyThumbprint: thumbprint)
        self.request = request
        guard provider.pushesAuthorizationRequest ?? metadata.requiresPushedRequests else {
            return .finish(begun(request.url(at: metadata.authorization), metadata, request))
        }
        guard let url = metadata.pushedAuthorization else {
            throw CardeaError(.invalidConfiguration, "The provider has no endpoint for pushed requests.")
        }
        let pushing = ClientRequest(shared, metadata, memory) { [form = request.form] in $0.post(url, form) }
        self.pushing = pushing
        return .send(pushing.request)
    }

    /// Reads the answer to a pushed request. The browser carries the name of the request alone (RFC 9126, section 4).
    private func pushed(_ response: HTTPResponse, _ metadata: ProviderMetadata) throws(CardeaError) -> BegunLogin {
        guard let request else { throw .unexpectedEvent }
        let own = provider.ownWords(
            scope: request.scope, AskedParameters(request.parameters), redirectURI: redirectURI)
        if let error = OpenIDErrors.error(response, own: own) {
            guard error.serverCode == nil, response.status == 401 || response.status == 403 else {
                throw provider.refusal(error, ofScope: request.scope, memory)
            }
            throw CardeaError(
                error.code,
                "The provider refused the request for a login without saying why: HTTP \(response.status). It may not "
                    + "know the client id or the redirect URI.", httpStatus: response.status, requestID: error.requestID
            )
        }
        guard response.status == 201, let object = (try? JSONReader.read(response.body))?.object,
            let name = object["request_uri"]?.string, !name.isEmpty, (object["expires_in"]?.integer ?? 0) > 0
        else {
            throw CardeaError(
                .decodingFailed, "The answer to the pushed request does not have the documented form.",
                httpStatus: response.status)
        }
        let url = metadata.authorization.appending(query: [("client_id", provider.clientID), ("request_uri", name)])
        return begun(url, metadata, request)
    }

    private func begun(_ url: URI, _ metadata: ProviderMetadata, _ request: AuthorizationRequest) -> BegunLogin {
        BegunLogin(
            page: PageAddress(url),
            secrets: SecretsBox(
                OpenIDAttempt(
                    seed, metadata, request, takesTokens: options.acceptsTokenHandoff,
                    // A step-up compares the age itself, and says what is missing.
                    comparesAge: options.stepUp == nil)))
    }
}
