package import CardeaBasics
package import CardeaModel

/// Asks for a scope in the user's name, or for another sign-in if a page of the server does all of it.
package struct StepUpRequest: Operation {
    package typealias Output = StepUpResult

    private let demand: StepUpDemand

    package init(_ demand: StepUpDemand) { self.demand = demand }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        let epoch = client.session.epoch
        guard client.backend.parts.stepUp != nil else { return find(epoch) }
        let call = UserCall { [demand] backend, token throws(CardeaError) in
            try backend.parts.requireStepUp().request(demand.scope, metadata: demand.metadata, accessToken: token)
        }
        return .call(call) { me, outcome, _ in
            .finish(by: StepUpConclusion(outcome, of: nil, me.demand.scope, epoch: epoch))
        }
    }

    /// Describes the sign-in that follows. It asks no server, because the sign-in itself shows everything.
    private func find(_ epoch: UInt64) -> Turn {
        .call(SessionLookup()) { me, found, client throws(CardeaError) in
            guard let found else { throw .notSignedIn }
            let wanted = try client.backend.parts.requireSignInAgain().signInDemand(me.demand, of: found.session)
            let outcome = StepUpOutcome.step(secrets: SecretsBox(wanted), expiresAt: client.loginExpiry)
            return .finish(by: StepUpConclusion(outcome, of: nil, me.demand.scope, epoch: epoch))
        }
    }
}

/// Does a step. A wrong code leaves the challenge as it is; any other refusal ends it. If all steps are done and the refresh that
/// follows fails for a passing reason, the challenge keeps the token that they have earned, and another call goes on there.
package struct StepUpProof: Operation {
    package typealias Output = StepUpResult

    private let id: String
    private let answer: StepUpAnswer
    private var isInUse = false
    private var isProving = false

    package init(_ id: String, _ answer: StepUpAnswer) { (self.id, self.answer) = (id, answer) }

    /// True once the server is asked: its grant is fetched in any case.
    package var isKept: Bool { isProving }

    package func ended(
        _ result: Result<StepUpResult, CardeaError>, _ client: inout ClientState
    ) -> Result<StepUpResult, CardeaError> {
        if isInUse { client.logins.endUse(id) }
        if case .failure(let error) = result, isProving, error.refusal == .login { client.consumeLogin(id) }
        return result
    }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        let epoch = client.session.epoch
        return .call(LoginLookup<PendingChallenge>(id)) { me, challenge, client throws(CardeaError) in
            guard client.logins.beginUse(me.id) else {
                throw CardeaError(.challengeConsumed, "A step of this challenge is being done by another call.")
            }
            me.isInUse = true
            return .call(UsableSession()) { me, found, client throws(CardeaError) in
                try me.prove(challenge, as: found.session, epoch, client)
            }
        }
    }

    private mutating func prove(
        _ challenge: PendingChallenge, as session: Session, _ epoch: UInt64, _ client: ClientState
    ) throws(CardeaError) -> Turn {
        let run = try client.backend.parts.requireStepUp().prove(
            challenge, by: answer, accessToken: session.accessToken)
        isProving = true
        let exchange = Exchange(run, as: SigningIdentity(session)) { [id] memory, _, client in
            if let change = CodeWork.change(id, keeping: memory, signedWith: nil) { client.changeLogins(change) }
        }
        return .call(exchange) { me, answer, client in
            let scope = client.backend.describe(challenge)?.scope ?? ""
            return .finish(by: StepUpConclusion(answer, of: me.id, scope, epoch: epoch))
        }
    }
}

/// Has the code of a step sent, the first one or another.
package struct StepUpCode: Operation {
    package typealias Output = Void

    private let id: String

    package init(_ id: String) { self.id = id }

    package func next(_ event: OperationEvent, _ client: inout ClientState) -> Turn {
        .call(LoginLookup<PendingChallenge>(id)) { _, challenge, client throws(CardeaError) in
            let run = try client.backend.parts.requireStepUp().sendCode(for: challenge)
            return .finish(by: Exchange(run, as: SigningIdentity()))
        }
    }
}

/// Ends a step-up for its caller: with the refresh that brings the scope, or with the challenge of the next step.
struct StepUpConclusion: Operation {
    typealias Output = StepUpResult

    private let outcome: StepUpOutcome
    /// The challenge whose step was done.
    private let id: String?
    /// The scope that was asked for.
    private let scope: String
    private let epoch: UInt64
    private var isRenewing = false

    init(_ outcome: StepUpOutcome, of id: String?, _ scope: String, epoch: UInt64) {
        (self.outcome, self.id, self.scope, self.epoch) = (outcome, id, scope, epoch)
    }

    mutating func next(
        _ event: OperationEvent, _ client: inout ClientState
    ) throws(CardeaError) -> Turn {
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
            guard try client.backend.parts.requireStepUp().grants(scope, session.session) else {
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
    ) throws(CardeaError) -> Turn {
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
    /// Describes a step-up; `nil` for a challenge that is of something else.
    package func describe(_ challenge: PendingChallenge) -> StepUpChallenge? {
        if let demand = challenge.signInDemand { return demand.told(challenge) }
        return parts.stepUp?.describe(challenge)
    }
}
