/// Continues an unfinished login with what arrived for it: until there is a session, or until a code, another answer or another
/// page is needed.
///
/// One operation at a time does this for a login. Success and final failures consume the login; any other failure leaves it
/// usable. A redirect can come from anybody, so one that is refused without being evidence against the login leaves the login
/// waiting, a few times.
package struct LoginOperation<Work: LoginWork>: Operation {
    private let id: String
    private let work: Work
    private let epoch: UInt64
    private var phase = Phase.beginning
    private var isInUse = false
    /// Whether a failure is one of the login.
    private var isRedeeming = false

    private enum Phase {
        case beginning
        case lookingUp(LoginLookup<Work.Login>)
        case findingPrevious(Work.Login, PreviousSessionLookup)
        case exchanging(Work.Login, Exchange<Work.Outcome>)
        case concluding(Work.Login, LoginConclusion)
        /// Its session was granted before, and the store did not take it.
        case signingIn(Work.Login, SignIn)
        case namingAttempt(Work.Login, BegunLogin, OAuthProvider)
    }

    /// - Parameter epoch: In which the call came.
    package init(_ id: String, _ work: Work, epoch: UInt64) {
        (self.id, self.work, self.epoch) = (id, work, epoch)
    }

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
        switch (phase, event) {
        case (.beginning, .begin):
            guard client.logins.beginUse(id) else {
                throw CardeaError(Work.Login.isConsumed.code, "This login is being finished by another call.")
            }
            isInUse = true
            return try lookUp(LoginLookup(id), event, &client)
        case (.lookingUp(let lookup), _):
            return try lookUp(lookup, event, &client)
        case (.findingPrevious(let login, let lookup), _):
            return try findPrevious(login, lookup, event, &client)
        case (.exchanging(let login, let exchange), _):
            return try proceed(login, exchange, event, &client)
        case (.concluding(let login, let conclusion), _):
            return try conclude(login, conclusion, event, &client)
        case (.signingIn(let login, let signIn), _):
            return try signedIn(login, signIn, event, &client)
        case (.namingAttempt(let login, let begun, let provider), .named(let name)):
            let redirect = Work.redirect(of: login)
            return .finish(.page(client.awaitRedirect(begun.leading(from: id), provider, redirect, named: name)))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
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
                "\(LoginBook.mostStrangers) redirects have come that are not this login's, the last one refused as "
                    + "\(error.code.rawValue). The login has ended: begin a new one."
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
        _ lookup: LoginLookup<Work.Login>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .lookingUp(lookup)
            return .perform(action)
        case .finish(let login):
            try work.requireAnswer(to: login, at: client.backend)
            guard Work.replacesSession else { return try redeem(login, replacing: nil, &client) }
            return try findPrevious(login, PreviousSessionLookup(), .begin, &client)
        }
    }

    private mutating func findPrevious(
        _ login: Work.Login, _ lookup: PreviousSessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingPrevious(login, lookup)
            return .perform(action)
        case .finish(let previous):
            return try redeem(login, replacing: previous, &client)
        }
    }

    private mutating func redeem(
        _ login: Work.Login, replacing previous: Session?, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        // What a redirect says is read by the run, and may end the login. A code that is none is never sent.
        isRedeeming = Work.isOfStrangers
        let run = try work.run(login, replacing: previous, client)
        isRedeeming = true
        if let granted = client.logins.unstoredGrant(of: id) {
            return try signedIn(login, SignIn(granted, for: id, epoch: epoch), .begin, &client)
        }
        let exchange = Exchange(run, as: SigningIdentity(try login.unprovenSession()))
        return try proceed(login, exchange, .begin, &client)
    }
}

/// From the first answer on.
extension LoginOperation {
    private mutating func proceed(
        _ login: Work.Login, _ exchange: Exchange<Work.Outcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        var exchange = exchange
        let step = try exchange.next(event, at: client.moment) { secrets, key in
            if let change = Work.change(id, keeping: secrets, signedWith: key) { client.changeLogins(change) }
        }
        switch step {
        case .perform(let action):
            if case .send = action { try client.session.requireEpoch(epoch) }
            phase = .exchanging(login, exchange)
            return .perform(action)
        case .finish(let outcome):
            switch Work.outcome(outcome) {
            case .login(let outcome):
                let conclusion = LoginConclusion(
                    outcome, of: id, Work.redirect(of: login), signedWith: exchange.key, epoch: epoch)
                return try conclude(login, conclusion, .begin, &client)
            case .page(let begun, let provider):
                try client.session.requireEpoch(epoch)
                phase = .namingAttempt(login, begun, provider)
                return .perform(.nameLogin("att"))
            }
        }
    }

    private mutating func conclude(
        _ login: Work.Login, _ conclusion: LoginConclusion, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        var conclusion = conclusion
        switch try conclusion.next(event, &client) {
        case .perform(let action):
            phase = .concluding(login, conclusion)
            return .perform(action)
        case .finish(let result):
            return end(login, result, &client)
        }
    }

    private mutating func signedIn(
        _ login: Work.Login, _ signIn: SignIn, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<ContinuedOAuthLogin> {
        var signIn = signIn
        switch try signIn.next(event, &client) {
        case .perform(let action):
            phase = .signingIn(login, signIn)
            return .perform(action)
        case .finish(let user):
            return end(login, .loggedIn(user), &client)
        }
    }

    private func end(
        _ login: Work.Login, _ result: FinalizeOAuthLoginResult, _ client: inout ClientState
    ) -> OperationStep<ContinuedOAuthLogin> {
        client.consumeLogin(id)
        // The step that led to this page is done as well.
        if let step = Work.step(of: login) { client.consumeLogin(step) }
        return .finish(.finished(result))
    }
}
