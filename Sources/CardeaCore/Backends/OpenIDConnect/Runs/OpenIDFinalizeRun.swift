/// Redeems a code: token endpoint, then the check of the ID token - with the provider's keys, fetched where they are not known -
/// then, where the ID token leaves out what was asked for, what the provider knows of the user.
struct OpenIDFinalizeRun: ProtocolRun {
    let login: OpenIDLogin
    let code: Secret
    let environment: OpenIDEnvironment
    private var phase = Phase.redeeming
    private var answer: TokenAnswer?
    private var granted: (expiry: Timestamp, at: Timestamp)?
    private var check: IDTokenStep?
    private var token: SignedToken?

    private enum Phase { case redeeming, checking, asking }

    init(_ login: OpenIDLogin, code: Secret, _ environment: OpenIDEnvironment) {
        (self.login, self.code, self.environment) = (login, code, environment)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch (event, phase) {
        case (.begin, .redeeming):
            return .send(
                TokenEndpoint(shared: login.shared, authenticationMethods: login.metadata.tokenAuthentication).code(
                    code, verifier: login.verifier, redirectURI: login.redirectURI, at: login.metadata.token,
                    withProof: login.provider.binds(login.metadata)))
        case (.answered(let response, let now), .redeeming):
            return try redeemed(response, at: now)
        case (.answered(let response, let now), .checking):
            guard let outcome = try check?.answered(response, at: now) else { throw .unexpectedEvent }
            return try checked(outcome)
        case (.answered(let response, _), .asking):
            return .finish(.session(try session(userInfo: UserInfo.claims(response, of: token))))
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func redeemed(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> RunAction<LoginOutcome> {
        let answer = try TokenAnswer(response, leniencies: login.provider.leniencies)
        guard answer.isBound || !(login.provider.bindsTokens ?? false) else {
            throw CardeaError(.decodingFailed, "The provider did not bind the token to the key, as was demanded.")
        }
        self.answer = answer
        granted = (answer.expiry(from: now), now)
        guard let rules = login.rules, login.asksForIDToken || answer.idToken != nil else {
            return .finish(.session(try session(userInfo: nil)))
        }
        guard let idToken = answer.idToken else {
            throw IDTokenStep.refusal(TokenFailure("the answer of the token endpoint has none"))
        }
        var check = environment.check(rules, login.provider, login.metadata)
        let outcome = try check.begin(idToken, accessToken: answer.accessToken, response, at: now)
        self.check = check
        phase = .checking
        return try checked(outcome)
    }

    private mutating func checked(_ outcome: IDTokenStep.Outcome) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch outcome {
        case .fetch(let request):
            return .send(request)
        case .valid(let token):
            self.token = token
            guard let url = login.metadata.userInfo, let answer, UserInfo.isNeeded(token.payload, login.scope) else {
                return .finish(.session(try session(userInfo: nil)))
            }
            phase = .asking
            return .send(UserInfo.request(url, answer))
        }
    }

    private func session(userInfo: JSONObject?) throws(CardeaError) -> GrantedSession {
        guard let answer, let granted else { throw .unexpectedEvent }
        var session = Session(
            accessToken: answer.accessToken, accessTokenExpiresAt: granted.expiry, refreshToken: answer.refreshToken,
            refreshTokenExpiresAt: nil, obtainedAt: granted.at)
        let context = OpenIDSessionContext(
            metadata: login.metadata, scope: answer.scope ?? login.scope, idToken: answer.idToken)
        session.claims = Secret(bytes: UserInfo.merged(token?.payload, userInfo).serialized())
        session.isTokenBound = answer.isBound
        session.context = context.record()
        return try GrantedSession(session)
    }
}

/// What the runs of a provider share.
struct OpenIDEnvironment: Sendable {
    let memory: ProviderMemory
    let digest: any Digest
    let verifier: any SignatureVerifier

    func check(_ rules: IDTokenRules, _ provider: OpenIDProvider, _ metadata: ProviderMetadata) -> IDTokenStep {
        IDTokenStep(
            rules: rules,
            signature: IDTokenSignature(algorithms: provider.signatureAlgorithms(metadata), verifier: verifier),
            keySet: metadata.keySet, memory: memory, digest: digest)
    }
}
