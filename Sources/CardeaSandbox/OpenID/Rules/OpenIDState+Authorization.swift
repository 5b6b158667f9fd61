import CardeaBasics

/// From the authorization request to the redirect back to the application.
extension OpenIDState {
    /// The step that follows a request.
    enum Step: Sendable {
        /// The user has to be asked.
        case page(reference: String, AuthorizationRequest)
        case answer(AuthorizationResponse)
    }

    /// Takes a request.
    ///
    /// - Parameters:
    ///   - wanted: The outcome that the request's own URL asks for.
    ///   - identity: The user who signs in if nobody is asked; the page's suggestion where the request names none.
    /// - Throws: a failure that can only be shown to the person, because nobody knows where to redirect to.
    mutating func begin(
        _ parameters: QueryParameters, wanted: SandboxOutcome?, identity: Identity, now: Timestamp
    ) throws(Failure) -> Step {
        if flaws.contains(.signingKeyRotation) { keys.rotate() }
        let target: ResponseTarget
        let request: AuthorizationRequest
        if let uri = parameters.first("request_uri") {
            request = try takePushed(uri, parameters, now: now)
            target = request.target
        } else {
            target = try responseTarget(parameters)
            do throws(Failure) {
                request = try AuthorizationRequest(target, parameters, behaviour: behaviour)
                guard behaviour.openID.pushedRequests != .required else {
                    throw .invalidRequest("the request has to be pushed")
                }
            } catch {
                return .answer(try refusal(error.code, error.message, to: target, now: now))
            }
        }
        if let wanted { return .answer(try complete(request, as: wanted, identity: identity, now: now)) }
        if request.prompts.contains("none") { return .answer(try completeSilently(request, identity, now: now)) }
        if let outcome = behaviour.automaticOutcome {
            return .answer(try complete(request, as: outcome, identity: identity, now: now))
        }
        let reference = Identifier.make("st")
        let expiresAt = now.advanced(bySeconds: behaviour.authorizationLifetime)
        pending.insert(WaitingRequest(request: request, expiresAt: expiresAt), for: reference, at: now)
        return .page(reference: reference, request)
    }

    /// Takes a decision made at the page. A reference is good for one.
    mutating func decide(
        _ reference: String, as decided: SandboxOutcome?, identity: Identity, now: Timestamp
    ) throws(Failure) -> AuthorizationResponse {
        guard let waiting = pending[reference], waiting.expiresAt > now else {
            throw .badRequest("this sign-in is unknown, finished or expired")
        }
        pending[reference] = nil
        return try complete(waiting.request, as: decided ?? outcome(for: identity), identity: identity, now: now)
    }

    /// Returns the outcome of "Sign in" for that identity.
    func outcome(for identity: Identity) -> SandboxOutcome {
        behaviour.outcomes[identity.email] ?? behaviour.outcomes["oidc"] ?? .verified
    }

    /// Keeps a request that a client has pushed (RFC 9126) and returns its `request_uri`.
    mutating func push(
        _ parameters: QueryParameters, key: String?, now: Timestamp
    ) throws(Failure) -> String {
        guard parameters.first("request_uri") == nil else { throw .invalidRequest("request_uri cannot be pushed") }
        let target = try responseTarget(parameters)
        var request = try AuthorizationRequest(target, parameters, behaviour: behaviour)
        if let key {
            guard request.keyThumbprint == nil || request.keyThumbprint == key else {
                throw .invalidProof("dpop_jkt is not the thumbprint of the proof's key")
            }
            request.keyThumbprint = key
        }
        let uri = "urn:ietf:params:oauth:request_uri:\(Identifier.make("par"))"
        let expiresAt = now.advanced(bySeconds: behaviour.openID.requestURILifetime)
        pushed.insert(WaitingRequest(request: request, expiresAt: expiresAt), for: uri, at: now)
        return uri
    }

    private func responseTarget(_ parameters: QueryParameters) throws(Failure) -> ResponseTarget {
        let client = try registration(of: parameters.first("client_id") ?? "")
        return try ResponseTarget(parameters, behaviour: behaviour, issuer: issuer, client: client)
    }

    /// A `request_uri` is good once (RFC 9126, section 4).
    private mutating func takePushed(
        _ uri: String, _ parameters: QueryParameters, now: Timestamp
    ) throws(Failure) -> AuthorizationRequest {
        guard let waiting = pushed[uri], waiting.expiresAt > now else {
            throw Failure(400, "invalid_request_uri", "the request_uri is unknown, used or expired")
        }
        guard parameters.first("client_id") == waiting.request.target.clientID else {
            throw .invalidRequest("client_id is not that of the pushed request")
        }
        pushed[uri] = nil
        return waiting.request
    }

    private mutating func completeSilently(
        _ request: AuthorizationRequest, _ identity: Identity, now: Timestamp
    ) throws(Failure) -> AuthorizationResponse {
        let age = behaviour.openID.sessionAge
        guard let age, age <= request.maximumAge ?? .max else {
            return try refusal("login_required", "nobody is signed in", to: request.target, now: now)
        }
        return try complete(request, as: outcome(for: identity), identity: identity, age: age, now: now)
    }

    mutating func refusal(
        _ code: String, _ description: String?, to target: ResponseTarget, now: Timestamp
    ) throws(Failure) -> AuthorizationResponse {
        let parameters = [("error", code)] + (description.map { [("error_description", $0)] } ?? [])
        return try response(to: target, parameters, now: now)
    }
}
