import CardeaBasics
import CardeaModel

/// Finds the page that ends the browser's session (OpenID Connect RP-Initiated Logout), and writes its address.
///
/// With a session, it is the page that the provider had when the session began, with its ID token for a hint. Without one, or if
/// the provider had no page then, the provider is discovered as for a login.
struct OpenIDBrowserLogoutRun: ProtocolRun {
    let shared: SharedProvider
    private var provider: OpenIDProvider { shared.value }
    let request: BrowserLogoutRequest
    private let idToken: Secret?
    /// Many servers take 8 KiB of a request's head.
    private static let longestHint = 6144
    private let metadata: ProviderMetadata?
    private var discovery: DiscoverySubrun

    init(
        _ shared: SharedProvider, _ request: BrowserLogoutRequest, of session: Session?, memory: ProviderMemory,
        at now: Timestamp
    ) throws(CardeaError) {
        (self.shared, self.request) = (shared, request)
        let context = session.flatMap { try? OpenIDSessionContext($0) }
        idToken = context?.idToken
        metadata = context.flatMap { $0.metadata.endSession == nil ? nil : $0.metadata }
        discovery = try DiscoverySubrun(shared, wanting: [.endSession], memory: memory, at: now)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<PageAddress> {
        if let metadata { return .finish(try url(metadata)) }
        return switch try discovery.next(event) {
        case .send(let request): .send(request)
        case .finish(let found): .finish(try url(found))
        }
    }

    private func url(_ metadata: ProviderMetadata) throws(CardeaError) -> PageAddress {
        guard let page = metadata.endSession else {
            throw CardeaError(.notSupported, "The provider has no page that ends the browser's session.")
        }
        var parameters: [(String, String)] = []
        // Servers and proxies refuse an address that is too long: without the hint the page asks one question more.
        if let idToken, idToken.count <= Self.longestHint {
            parameters.append(("id_token_hint", idToken.reveal()))
        }
        if let hint = request.hint { parameters.append(("logout_hint", hint)) }
        parameters.append(("client_id", provider.clientID))
        if provider.quirks.contains(.returnToLogout) {
            parameters.append(("returnTo", request.redirectURI))
        } else {
            parameters += [
                ("post_logout_redirect_uri", request.redirectURI), ("state", request.state.reveal()),
            ]
        }
        if let locales = request.locales { parameters.append(("ui_locales", locales)) }
        return PageAddress(page.appending(query: parameters))
    }
}

/// Revokes the tokens of a session that has ended (RFC 7009).
struct OpenIDRevokeRun: ProtocolRun {
    private var request: ClientRequest

    init(
        _ token: Secret, hint: String, at url: URI, _ shared: SharedProvider, _ metadata: ProviderMetadata,
        _ memory: ProviderMemory
    ) {
        request = ClientRequest(shared, metadata, memory) {
            $0.post(url, [("token", token.reveal()), ("token_type_hint", hint)])
        }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<Void> {
        switch event {
        case .begin:
            return .send(request.request)
        case .answered(let response, _):
            if let another = request.another(after: response) { return .send(another) }
            // A token that the provider does not know is as good as revoked: it answers 200.
            if !response.isSuccess {
                throw OpenIDErrors.error(response) ?? CardeaError(.badRequest, "HTTP \(response.status)")
            }
            return .finish(())
        }
    }
}
