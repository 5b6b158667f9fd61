import CardeaBasics

/// The target of the response to an authorization request. If none can be trusted, there is a page instead of a redirect.
struct ResponseTarget: Sendable {
    /// The response mode: the way in which the response gets there.
    enum Mode: String, Sendable {
        case query
        case fragment
        case formPost = "form_post"
        case jwt
    }

    let clientID: String
    let redirectURI: URI
    let state: String?
    var mode: Mode

    /// - Parameters:
    ///   - issuer: The relay below it, and the callback page beside it, may be redirected to in any case.
    ///   - client: The client as it has registered, if it has: its own redirect URIs are allowed, and no others.
    init(
        _ parameters: QueryParameters, behaviour: SandboxBehaviour, issuer: String, client: RegisteredClient?
    ) throws(Failure) {
        for name in ["client_id", "redirect_uri", "state"] where parameters.all(name).count > 1 {
            throw .invalidRequest("\(name) is there more than once")
        }
        guard let clientID = parameters.first("client_id"), !clientID.isEmpty else {
            throw .invalidRequest("client_id is missing")
        }
        let known = behaviour.openID.clientIDs
        guard known.isEmpty || known.contains(clientID) || client != nil else {
            throw Failure(400, "invalid_client", "the client is unknown")
        }
        guard let redirect = parameters.first("redirect_uri") else { throw .invalidRequest("redirect_uri is missing") }
        let own = [issuer + FormPostRelay.path, issuer.dropLast(OpenIDServer.path.count) + NativeCallback.path]
        let isAllowed =
            client?.allows(redirect, exactPorts: behaviour.openID.exactPorts)
            ?? (RedirectAllowList.contains(redirect, in: behaviour.allowedRedirectURIs) || own.contains(redirect))
        guard isAllowed, let uri = try? URI(parsing: redirect) else {
            throw .invalidRequest("the redirect URI is not on the allow-list")
        }
        self.clientID = clientID
        redirectURI = uri
        state = parameters.first("state")
        mode = parameters.first("response_mode").flatMap(Mode.init(parameter:)) ?? .query
    }
}

extension ResponseTarget.Mode {
    init?(parameter: String) {
        self.init(rawValue: parameter == "query.jwt" ? "jwt" : parameter)
    }
}
