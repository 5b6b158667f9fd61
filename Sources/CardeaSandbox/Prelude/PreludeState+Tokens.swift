import CardeaBasics
import CardeaModel

/// Minting of tokens.
extension PreludeState {
    /// Signs a challenge token and remembers it.
    mutating func issueChallenge(
        _ mode: Challenge.GrantMode, identity: Identity, pkceChallenge: String?, codeChallenge: String?,
        showsEmail: Bool = true, scopes: [String] = [], now: Timestamp
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
        var challenge = Challenge(
            grantMode: mode, identity: identity, pkceChallenge: pkceChallenge, codeChallenge: codeChallenge,
            expiresAt: expiresAt)
        challenge.scopes = scopes
        challenges.insert(challenge, for: token, at: now)
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

    /// A fresh pair of tokens for a session, which is remembered as it is then.
    mutating func issueTokens(for session: Session, now: Timestamp) throws(Failure) -> IssuedTokens {
        var session = session
        session.expiresAt = now.advanced(bySeconds: behaviour.refreshTokenLifetime)
        let number = session.refreshTokens.issue(expiresAt: session.expiresAt)
        let accessToken = AccessTokenID(
            number: number, expiresAt: now.advanced(bySeconds: behaviour.accessTokenLifetime))
        let issued = IssuedTokens(
            accessToken: try text(of: accessToken, for: session, now: now),
            accessTokenExpiresAt: accessToken.expiresAt,
            refreshToken: RefreshTokenID(sessionID: session.id, number: number).text(seal: seal),
            refreshTokenExpiresAt: session.expiresAt)
        sessions.insert(session, for: session.id, at: now)
        return issued
    }

    private func text(of token: AccessTokenID, for session: Session, now: Timestamp) throws(Failure) -> String {
        try signer.token(
            .members([
                "iss": .string(issuer), "sub": .string(session.userID), "aud": .string(applicationID),
                "sid": .string(session.id), "jti": .string(token.text()), "iat": .integer(now.seconds),
                "nbf": .integer(now.seconds), "exp": .integer(token.expiresAt.seconds),
                "name": .string(session.identity.name),
                session.identity.isByPhone ? "phone_number" : "email": .string(session.identity.email),
                "scope": session.scopes.isEmpty ? nil : .string(session.scopes.joined(separator: " ")),
                "cnf": session.keyThumbprint.map { .members(["jkt": .string($0)]) },
            ]))
    }
}
