import CardeaBasics
import CardeaModel

/// The grants of the token endpoint.
extension OpenIDState {
    static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

    /// Exchanges what a client has for tokens.
    mutating func token(
        _ form: ClientForm, key: String?, caller: Caller, now: Timestamp
    ) throws(Failure) -> TokenAnswer {
        if !flaws.isDisjoint(with: [.errorWithStatus200, .nestedError]) {
            throw .invalidGrant("the behaviour refuses every request")
        }
        switch form.parameters.first("grant_type") {
        case "authorization_code": return try redeem(form, key: key, caller: caller, now: now)
        case "refresh_token": return try refresh(form, key: key, caller: caller, now: now)
        case Self.deviceGrantType:
            let code = form.parameters.first("device_code")
            let grant = try pollDevice(code, clientID: form.clientID, now: now)
            return try begin(grant, resources: [], key: key, caller: caller, now: now).answer
        case nil: throw .invalidRequest("grant_type is missing")
        default: throw Failure(400, "unsupported_grant_type", "the grant_type is unknown")
        }
    }

    private mutating func begin(
        _ grant: OpenIDGrant, resources: [String], key: String?, caller: Caller, now: Timestamp
    ) throws(Failure) -> (answer: TokenAnswer, sessionID: String) {
        let userID = users.id(of: grant.person.identity)
        let held = makeSession(grant, userID: userID, key: key, caller: caller, now: now)
        let bringsRefreshToken =
            switch behaviour.openID.refreshTokens {
            case .always: true
            case .never: false
            case .onOfflineAccess: grant.scopes.contains("offline_access")
            }
        let answer = try issue(
            for: held, resources: resources, isRefresh: false, bringsRefreshToken: bringsRefreshToken, now: now)
        return (answer, held.session.id)
    }

    /// A code that comes a second time ends what the first time has led to (RFC 6749, section 4.1.2).
    private mutating func redeem(
        _ form: ClientForm, key: String?, caller: Caller, now: Timestamp
    ) throws(Failure) -> TokenAnswer {
        guard let text = form.parameters.first("code"), let code = codes[text] else {
            throw .invalidGrant("the code is missing or unknown")
        }
        guard !code.isUsed else {
            if let id = code.sessionID { sessions[id]?.session.isRevoked = true }
            throw .invalidGrant("the code has been used before; its tokens are revoked")
        }
        guard code.expiresAt > now else { throw .invalidGrant("the code has expired") }
        guard code.grant.clientID == form.clientID else { throw .invalidGrant("the code is another client's") }
        guard form.parameters.first("redirect_uri") == code.redirectURI else {
            throw .invalidGrant("redirect_uri is not that of the authorization request")
        }
        try demandVerifier(form.parameters.first("code_verifier"), for: code)
        guard code.keyThumbprint == nil || code.keyThumbprint == key || behaviour.dpop == .off else {
            throw .invalidGrant("the code is bound to another key")
        }
        let resources = try resources(form, within: code.grant)
        let (answer, id) = try begin(code.grant, resources: resources, key: key, caller: caller, now: now)
        codes[text]?.isUsed = true
        codes[text]?.sessionID = id
        return answer
    }

    private func demandVerifier(_ verifier: String?, for code: OpenIDCode) throws(Failure) {
        guard let challenge = code.challenge else {
            // A verifier without a challenge is the mark of a challenge that was taken away (RFC 9700, section 4.8.2).
            guard verifier == nil else { throw .invalidGrant("there was no code_challenge") }
            return
        }
        guard let verifier, PKCE.verify(verifier, against: challenge) else {
            throw .invalidGrant("code_verifier is missing or does not match the code challenge")
        }
    }

    private mutating func refresh(
        _ form: ClientForm, key: String?, caller: Caller, now: Timestamp
    ) throws(Failure) -> TokenAnswer {
        guard let token = form.parameters.first("refresh_token") else {
            throw .invalidRequest("refresh_token is missing")
        }
        let id = RefreshTokenID(token, seal: seal)
        let standing = id.flatMap { id in
            sessions[id.sessionID]?.session.refreshTokens.standing(of: id.number, at: now)
        }
        let isSpent = if case .spent = standing { true } else { false }
        counts.presented(token, isKnown: id != nil, isSpent: isSpent)
        guard let id, var held = sessions[id.sessionID], !held.session.isRevoked, standing != .expired,
            held.grant.clientID == form.clientID
        else { throw .invalidGrant("the refresh token is unknown, expired, revoked or another client's") }
        try demandKey(key, of: held.session)
        let resources = try resources(form, within: held.grant)
        if standing == .spent(isWithinGrace: false) {
            sessions[id.sessionID]?.session.isRevoked = true
            throw .invalidGrant("the refresh token has been used before; the session is revoked")
        }
        let granted = held.grant.scopes
        held.grant.scopes = try narrowed(granted, to: form.parameters.first("scope"))
        let rotates = behaviour.openID.rotatesRefreshTokens
        if rotates { held.session.refreshTokens.spend(id.number, graceSeconds: behaviour.refreshTokenGrace, at: now) }
        held.session.wasUsed(by: caller, at: now)
        counts.refreshes += 1
        let answer = try issue(
            for: held, resources: resources, isRefresh: true, bringsRefreshToken: rotates, now: now)
        sessions[id.sessionID]?.grant.scopes = granted
        return answer
    }

    /// The resources that a token is asked for, which the user has granted (RFC 8707, section 2.2).
    private func resources(_ form: ClientForm, within grant: OpenIDGrant) throws(Failure) -> [String] {
        let asked = try AuthorizationRequest.resources(form.parameters, behaviour: behaviour.openID)
        guard grant.resources.isEmpty || Set(asked).isSubset(of: grant.resources) else {
            throw Failure(400, "invalid_target", "the resource is none of those that were granted")
        }
        return asked
    }

    private func narrowed(_ scopes: [String], to text: String?) throws(Failure) -> [String] {
        guard let text else { return scopes }
        let asked = text.split(separator: " ").map(String.init)
        guard !asked.isEmpty, Set(asked).isSubset(of: scopes) else {
            throw Failure(400, "invalid_scope", "the scope is more than was granted")
        }
        return scopes.filter(asked.contains)
    }

    private func demandKey(_ key: String?, of session: Session) throws(Failure) {
        guard behaviour.dpop != .off, let bound = session.keyThumbprint else { return }
        guard let key else { throw .missingProof }
        guard key == bound else { throw .keyMismatch }
    }
}
