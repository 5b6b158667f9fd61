import CardeaCore

/// Minting of tokens.
extension PreludeState {
    /// Signs a challenge token and remembers it.
    mutating func issueChallenge(
        _ mode: Challenge.GrantMode, identity: Identity, pkceChallenge: String?, codeChallenge: String?,
        showsEmail: Bool = true, now: Timestamp
    ) throws(Failure) -> String {
        let expiresAt = now.advanced(bySeconds: behaviour.challengeLifetime)
        let needsEmail = mode == .oauthEmailLink && showsEmail
        let token = try signer.token(
            .members([
                "iss": .string(issuer), "aud": .string(applicationID), "jti": .string(Identifier.make("chl")),
                "iat": .integer(now.seconds), "exp": .integer(expiresAt.seconds),
                "grant_mode": .string(mode.rawValue), "pkce_challenge": pkceChallenge.map(JSONValue.string),
                "metadata": needsEmail ? .members(["oauth_email": .string(identity.email)]) : nil,
            ]))
        challenges[token] = Challenge(
            grantMode: mode, identity: identity, pkceChallenge: pkceChallenge, codeChallenge: codeChallenge,
            expiresAt: expiresAt)
        return token
    }

    /// A well-formed challenge token that no endpoint accepts.
    func foreignToken(now: Timestamp) throws(Failure) -> String {
        try signer.token(
            .members([
                "jti": .string(Identifier.make("chl")), "grant_mode": "session-start",
                "exp": .integer(now.advanced(bySeconds: behaviour.challengeLifetime).seconds),
            ]))
    }

    /// A fresh pair of tokens for a session.
    mutating func issueTokens(for session: Session, now: Timestamp) throws(Failure) -> IssuedTokens {
        let expiresAt = now.advanced(bySeconds: behaviour.accessTokenLifetime)
        let accessToken = try signer.token(
            .members([
                "iss": .string(issuer), "sub": .string(session.userID), "aud": .string(applicationID),
                "sid": .string(session.id), "jti": .string(Identifier.make("tok")), "iat": .integer(now.seconds),
                "nbf": .integer(now.seconds), "exp": .integer(expiresAt.seconds),
                "name": .string(session.identity.name), "email": .string(session.identity.email),
                "cnf": session.keyThumbprint.map { .members(["jkt": .string($0)]) },
            ]))
        accessTokens[accessToken] = TokenGrant(sessionID: session.id, expiresAt: expiresAt)
        let refreshToken = Identifier.make("rft")
        let refreshExpiry = now.advanced(bySeconds: behaviour.refreshTokenLifetime)
        refreshTokens[refreshToken] = TokenGrant(sessionID: session.id, expiresAt: refreshExpiry)
        return IssuedTokens(
            accessToken: accessToken, accessTokenExpiresAt: expiresAt, refreshToken: refreshToken,
            refreshTokenExpiresAt: refreshExpiry)
    }
}
