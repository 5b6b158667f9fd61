import CardeaBasics

/// The use of access tokens, and the end of tokens.
extension OpenIDState {
    /// The session of an access token, and which of its tokens that is; `nil` for a token that is no good.
    func access(_ token: String, now: Timestamp) -> (held: OpenIDSession, number: Int)? {
        guard let (sessionID, id) = parse(accessToken: token), let held = sessions[sessionID], id.expiresAt > now,
            held.accepts(accessToken: id.number)
        else { return nil }
        return (held, id.number)
    }

    /// Returns true if the provider has made that access token, however long ago.
    func hasMade(accessToken token: String) -> Bool { parse(accessToken: token) != nil }

    /// The resources that an access token is for; the provider itself where none was asked for.
    func audience(of token: String) -> [String] {
        guard let (sessionID, id) = parse(accessToken: token), let held = sessions[sessionID] else { return [] }
        return held.audience(ofAccessToken: id.number, issuer: issuer)
    }

    private func parse(accessToken token: String) -> (sessionID: String, id: AccessTokenID)? {
        if let opaque = OpaqueAccessToken(token, seal: seal) { return (opaque.sessionID, opaque.id) }
        guard let claims = keys.claims(of: token), let sessionID = claims["sid"]?.string,
            let id = claims["jti"]?.string.flatMap(AccessTokenID.init)
        else { return nil }
        return (sessionID, id)
    }

    /// The session of an access token, which is being used.
    mutating func use(
        _ token: String, key: String?, by caller: Caller, now: Timestamp
    ) throws(Failure) -> OpenIDSession {
        guard var (held, _) = access(token, now: now) else {
            throw Failure(401, "invalid_token", "the access token is unknown, expired or revoked")
        }
        guard behaviour.dpop == .off || held.session.keyThumbprint == key else {
            throw Failure(401, "invalid_token", "the access token is bound to another key, or to none")
        }
        held.session.wasUsed(by: caller, at: now)
        sessions[held.session.id] = held
        return held
    }

    /// The claims for the userinfo endpoint (OpenID Connect Core, section 5.3).
    mutating func userinfo(of held: OpenIDSession, now: Timestamp) throws(Failure) -> JSONObject {
        guard held.grant.scopes.contains("openid") else {
            throw Failure(403, "insufficient_scope", "the access token has not the scope openid")
        }
        var claims: JSONObject = ["sub": .string(held.session.userID)]
        for member in held.grant.person.claims(scopes: held.grant.scopes, names: held.grant.claims.userinfo) {
            claims[member.name] = member.value
        }
        if flaws.contains(.userinfoInvalidSubject) { claims["sub"] = .string(Identifier.make("usr")) }
        if flaws.contains(.userinfoMissingSubject) { claims["sub"] = nil }
        if flaws.contains(.aggregatedClaims) { try aggregate(into: &claims, now: now) }
        if flaws.contains(.distributedClaims) {
            claims["_claim_names"] = ["credit_score": "src1"]
            claims["_claim_sources"] = [
                "src1": ["endpoint": .string("\(issuer)/claims"), "access_token": .string(Identifier.make("cla"))]
            ]
        }
        return claims
    }

    private mutating func aggregate(into claims: inout JSONObject, now: Timestamp) throws(Failure) {
        let foreign: JSONObject = ["iss": "https://claims.example", "iat": .integer(now.seconds), "eye_color": "blue"]
        let plan = SigningPlan(algorithm: behaviour.openID.advertisedAlgorithm)
        claims["_claim_names"] = ["eye_color": "src1"]
        claims["_claim_sources"] = ["src1": ["JWT": .string(try keys.token(foreign.serialized(), plan))]]
    }

    /// The claims as a signed token.
    mutating func signed(_ userinfo: JSONObject, for clientID: String) throws(Failure) -> String {
        var claims = userinfo
        claims["iss"] = .string(issuer)
        claims["aud"] = .string(flaws.contains(.userinfoInvalidAudience) ? "someone-else" : clientID)
        var plan = SigningPlan(algorithm: behaviour.openID.advertisedAlgorithm)
        if flaws.contains(.userinfoInvalidSignature) { plan.flaw = .otherSignature }
        return try keys.token(claims.serialized(), plan)
    }

    /// Ends a token (RFC 7009): a refresh token with its session, an access token alone. An unknown one is no error.
    mutating func revoke(_ token: String?, clientID: String, now: Timestamp) throws(Failure) {
        guard let token else { throw .invalidRequest("token is missing") }
        let refresh = RefreshTokenID(token, seal: seal)
        let access = access(token, now: now)
        guard let id = refresh?.sessionID ?? access?.held.session.id, let held = sessions[id] else { return }
        guard held.grant.clientID == clientID else {
            throw Failure(400, "unauthorized_client", "the token is another client's")
        }
        if refresh != nil {
            sessions[id]?.session.isRevoked = true
        } else if let number = access?.number {
            sessions[id]?.revokedAccessTokens.insert(number)
        }
    }
}
