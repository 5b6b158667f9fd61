/// A login without a page: what the application has got by itself is exchanged for what a login comes to.
package struct DirectLogin: Operation {
    private var run: Run<LoginOutcome>?
    private let make: @Sendable (any OAuthBackend) throws(CardeaError) -> Run<LoginOutcome>
    private var id = ""
    private var epoch: UInt64 = 0
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case proving(StoreProof)
        case naming
        case exchanging(Exchange<LoginOutcome>)
        case concluding(LoginConclusion)
    }

    private init(
        _ make: @escaping @Sendable (any OAuthBackend) throws(CardeaError) -> Run<LoginOutcome>
    ) { self.make = make }

    /// Signs in with an ID token.
    package init(_ token: OAuthIDToken, registers: Bool) {
        self.init { backend throws(CardeaError) in try backend.login(with: token, registers: registers) }
    }

    /// Has a code sent to an address of somebody who cannot sign in.
    package init(recovering email: Secret) {
        self.init { backend throws(CardeaError) in Run(RecoveryRun(try backend.recover(email), email: email)) }
    }

    /// Once the store is proven, the server may have granted a session at any moment.
    package var isKept: Bool {
        switch phase {
        case .beginning, .proving: false
        case .naming, .exchanging, .concluding: true
        }
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginResult> {
        do throws(CardeaError) {
            let step = try step(event, &client)
            if case .finish = step { client.logins.dropGrant(of: id) }
            return step
        } catch {
            client.logins.dropGrant(of: id)
            throw error
        }
    }

    private mutating func step(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginResult> {
        switch (phase, event) {
        case (.beginning, .begin):
            run = try make(client.backend)
            return try prove(StoreProof(), .begin, &client)
        case (.proving(let proof), _):
            return try prove(proof, event, &client)
        case (.naming, .named(let name)):
            id = name
            guard let run = run.take() else { throw .unexpectedEvent }
            return try proceed(Exchange(run, as: SigningIdentity()), .begin, &client)
        case (.exchanging(let exchange), _):
            return try proceed(exchange, event, &client)
        case (.concluding(let conclusion), _):
            return try conclude(conclusion, event, &client)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func prove(
        _ proof: StoreProof, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginResult> {
        var proof = proof
        switch try proof.next(event, &client) {
        case .perform(let action):
            phase = .proving(proof)
            return .perform(action)
        case .finish:
            epoch = client.session.epoch
            phase = .naming
            return .perform(.name(.login("idt")))
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<LoginOutcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginResult> {
        var exchange = exchange
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            if case .send = action { try client.session.requireEpoch(epoch) }
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let outcome):
            if case .emailCode = outcome { try client.session.requireEpoch(epoch) }
            let conclusion = LoginConclusion(
                outcome, of: id, PendingStep.Redirect(uri: ""), signedWith: exchange.key, epoch: epoch)
            return try conclude(conclusion, .begin, &client)
        }
    }

    private mutating func conclude(
        _ conclusion: LoginConclusion, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginResult> {
        var conclusion = conclusion
        let step = try conclusion.next(event, &client)
        phase = .concluding(conclusion)
        return step
    }
}

/// The recovery of an account, which comes to a code.
private struct RecoveryRun: ProtocolRun {
    private var run: Run<[String: Secret]>
    private let email: Secret

    init(_ run: Run<[String: Secret]>, email: Secret) { (self.run, self.email) = (run, email) }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<LoginOutcome> {
        switch try run.next(event) {
        case .send(let request): .send(request)
        case .remember(let secrets): .remember(secrets)
        case .identifyKey: .identifyKey
        case .finish(let secrets): .finish(.emailCode(email: email, secrets: secrets))
        }
    }
}
