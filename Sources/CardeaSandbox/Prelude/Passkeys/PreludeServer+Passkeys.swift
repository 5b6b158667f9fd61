import CardeaBasics
import CardeaModel

/// A ceremony under way.
struct PasskeyCeremony: Sendable, Perishable {
    let challenge: String
    /// Whose passkey is registered; `nil` for a login.
    let userID: String?
    let nickname: String?
    let expiresAt: Timestamp

    func isOver(at now: Timestamp) -> Bool { expiresAt <= now }
}

/// The endpoints of passkeys.
extension PreludeServer {
    func passkeyRoutes(_ session: String) -> [Route] {
        [
            Route("POST", "\(session)/login/passkey/begin", handle: beginPasskeyLogin),
            Route("POST", "\(session)/login/passkey/finish", handle: finishPasskeyLogin),
            Route("POST", "\(session)/me/passkeys/register/begin", handle: beginPasskeyRegistration),
            Route("POST", "\(session)/me/passkeys/register/finish", handle: finishPasskeyRegistration),
            Route("GET", "\(session)/me/passkeys", handle: listPasskeys),
            Route("PATCH", "\(session)/me/passkeys/{id}", handle: renamePasskey),
            Route("DELETE", "\(session)/me/passkeys/{id}", handle: deletePasskey),
        ]
    }

    private func beginPasskeyLogin(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        _ = try plainJSON(of: call.request)
        return try apply { state, now throws(Failure) in
            let (token, challenge) = try state.beginCeremony(of: nil, nickname: nil, now: now)
            return .json(
                .members([
                    "login_token": .string(token),
                    "public_key": .members([
                        "challenge": .string(challenge), "rpId": .string(state.behaviour.ways.passkeyRelyingParty),
                        "userVerification": .string(state.userVerification),
                    ]),
                ]))
        }
    }

    private func finishPasskeyLogin(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try plainJSON(of: call.request)
        let token = try apply { state, now throws(Failure) in
            try state.loginWithPasskey(body["assertion"]?.object, token: body["login_token"]?.string, now: now)
        }
        return .json(.members(["challenge_token": .string(token)]))
    }

    private func beginPasskeyRegistration(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        guard let name = body["username"]?.string, !name.isEmpty else { throw .badRequest("username is missing") }
        return try asUser(call.request) { state, session, now throws(Failure) in
            try state.demandScope(PreludeState.passkeyScope, of: session, call.request.bearerToken)
            let (token, challenge) = try state.beginCeremony(
                of: session.userID, nickname: body["nickname"]?.string, now: now)
            let party = state.behaviour.ways.passkeyRelyingParty
            return .json(
                .members([
                    "registration_token": .string(token),
                    "public_key": .members([
                        "rp": .members(["id": .string(party), "name": "Sandbox"]),
                        "user": .members([
                            "id": .string(Base64URL.encode(Array(session.userID.utf8))), "name": .string(name),
                            "displayName": .string(body["display_name"]?.string ?? name),
                        ]),
                        "challenge": .string(challenge),
                        "pubKeyCredParams": .array([.members(["type": "public-key", "alg": -7])]),
                        // A login names no passkey, so the authenticator has to find it by itself.
                        "authenticatorSelection": .members([
                            "residentKey": "required", "requireResidentKey": true,
                            "userVerification": .string(state.userVerification),
                        ]),
                        "excludeCredentials": .array(
                            state.passkeys.values.filter { $0.email == session.identity.email }.map { passkey in
                                .members(["type": "public-key", "id": .string(passkey.id)])
                            }),
                        "attestation": "none",
                    ]),
                ]))
        }
    }

    private func finishPasskeyRegistration(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        return try asUser(call.request) { state, session, now throws(Failure) in
            try state.demandScope(PreludeState.passkeyScope, of: session, call.request.bearerToken)
            let passkey = try state.registerPasskey(
                body["attestation"]?.object, token: body["registration_token"]?.string, of: session, now: now)
            return .json(.members(["credential": describe(passkey)]))
        }
    }

    private func listPasskeys(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        try asUser(call.request) { state, session, _ throws(Failure) in
            let own = state.passkeys.values.filter { $0.email == session.identity.email }.sorted { $0.id < $1.id }
            return .json(.members(["credentials": own.isEmpty ? nil : .array(own.map(describe))]))
        }
    }

    private func renamePasskey(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let nickname = try call.request.json()["nickname"]?.string ?? ""
        return try asUser(call.request) { state, session, _ throws(Failure) in
            let passkey = try state.passkey(call.parameters["id"], of: session)
            state.passkeys[passkey.id]?.nickname = nickname.isEmpty ? nil : nickname
            return .empty()
        }
    }

    private func deletePasskey(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        try asUser(call.request) { state, session, _ throws(Failure) in
            let passkey = try state.passkey(call.parameters["id"], of: session)
            state.passkeys[passkey.id] = nil
            return .empty()
        }
    }

    private func describe(_ passkey: KnownPasskey) -> JSONValue {
        .members([
            "credential_id": .string(passkey.id), "nickname": passkey.nickname.map(JSONValue.string),
            "backup_state": false, "created_at": .integer(passkey.createdAt.seconds),
            "last_used_at": passkey.lastUsedAt.map { .integer($0.seconds) },
        ])
    }
}

/// Passkeys.
extension PreludeState {
    static let passkeyScope = "prld:passkey:write"

    var verifier: PasskeyVerifier {
        PasskeyVerifier(
            relyingParty: behaviour.ways.passkeyRelyingParty, origins: behaviour.ways.passkeyOrigins,
            wantsVerifiedUser: behaviour.ways.passkeysVerifyUsers)
    }

    var userVerification: String { behaviour.ways.passkeysVerifyUsers ? "required" : "preferred" }

    mutating func beginCeremony(
        of userID: String?, nickname: String?, now: Timestamp
    ) throws(Failure) -> (token: String, challenge: String) {
        guard !behaviour.ways.passkeyRelyingParty.isEmpty else {
            throw Failure(400, "passkey_not_configured", "passkeys are not configured")
        }
        let ceremony = PasskeyCeremony(
            challenge: Identifier.make("c"), userID: userID, nickname: nickname,
            expiresAt: now.advanced(bySeconds: behaviour.challengeLifetime))
        let token = Identifier.make("pkt")
        ceremonies.insert(ceremony, for: token, at: now)
        // WebAuthn has the challenge in base64url: what is drawn is its text already.
        return (token, Base64URL.encode(Array(ceremony.challenge.utf8)))
    }

    /// The challenge of a ceremony, which is over with that.
    private mutating func end(_ token: String?, of userID: String?, now: Timestamp) throws(Failure) -> PasskeyCeremony {
        guard let token, let ceremony = ceremonies[token], ceremony.expiresAt > now, ceremony.userID == userID else {
            throw PasskeyVerifier.refusal("the ceremony is unknown, finished or expired")
        }
        ceremonies[token] = nil
        return ceremony
    }

    mutating func loginWithPasskey(_ assertion: JSONObject?, token: String?, now: Timestamp) throws(Failure) -> String {
        let ceremony = try end(token, of: nil, now: now)
        guard let assertion, let id = assertion["id"]?.string, var passkey = passkeys[id] else {
            throw PasskeyVerifier.refusal("the passkey is unknown")
        }
        let challenge = Base64URL.encode(Array(ceremony.challenge.utf8))
        passkey.counter = try verifier.verify(assertion, of: passkey, challenge: challenge)
        passkey.lastUsedAt = now
        passkeys[id] = passkey
        return try issueChallenge(
            .sessionStart, identity: Identity(email: passkey.email, name: passkey.email), pkceChallenge: nil,
            codeChallenge: nil, now: now)
    }

    mutating func registerPasskey(
        _ attestation: JSONObject?, token: String?, of session: Session, now: Timestamp
    ) throws(Failure) -> KnownPasskey {
        let ceremony = try end(token, of: session.userID, now: now)
        let challenge = Base64URL.encode(Array(ceremony.challenge.utf8))
        do throws(Failure) {
            let (id, x, y, counter) = try verifier.register(attestation ?? JSONObject(), challenge: challenge)
            let passkey = KnownPasskey(
                id: id, email: session.identity.email, x: x, y: y, nickname: ceremony.nickname, counter: counter,
                createdAt: now)
            passkeys[id] = passkey
            return passkey
        } catch {
            throw Failure(400, "passkey_registration_failed", error.message)
        }
    }

    func passkey(_ id: String?, of session: Session) throws(Failure) -> KnownPasskey {
        guard let id, let passkey = passkeys[id], passkey.email == session.identity.email else {
            throw .notFound("there is no such passkey")
        }
        return passkey
    }
}
