import CardeaBasics
import CardeaModel

/// Minting of tokens.
extension OpenIDState {
    /// Begins a session with what the user has granted.
    func makeSession(
        _ grant: OpenIDGrant, userID: String, key: String?, caller: Caller, now: Timestamp
    ) -> OpenIDSession {
        var session = Session(
            id: Identifier.make("ses"), userID: userID, identity: grant.person.identity, keyThumbprint: key,
            device: caller.device, createdAt: now, lastSeenAt: now,
            expiresAt: now.advanced(bySeconds: behaviour.refreshTokenLifetime))
        session.wasUsed(by: caller, at: now)
        return OpenIDSession(session: session, grant: grant)
    }

    /// Fresh tokens for a session, which is remembered as it is then.
    ///
    /// - Parameters:
    ///   - resources: What the access token is for; empty for all that was granted.
    ///   - bringsRefreshToken: True if a new refresh token is among them.
    mutating func issue(
        for session: OpenIDSession, resources: [String], isRefresh: Bool, bringsRefreshToken: Bool, now: Timestamp
    ) throws(Failure) -> TokenAnswer {
        var held = session
        held.accessTokens += 1
        if !resources.isEmpty, resources != held.grant.resources { held.audiences[held.accessTokens] = resources }
        let lifetime = behaviour.accessTokenLifetime
        let id = AccessTokenID(number: held.accessTokens, expiresAt: now.advanced(bySeconds: lifetime))
        let accessToken = try text(of: id, for: held, now: now)
        var members: JSONObject = [
            "access_token": .string(accessToken),
            "token_type": held.session.keyThumbprint == nil ? "Bearer" : "DPoP", "expires_in": .integer(lifetime),
            "scope": .string(held.grant.scopes.joined(separator: " ")),
        ]
        if bringsRefreshToken {
            held.session.expiresAt = now.advanced(bySeconds: behaviour.refreshTokenLifetime)
            let number = held.session.refreshTokens.issue(expiresAt: held.session.expiresAt)
            members["refresh_token"] = .string(
                RefreshTokenID(sessionID: held.session.id, number: number).text(seal: seal))
        }
        if held.grant.scopes.contains("openid"), !(isRefresh && flaws.contains(.refreshWithoutIDToken)) {
            let token = try idToken(for: held, accessToken: accessToken, isRefresh: isRefresh, now: now)
            members["id_token"] = .string(token)
        }
        sessions.insert(held, for: held.session.id, at: now)
        return TokenAnswer(members: members)
    }

    private mutating func idToken(
        for held: OpenIDSession, accessToken: String, isRefresh: Bool, now: Timestamp
    ) throws(Failure) -> String {
        if flaws.contains(.rotationJustBeforeSigning) { keys.rotate() }
        let plan = SigningPlan.idToken(behaviour.openID)
        var claims = IDTokenClaims(
            issuer: issuer, held: held, accessToken: accessToken, algorithm: plan.algorithm,
            behaviour: behaviour.openID, isRefresh: isRefresh, now: now)
        claims.spoil(flaws, clientID: held.grant.clientID, now: now)
        if isRefresh { claims.spoilRefresh(flaws) }
        return try keys.token(claims.payload(flaws), plan)
    }

    private mutating func text(
        of id: AccessTokenID, for held: OpenIDSession, now: Timestamp
    ) throws(Failure) -> String {
        guard behaviour.openID.accessTokenForm == .jwt else {
            return OpaqueAccessToken(sessionID: held.session.id, id: id).text(seal: seal)
        }
        let audience = held.audience(ofAccessToken: id.number, issuer: issuer)
        let claims: JSONValue = .members([
            "iss": .string(issuer), "sub": .string(held.session.userID),
            "aud": .array(audience.map(JSONValue.string)), "client_id": .string(held.grant.clientID),
            "scope": .string(held.grant.scopes.joined(separator: " ")), "sid": .string(held.session.id),
            "jti": .string(id.text()), "iat": .integer(now.seconds), "exp": .integer(id.expiresAt.seconds),
            "auth_time": .integer(held.grant.authTime.seconds),
            "cnf": held.session.keyThumbprint.map { .members(["jkt": .string($0)]) },
        ])
        return try keys.token(
            claims.serialized(), SigningPlan(algorithm: behaviour.openID.advertisedAlgorithm, type: "at+jwt"))
    }
}
