import CardeaBasics
import CardeaModel

/// Sessions, from finalize to revocation.
extension PreludeState {
    /// Turns a challenge token into a session, bound to a key if there is one. The session of a forwarded refresh token
    /// ends.
    mutating func finalize(
        challengeToken: String?, codeVerifier: String?, previousRefreshToken: String?, key: String? = nil,
        caller: Caller = .unknown, now: Timestamp
    ) throws(Failure) -> IssuedTokens {
        guard let challengeToken, !challengeToken.isEmpty else {
            throw Failure(400, "missing_challenge_token", "challenge_token is missing")
        }
        let challenge = try usableChallenge(challengeToken, now: now)
        guard challenge.grantMode == .sessionStart else {
            throw Failure(400, "step_not_completed", "the e-mail address has not been proven")
        }
        if let expected = challenge.pkceChallenge {
            guard let codeVerifier else { throw .badRequest("code_verifier is missing") }
            guard PKCE.verify(codeVerifier, against: expected) else {
                throw .badRequest("code_verifier does not match the code challenge")
            }
        }
        challenges[challengeToken]?.isUsed = true
        var session = Session(
            id: Identifier.make("ses"), userID: users.id(of: challenge.identity), identity: challenge.identity,
            keyThumbprint: key, device: caller.device, createdAt: now, lastSeenAt: now, expiresAt: now)
        session.scopes = challenge.scopes
        session.wasUsed(by: caller, at: now)
        let issued = try issueTokens(for: session, now: now)
        if let previous = refreshTokenID(previousRefreshToken), !isSpent(previous, at: now) {
            sessions[previous.sessionID]?.isRevoked = true
        }
        return issued
    }

    /// Exchanges a refresh token. One that was exchanged before ends its session.
    mutating func refresh(
        _ token: String?, key: String? = nil, caller: Caller = .unknown, now: Timestamp
    ) throws(Failure) -> IssuedTokens {
        if let token { count(token, at: now) }
        var (number, session) = try liveSession(ofRefreshToken: token, key: key, now: now)
        if session.refreshTokens.standing(of: number, at: now) == .spent(isWithinGrace: false) {
            sessions[session.id]?.isRevoked = true
            throw .unauthorized("the refresh token has been used before; the session is revoked")
        }
        session.refreshTokens.spend(number, graceSeconds: behaviour.refreshTokenGrace, at: now)
        session.wasUsed(by: caller, at: now)
        counts.refreshes += 1
        return try issueTokens(for: session, now: now)
    }

    /// Ends the session of a refresh token.
    mutating func revoke(
        refreshToken token: String?, key: String? = nil, caller: Caller = .unknown, now: Timestamp
    ) throws(Failure) {
        let (_, session) = try liveSession(ofRefreshToken: token, key: key, now: now)
        sessions[session.id]?.wasUsed(by: caller, at: now)
        sessions[session.id]?.isRevoked = true
    }

    /// The session of an access token.
    func session(ofAccessToken token: String?, now: Timestamp) throws(Failure) -> Session {
        guard let token, let claims = signer.claims(of: token),
            let id = claims["jti"]?.string.flatMap(AccessTokenID.init),
            id.expiresAt > now, let session = claims["sid"]?.string.flatMap({ sessions[$0] }), !session.isRevoked,
            id.number > session.expiredAccessTokens
        else { throw .unauthorized("the access token is missing, unknown, expired or revoked") }
        return session
    }

    /// The session of an access token, which is being used.
    mutating func use(_ accessToken: String?, by caller: Caller, now: Timestamp) throws(Failure) -> Session {
        var session = try session(ofAccessToken: accessToken, now: now)
        session.wasUsed(by: caller, at: now)
        sessions[session.id] = session
        return session
    }

    /// All sessions of a user that are alive, the newest first.
    func liveSessions(ofUser userID: String, now: Timestamp) -> [Session] {
        sessions.values.filter { $0.userID == userID && $0.isAlive(at: now) }
            .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    }

    /// Ends sessions of the user whose session is `current`.
    mutating func revokeSessions(
        target: String?, sessionID: String?, current: Session, now: Timestamp
    ) throws(Failure) {
        let own = liveSessions(ofUser: current.userID, now: now).map(\.id)
        let doomed: [String]
        switch target {
        case "all": doomed = own
        case "others": doomed = own.filter { $0 != current.id }
        case "mine": doomed = [current.id]
        case "session":
            guard let sessionID, !sessionID.isEmpty else { throw .badRequest("session_id is missing") }
            guard own.contains(sessionID) else { throw .notFound("there is no such session") }
            doomed = [sessionID]
        default: throw .badRequest("target must be all, others, mine or session")
        }
        for id in doomed { sessions[id]?.isRevoked = true }
    }

    private func liveSession(
        ofRefreshToken token: String?, key: String?, now: Timestamp
    ) throws(Failure) -> (number: Int, Session) {
        guard let id = refreshTokenID(token), let session = sessions[id.sessionID], !session.isRevoked,
            session.refreshTokens.standing(of: id.number, at: now) != .expired
        else { throw .unauthorized("the refresh token is missing, unknown, expired or revoked") }
        try demandKey(key, of: session)
        return (id.number, session)
    }

    private func refreshTokenID(_ token: String?) -> RefreshTokenID? {
        token.flatMap { RefreshTokenID($0, seal: seal) }
    }

    private func isSpent(_ id: RefreshTokenID, at now: Timestamp) -> Bool {
        if case .spent = sessions[id.sessionID]?.refreshTokens.standing(of: id.number, at: now) { true } else { false }
    }

    private mutating func count(_ token: String, at now: Timestamp) {
        let id = refreshTokenID(token)
        counts.presented(token, isKnown: id != nil, isSpent: id.map { isSpent($0, at: now) } ?? false)
    }

    /// A session without a key takes any proof, and none.
    private func demandKey(_ key: String?, of session: Session) throws(Failure) {
        guard behaviour.dpop != .off, let bound = session.keyThumbprint else { return }
        guard let key else { throw .missingProof }
        guard key == bound else { throw .keyMismatch }
    }
}
