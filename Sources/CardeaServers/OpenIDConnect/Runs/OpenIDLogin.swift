import CardeaBasics
import CardeaModel

/// One login at a provider as it was begun: what its redirect and its tokens are checked against.
struct OpenIDLogin: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    let attempt: OpenIDAttempt
    var metadata: ProviderMetadata { attempt.metadata }
    let redirectURI: String
    /// Whether the redirect is a deep link, and whether such a link may bring tokens.
    let usesDeepLink: Bool
    let takesTokens: Bool
    /// The answer to the code, where it came and something failed behind it, and the provider's clock of that moment.
    package let kept: (session: Session, date: Timestamp?)?

    /// Reads what the attempt has kept.
    init(_ shared: SharedProvider, _ pending: PendingAttempt) throws(CardeaError) {
        let attempt = try OpenIDAttempt.of(pending.secrets)
        (self.shared, self.attempt, redirectURI) = (shared, attempt, pending.redirectURI)
        usesDeepLink = pending.target.deepLink != nil
        takesTokens = usesDeepLink && attempt.takesTokens
        kept = try pending.unprovenSession().map { ($0, attempt.answeredAt) }
    }

    /// Whether the request asked for an ID token; what was granted may be less.
    var asksForIDToken: Bool {
        attempt.scope?.pieces(between: provider.scopeSeparator).contains { $0 == "openid" } ?? false
    }

    /// Where the keys are that the ID token of this login will be checked with; `nil` when they are known, or none will come.
    func unknownKeySet(_ memory: ProviderMemory, at now: Timestamp) -> URI? {
        guard rules != nil, asksForIDToken, let url = metadata.keySet, memory.keys(url, at: now) == nil else {
            return nil
        }
        return url
    }

    /// What this login has sent, and an error may show.
    var own: [String] { provider.ownWords(scope: attempt.scope, attempt.asked, redirectURI: redirectURI) }

    /// What a redirect brings that answers this login.
    func answer(in redirect: URI, _ memory: ProviderMemory) throws(CardeaError) -> AuthorizationGrant {
        do throws(CardeaError) {
            if usesDeepLink {
                return try AuthorizationResponseReader.answer(
                    inLink: redirect, from: metadata.answerer, takesTokens: takesTokens, own: own)
            }
            return .code(
                try AuthorizationResponseReader.code(
                    in: redirect, from: metadata.answerer, quirks: provider.quirks, own: own))
        } catch {
            // Who was not asked has not said no.
            guard attempt.asked.isSilent, error.serverCode == "consent_required" else {
                throw provider.refusal(error, ofScope: attempt.scope, memory)
            }
            throw CardeaError(
                CardeaError.Code(rawValue: "consent_required"), error.message, serverCode: error.serverCode
            ).judged(.login)
        }
    }

    /// What an ID token of this login must say.
    var rules: IDTokenRules? {
        guard let issuer = metadata.issuer else { return nil }
        var rules = provider.rules(issuer: issuer)
        rules.nonce = attempt.nonce
        rules.maximumAge = attempt.maximumAge
        return rules
    }
}

extension OpenIDProvider {
    /// What every ID token of this provider must say.
    func rules(issuer: String) -> IDTokenRules {
        let isTemplate = issuer.pieces(between: ExpectedIssuer.placeholder).count == 2
        var rules = IDTokenRules(
            issuer: quirks.contains(.tenantIssuer) && isTemplate
                ? .tenant(template: issuer, allowed: allowedTenants) : .exactly(issuer), clientID: clientID)
        rules.otherAudiences = trustedAudiences
        rules.leeway = clockLeeway
        return rules
    }

    /// What an application sends and a refusal may repeat in its message: nothing of its user, and no secret.
    func ownWords(scope: String?, _ asked: AskedParameters, redirectURI: String? = nil) -> [String] {
        let scopes = scope?.pieces(between: scopeSeparator).map { String($0) } ?? []
        return scopes + asked.resources.map { $0.1 } + [clientID, redirectURI].compactMap { $0 }
    }

    /// How its ID tokens may be signed: as the application says, else as the provider does, else RS256 alone.
    func signatureAlgorithms(_ metadata: ProviderMetadata) -> [SignatureAlgorithm] {
        let names = idTokenAlgorithms.isEmpty ? Set(metadata.idTokenAlgorithms ?? ["RS256"]) : idTokenAlgorithms
        return SignatureAlgorithm.allCases.filter { names.contains($0.rawValue) }
    }
}
