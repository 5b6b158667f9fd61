import CardeaBasics

/// The endpoints for one-time codes.
extension PreludeServer {
    func sendCode(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try plainJSON(of: call.request)
        let identifier = body["identifier"]?.object
        let token = body["challenge_token"]?.string
        guard identifier != nil || token != nil else {
            throw Failure(400, "missing_challenge_token", "challenge_token or identifier is missing")
        }
        let verification = try apply { state, now throws(Failure) -> String? in
            if state.behaviour.fraudMode { return nil }
            if let token, state.isStepUp(token) {
                try state.sendStepCode(token, now: now)
                return nil
            }
            if let token { return try state.sendCode(challengeToken: token, now: now) }
            return try state.sendCode(
                identifierType: identifier?["type"]?.string, value: identifier?["value"]?.string, now: now)
        }
        var response = HTTPResponse.empty()
        if let verification {
            if token != nil || withState({ $0.behaviour.ways.namesVerificationsByHeader }) {
                response.headers["X-Verification-Token"] = verification
            }
            response.headers["Set-Cookie"] = cookie(verification: verification)
        }
        return response
    }

    func resendCode(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        _ = try plainJSON(of: call.request)
        try apply { state, now throws(Failure) in
            try state.resendCode(verification(of: call.request), now: now)
        }
        return .empty()
    }

    func checkCode(_ call: Route.Call) throws(Failure) -> HTTPResponse {
        let body = try call.request.json()
        if let token = body["challenge_token"]?.string { return try checkStepCode(body, token: token, call.request) }
        let code = try plainJSON(of: call.request)["code"]?.string
        let token = try apply { state, now throws(Failure) in
            try state.check(code: code, verification: verification(of: call.request), now: now)
        }
        var response = HTTPResponse.json(.members(["challenge_token": .string(token)]))
        response.headers["Set-Cookie"] = cookie(verification: nil)
        return response
    }
}
