import CardeaBasics
import CardeaModel

/// Redeems a code at the token endpoint, or takes the tokens that came in its place; then whatever makes a session of its
/// answer; then, where the provider has not verified the e-mail address and the application wants it proven, its server
/// sends a code.
///
/// A code is spent once. So the keys that its ID token will be checked with are fetched before, where they are not known, and the
/// answer is kept before anything else is asked for: a repeat goes on with it.
struct OpenIDFinalizeRun: KeepingRun {
    typealias Output = LoginOutcome

    private let login: OpenIDLogin
    private let answer: AuthorizationGrant
    private let environment: OpenIDEnvironment
    private let begunAt: Timestamp
    private var phase = Phase.beginning
    private var step: TokenSubrun

    private enum Phase {
        case beginning
        case preparing(KeySetSubrun)
        case redeeming(ClientRequest)
        case trying(TokenAnswer)
        case completing
        /// Waits for the code to be sent.
        case verifying(GrantedSession, email: Secret?)
    }

    init(_ login: OpenIDLogin, answer: AuthorizationGrant, _ environment: OpenIDEnvironment, at now: Timestamp) {
        (self.login, self.answer, self.environment, begunAt) = (login, answer, environment, now)
        step = TokenSubrun(
            provider: login.shared, metadata: login.metadata, scope: login.attempt.scope, asked: login.attempt.asked,
            rules: login.rules)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            return try begin()
        case (.preparing(var keySet), .answered(let response, let now)):
            let isThere = try keySet.keys(response, at: now) != nil
            phase = .preparing(keySet)
            return isThere ? try redeem() : .send(keySet.request)
        case (.redeeming(var request), .answered(let response, let now)):
            let another = request.another(after: response)
            phase = .redeeming(request)
            if let another { return .send(another) }
            return try redeemed(response, at: now)
        case (.trying(let tokens), .answered(let response, let now)):
            phase = .completing
            return try proceed(step.begin(handedOver: tokens, response, at: now, environment))
        case (.completing, .answered(let response, let now)):
            return try proceed(step.answered(response, at: now))
        case (.verifying(let session, let email), .answered(let response, _)):
            return try sent(response, session, email)
        default:
            throw .unexpectedEvent
        }
    }
}

extension OpenIDFinalizeRun {
    private mutating func begin() throws(CardeaError) -> Turn {
        if let kept = login.kept {
            phase = .completing
            return try proceed(step.resume(kept.session, date: kept.date, at: begunAt, environment))
        }
        switch answer {
        case .tokens(let tokens):
            phase = .trying(tokens)
            return .send(try step.trial(of: tokens))
        case .code:
            guard let url = login.unknownKeySet(environment.memory, at: begunAt) else { return try redeem() }
            let keySet = KeySetSubrun(url, environment.memory)
            phase = .preparing(keySet)
            return .send(keySet.request)
        }
    }

    private mutating func redeem() throws(CardeaError) -> Turn {
        guard case .code(let code) = answer else { throw .unexpectedEvent }
        let request = ClientRequest(login.shared, login.metadata, environment.memory) { [login] in
            $0.code(
                code, verifier: login.attempt.verifier, redirectURI: login.redirectURI, for: login.attempt.asked,
                at: login.metadata.token, withProof: login.provider.dpop)
        }
        phase = .redeeming(request)
        return .send(request.request)
    }

    private mutating func redeemed(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Turn {
        switch try step.begin(response, at: now, environment, own: login.own) {
        case .finish(let session):
            return try granted(session)
        case .send(let request):
            phase = .completing
            let attempt = login.attempt.answered(at: response.date)
            return .remember(.attempt(SecretsBox(attempt), try step.unproven())) { _ in .send(request) }
        }
    }

    private mutating func proceed(_ step: RunTurn<GrantedSession>) throws(CardeaError) -> Turn {
        switch step {
        case .send(let request): .send(request)
        case .finish(let session): try granted(session)
        }
    }

    private mutating func granted(_ session: GrantedSession) throws(CardeaError) -> Turn {
        let claims = session.session.claims?.withBytes { (try? JSONReader.read(Array($0)))?.object }
        guard let endpoint = login.provider.emailVerification, let claims, EmailVerification.isNeeded(claims) else {
            return .finish(.session(session))
        }
        phase = .verifying(session, email: claims["email"]?.string.map { Secret($0) })
        var request = EmailVerification(url: try endpoint.checkedURL()).send(session.session)
        request.isDispensable = true
        return .send(request)
    }

    /// Ends the login once the code is sent. A passing failure is left to "send again": the provider's code is spent, and with
    /// the challenge nothing is lost. A refusal would only come again.
    private func sent(
        _ response: HTTPResponse, _ session: GrantedSession, _ email: Secret?
    ) throws(CardeaError) -> Turn {
        if response.status != HTTPResponse.none.status, !response.isSuccess {
            let error = EmailVerification.error(response)
            if error.refusal != .passing { throw error }
        }
        return .finish(
            .unprovenSession(session, AwaitedCode(email: email, secrets: SecretsBox(OpenIDChallenge.waiting))))
    }
}

/// One login at a provider as it was begun: what its redirect and its tokens are checked against.
struct OpenIDLogin: Sendable {
    let shared: SharedProvider
    var provider: OpenIDProvider { shared.value }
    let attempt: OpenIDAttempt
    var metadata: ProviderMetadata { attempt.metadata }
    let redirectURI: String
    /// True if the redirect is a deep link.
    let usesDeepLink: Bool
    /// True if that link may bring tokens.
    let takesTokens: Bool
    /// The answer to the code, where it came and something failed behind it, and the provider's clock of that moment.
    let kept: (session: Session, date: Timestamp?)?

    /// Reads what the attempt has kept.
    init(_ shared: SharedProvider, _ pending: PendingAttempt) throws(CardeaError) {
        let attempt = try OpenIDAttempt.of(pending.secrets)
        (self.shared, self.attempt, redirectURI) = (shared, attempt, pending.redirectURI)
        usesDeepLink = pending.target.deepLink != nil
        takesTokens = usesDeepLink && attempt.takesTokens
        kept = try pending.unprovenSession().map { ($0, attempt.answeredAt) }
    }

    /// True if the request asked for an ID token. The provider may have granted less.
    var asksForIDToken: Bool {
        attempt.scope?.pieces(between: provider.scopeSeparator).contains { $0 == "openid" } ?? false
    }

    /// Returns the address of the keys that this login's ID token will be checked with; `nil` if they are known, or if there will
    /// be no ID token.
    func unknownKeySet(_ memory: ProviderMemory, at now: Timestamp) -> URI? {
        guard rules != nil, asksForIDToken, let url = metadata.keySet, memory.keys(url, at: now) == nil else {
            return nil
        }
        return url
    }

    /// The words that this login has sent and that the message of an error may show.
    var own: [String] { provider.ownWords(scope: attempt.scope, attempt.asked, redirectURI: redirectURI) }

    /// Reads a redirect that answers this login.
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

    /// The rules for the ID token of this login.
    var rules: IDTokenRules? {
        guard let issuer = metadata.issuer else { return nil }
        var rules = provider.rules(issuer: issuer)
        rules.nonce = attempt.nonce
        rules.maximumAge = attempt.maximumAge
        return rules
    }
}

extension OpenIDProvider {
    /// Returns the rules for every ID token of this provider.
    func rules(issuer: String) -> IDTokenRules {
        let isTemplate = issuer.pieces(between: ExpectedIssuer.placeholder).count == 2
        var rules = IDTokenRules(
            issuer: quirks.contains(.tenantIssuer) && isTemplate
                ? .tenant(template: issuer, allowed: allowedTenants) : .exactly(issuer), clientID: clientID)
        rules.otherAudiences = trustedAudiences
        rules.leeway = clockLeeway
        return rules
    }

    /// Returns the words that the application has sent and that the message of a refusal may repeat: nothing of its user, and no
    /// secret.
    func ownWords(scope: String?, _ asked: AskedParameters, redirectURI: String? = nil) -> [String] {
        let scopes = scope?.pieces(between: scopeSeparator).map { String($0) } ?? []
        return scopes + asked.resources.map { $0.1 } + [clientID, redirectURI].compactMap { $0 }
    }

    /// Returns the algorithms by which ID tokens may be signed: those of the application, else those of the provider, else RS256
    /// alone.
    func signatureAlgorithms(_ metadata: ProviderMetadata) -> [SignatureAlgorithm] {
        let names = idTokenAlgorithms.isEmpty ? Set(metadata.idTokenAlgorithms ?? ["RS256"]) : idTokenAlgorithms
        return SignatureAlgorithm.allCases.filter { names.contains($0.rawValue) }
    }
}
