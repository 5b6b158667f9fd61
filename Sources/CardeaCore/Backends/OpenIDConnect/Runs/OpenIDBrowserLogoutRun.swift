/// Finds the page that ends the browser's session (OpenID Connect RP-Initiated Logout), and writes its address.
///
/// Where there is a session, it is the page of the provider of that day, with its ID token for a hint. Without one the
/// provider is looked for as for a login.
struct OpenIDBrowserLogoutRun: ProtocolRun {
    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let request: BrowserLogoutRequest
    let memory: ProviderMemory
    private let idToken: Secret?
    private let metadata: ProviderMetadata?
    private var discovery: DiscoveryStep?

    init(
        _ shared: SharedProvider, _ request: BrowserLogoutRequest, of session: Session?, memory: ProviderMemory,
        at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.request, self.memory) = (shared, request, memory)
        let provider = shared.value
        let context = session.flatMap { try? OpenIDSessionContext($0) }
        idToken = context?.idToken
        metadata =
            if let context {
                context.metadata
            } else if let endpoints = provider.endpoints {
                try ProviderMetadata(endpoints, issuer: provider.issuer)
            } else {
                memory.metadata(at: now)
            }
        discovery = try DiscoveryStep(shared)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Secret> {
        switch event {
        case .begin:
            if let metadata { return .finish(try url(metadata)) }
            return try discover()
        case .answered(let response, let now):
            guard let found = try discovery?.metadata(response) else { return try discover() }
            memory.keep(found, at: now)
            return .finish(try url(found))
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private mutating func discover() throws(CardeaError) -> RunAction<Secret> {
        guard let request = try discovery?.request() else { throw .unexpectedEvent }
        return .send(request)
    }

    private func url(_ metadata: ProviderMetadata) throws(CardeaError) -> Secret {
        guard let page = metadata.endSession else {
            throw CardeaError(.notSupported, "The provider has no page that ends the browser's session.")
        }
        var parameters: [(String, String)] = []
        if let idToken { parameters.append(("id_token_hint", idToken.reveal())) }
        if let hint = request.hint { parameters.append(("logout_hint", hint)) }
        parameters.append(("client_id", provider.clientID))
        if provider.leniencies.contains(.returnToLogout) {
            parameters.append(("returnTo", request.redirectURI))
        } else {
            parameters += [
                ("post_logout_redirect_uri", request.redirectURI), ("state", request.state.reveal()),
            ]
        }
        if !request.locales.isEmpty { parameters.append(("ui_locales", request.locales.joined(separator: " "))) }
        return Secret(page.appending(query: parameters).text)
    }
}
