import CardeaBasics

/// The end of an authorization request.
extension OpenIDState {
    /// - Parameter age: Seconds since the person has signed in.
    mutating func complete(
        _ request: AuthorizationRequest, as outcome: SandboxOutcome, identity: Identity, age: Int = 0, now: Timestamp
    ) throws(Failure) -> AuthorizationResponse {
        let target = request.target
        if let (code, description) = outcome.plainError {
            return try refusal(code, description, to: target, now: now)
        }
        if outcome == .noParameters {
            return AuthorizationResponse(redirectURI: target.redirectURI, mode: target.mode, parameters: [])
        }
        if outcome == .malformedToken {
            return try response(to: target, [("code", Identifier.make("code"))], now: now)
        }
        let grant = OpenIDGrant(
            clientID: target.clientID, scopes: request.scopes, person: Person(identity, as: outcome),
            authTime: now.advanced(bySeconds: -age), claims: request.claims, nonce: request.nonce, acr: request.acr,
            resources: request.resources)
        let code = ("code", issueCode(grant, for: request, now: now))
        let parameters: [(String, String)] =
            switch outcome {
            case .errorPlusToken: [code, ("error", "server_error")]
            case .emptyError: [("error", ""), code]
            case .duplicateParameters: [code, ("code", Identifier.make("code"))]
            default: [code]
            }
        return try response(to: target, parameters, now: now)
    }

    private mutating func issueCode(
        _ grant: OpenIDGrant, for request: AuthorizationRequest, now: Timestamp
    ) -> String {
        let code = Identifier.make("code")
        codes.insert(
            OpenIDCode(
                grant: grant, redirectURI: request.target.redirectURI.text, challenge: request.challenge,
                keyThumbprint: request.keyThumbprint,
                expiresAt: now.advanced(bySeconds: behaviour.openID.codeLifetime)),
            for: code, at: now)
        return code
    }
}
