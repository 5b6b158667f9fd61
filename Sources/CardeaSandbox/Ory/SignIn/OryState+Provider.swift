import CardeaBasics
import CardeaLinux

/// The provider's side: where a browser is sent to, what is decided there, and what it comes back with.
extension OryState {
    /// Sends a browser away, to the provider's authorization URL.
    mutating func leave(
        _ flow: OryFlow, to provider: String, upstream: JSONObject, now: Timestamp
    ) -> BrowserDeparture {
        let state = OryRandom.state()
        let verifier = OryRandom.exchangeCode()
        let continuity = flow.kind == .settings || flow.isBrowser || rules.isLegacy ? OryRandom.uuid() : nil
        legs.insert(
            BrowserLeg(
                flowID: flow.id, provider: provider, verifier: verifier, exchanger: flow.exchanger,
                continuity: continuity,
                expiresAt: min(now.advanced(bySeconds: BrowserLeg.lifetime), flow.expiresAt)),
            for: state, at: now)
        let challenge = Base64URL.encode(OpenSSLDigest().sha256(Array(verifier.utf8)))
        var parameters = [
            ("client_id", Self.clientID(of: provider)), ("redirect_uri", callback(of: provider)),
            ("response_type", "code"), ("scope", "openid email profile"), ("state", state),
            ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ]
        if flow.isRefresh { parameters.append(("prompt", "login")) }
        let forwarded = ["prompt", "hd", "auth_type", "acr_values"] + (rules.isLegacy ? ["login_hint"] : [])
        for member in upstream.members where forwarded.contains(member.name) {
            guard let value = member.value.string else { continue }
            parameters.removeAll { $0.0 == member.name }
            parameters.append((member.name, value))
        }
        return BrowserDeparture(
            url: "\(publicURL)\(OryServer.providerPath)?\(ReturnLink.encode(parameters))",
            cookie: continuity.map {
                "\(BrowserLeg.cookieName)=\($0); Path=/; Max-Age=\(BrowserLeg.lifetime); HttpOnly; SameSite=Lax"
            })
    }

    private static func clientID(of provider: String) -> String { "sandbox-\(provider)" }

    private func callback(of provider: String) -> String {
        "\(publicURL)/self-service/methods/oidc/callback/\(provider)"
    }

    /// Takes an authorization request.
    func visit(_ query: QueryParameters, now: Timestamp) throws(Failure) -> ProviderVisit {
        let uri = query.first("redirect_uri") ?? ""
        guard query.first("response_type") == "code", let challenge = query.first("code_challenge"),
            query.first("code_challenge_method") == "S256", let state = query.first("state"),
            let provider = rules.providers.first(where: { Self.clientID(of: $0) == query.first("client_id") }),
            uri == callback(of: provider)
        else { throw .badRequest("not an authorization URL of this server") }
        return ProviderVisit(
            provider: provider, redirectURI: uri, state: state, challenge: challenge,
            expiresAt: now.advanced(bySeconds: behaviour.authorizationLifetime))
    }

    /// Takes the reference of a page; it is good for one decision.
    mutating func takeVisit(_ reference: String, now: Timestamp) throws(Failure) -> ProviderVisit {
        guard let visit = pages[reference], visit.expiresAt > now else {
            throw .badRequest("this sign-in is unknown, finished or expired")
        }
        pages[reference] = nil
        return visit
    }

    /// Returns the outcome of "Sign in" for that identity.
    func outcome(for identity: Identity, at provider: String) -> SandboxOutcome {
        behaviour.outcomes[identity.email] ?? behaviour.outcomes[provider] ?? .verified
    }

    /// Decides; returns the address of the callback.
    mutating func decide(
        _ visit: ProviderVisit, as outcome: SandboxOutcome, _ identity: Identity, now: Timestamp
    ) -> String {
        var parameters: [(String, String)] = []
        if let (code, description) = outcome.plainError {
            parameters = [("error", code)] + (description.map { [("error_description", $0)] } ?? [])
        } else {
            let code = grant(visit, as: outcome, identity, now: now)
            switch outcome {
            case .noParameters: break
            case .malformedToken: parameters = [("code", Identifier.make("code"))]
            case .errorPlusToken: parameters = [("error", "server_error"), ("code", code)]
            case .emptyError: parameters = [("error", ""), ("code", code)]
            case .duplicateParameters: parameters = [("code", code), ("code", Identifier.make("code"))]
            default: parameters = [("code", code)]
            }
        }
        return "\(visit.redirectURI)?\(QueryParameters.encode(parameters + [("state", visit.state)]))"
    }

    private mutating func grant(
        _ visit: ProviderVisit, as outcome: SandboxOutcome, _ identity: Identity, now: Timestamp
    ) -> String {
        let claims = OryClaims(
            credential: OryCredential(provider: visit.provider, subject: subject(identity.email)),
            email: outcome == .unverifiedWithoutEmail ? nil : identity.email,
            isEmailVerified: outcome != .unverified, name: identity.name)
        let code = Identifier.make("code")
        let lifetime = behaviour.authorizationLifetime
        grants.insert(
            OryGrant(claims: claims, challenge: visit.challenge, expiresAt: now.advanced(bySeconds: lifetime)),
            for: code, at: now)
        return code
    }
}
