import CardeaBasics
import CardeaModel

/// Checks the code; where it is right, the session that has waited for it is the login's.
///
/// That it was right is kept before the session is given out: a repeat after a failure of the store asks nobody.
struct OpenIDEmailCheckRun: KeepingRun {
    typealias Output = GrantedSession

    private var step: UnprovenSessionSubrun
    private let challenge: OpenIDChallenge

    init(
        _ session: Session, _ challenge: OpenIDChallenge, code: OneTimeCode, _ verification: EmailVerification,
        _ shared: SharedProvider, _ environment: OpenIDEnvironment
    ) {
        self.challenge = challenge
        step = UnprovenSessionSubrun(session, shared, environment) { verification.check(code, $0) }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
        if case .proven = challenge { return try granted() }
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session, let request):
            return .remember(.renewal(session)) { _ throws(CardeaError) in .send(try request.get()) }
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .remember(.challenge(Kept(OpenIDChallenge.proven))) { me throws(CardeaError) in try me.granted() }
        }
    }

    private func granted() throws(CardeaError) -> Step { .finish(try GrantedSession(step.session)) }
}

/// Sends the code again.
struct OpenIDEmailResendRun: KeepingRun {
    typealias Output = any LoginSecrets

    private var step: UnprovenSessionSubrun

    init(
        _ session: Session, _ verification: EmailVerification, _ shared: SharedProvider,
        _ environment: OpenIDEnvironment
    ) {
        step = UnprovenSessionSubrun(session, shared, environment) { verification.send($0) }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session, let request):
            return .remember(.renewal(session)) { _ throws(CardeaError) in .send(try request.get()) }
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .finish(Kept(OpenIDChallenge.waiting))
        }
    }
}
