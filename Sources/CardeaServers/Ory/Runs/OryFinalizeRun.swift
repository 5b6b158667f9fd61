import CardeaBasics
import CardeaModel

/// Decides by what the redirect brought: a code is exchanged; a flow alone is the one that links accounts; with nothing, or
/// where the server has no session for the code, the flow that the application began says why.
///
/// Every request reads and may be repeated, the exchange as well: nothing is spent by it. A session that it has brought is kept
/// with the login, so that it is ended where the login is given up. One that may be the browser's own, because the user is to
/// be asked again, is not.
struct OryFinalizeRun: KeepingRun {
    typealias Output = LoginOutcome

    let server: OryServer
    let content: OryRedirect.Content
    /// What the login has kept.
    let attempt: OryAttempt
    /// Whom the login was begun with, where nothing binds the redirect to it.
    private let unboundProvider: OAuthProvider?
    private let needsSecondFactor: Bool
    /// The token that an earlier try has brought.
    private let kept: Secret?
    private var phase = Phase.asking

    private enum Phase {
        case asking
        case readingReason(CardeaError)
        case granted(OryGrantSubrun)
    }

    init(
        _ server: OryServer, _ content: OryRedirect.Content, _ attempt: OryAttempt,
        unboundTo unboundProvider: OAuthProvider? = nil, needsSecondFactor: Bool = false, kept: Secret? = nil
    ) {
        (self.server, self.content, self.attempt) = (server, content, attempt)
        (self.unboundProvider, self.needsSecondFactor, self.kept) = (unboundProvider, needsSecondFactor, kept)
    }

    private var own: OryFlow.Address { attempt.flow }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
        switch event {
        case .begin:
            return .send(try first())
        case .answered(let response, let now):
            switch phase {
            case .asking: return try answered(response, at: now)
            case .readingReason(let error): throw reason(response, else: error)
            case .granted(var step):
                let outcome = try step.answered(response, at: now)
                phase = .granted(step)
                switch outcome {
                case .send(let request): return .send(request)
                case .finish(let output): return .finish(output)
                }
            }
        }
    }

    private mutating func go(on step: OryGrantSubrun) -> Step {
        phase = .granted(step)
        return .send(step.first)
    }

    private mutating func first() throws(CardeaError) -> HTTPRequest {
        if let kept {
            let step = subrun(OryGrant(token: kept), isKept: true)
            phase = .granted(step)
            return step.first
        }
        switch content {
        case .code(let code):
            guard let exchangeCode = attempt.login.exchangeCode else {
                throw CardeaError(.storeCorrupted, "The stored login has no exchange code. Begin a new one.")
            }
            return server.endpoint.get(
                "sessions/token-exchange",
                [("init_code", exchangeCode.reveal()), ("return_to_code", code.reveal())])
        case .flow(let id):
            return server.endpoint.flow(.login, id: id)
        case .nothing:
            phase = .readingReason(OryRelease.silence)
            return server.endpoint.flow(own.kind, id: own.id)
        }
    }

    private func subrun(_ grant: OryGrant, isKept: Bool) -> OryGrantSubrun {
        OryGrantSubrun(server, grant, attempt.login, needsSecondFactor: needsSecondFactor, isKept: isKept)
    }

    private mutating func answered(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Step {
        switch OryResponse(response) {
        case .session(let grant):
            guard attempt.login.reauthentication == nil else { return go(on: subrun(grant, isKept: false)) }
            return .remember(.attempt(Kept(attempt), OrySession.unproven(grant.token, at: now))) { me in
                me.go(on: me.subrun(grant, isKept: true))
            }
        case .flow(let flow):
            if case .flow = content { try requireOwn(flow) }
            return .finish(.step(try OryStep.secrets(flow, text: response.body, attempt.login)))
        case .failure(let error):
            guard case .code = content, response.status == 404 else { throw error }
            phase = .readingReason(error)
            return .send(server.endpoint.flow(own.kind, id: own.id))
        case .page, .object, .redirect:
            throw response.undecodable
        }
    }

    /// The server leaves the provider of a login out of the ways to link accounts: where it is among them, the flow is a
    /// stranger's, who wants the user to link an account of the stranger's.
    private func requireOwn(_ flow: OryFlow) throws(CardeaError) {
        guard let unboundProvider else { return }
        guard !OryForm(flow: flow).ways.contains(where: { $0.provider == unboundProvider }) else {
            throw CardeaError(
                .redirectMismatch,
                "The redirect belongs to a flow with another provider. This login keeps waiting.")
        }
    }

    /// Why the login came to no end, as its own flow tells.
    private func reason(_ response: HTTPResponse, else fallback: CardeaError) -> CardeaError {
        switch OryResponse(response) {
        case .flow(let flow): OryRelease.deadEnd(flow) ?? flow.firstError.map(OryErrors.error) ?? fallback
        case .failure(let error): error.code == .notFound ? fallback : error
        case .page, .session, .object, .redirect: response.undecodable
        }
    }
}
