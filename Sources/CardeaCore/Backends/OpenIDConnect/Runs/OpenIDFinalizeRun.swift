/// Redeems a code at the token endpoint, or takes the tokens that came in its place; then whatever makes a session of its
/// answer; then, where the provider has not verified the e-mail address and the application wants it proven, its server
/// sends a code.
struct OpenIDFinalizeRun: ProtocolRun {
    let login: OpenIDLogin
    let answer: AuthorizationAnswer
    let environment: OpenIDEnvironment
    private var isRedeemed = false
    private var step: TokenStep
    /// Waits for the code to be sent.
    private var held: (session: GrantedSession, email: Secret?)?

    init(_ login: OpenIDLogin, answer: AuthorizationAnswer, _ environment: OpenIDEnvironment) {
        (self.login, self.answer, self.environment) = (login, answer, environment)
        step = TokenStep(
            provider: login.shared, metadata: login.metadata, scope: login.scope, rules: login.rules)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch event {
        case .begin:
            return .send(try first())
        case .answered(let response, _) where held != nil:
            return try sent(response)
        case .answered(let response, let now):
            defer { isRedeemed = true }
            let outcome =
                isRedeemed
                ? try step.answered(response, at: now) : try begin(response, at: now)
            switch outcome {
            case .send(let request): return .send(request)
            case .session(let session): return try granted(session)
            }
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
    }
}

extension OpenIDFinalizeRun {
    private func first() throws(CardeaError) -> HTTPRequest {
        switch answer {
        case .code(let code):
            TokenEndpoint(shared: login.shared, authenticationMethods: login.metadata.tokenAuthentication).code(
                code, verifier: login.verifier, redirectURI: login.redirectURI, at: login.metadata.token,
                withProof: login.provider.binds(login.metadata))
        case .tokens(let tokens): try step.trial(of: tokens)
        }
    }

    private mutating func begin(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> TokenStep.Outcome {
        switch answer {
        case .code: try step.begin(response, at: now, environment)
        case .tokens(let tokens): try step.begin(handedOver: tokens, response, at: now, environment)
        }
    }

    private mutating func granted(_ session: GrantedSession) throws(CardeaError) -> RunAction<LoginOutcome> {
        let claims = session.session.claims?.withBytes { (try? JSONReader.read(Array($0)))?.object }
        guard let endpoint = login.provider.emailVerification, let claims, EmailVerification.isNeeded(claims) else {
            return .finish(.session(session))
        }
        held = (session, claims["email"]?.string.map { Secret($0) })
        var request = EmailVerification(url: try endpoint.checkedURL()).send(session.session)
        request.isDispensable = true
        return .send(request)
    }

    /// A passing failure is left to "send again": the provider's code is spent, and with the challenge nothing is lost. A
    /// refusal would only come again.
    private func sent(_ response: HTTPResponse) throws(CardeaError) -> RunAction<LoginOutcome> {
        guard let held else { throw .unexpectedEvent }
        if response.status != HTTPResponse.none.status, !response.isSuccess {
            let error = EmailVerification.error(response)
            if !error.isRetryable { throw error }
        }
        return .finish(.heldSession(held.session, email: held.email, secrets: [:]))
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

    /// Signed answers are signed by the algorithms and keys of ID tokens.
    func userInfo(
        _ rules: IDTokenRules?, _ provider: OpenIDProvider, _ metadata: ProviderMetadata, subject: String?
    ) -> UserInfoStep {
        UserInfoStep(
            rules: rules, subject: subject,
            signature: IDTokenSignature(algorithms: provider.signatureAlgorithms(metadata), verifier: verifier),
            keySet: metadata.keySet, memory: memory)
    }
}
