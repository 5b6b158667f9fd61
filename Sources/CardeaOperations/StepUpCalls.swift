package import CardeaBasics
package import CardeaModel

/// Asks for a scope, in the name of who is signed in; or for another sign-in, where a page of the server does all of it.
package struct StepUpRequest: Operation {
    private let demand: StepUpDemand
    private var epoch: UInt64 = 0
    private var phase = Phase.beginning

    private enum Phase {
        case beginning
        case findingSession(SessionLookup)
        case asking(UserCall<StepUpOutcome>)
        case concluding(StepUpConclusion)
    }

    package init(_ demand: StepUpDemand) { self.demand = demand }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        switch phase {
        case .beginning:
            epoch = client.session.epoch
            guard client.backend.stepUp != nil else { return try find(SessionLookup(), event, &client) }
            let call = UserCall { [demand] backend, token throws(CardeaError) in
                try backend.stepUps().request(demand.scope, metadata: demand.metadata, accessToken: token)
            }
            return try ask(call, event, &client)
        case .findingSession(let lookup):
            return try find(lookup, event, &client)
        case .asking(let call):
            return try ask(call, event, &client)
        case .concluding(let conclusion):
            return try conclude(conclusion, event, &client)
        }
    }

    /// Asks nobody: the sign-in that follows shows everything.
    private mutating func find(
        _ lookup: SessionLookup, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        var lookup = lookup
        switch try lookup.next(event, &client) {
        case .perform(let action):
            phase = .findingSession(lookup)
            return .perform(action)
        case .finish(let found):
            guard let found else { throw .notSignedIn }
            guard let wanted = try client.backend.signInDemand(demand, of: found.session) else {
                _ = try client.backend.stepUps()
                throw .unexpectedEvent
            }
            let outcome = StepUpOutcome.step(secrets: Kept(wanted), expiresAt: client.loginExpiry)
            return try conclude(StepUpConclusion(outcome, of: nil, demand.scope, epoch: epoch), .begin, &client)
        }
    }

    private mutating func ask(
        _ call: UserCall<StepUpOutcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        var call = call
        switch try call.next(event, &client) {
        case .perform(let action):
            phase = .asking(call)
            return .perform(action)
        case .finish(let outcome):
            return try conclude(StepUpConclusion(outcome, of: nil, demand.scope, epoch: epoch), .begin, &client)
        }
    }

    private mutating func conclude(
        _ conclusion: StepUpConclusion, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        var conclusion = conclusion
        let step = try conclusion.next(event, &client)
        phase = .concluding(conclusion)
        return step
    }
}

/// Does a step. A wrong code leaves the challenge as it is; any other refusal ends it. When all steps are done and the refresh that
/// follows fails for a passing reason, the challenge keeps what they have earned, and another call goes on there.
package struct StepUpProof: Operation {
    private let id: String
    private let answer: StepUpAnswer
    private var epoch: UInt64 = 0
    private var challenge: PendingChallenge?
    private var isInUse = false
    private var phase: Phase

    private enum Phase {
        case lookingUp(LoginLookup<PendingChallenge>)
        case findingToken(UsableSession)
        case exchanging(Exchange<StepUpOutcome>)
        case concluding(StepUpConclusion)
    }

    package init(_ id: String, _ answer: StepUpAnswer) {
        (self.id, self.answer) = (id, answer)
        phase = .lookingUp(LoginLookup(id))
    }

    /// What the server has granted is fetched in any case.
    package var isKept: Bool {
        switch phase {
        case .lookingUp, .findingToken: false
        case .exchanging, .concluding: true
        }
    }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        do throws(CardeaError) {
            let step = try step(event, &client)
            if case .finish = step { client.logins.endUse(id) }
            return step
        } catch {
            if isInUse { client.logins.endUse(id) }
            switch phase {
            case .lookingUp, .findingToken: break
            case .exchanging, .concluding: if error.refusal == .login { client.consumeLogin(id) }
            }
            throw error
        }
    }

    private mutating func step(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        switch phase {
        case .lookingUp(var lookup):
            if case .begin = event { epoch = client.session.epoch }
            switch try lookup.next(event, &client) {
            case .perform(let action):
                phase = .lookingUp(lookup)
                return .perform(action)
            case .finish(let found):
                guard client.logins.beginUse(id) else {
                    throw CardeaError(.challengeConsumed, "A step of this challenge is being done by another call.")
                }
                (isInUse, challenge) = (true, found)
                return try find(UsableSession(), .begin, &client)
            }
        case .findingToken(let session):
            return try find(session, event, &client)
        case .exchanging(let exchange):
            return try proceed(exchange, event, &client)
        case .concluding(let conclusion):
            return try conclude(conclusion, event, &client)
        }
    }

    private mutating func find(
        _ session: UsableSession, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        var session = session
        switch try session.next(event, &client) {
        case .perform(let action):
            phase = .findingToken(session)
            return .perform(action)
        case .finish(let found):
            guard let challenge else { throw .unexpectedEvent }
            let run = try client.backend.stepUps().prove(challenge, by: answer, accessToken: found.session.accessToken)
            return try proceed(Exchange(run, as: SigningIdentity(found.session)), .begin, &client)
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<StepUpOutcome>, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        guard let challenge else { throw .unexpectedEvent }
        var exchange = exchange
        phase = .exchanging(exchange)
        let step = try exchange.next(event, at: client.moment) { [id] memory, _ in
            if let change = CodeWork.change(id, keeping: memory, signedWith: nil) { client.changeLogins(change) }
        }
        switch step {
        case .perform(let action):
            phase = .exchanging(exchange)
            return .perform(action)
        case .finish(let outcome):
            let scope = client.backend.describe(challenge)?.scope ?? ""
            return try conclude(StepUpConclusion(outcome, of: id, scope, epoch: epoch), .begin, &client)
        }
    }

    private mutating func conclude(
        _ conclusion: StepUpConclusion, _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        var conclusion = conclusion
        phase = .concluding(conclusion)
        let step = try conclusion.next(event, &client)
        phase = .concluding(conclusion)
        return step
    }
}

/// Has the code of a step sent, the first one or another.
package struct StepUpCode: Operation {
    private var phase: Phase

    private enum Phase {
        case lookingUp(LoginLookup<PendingChallenge>)
        case exchanging(Exchange<Void>)
    }

    package init(_ id: String) { phase = .lookingUp(LoginLookup(id)) }

    package mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        switch phase {
        case .lookingUp(var lookup):
            switch try lookup.next(event, &client) {
            case .perform(let action):
                phase = .lookingUp(lookup)
                return .perform(action)
            case .finish(let challenge):
                let run = try client.backend.stepUps().sendCode(for: challenge)
                return try proceed(Exchange(run, as: SigningIdentity()), .begin, client)
            }
        case .exchanging(let exchange):
            return try proceed(exchange, event, client)
        }
    }

    private mutating func proceed(
        _ exchange: Exchange<Void>, _ event: OperationEvent, _ client: ClientState
    ) throws(CardeaError) -> OperationStep<Void> {
        var exchange = exchange
        let step = try exchange.next(event, at: client.moment)
        phase = .exchanging(exchange)
        return step
    }
}

/// What a step-up has come to, for its caller: the refresh that brings the scope, or the challenge of the next step.
struct StepUpConclusion: Operation {
    private let outcome: StepUpOutcome
    /// Of the challenge whose step was done.
    private let id: String?
    /// What was asked for.
    private let scope: String
    private let epoch: UInt64
    private var isRenewing = false

    init(_ outcome: StepUpOutcome, of id: String?, _ scope: String, epoch: UInt64) {
        (self.outcome, self.id, self.scope, self.epoch) = (outcome, id, scope, epoch)
    }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        switch (event, outcome) {
        case (.begin, .granted(let token)):
            try client.session.requireEpoch(epoch)
            // A login has replaced the session meanwhile: its token is not for the new one.
            if let id, client.logins.pending[id] == nil { throw PendingChallenge.isUnknown }
            isRenewing = true
            return .perform(.renew(showing: token))
        case (.begin, .step(let secrets, let expiresAt)):
            try client.session.requireEpoch(epoch)
            guard let id else { return .perform(.name(.login("stp"))) }
            return try requireStep(id, secrets, expiresAt, &client)
        case (.begin, .blocked):
            if let id { client.consumeLogin(id) }
            return .finish(.blocked)
        case (.named(let name), .step(let secrets, let expiresAt)):
            return try requireStep(name, secrets, expiresAt, &client)
        case (.refreshed(let session), .granted) where isRenewing:
            guard try client.backend.stepUps().grants(scope, session.session) else {
                throw CardeaError(
                    .forbidden, "The server has not granted the scope: the new access token does not have it.")
            }
            if let id { client.consumeLogin(id) }
            client.log(.info, "A scope was granted.")
            return .finish(.granted(try session.user()))
        case (.failed(let error), _):
            throw client.session.epoch == epoch ? error : .signedOutMeanwhile
        default:
            throw .unexpectedEvent
        }
    }

    private func requireStep(
        _ id: String, _ secrets: any LoginSecrets, _ expiresAt: Timestamp, _ client: inout ClientState
    ) throws(CardeaError) -> OperationStep<StepUpResult> {
        guard expiresAt > client.moment.time else {
            throw CardeaError(.expiredChallengeToken, "The challenge of the server has ended already.")
        }
        let challenge = PendingChallenge(
            id: id, email: nil, expiresAt: min(expiresAt, client.loginExpiry), secrets: secrets)
        guard let told = client.backend.describe(challenge) else { throw .unexpectedEvent }
        client.changeLogins { $0.insert(challenge) }
        client.log(.info, "A step is required.", [("challenge", id), ("step", told.step.rawValue)])
        return .finish(.stepRequired(told))
    }
}

extension OAuthBackend {
    package func stepUps() throws(CardeaError) -> any StepUpBackend {
        guard let stepUp else {
            throw CardeaError(
                .notSupported,
                "This kind of server grants nothing step by step: for a step-up, begin a login whose options name it.")
        }
        return stepUp
    }

    /// Describes a step-up; `nil` for a challenge that is of something else.
    package func describe(_ challenge: PendingChallenge) -> StepUpChallenge? {
        if let demand = challenge.signInDemand { return demand.told(challenge) }
        return stepUp?.describe(challenge)
    }
}
