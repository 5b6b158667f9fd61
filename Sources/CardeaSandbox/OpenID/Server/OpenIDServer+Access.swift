import CardeaBasics
import CardeaLinux

/// The endpoints that take access tokens.
extension OpenIDServer {
    func userinfo(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        try withAccess(request, takesForm: true) { state, held, now throws(Failure) in
            let claims = try state.userinfo(of: held, now: now)
            let signing: Set<SandboxMisbehaviour> = [
                .userinfoSigned, .userinfoInvalidSignature, .userinfoInvalidAudience,
            ]
            guard !state.flaws.isDisjoint(with: signing) else { return .json(.object(claims)) }
            var response = HTTPResponse.json(.null)
            response.headers["Content-Type"] = "application/jwt"
            response.body = Array(try state.signed(claims, for: held.grant.clientID).utf8)
            return response
        }
    }

    /// The answer of the application's API.
    func showAccount(_ request: HTTPRequest) throws(Failure) -> HTTPResponse {
        let asksForDPoP = try apply { state, _ in state.behaviour.apiAsksForDPoP }
        if asksForDPoP, request.authorization?.scheme != "dpop" {
            throw Failure.unauthorized("the access token needs a DPoP proof").asking(#"DPoP algs="ES256""#)
        }
        let takesBearerAlone = try apply { state, _ in state.flaws.contains(.apiBearerOnly) }
        if takesBearerAlone, request.authorization?.scheme != "bearer" {
            throw Failure.unauthorized("the scheme is unknown").asking(#"Bearer error="invalid_token""#)
        }
        let held = try session(of: request)
        let scheme = request.authorization?.scheme == "dpop" ? "DPoP" : "Bearer"
        try apply { state, now throws(Failure) in
            try state.behaviour.requireSignIn(held.grant.acr, at: held.grant.authTime, now: now, scheme: scheme)
        }
        return .json(
            .members([
                "sub": .string(held.session.userID), "sid": .string(held.session.id),
                "name": .string(held.session.identity.name), "email": .string(held.session.identity.email),
                "scheme": .string(scheme),
            ]))
    }

    /// The session of the access token in `Authorization`.
    func session(of request: HTTPRequest) throws(Failure) -> OpenIDSession {
        var found: OpenIDSession?
        _ = try withAccess(request, takesForm: false) { _, held, _ in
            found = held
            return .empty()
        }
        guard let found else { throw .unauthorized("an access token is missing") }
        return found
    }

    /// Runs a rule for the session of the access token in `Authorization`, or in a form where that is allowed.
    private func withAccess(
        _ request: HTTPRequest, takesForm: Bool,
        rule: (inout OpenIDState, OpenIDSession, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        do throws(Failure) {
            return try withToken(request, takesForm: takesForm, rule: rule)
        } catch {
            let scope = error.code == "insufficient_scope" ? [("scope", "openid")] : []
            throw challenge(error, isBound: request.authorization?.scheme == "dpop", parameters: scope)
        }
    }

    /// The same, with refusals that do not say what is asked for.
    func withToken(
        _ request: HTTPRequest, takesForm: Bool,
        rule: (inout OpenIDState, OpenIDSession, Timestamp) throws(Failure) -> HTTPResponse
    ) throws(Failure) -> HTTPResponse {
        let token = try accessToken(of: request, takesForm: takesForm)
        guard request.authorization?.scheme == "dpop" else {
            return try apply { state, now throws(Failure) in
                try rule(&state, state.use(token, key: nil, by: request.caller, now: now), now)
            }
        }
        guard let proof = try proof(of: request) else { throw Failure.invalidProof("the DPoP header is missing") }
        let hash = Base64URL.encode(OpenSSLDigest().sha256(Array(token.utf8)))
        return try apply(proof, of: request) { state, now throws(Failure) in
            guard proof.accessTokenHash == hash else { throw .invalidProof("ath is not the access token's hash") }
            let held = try state.use(token, key: proof.thumbprint, by: request.caller, now: now)
            return try rule(&state, held, now)
        }
    }

    private func accessToken(of request: HTTPRequest, takesForm: Bool) throws(Failure) -> String {
        guard request.query.first("access_token") == nil else {
            throw .invalidRequest("an access token does not belong into a URL")
        }
        let posted = takesForm && request.isForm ? request.form.first("access_token") : nil
        if let (scheme, token) = request.authorization, scheme == "bearer" || scheme == "dpop" {
            guard posted == nil else { throw .invalidRequest("there are two access tokens") }
            return token
        }
        guard let posted else { throw .unauthorized("an access token is missing") }
        return posted
    }

    /// The refusal as a resource server puts it (RFC 6750, section 3; RFC 9449, section 7.1).
    ///
    /// - Parameter parameters: Further parameters of the challenge.
    func challenge(_ failure: Failure, isBound: Bool, parameters: [(String, String)] = []) -> Failure {
        let code = failure.inOAuthTerms.code
        var scheme = isBound ? "DPoP" : "Bearer"
        if behaviour.misbehaviours.contains(.challengeSchemeCase) { scheme = isBound ? "dPoP" : "bEARER" }
        var list = isBound ? [("algs", "ES256")] : []
        if code != "unauthorized" { list.append(("error", code)) }
        let text = (list + parameters).map { #" \#($0)="\#($1)""# }.joined(separator: ",")
        let isPlain = code != "unauthorized" && !isBound && [400, 403].contains(failure.status)
        return failure.asking(scheme + text, status: isPlain ? failure.status : 401)
    }
}
