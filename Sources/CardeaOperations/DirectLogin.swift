package import CardeaBasics
package import CardeaModel

/// A login without a page: what the application has of its user is exchanged for what a login comes to.
package struct DirectLogin: Operation {
    private var way: PagelessLogin
    private var id = ""
    private var epoch: UInt64 = 0
    private var requests = 0
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case seeding(Secret)
        case proving(StoreProof)
        case findingPrevious(PreviousSessionLookup)
        case naming(Session?)
        case exchanging(Exchange<LoginOutcome>)
        case concluding(LoginConclusion)
    }

    package init(_ way: PagelessLogin) { self.way = way }

    /// Signs in with an ID token.
    package init(_ token: OAuthIDToken, registers: Bool) { self.init(.idToken(token, registers: registers)) }

    /// From the request on that the server may answer with a session.
    package var isKept: Bool {
        switch phase {
        case .beginning, .seeding, .proving, .findingPrevious, .naming: false
        case .exchanging: way.grantingRequest.map { requests >= $0 } ?? false
        case .concluding: true
        }
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
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
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        switch (phase, event) {
        case (.beginning, .begin):
            guard case .migration(let token, nil) = way else { return try prepare(&client) }
            phase = .seeding(token)
            return .perform(.seedLogin)
        case (.seeding(let token), .seeded(let seed)):
            way = .migration(token, seed)
            return try prepare(&client)
        case (.proving(let proof), _):
            return try prove(proof, event, &client)
        case (.findingPrevious(let lookup), _):
            return try findPrevious(lookup, event, &client)
        case (.naming(let previous), .named(let name)):
            id = name
            let run = try client.backend.login(by: way, replacing: previous)
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

    /// What can never be right is refused before the store is asked.
    private mutating func prepare(
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        _ = try client.backend.login(by: way, replacing: nil)
        return try prove(StoreProof(), .begin, &client)
    }

    private mutating func prove(
        _ proof: StoreProof, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        var proof = proof
        switch try proof.next(event, &client) {
        case .perform(let action):
            phase = .proving(proof)
            return .perform(action)
        case .finish:
            epoch = client.session.epoch
            guard way.replacesSession else { return name(replacing: nil) }
            return try findPrevious(PreviousSessionLookup(), .begin, &client)
        }
    }

    private mutating func findPrevious(
        _ lookup: PreviousSessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingPrevious(lookup)
            return .perform(action)
        case .finish(let previous):
            return name(replacing: previous)
        }
    }

    private mutating func name(replacing previous: Session?) -> OperationStep<FinalizeOAuthLoginResult> {
        phase = .naming(previous)
        return .perform(.name(.login("idt")))
    }

    private mutating func proceed(
        _ exchange: Exchange<LoginOutcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        var exchange = exchange
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            if case .send = action {
                try client.session.requireEpoch(epoch)
                requests += 1
            }
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
    ) throws(CardeaError) -> OperationStep<FinalizeOAuthLoginResult> {
        var conclusion = conclusion
        let step = try conclusion.next(event, &client)
        phase = .concluding(conclusion)
        return step
    }
}

extension PagelessLogin {
    /// Whether the server is told at once of the session that the new one replaces; with a code it is when the code is right.
    fileprivate var replacesSession: Bool {
        switch self {
        case .idToken, .recovery, .code: false
        case .password, .passkey, .migration: true
        }
    }

    /// Which of its requests is the first that may be answered with a session: others earn what that one redeems. `nil`: none is,
    /// because a code comes first.
    fileprivate var grantingRequest: Int? {
        switch self {
        case .idToken: 1
        case .password, .passkey, .migration: 2
        case .recovery, .code: nil
        }
    }
}
