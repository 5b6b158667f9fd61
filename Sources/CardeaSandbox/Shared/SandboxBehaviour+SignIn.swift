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
