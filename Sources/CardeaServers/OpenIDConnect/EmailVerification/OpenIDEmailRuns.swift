import CardeaBasics
import CardeaModel

/// Checks the code; where it is right, the session that has waited for it is the login's.
///
/// That it was right is kept before the session is given out: a repeat after a failure of the store asks nobody.
struct OpenIDEmailCheckRun: ProtocolRun {
    private var step: UnprovenSessionSubrun
    private var challenge: OpenIDChallenge

    init(
        _ session: Session, _ challenge: OpenIDChallenge, code: OneTimeCode, _ verification: EmailVerification,
        _ shared: SharedProvider, _ environment: OpenIDEnvironment
    ) {
        self.challenge = challenge
        step = UnprovenSessionSubrun(session, shared, environment) { verification.check(code, $0) }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<GrantedSession> {
        if case .proven = challenge { return .finish(try GrantedSession(step.session)) }
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session): return .remember(.renewal(session))
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            challenge = .proven
            return .remember(.challenge(Kept(challenge)))
        }
    }
}

/// Sends the code again.
struct OpenIDEmailResendRun: ProtocolRun {
    private var step: UnprovenSessionSubrun

    init(
        _ session: Session, _ verification: EmailVerification, _ shared: SharedProvider,
        _ environment: OpenIDEnvironment
    ) {
        step = UnprovenSessionSubrun(session, shared, environment) { verification.send($0) }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<any LoginSecrets> {
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session): return .remember(.renewal(session))
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .finish(Kept(OpenIDChallenge.waiting))
        }
    }
}
