import CardeaBasics

extension SandboxServer {
    /// Does what a browser and a person would do with an authorization URL, without a network.
    ///
    /// - Parameters:
    ///   - authorizationURL: The URL that the server has answered to `authorize`, one of the OpenID provider's
    ///     authorization endpoint, or the `redirect_browser_to` of the Ory-compatible server.
    ///   - outcome: The outcome; `nil` for the one that pressing "Sign in" leads to.
    ///   - email: The address to sign in with.
    ///   - name: The name to sign in with.
    /// - Returns: The redirect back to the application.
    /// - Throws: ``SandboxError`` of kind `unknownAuthorization`, also where the browser would be shown a refusal or made
    ///   to post a form.
    public func authorize(
        _ authorizationURL: String, as outcome: SandboxOutcome? = nil, email: String = "user@example.com",
        name: String = "Example User"
    ) throws(SandboxError) -> String {
        let identity = Identity(email: email, name: name)
        do {
            return if authorizationURL.hasPrefix("\(control.openID.issuer)/authorize?") {
                try control.openID.redirect(for: authorizationURL, as: outcome, identity: identity)
            } else if authorizationURL.hasPrefix("\(control.ory.publicURL)\(OryServer.providerPath)?") {
                try control.ory.redirect(for: authorizationURL, as: outcome, identity: identity)
            } else {
                try control.prelude.redirect(for: authorizationURL, as: outcome, identity: identity)
            }
        } catch {
            throw SandboxError(.unknownAuthorization, error.message)
        }
    }
}

extension PreludeServer {
    fileprivate func redirect(
        for authorizationURL: String, as outcome: SandboxOutcome?, identity: Identity
    ) throws(Failure) -> String {
        guard let url = try? URI(parsing: authorizationURL), authorizationURL.hasPrefix(baseURL + "/provider/"),
            let reference = QueryParameters(parsing: url.query ?? "", plusIsSpace: true).first("state")
        else { throw .badRequest("not an authorization URL of this server") }
        return try apply { state, now throws(Failure) in
            let pending = try state.pendingAuthorization(reference, now: now)
            let decided = outcome ?? state.outcome(for: identity, at: pending.provider)
            return try state.complete(reference, as: decided, identity: identity, now: now)
        }
    }
}

extension OpenIDServer {
    fileprivate func redirect(
        for authorizationURL: String, as outcome: SandboxOutcome?, identity: Identity
    ) throws(Failure) -> String {
        guard let url = try? URI(parsing: authorizationURL) else { throw .badRequest("not a URL") }
        let parameters = QueryParameters(parsing: url.query ?? "", plusIsSpace: true)
        let response = try apply { state, now throws(Failure) in
            switch try state.begin(parameters, wanted: outcome, identity: identity, now: now) {
            case .answer(let response): return response
            case .page(let reference, _): return try state.decide(reference, as: nil, identity: identity, now: now)
            }
        }
        guard let location = response.location else { throw .badRequest("the browser would have to post a form") }
        return location
    }
}
