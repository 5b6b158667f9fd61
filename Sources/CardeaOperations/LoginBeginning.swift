package import CardeaBasics
package import CardeaModel

/// Begins a login: the store is proven, and its page is got from the server.
package struct LoginBeginning: Operation {
    package typealias Output = PendingAttempt

    private var options: OAuthLoginOptions
    private let target: RedirectTarget
    /// The proof that the session has to show, of a login that a step-up wants.
    private var demand: SignInDemand?
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case seeding
        case naming(BegunLogin)
    }

    /// - Parameter target: The place that the redirect comes to: that of the options, or the one that is really listened on.
    package init(_ options: OAuthLoginOptions, to target: RedirectTarget) {
        (self.options, self.target) = (options, target)
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (phase, event) {
        case (.beginning, .begin):
            guard let stepUp = options.stepUp else { return seed() }
            return .call(LoginLookup<PendingChallenge>(stepUp)) { me, found, _ throws(CardeaError) in
                try me.follow(found)
                return me.seed()
            }
        case (.seeding, .seeded(let seed)):
            let run = try client.backend.initiate(options, to: target, seed: seed, at: client.moment.time)
            return .call(StoreRehearsal()) { _, _, _ in
                .call(Exchange(run, as: SigningIdentity())) { me, begun, _ in
                    me.phase = .naming(begun)
                    return .perform(.name(.login("att")))
                }
            }
        case (.naming(let begun), .named(let name)):
            demand?.begunAt = client.moment.time
            // The step-up is over with the login.
            let attempt = client.awaitRedirect(
                begun, options.provider, target, named: name, after: options.stepUp, demand: demand)
            return .finish(attempt)
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func seed() -> Turn {
        phase = .seeding
        return .perform(.seedLogin)
    }

    private mutating func follow(_ stepUp: PendingChallenge) throws(CardeaError) {
        guard let demand = stepUp.signInDemand else {
            throw CardeaError(
                .invalidArgument,
                "The step of this step-up is not to sign in: `cardea_submit_step_up_otp`, or its sibling for a passkey or a "
                    + "token, does it.")
        }
        demand.apply(to: &options)
        self.demand = demand
    }
}
