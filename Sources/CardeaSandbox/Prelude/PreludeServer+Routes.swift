import CardeaBasics

/// The endpoints of the API.
extension PreludeServer {
    var routes: [Route] {
        let session = "/v1/session"
        return [
            Route("POST", "\(session)/login/oauth/{provider}/authorize", handle: authorize),
            Route("GET", "\(session)/login/oauth/{provider}/callback") { [self] call in
                HTML.page { () throws(Failure) in try callback(call.request.query) }
            },
            Route("POST", "\(session)/login/oauth/{provider}/callback") { [self] call in
                HTML.page { () throws(Failure) in try callback(call.request.form) }
            },
            Route("POST", "\(session)/login/finalize", handle: finalize),
            Route("POST", "\(session)/otp", handle: sendCode),
            Route("POST", "\(session)/otp/retry", handle: resendCode),
            Route("POST", "\(session)/otp/check", handle: checkCode),
            Route("POST", "\(session)/refresh", handle: refresh),
            Route("POST", "\(session)/revoke", handle: revoke),
            Route("GET", "\(session)/me/list", handle: listSessions),
            Route("POST", "\(session)/me/revoke", handle: revokeSessions),
            Route("GET", "/.well-known/jwks.json") { [self] _ in .json(withState { $0.signer.keySet }) },
        ] + wayRoutes(session) + stepUpRoutes(session) + passkeyRoutes(session)
    }

    private func authorize(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        let provider = call.parameters["provider"] ?? ""
        let state = try apply { state, now throws(Failure) in
            try state.authorize(
                provider: provider, redirectURI: body["redirect_uri"]?.string,
                codeChallenge: body["code_challenge"]?.string, method: body["code_challenge_method"]?.string, now: now)
        }
        return .json(.members(["authorization_url": .string("\(baseURL)/provider/\(provider)?state=\(state)")]))
    }

    private func callback(_ parameters: QueryParameters) throws(Failure) -> HTTPResponse {
        let reported = parameters.first("state") ?? ""
        let location = try apply { state, now throws(Failure) in
            if let error = parameters.first("error"), !error.isEmpty {
                return try state.complete(
                    reported, error: error, description: parameters.first("error_description"), now: now)
            }
            let code = parameters.first("code") ?? ""
            guard let grant = state.grants[code], grant.state == reported else {
                throw .badRequest("the provider's code is unknown")
            }
            state.grants[code] = nil
            return try state.complete(reported, as: grant.outcome, identity: grant.identity, now: now)
        }
        return .redirect(to: location)
    }

    private func finalize(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        return try applyProven(call.request) { state, key, now throws(Failure) in
            let issued = try state.finalize(
                challengeToken: body["challenge_token"]?.string, codeVerifier: body["code_verifier"]?.string,
                previousRefreshToken: call.request.headers["X-Refresh-Token"], key: key,
                caller: call.request.caller, now: now)
            return answer(issued)
        }
    }

    private func refresh(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let stepUp = try call.request.json()["step_up_token"]?.string
        return try applyProven(call.request) { state, key, now throws(Failure) in
            let token = call.request.headers["X-Refresh-Token"]
            if let stepUp { try state.grant(stepUpToken: stepUp, to: token, now: now) }
            return answer(try state.refresh(token, key: key, caller: call.request.caller, now: now))
        }
    }

    private func answer(_ issued: IssuedTokens) -> HTTPResponse {
        var response = HTTPResponse.json(
            .members([
                "access_token": .string(issued.accessToken),
                "expires_at": .integer(issued.accessTokenExpiresAt.seconds),
            ]))
        response.headers["X-Refresh-Token"] = issued.refreshToken
        response.headers["X-Refresh-Token-Expires-At"] = CalendarTime.iso8601(issued.refreshTokenExpiresAt)
        return response
    }

    private func revoke(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let demandsNonce = withState { $0.behaviour.revokeDemandsNonce }
        return try applyProven(call.request, demandsNonce: demandsNonce) { state, key, now throws(Failure) in
            let token = call.request.headers["X-Refresh-Token"]
            try state.revoke(refreshToken: token, key: key, caller: call.request.caller, now: now)
            return .empty()
        }
    }
}
