import CardeaBasics

/// The API of an application, which takes the access tokens of every kind of server.
struct ApplicationAPI: Sendable {
    let prelude: PreludeServer
    let openID: OpenIDServer
    let ory: OryServer
    let linking: IdentityLinking

    var routes: [Route] {
        [
            Route("GET", "/sandbox/api/me", handle: showAccount),
            Route("POST", "/sandbox/api/email-verification", handle: sendCode),
            Route("POST", "/sandbox/api/email-verification/check", handle: checkCode),
            Route("POST", "/sandbox/api/identity-link") { call throws(Failure) in try linking.answer(call.request) },
        ]
    }

    /// Sends a code to the address of the user, who came by way of the OpenID provider. It replaces the one before.
    private func sendCode(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        _ = try call.request.json()
        let held = try openID.session(of: call.request)
        let check = try prelude.apply { state, now throws(Failure) in
            guard let earlier = held.emailCheck, state.verifications[earlier] != nil else {
                return try state.sendCode(
                    identifierType: "email_address", value: held.session.identity.email, now: now)
            }
            try state.resendCode(earlier, now: now)
            return earlier
        }
        openID.withState { $0.sessions[held.session.id]?.emailCheck = check }
        return .empty()
    }

    /// Says whether a code is right. Where none is on its way any more, none is.
    private func checkCode(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let code = try call.request.json()["code"]?.string
        let held = try openID.session(of: call.request)
        try prelude.apply { state, now throws(Failure) in
            guard let check = held.emailCheck, let pending = state.verifications[check], pending.expiresAt > now else {
                throw Failure(401, "bad_check_code", "no code is on its way")
            }
            _ = try state.check(code: code, verification: check, now: now)
        }
        return .empty()
    }

    private func showAccount(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        if let token = call.request.authorization?.token, openID.withState({ $0.hasMade(accessToken: token) }) {
            return try openID.showAccount(call.request)
        }
        if let token = call.request.authorization?.token, OryServer.isSessionToken(token) {
            return try ory.showAccount(call.request)
        }
        return try prelude.showAccount(call)
    }
}
