package import CardeaBasics
package import CardeaModel

/// Continues an unfinished login with what arrived for it: until there is a session, or until a code, another answer or another
/// page is needed.
///
/// One operation at a time does this for a login. Success and final failures consume the login; any other failure leaves it
/// usable. A redirect can come from anybody, so one that is refused without being evidence against the login leaves the login
/// waiting, a few times.
package struct LoginOperation<Work: LoginWork>: Operation {
    package typealias Output = ContinuedOAuthLogin

    private let id: String
    private let work: Work
    /// In which the call came.
    private var epoch: UInt64 = 0
    private var phase = Phase.beginning
    private var isInUse = false
    /// True once a failure is one of the login.
    private var isRedeeming = false

    private enum Phase {
        case beginning
        case awaitingPreparation(Work.Login)
        case namingAttempt(Work.Login, BegunLogin, OAuthProvider)
    }

    package init(_ id: String, _ work: Work) { (self.id, self.work) = (id, work) }

    package var isKept: Bool { true }

    package func ended(
        _ result: Result<ContinuedOAuthLogin, CardeaError>, _ client: inout ClientState
    ) -> Result<ContinuedOAuthLogin, CardeaError> {
        if isInUse { client.logins.endUse(id) }
        guard case .failure(let error) = result, isRedeeming else { return result }
        return .failure(judged(error, &client))
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch (taking(&phase, leaving: .beginning), event) {
        case (.beginning, .begin):
            epoch = client.session.epoch
            guard client.logins.beginUse(id) else {
                throw CardeaError(Work.Login.isConsumed.code, "This login is being finished by another call.")
            }
            isInUse = true
            return .call(LoginLookup(id)) { me, login, client throws(CardeaError) in try me.found(login, &client) }
        case (.awaitingPreparation(let login), .done):
            return try prepared(login, &client)
        case (.namingAttempt(let login, let begun, let provider), .named(let name)):
            guard let target = Work.redirect(of: login)?.target else { throw .unexpectedEvent }
            let attempt = client.awaitRedirect(
                begun, provider, target, named: name, after: id, demand: login.signInDemand)
            return .finish(.page(OAuthLoginContext(attempt)))
        case (_, .failed(let error)):
            throw error
        default:
            throw .unexpectedEvent
        }
    }

    /// Ends as much of the login as a failure demands, and returns the error to report.
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
    private mutating func found(_ login: Work.Login, _ client: inout ClientState) throws(CardeaError) -> Turn {
        try work.requireAnswer(to: login, at: client.backend)
        Work.prepare(for: login, &client)
        guard Work.awaitsPreparation(of: login, client) else { return try prepared(login, &client) }
        phase = .awaitingPreparation(login)
        return .perform(.awaitPreparation)
    }

    private mutating func prepared(_ login: Work.Login, _ client: inout ClientState) throws(CardeaError) -> Turn {
        guard Work.replacesSession else { return try redeem(login, replacing: nil, &client) }
        return .call(PreviousSessionLookup()) { me, previous, client throws(CardeaError) in
            try me.redeem(login, replacing: previous, &client)
        }
    }

    private mutating func redeem(
        _ login: Work.Login, replacing previous: Session?, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        // What a redirect says is read by the run, and may end the login. A code that is none is never sent.
        isRedeeming = Work.isOfStrangers
        try login.signInDemand?.require(previous)
        let run = try work.run(login, replacing: previous, client)
        isRedeeming = true
        if let granted = client.logins.unstoredGrant(of: id) {
            // Its session was granted before, and the store did not take it.
            return .call(SignIn(granted, for: id, epoch: epoch)) { me, user, client in
                me.end(login, .loggedIn(user), &client)
            }
        }
        let identity = SigningIdentity(try login.unprovenSession())
        let exchange = Exchange(run, as: identity, epoch: epoch, output: { ($0, $1) }) { [id] memory, key, client in
            if let change = Work.change(id, keeping: memory, signedWith: key) { client.changeLogins(change) }
        }
        return .call(exchange) { me, answer, client throws(CardeaError) in
            let (outcome, key) = answer
            return try me.conclude(login, Work.outcome(outcome), signedWith: key, &client)
        }
    }
}

/// From the last answer on.
extension LoginOperation {
    private mutating func conclude(
        _ login: Work.Login, _ outcome: StepOutcome, signedWith key: Secret?, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
        switch outcome {
        case .login(let outcome):
            let conclusion = LoginConclusion(
                outcome, of: id, Work.redirect(of: login), signedWith: key, epoch: epoch, demand: login.signInDemand)
            return .call(conclusion) { me, result, client in me.end(login, result, &client) }
        case .page(let begun, let provider):
            try client.session.requireEpoch(epoch)
            phase = .namingAttempt(login, begun, provider)
            return .perform(.name(.login("att")))
        }
    }

    private func end(
        _ login: Work.Login, _ result: FinalizeOAuthLoginResult, _ client: inout ClientState
    ) -> Turn {
        client.consumeLogin(id)
        // The step that led to this page is done as well.
        if let step = Work.step(of: login) { client.consumeLogin(step) }
        return .finish(.finished(result))
    }
}
