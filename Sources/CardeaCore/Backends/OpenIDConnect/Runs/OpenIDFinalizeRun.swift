/// Redeems a code: token endpoint, then whatever makes a session of its answer.
struct OpenIDFinalizeRun: ProtocolRun {
    let login: OpenIDLogin
    let code: Secret
    let environment: OpenIDEnvironment
    private var isRedeemed = false
    private var step: TokenStep

    init(_ login: OpenIDLogin, code: Secret, _ environment: OpenIDEnvironment) {
        (self.login, self.code, self.environment) = (login, code, environment)
        step = TokenStep(
            provider: login.provider, metadata: login.metadata, scope: login.scope, rules: login.rules)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch event {
        case .begin:
            return .send(
                TokenEndpoint(provider: login.provider).code(
                    code, verifier: login.verifier, redirectURI: login.redirectURI, at: login.metadata.token,
                    withProof: login.provider.binds(login.metadata)))
        case .answered(let response, let now):
            defer { isRedeemed = true }
            let outcome =
                isRedeemed
                ? try step.answered(response, at: now) : try step.begin(response, at: now, environment)
            switch outcome {
            case .send(let request): return .send(request)
            case .session(let session): return .finish(.session(session))
            }
        case .remembered, .keyIdentified:
            throw .unexpectedEvent
        }
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
