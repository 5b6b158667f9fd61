import CardeaBasics
import CardeaModel

/// From the authorization URL to the redirect back to the application.
extension PreludeState {
    /// Begins a login and returns its `state`.
    mutating func authorize(
        provider name: String, redirectURI: String?, codeChallenge: String?, method: String?, now: Timestamp
    ) throws(Failure) -> String {
        guard let provider = Provider(rawValue: name) else { throw .notFound("there is no provider of that name") }
        if behaviour.unconfiguredProviders.contains(name) {
            throw Failure(400, "oauth_provider_not_configured", "\(provider.displayName) is not configured")
        }
        if behaviour.disabledProviders.contains(name) {
            throw Failure(400, "oauth_provider_disabled", "\(provider.displayName) is disabled")
        }
        guard let redirectURI else { throw .badRequest("redirect_uri is missing") }
        guard isAllowed(redirectURI), let redirect = try? URI(parsing: redirectURI)
        else { throw Failure(400, "invalid_redirect_uri", "the redirect URI is not on the allow-list") }
        guard method ?? "S256" == "S256" else { throw .badRequest("code_challenge_method must be S256") }
        guard let codeChallenge, PKCE.isChallenge(codeChallenge) else {
            throw .badRequest("code_challenge must be 32 bytes in base64url without padding")
        }
        let state = Identifier.make("st")
        let pending = Authorization(
            provider: provider, redirectURI: redirect, codeChallenge: codeChallenge,
            expiresAt: now.advanced(bySeconds: behaviour.authorizationLifetime))
        authorizations.insert(pending, for: state, at: now)
        return state
    }

    private func isAllowed(_ redirectURI: String) -> Bool {
        let bare = behaviour.comparesRedirectQuery ? redirectURI : String(redirectURI.prefix { $0 != "?" })
        return [redirectURI, bare].contains { RedirectAllowList.contains($0, in: behaviour.allowedRedirectURIs) }
    }

    /// The login that a provider's page is shown for.
    func pendingAuthorization(_ state: String, now: Timestamp) throws(Failure) -> Authorization {
        guard let pending = authorizations[state], pending.expiresAt > now else {
            throw .badRequest("this sign-in is unknown, finished or expired")
        }
        return pending
    }

    /// Returns the outcome of "Sign in" for that identity.
    func outcome(for identity: Identity, at provider: Provider) -> SandboxOutcome {
        behaviour.outcomes[identity.email] ?? behaviour.outcomes[provider.rawValue] ?? .verified
    }

    /// Ends the login and returns the URL to redirect to. A `state` is good for one redirect.
    mutating func complete(
        _ state: String, as outcome: SandboxOutcome, identity: Identity, now: Timestamp
    ) throws(Failure) -> String {
        let pending = try pendingAuthorization(state, now: now)
        authorizations[state] = nil
        let parameters = try redirectParameters(outcome, pending, identity, now: now)
        return pending.redirectURI.appending(query: parameters).text
    }

    /// Ends the login with an error that the provider has reported.
    mutating func complete(
        _ state: String, error: String, description: String?, now: Timestamp
    ) throws(Failure) -> String {
        let pending = try pendingAuthorization(state, now: now)
        authorizations[state] = nil
        let text = description ?? "The provider reported an error"
        return pending.redirectURI.appending(query: [("error", error), ("error_description", text)]).text
    }

    private mutating func redirectParameters(
        _ outcome: SandboxOutcome, _ pending: Authorization, _ identity: Identity, now: Timestamp
    ) throws(Failure) -> [(String, String)] {
        if let (code, description) = outcome.plainError {
            return [("error", code)] + (description.map { [("error_description", $0)] } ?? [])
        }
        switch outcome {
        case .verified:
            return [("challenge_token", try startToken(pending, identity, now: now))]
        case .unverified, .unverifiedWithoutEmail:
            let token = try issueChallenge(
                .oauthEmailLink, identity: identity, pkceChallenge: nil, codeChallenge: pending.codeChallenge,
                showsEmail: outcome == .unverified, now: now)
            return [("challenge_token", token), ("status", "otp_required")]
        case .errorPlusToken:
            let token = try startToken(pending, identity, now: now)
            return [
                ("challenge_token", token), ("error", "server_error"),
                ("error_description", "The server could not complete the sign-in"),
            ]
        case .emptyError:
            return [("error", ""), ("challenge_token", try startToken(pending, identity, now: now))]
        case .duplicateParameters:
            let token = try startToken(pending, identity, now: now)
            return [("challenge_token", token), ("challenge_token", try foreignToken(now: now))]
        case .malformedToken:
            return [("challenge_token", "malformed-token-0123456789abcdef")]
        default:
            return []
        }
    }

    private mutating func startToken(
        _ pending: Authorization, _ identity: Identity, now: Timestamp
    ) throws(Failure) -> String {
        try issueChallenge(
            .sessionStart, identity: identity, pkceChallenge: pending.codeChallenge,
            codeChallenge: pending.codeChallenge, now: now)
    }
}
