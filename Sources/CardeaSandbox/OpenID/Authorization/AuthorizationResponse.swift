import CardeaBasics

/// The response to an authorization request, which the browser takes to the application.
struct AuthorizationResponse: Sendable {
    let redirectURI: URI
    let mode: ResponseTarget.Mode
    let parameters: [(String, String)]

    /// The URL to redirect to; `nil` for a form that has to be posted.
    var location: String? {
        switch mode {
        case .query, .jwt: return redirectURI.appending(query: parameters).text
        case .fragment: return "\(redirectURI.text)#\(QueryParameters.encode(parameters))"
        case .formPost: return nil
        }
    }
}

extension OpenIDState {
    /// Adds `state` and `iss` (RFC 9207), and whatever the behaviour does to a response.
    mutating func response(
        to target: ResponseTarget, _ parameters: [(String, String)], now: Timestamp
    ) throws(Failure) -> AuthorizationResponse {
        let flaws = behaviour.openID.misbehaviours
        var list = parameters
        let hasCode = list.contains { $0.0 == "code" }
        if hasCode, flaws.contains(.codeAndError) { list.append(("error", "server_error")) }
        if hasCode, flaws.contains(.duplicateCode) { list.append(("code", Identifier.make("code"))) }
        if let state = target.state, !flaws.contains(.responseMissingState) {
            let other = Identifier.make("state")
            list.append(("state", flaws.contains(.responseInvalidState) ? other : state))
            if flaws.contains(.duplicateState) { list.append(("state", other)) }
        }
        if !flaws.contains(.responseMissingIssuer) {
            list.append(("iss", flaws.contains(.responseInvalidIssuer) ? "\(issuer)/other" : issuer))
        }
        var mode = target.mode
        if mode == .jwt { list = [("response", try signedResponse(list, to: target.clientID, now: now))] }
        if flaws.contains(.responseInFragment) { mode = .fragment }
        if flaws.contains(.responseInQuery) { mode = .query }
        return AuthorizationResponse(redirectURI: target.redirectURI, mode: mode, parameters: list)
    }

    /// The response as one signed token (JARM).
    private mutating func signedResponse(
        _ parameters: [(String, String)], to client: String, now: Timestamp
    ) throws(Failure) -> String {
        let flaws = behaviour.openID.misbehaviours
        let lifetime = flaws.contains(.jarmExpired) ? -600 : 600
        var claims: JSONObject = [
            "iss": .string(flaws.contains(.jarmInvalidIssuer) ? "\(issuer)/other" : issuer),
            "aud": .string(flaws.contains(.jarmInvalidAudience) ? "\(client)-other" : client),
            "exp": .integer(now.advanced(bySeconds: lifetime).seconds),
        ]
        if flaws.contains(.jarmMissingIssuer) { claims["iss"] = nil }
        if flaws.contains(.jarmMissingAudience) { claims["aud"] = nil }
        if flaws.contains(.jarmMissingExpiry) { claims["exp"] = nil }
        for (name, value) in parameters where name != "iss" { claims[name] = .string(value) }
        var plan = SigningPlan(algorithm: behaviour.openID.advertisedAlgorithm)
        if flaws.contains(.jarmUnsigned) { plan.flaw = .unsigned }
        if flaws.contains(.jarmInvalidSignature) { plan.flaw = .otherSignature }
        return try keys.token(claims.serialized(), plan)
    }
}
