import CardeaBasics
import CardeaModel

/// A step-up under way, by the one token of it that is good now.
struct StepUp: Sendable, Perishable {
    let id: String
    let sessionID: String
    let scope: String
    /// The steps that are left, the next one first.
    var steps: [String]
    /// The address or number that belongs to the user in the end.
    let identifier: String?
    /// Of the token.
    var identifierOfToken: String
    let expiresAt: Timestamp
    var code: String?
    var sentAt: Timestamp?
    var wrongCodes = 0
    var isUsed = false

    func isOver(at now: Timestamp) -> Bool { isUsed || expiresAt <= now }
}

/// Scopes that are granted after more proof.
extension PreludeState {
    /// Asks for a scope.
    mutating func requestStepUp(
        _ scope: String?, metadata: JSONValue?, of session: Session, now: Timestamp
    ) throws(Failure) -> JSONValue {
        let ways = behaviour.ways
        guard let scope, !scope.isEmpty else { throw .badRequest("scope is missing") }
        let identifier = try demandMetadata(metadata)
        if ways.blockedScopes.contains(scope) { return .members(["status": "block"]) }
        guard let steps = ways.scopes[scope] else {
            throw Failure(403, "scope_not_allowed", "the scope is not allowed")
        }
        if steps.isEmpty, ways.grantsWithoutToken {
            sessions[session.id]?.scopes.append(scope)
            return .members(["status": "continue"])
        }
        if let identifier, isTaken(identifier, by: session) {
            throw Failure(409, "identifier_already_exists", "the identifier belongs to another user")
        }
        let stepUp = StepUp(
            id: Identifier.make("chg"), sessionID: session.id, scope: scope, steps: steps, identifier: identifier,
            identifierOfToken: "", expiresAt: now.advanced(bySeconds: behaviour.challengeLifetime))
        let token = try issue(stepUp, now: now)
        return .members([
            "status": steps.isEmpty ? "continue" : "review", "challenge_token": .string(token),
            "public_key_credential_request_options": passkeyOptions(of: token),
        ])
    }

    /// The identifier that the metadata names, if any.
    private func demandMetadata(_ metadata: JSONValue?) throws(Failure) -> String? {
        guard let metadata else { return nil }
        let members = metadata.object?.members ?? []
        let isGood =
            metadata.object != nil && members.count <= 5
            && members.allSatisfy { member in
                let limit = member.name == "identifier" ? 320 : 32
                return member.name.count <= 12 && (member.value.string?.count ?? .max) <= limit
            }
        guard isGood else { throw Failure(400, "invalid_metadata", "the metadata is not as allowed") }
        return metadata.object?["identifier"]?.string
    }

    private func isTaken(_ identifier: String, by session: Session) -> Bool {
        users.knows(identifier) || identifiers.values.contains { $0.contains(identifier) }
    }

    private mutating func issue(_ stepUp: StepUp, now: Timestamp) throws(Failure) -> String {
        var stepUp = stepUp
        stepUp.identifierOfToken = Identifier.make("jti")
        (stepUp.code, stepUp.sentAt, stepUp.wrongCodes, stepUp.isUsed) = (nil, nil, 0, false)
        let token = try signer.token(
            .members([
                "challenge_id": .string(stepUp.id), "current_step": .string(stepUp.steps.first ?? "completed"),
                "jti": .string(stepUp.identifierOfToken), "exp": .integer(stepUp.expiresAt.seconds),
                "grant_mode": "session-bound",
            ]))
        stepUps.insert(stepUp, for: token, at: now)
        return token
    }

    /// The step-up of a token, which is good for one more step.
    private func stepUp(_ token: String?, now: Timestamp) throws(Failure) -> (token: String, StepUp) {
        guard let token, let stepUp = stepUps[token] else {
            throw Failure(401, "invalid_challenge_token", "the challenge token is unknown")
        }
        if stepUp.isUsed { throw Failure(409, "token_reused", "the challenge token has been used") }
        guard stepUp.expiresAt > now else { throw Failure(401, "bad_check_code", "the challenge token has expired") }
        return (token, stepUp)
    }

    /// Returns true if a challenge token is of a step-up.
    func isStepUp(_ token: String) -> Bool { stepUps[token] != nil }

    /// Has the code of a step sent.
    mutating func sendStepCode(_ token: String, now: Timestamp) throws(Failure) {
        var (token, stepUp) = try stepUp(token, now: now)
        guard let step = stepUp.steps.first, step == "verify_email" || step == "verify_sms" else {
            throw Failure(400, "step_not_found", "the step has no code")
        }
        if let sentAt = stepUp.sentAt { try demandResendPause(since: sentAt, now: now) }
        (stepUp.code, stepUp.sentAt) = (Identifier.code(), now)
        stepUps[token] = stepUp
        let recipient = stepUp.identifier ?? sessions[stepUp.sessionID]?.identity.email ?? ""
        deliver(code: stepUp.code ?? "", to: recipient, now: now)
    }

    /// Does a step by its code.
    mutating func checkStepCode(
        _ code: String?, token: String, proof: PresentedProof, now: Timestamp
    ) throws(Failure) -> JSONValue {
        var (token, stepUp) = try stepUp(token, now: now)
        try demandBinding(proof, to: stepUp)
        guard let code, !code.isEmpty, code == stepUp.code else {
            stepUp.wrongCodes += 1
            let isOver = stepUp.wrongCodes >= behaviour.otpAttemptLimit
            stepUps[token] = isOver ? nil : stepUp
            throw isOver
                ? Failure(401, "unauthorized", "too many wrong codes; the challenge is over")
                : Failure(401, "bad_check_code", "wrong code")
        }
        return try advance(stepUp, token: token, now: now)
    }

    /// Does a step of the application's own by the word of its server: here `verified:` and the challenge's id.
    mutating func continueStepUp(_ body: JSONObject, proof: PresentedProof, now: Timestamp) throws(Failure) -> JSONValue
    {
        let (token, stepUp) = try stepUp(body["challenge_token"]?.string, now: now)
        try demandBinding(proof, to: stepUp)
        guard let step = stepUp.steps.first else { throw Failure(400, "step_not_found", "no step is left") }
        if step == "verify_passkey" {
            try verify(body["passkey_assertion"]?.object, of: stepUp)
            return try advance(stepUp, token: token, now: now)
        }
        guard step != "verify_email", step != "verify_sms" else {
            throw Failure(400, "step_not_completed", "the step wants its code")
        }
        guard body["verification_token"]?.string == "verified:\(stepUp.id)" else {
            throw Failure(400, "invalid_verification_token", "the verification token is of another challenge")
        }
        return try advance(stepUp, token: token, now: now)
    }

    /// Returns the options for an authenticator, if the next step is a passkey's.
    private func passkeyOptions(of token: String) -> JSONValue? {
        guard let stepUp = stepUps[token], stepUp.steps.first == "verify_passkey" else { return nil }
        return .members([
            "challenge": .string(Self.passkeyChallenge(of: stepUp)),
            "rpId": .string(behaviour.ways.passkeyRelyingParty),
        ])
    }

    private static func passkeyChallenge(of stepUp: StepUp) -> String {
        Base64URL.encode(Array(stepUp.identifierOfToken.utf8))
    }

    private mutating func verify(_ assertion: JSONObject?, of stepUp: StepUp) throws(Failure) {
        guard let assertion, let id = assertion["id"]?.string, var passkey = passkeys[id],
            passkey.email == sessions[stepUp.sessionID]?.identity.email
        else { throw PasskeyVerifier.refusal("the passkey is unknown") }
        passkey.counter = try verifier.verify(assertion, of: passkey, challenge: Self.passkeyChallenge(of: stepUp))
        passkeys[id] = passkey
    }

    /// The proof of a step bears the token's identifier, and no nonce.
    private func demandBinding(_ proof: PresentedProof, to stepUp: StepUp) throws(Failure) {
        guard proof.identifier == stepUp.identifierOfToken, proof.nonce == nil else {
            throw .invalidProof("the proof is not bound to the challenge token")
        }
        guard proof.thumbprint == sessions[stepUp.sessionID]?.keyThumbprint else { throw .keyMismatch }
    }

    private mutating func advance(_ stepUp: StepUp, token: String, now: Timestamp) throws(Failure) -> JSONValue {
        stepUps[token]?.isUsed = true
        var next = stepUp
        next.steps.removeFirst()
        if next.steps.isEmpty, let identifier = next.identifier, let user = sessions[next.sessionID]?.userID {
            identifiers[user] = (identifiers[user] ?? []) + [identifier]
        }
        let following = try issue(next, now: now)
        return .members([
            "challenge_token": .string(following),
            "public_key_credential_request_options": passkeyOptions(of: following),
        ])
    }

    /// Adds to a session what a completed step-up has earned, once.
    mutating func grant(stepUpToken token: String, to refreshToken: String?, now: Timestamp) throws(Failure) {
        let (token, stepUp) = try stepUp(token, now: now)
        guard stepUp.steps.isEmpty else { throw Failure(400, "step_not_completed", "a step is left") }
        guard let id = refreshToken.flatMap({ RefreshTokenID($0, seal: seal) }), id.sessionID == stepUp.sessionID else {
            throw Failure(400, "token_mismatch", "the step-up is of another session")
        }
        stepUps[token]?.isUsed = true
        sessions[stepUp.sessionID]?.scopes.append(stepUp.scope)
    }
}
