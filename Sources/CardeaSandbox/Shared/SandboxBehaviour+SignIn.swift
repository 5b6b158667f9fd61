import CardeaBasics

extension SandboxBehaviour {
    /// Refuses a sign-in that is too weak or too old for the application's API, as RFC 9470 has it.
    ///
    /// - Parameters:
    ///   - level: The level at which the user has signed in.
    ///   - time: The time of that sign-in.
    func requireSignIn(_ level: String?, at time: Timestamp, now: Timestamp, scheme: String) throws(Failure) {
        let isStrong = apiLevels.isEmpty || level.map(apiLevels.contains) ?? false
        let isYoung = apiMaximumAge == 0 || time.advanced(bySeconds: apiMaximumAge) >= now
        guard !isStrong || !isYoung else { return }
        var challenge = #"\#(scheme) error="insufficient_user_authentication""#
        if !apiLevels.isEmpty { challenge += #", acr_values="\#(apiLevels.joined(separator: " "))""# }
        if apiMaximumAge > 0 { challenge += #", max_age="\#(apiMaximumAge)""# }
        throw Failure.unauthorized("the user has to sign in again, or by stronger means").asking(challenge)
    }
}

extension SandboxBehaviour {
    /// The scopes that the OpenID provider names.
    var announcedScopes: [String] {
        let own = openID.isPlainOAuth ? ["offline_access"] : ["openid", "profile", "email", "phone", "offline_access"]
        return own + (resource.isEnabled ? resource.scopes + resource.writeScopes : [])
    }

    /// Those of the scopes that the OpenID provider grants, in its order.
    func scopes(among asked: [String]) -> [String] {
        let further = asked.filter { $0.hasPrefix("mcp:step") && openID.misbehaviours.contains(.resourceGrowingScope) }
        return (announcedScopes + openID.furtherScopes + further).filter(asked.contains)
    }
}
