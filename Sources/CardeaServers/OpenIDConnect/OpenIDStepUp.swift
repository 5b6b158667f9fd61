package import CardeaBasics
package import CardeaModel

/// A step-up at an OpenID Connect provider is another sign-in of the same user (OpenID Connect Core, section 3.1.2.1; RFC 9470,
/// section 4).
extension OpenIDBackend: SignInAgainBackend {
    package func signInDemand(
        _ demand: StepUpDemand, of session: Session
    ) throws(CardeaError) -> SignInDemand {
        var wanted = try SignInDemand(demand, of: session)
        for (name, value) in demand.metadata.sorted(by: { $0.key < $1.key }) {
            try Self.add(name, value, to: &wanted)
            wanted.parameters.append(OAuthParameter(name, value))
        }
        guard !wanted.parameters.isEmpty || !wanted.demandedScopes.isEmpty else {
            throw CardeaError(.invalidArgument, "Nothing is asked for: name a scope, acr_values, max_age or claims.")
        }
        wanted.separator = scopes.separator
        let granted = session.grantedScope?.pieces(between: scopes.separator).map { String($0) } ?? []
        // What was asked for and is not named as granted, such as offline_access at some providers, is asked for again.
        for scope in scopes.names + granted + wanted.demandedScopes
        where !scope.isEmpty && !wanted.scopes.contains(scope) { wanted.scopes.append(scope) }
        wanted.hints = try Self.hints(of: session)
        return wanted
    }

    private static func add(_ name: String, _ value: String, to wanted: inout SignInDemand) throws(CardeaError) {
        switch name {
        case StepUpDemand.levelsName:
            let levels = SignInDemand.names(in: value)
            guard !levels.isEmpty else { throw CardeaError(.invalidArgument, "acr_values names no level.") }
            wanted.levels.append(levels)
        case StepUpDemand.ageName:
            guard let age = StepUpDemand.age(value) else {
                throw CardeaError(.invalidArgument, "max_age is not a number of seconds.")
            }
            wanted.maximumAge = age
        case StepUpDemand.claimsName:
            guard let claims = (try? JSONReader.read(Array(value.utf8)))?.object else {
                throw CardeaError(.invalidArgument, "claims is not the text of a JSON object.")
            }
            if let levels = levels(claims) { wanted.levels.append(levels) }
        default:
            throw CardeaError(
                .invalidArgument,
                "An OpenID Connect provider takes acr_values, max_age and claims for a step-up, not \"\(name.unmarked)\"."
            )
        }
    }

    /// Returns the parameters that tell the provider who is to sign in. It may ignore them.
    private static func hints(of session: Session) throws(CardeaError) -> [OAuthParameter] {
        var hints: [OAuthParameter] = []
        if let idToken = session.idToken { hints.append(OAuthParameter("id_token_hint", idToken.reveal())) }
        let claims = try session.user().profile.claims
        if let hint = (claims["email"] ?? claims["preferred_username"])?.string {
            hints.append(OAuthParameter("login_hint", hint))
        }
        return hints
    }

    /// Returns the levels that `claims` demands of the ID token (section 5.5.1.1); `nil` where it leaves them open.
    private static func levels(_ claims: JSONObject) -> [String]? {
        let wanted = claims["id_token"]?.object?["acr"]?.object
        let several = wanted?["values"]?.array?.compactMap { $0.string } ?? []
        let all = several + (wanted?["value"]?.string.map { [$0] } ?? [])
        return all.isEmpty ? nil : all
    }
}
