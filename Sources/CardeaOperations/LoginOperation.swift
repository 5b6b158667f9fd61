package import CardeaBasics
package import CardeaModel

/// Continues an unfinished login with what arrived for it: until there is a session, or until a code, another answer or another
/// page is needed.
///
/// One operation at a time does this for a login. Success and final failures consume the login; any other failure leaves it
/// usable. A redirect can come from anybody, so one that is refused without being evidence against the login leaves the login
/// waiting, a few times.
package struct LoginOperation<Work: LoginWork>: Operation {
    private let id: String
    private let work: Work
    /// In which the call came.
    private var epoch: UInt64 = 0
    private var login: Work.Login?
    private var phase = Phase.beginning
    private var isInUse = false
    /// Whether a failure is one of the login.
    private var isRedeeming = false

    private enum Phase {
        case beginning
        case lookingUp(LoginLookup<Work.Login>)
        case awaitingPreparation
        case findingPrevious(PreviousSessionLookup)
        case exchanging(Exchange<Work.Outcome>)
        case concluding(LoginConclusion)
        /// Its session was granted before, and the store did not take it.
        case signingIn(SignIn)
        case namingAttempt(BegunLogin, OAuthProvider)
    }

    package init(_ id: String, _ work: Work) { (self.id, self.work) = (id, work) }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        do throws(CardeaError) {
            let step = try step(event, &client)
            if case .finish = step { client.logins.endUse(id) }
            return step
        } catch {
            if isInUse { client.logins.endUse(id) }
            throw isRedeeming ? judged(error, &client) : error
        }
    }

    private mutating func step(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            epoch = client.session.epoch
            guard client.logins.beginUse(id) else {
                throw CardeaError(Work.Login.isConsumed.code, "This login is being finished by another call.")
            }
            isInUse = true
            return try lookUp(LoginLookup(id), event, &client)
        case (.lookingUp(let lookup), _):
            return try lookUp(lookup, event, &client)
        case (.awaitingPreparation, .done):
            return try prepared(&client)
        case (.findingPrevious(let lookup), _):
            return try findPrevious(lookup, event, &client)
        case (.exchanging(let exchange), _):
            return try proceed(exchange, event, &client)
        case (.concluding(let conclusion), _):
            return try conclude(conclusion, event, &client)
        case (.signingIn(let signIn), _):
            return try signedIn(signIn, event, &client)
        case (.namingAttempt(let begun, let provider), .named(let name)):
            let redirect = try redirect()
            let attempt = client.awaitRedirect(
                begun, provider, redirect, named: name, after: id, demand: login?.signInDemand)
            return .finish(.page(attempt))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    private func redirect() throws(CardeaError) -> PendingStep.Redirect {
        guard let login else { throw .unexpectedEvent }
        return Work.redirect(of: login)
    }

    /// How much of the login a failure ends.
    private func judged(_ error: CardeaError, _ client: inout ClientState) -> CardeaError {
        switch error.refusal {
        case .login:
            client.abandonLogin(id)
        case .answer where Work.isOfStrangers && client.logins.bearsNoMoreStrangers(id):
            client.abandonLogin(id)
            return CardeaError(
                .redirectMismatch,
                "\(LoginBook.mostStrangers) redirects arrived that do not belong to this login; the last one was "
                    + "refused as \(error.code.rawValue). The login has ended: begin a new one."
            ).judged(.login)
        case .answer, .passing:
            break
        }
        return error
    }
}

/// Up to the first request.
extension LoginOperation {
    private mutating func lookUp(
        _ lookup: consuming LoginLookup<Work.Login>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .lookingUp(lookup)
            return .perform(action)
        case .finish(let found):
            try work.requireAnswer(to: found, at: client.backend)
            login = found
            Work.prepare(for: found, &client)
            guard Work.awaitsPreparation(of: found, client) else { return try prepared(&client) }
            phase = .awaitingPreparation
            return .perform(.awaitPreparation)
        }
    }

    private mutating func prepared(
        _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        guard Work.replacesSession else { return try redeem(replacing: nil, &client) }
        return try findPrevious(PreviousSessionLookup(), .begin, &client)
    }

    private mutating func findPrevious(
        _ lookup: consuming PreviousSessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingPrevious(lookup)
            return .perform(action)
        case .finish(let previous):
            return try redeem(replacing: previous, &client)
        }
    }

    private mutating func redeem(
        replacing previous: Session?, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        guard let login else { throw .unexpectedEvent }
        // What a redirect says is read by the run, and may end the login. A code that is none is never sent.
        isRedeeming = Work.isOfStrangers
        try login.signInDemand?.require(previous)
        let run = try work.run(login, replacing: previous, client)
        isRedeeming = true
        if let granted = client.logins.unstoredGrant(of: id) {
            return try signedIn(SignIn(granted, for: id, epoch: epoch), .begin, &client)
        }
        let exchange = Exchange(run, as: SigningIdentity(try login.unprovenSession()))
        return try proceed(exchange, .begin, &client)
    }
}

/// From the first answer on.
extension LoginOperation {
    private mutating func proceed(
        _ exchange: consuming Exchange<Work.Outcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        let step = try exchange.next(event, at: client.moment) { memory, key in
            if let change = Work.change(id, keeping: memory, signedWith: key) { client.changeLogins(change) }
        }
        switch step {
        case .perform(let action):
            if case .send = action { try client.session.requireEpoch(epoch) }
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let outcome):
            switch Work.outcome(outcome) {
            case .login(let outcome):
                let conclusion = LoginConclusion(
                    outcome, of: id, try redirect(), signedWith: exchange.key, epoch: epoch,
                    demand: login?.signInDemand)
                return try conclude(conclusion, .begin, &client)
            case .page(let begun, let provider):
                try client.session.requireEpoch(epoch)
                phase = .namingAttempt(begun, provider)
                return .perform(.name(.login("att")))
            }
        }
    }

    private mutating func conclude(
        _ conclusion: consuming LoginConclusion, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        switch try conclusion.next(event, &client) {
        case .perform(let action):
            phase = .concluding(conclusion)
            return .perform(action)
        case .finish(let result):
            return end(result, &client)
        }
    }

    private mutating func signedIn(
        _ signIn: consuming SignIn, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        switch try signIn.next(event, &client) {
        case .perform(let action):
            phase = .signingIn(signIn)
            return .perform(action)
        case .finish(let user):
            return end(.loggedIn(user), &client)
        }
    }

    private func end(
        _ result: FinalizeOAuthLoginResult, _ client: inout ClientState
    ) -> OperationStep<ContinuedOAuthLogin> {
        client.consumeLogin(id)
        // The step that led to this page is done as well.
        if let step = login.flatMap(Work.step) { client.consumeLogin(step) }
        return .finish(.finished(result))
    }
}
