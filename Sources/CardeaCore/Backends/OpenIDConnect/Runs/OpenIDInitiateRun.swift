/// Begins a login: metadata, then the key's name where tokens are to be bound to one, then - where it is pushed - the request.
struct OpenIDInitiateRun: ProtocolRun {
    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let options: OAuthLoginOptions
    private var seed: LoginSeed
    let memory: ProviderMemory
    private var discovery: DiscoveryStep?
    private var metadata: ProviderMetadata?
    private var request: AuthorizationRequest?

    init(
        _ shared: SharedProvider, _ options: OAuthLoginOptions, seed: LoginSeed, memory: ProviderMemory,
        at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.options, self.seed, self.memory) = (shared, options, seed, memory)
        if let scheme = try RedirectTarget.deepLink(of: options)?.scheme { self.seed.carry(scheme: scheme) }
        let provider = shared.value
        try provider.redirectForms.require(options.redirectURI)
        try RedirectForms.require(options.redirectURI, for: provider.responseMode)
        discovery = try DiscoveryStep(shared)
        metadata =
            if let endpoints = provider.endpoints {
                try ProviderMetadata(endpoints, issuer: provider.issuer)
            } else {
                memory.metadata(at: now)
            }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<BegunLogin> {
        switch event {
        case .begin:
            if let metadata { return try begin(metadata) }
            return try discover()
        case .answered(let response, let now):
            if let metadata { return .finish(try pushed(response, metadata)) }
            guard let found = try discovery?.metadata(response) else { return try discover() }
            metadata = found
            memory.keep(found, at: now)
            return try begin(found)
        case .keyIdentified(let thumbprint):
            guard let metadata else { throw .unexpectedEvent }
            return try ask(metadata, thumbprint: thumbprint)
        case .remembered:
            throw .unexpectedEvent
        }
    }

    private mutating func discover() throws(CardeaError) -> RunAction<BegunLogin> {
        guard let request = try discovery?.request() else { throw .unexpectedEvent }
        return .send(request)
    }

    private mutating func begin(_ metadata: ProviderMetadata) throws(CardeaError) -> RunAction<BegunLogin> {
        if let methods = metadata.challengeMethods, !methods.contains("S256") {
            throw CardeaError(
                .invalidConfiguration, "The provider does not take PKCE with S256, so its codes could be stolen.")
        }
        if options.acceptsTokenHandoff {
            guard metadata.userInfo != nil else { throw CardeaError.noTrial }
            guard !(provider.bindsTokens ?? false) else {
                throw CardeaError(
                    .invalidConfiguration, "Tokens in links are bound to no key, and this provider's have to be.")
            }
        }
        return provider.binds(metadata) ? .identifyKey : try ask(metadata, thumbprint: nil)
    }

    private mutating func ask(
        _ metadata: ProviderMetadata, thumbprint: String?
    ) throws(CardeaError) -> RunAction<BegunLogin> {
        let request = try AuthorizationRequest(provider, options, seed: seed, keyThumbprint: thumbprint)
        self.request = request
        guard provider.pushesAuthorizationRequest ?? metadata.requiresPushedRequests else {
            return .finish(try begun(request.url(at: metadata.authorization), metadata, request))
        }
        guard let url = metadata.pushedAuthorization else {
            throw CardeaError(.invalidConfiguration, "The provider has no endpoint for pushed requests.")
        }
        let endpoint = TokenEndpoint(shared: shared, authenticationMethods: metadata.tokenAuthentication)
        return .send(endpoint.post(url, request.form))
    }

    /// What the browser carries is the name of the request alone (RFC 9126, section 4).
    private func pushed(_ response: HTTPResponse, _ metadata: ProviderMetadata) throws(CardeaError) -> BegunLogin {
        guard let request else { throw .unexpectedEvent }
        if let error = OpenIDErrors.error(response) {
            guard error.serverCode == nil, response.status == 401 || response.status == 403 else { throw error }
            throw CardeaError(
                error.code,
                "The provider refused the request for a login without saying why: HTTP \(response.status). It may not know "
                    + "the client id or the redirect URI.", httpStatus: response.status, requestID: error.requestID)
        }
        guard response.status == 201, let object = (try? JSONReader.read(response.body))?.object,
            let name = object["request_uri"]?.string, !name.isEmpty, (object["expires_in"]?.integer ?? 0) > 0
        else {
            throw CardeaError(
                .decodingFailed, "The answer to the pushed request does not have the documented shape.",
                httpStatus: response.status)
        }
        let url = metadata.authorization.appending(query: [("client_id", provider.clientID), ("request_uri", name)])
        return try begun(url, metadata, request)
    }

    private func begun(
        _ url: URI, _ metadata: ProviderMetadata, _ request: AuthorizationRequest
    ) throws(CardeaError) -> BegunLogin {
        var secrets = [
            OpenIDSecret.verifier: seed.pkce.verifier, OpenIDSecret.state: seed.state,
            OpenIDSecret.provider: Secret(bytes: metadata.record().serialized()),
        ]
        if request.parameters.contains(where: { $0.name == "nonce" }) { secrets[OpenIDSecret.nonce] = seed.nonce }
        if let maximumAge = request.maximumAge { secrets[OpenIDSecret.maximumAge] = Secret("\(maximumAge)") }
        if let scope = request.parameters.first(where: { $0.name == "scope" }) {
            secrets[OpenIDSecret.scope] = Secret(scope.value)
        }
        if options.acceptsTokenHandoff { secrets[OpenIDSecret.tokenHandoff] = Secret("yes") }
        return BegunLogin(authorizationURL: Secret(url.text), secrets: secrets)
    }
}

/// The names of what a login keeps until it is finished.
package enum OpenIDSecret {
    package static let verifier = "verifier"
    package static let state = "state"
    package static let nonce = "nonce"
    /// The provider's metadata of the day on which the login began.
    package static let provider = "provider"
    package static let maximumAge = "max_age"
    package static let scope = "scope"
    /// There where a deep link may bring tokens.
    package static let tokenHandoff = "token_handoff"
}

extension OpenIDProvider {
    /// Whether tokens are asked for that are bound to the account's key.
    package func binds(_ metadata: ProviderMetadata) -> Bool {
        bindsTokens ?? metadata.proofAlgorithms.contains("ES256")
    }
}
