package import CardeaBasics
package import CardeaModel

/// Begins a login: the store is proven, and its page is got from the server.
package struct LoginBeginning: Operation {
    private var options: OAuthLoginOptions
    /// What the session has to show, of a login that a step-up wants.
    private var demand: SignInDemand?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case findingStepUp(LoginLookup<PendingChallenge>)
        case seeding
        case proving(StoreProof, Run<BegunLogin>)
        case exchanging(Exchange<BegunLogin>)
        case naming(BegunLogin)
    }

    package init(_ options: OAuthLoginOptions) { self.options = options }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginContext> {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            guard !options.redirectURI.isEmpty else {
                throw CardeaError(
                    .invalidArgument, "The redirect URI is empty; expected one such as myapp://oauth-callback.")
            }
            _ = try RedirectTarget.deepLink(of: options)
            guard let stepUp = options.stepUp else { return seed() }
            return try find(LoginLookup(stepUp), event, &client)
        case (.findingStepUp(let lookup), _):
            return try find(lookup, event, &client)
        case (.seeding, .seeded(let seed)):
            let run = try client.backend.initiate(options, seed: seed, at: client.moment.time)
            return try prove(StoreProof(), .begin, run, &client)
        case (.proving(let proof, let run), _):
            return try prove(proof, event, run, &client)
        case (.exchanging(let exchange), _):
            return try proceed(exchange, event, client)
        case (.naming(let begun), .named(let name)):
            let scheme = try RedirectTarget.deepLink(of: options)?.scheme
            let redirect = PendingStep.Redirect(uri: options.redirectURI, deepLinkScheme: scheme)
            demand?.begunAt = client.moment.time
            // The step-up is over with the login.
            let attempt = client.awaitRedirect(
                begun, options.provider, redirect, named: name, after: options.stepUp, demand: demand)
            return .finish(attempt)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func seed() -> OperationStep<OAuthLoginContext> {
        phase = .seeding
        return .perform(.seedLogin)
    }

    private mutating func find(
        _ lookup: consuming LoginLookup<PendingChallenge>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginContext> {
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingStepUp(lookup)
            return .perform(action)
        case .finish(let stepUp):
            guard let demand = stepUp.signInDemand else {
                throw CardeaError(
                    .invalidArgument,
                    "The step of this step-up is not to sign in: `cardea_submit_step_up_otp`, or its sibling for a passkey or a "
                        + "token, does it.")
            }
            demand.apply(to: &options)
            self.demand = demand
            return seed()
        }
    }

    private mutating func prove(
        _ proof: consuming StoreProof, _ event: OperationEvent, _ run: Run<BegunLogin>,
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginContext> {
        switch try proof.next(event, &client) {
        case .perform(let action):
            phase = .proving(proof, run)
            return .perform(action)
        case .finish:
            return try proceed(Exchange(run, as: SigningIdentity()), .begin, client)
        }
    }

    private mutating func proceed(
        _ exchange: consuming Exchange<BegunLogin>, _ event: OperationEvent, _ client: ClientState
    ) throws(CardeaError) -> OperationStep<OAuthLoginContext> {
        switch try exchange.next(event, at: client.moment) {
        case .perform(let action):
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let begun):
            phase = .naming(begun)
            return .perform(.name(.login("att")))
        }
    }
}
