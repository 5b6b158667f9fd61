/// Checks the code; where it is right, the session that has waited for it is the login's.
///
/// That it was right is kept before the session is given out: a repeat after a failure of the store asks nobody.
struct OpenIDEmailCheckRun: ProtocolRun {
    private var step: UnprovenSessionStep
    private var isProven: Bool

    init(
        _ session: Session, isProven: Bool, code: OneTimeCode, _ verification: EmailVerification,
        _ shared: SharedProvider, _ environment: OpenIDEnvironment
    ) {
        self.isProven = isProven
        step = UnprovenSessionStep(session, shared, environment) { verification.check(code, $0) }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<GrantedSession> {
        if isProven { return .finish(try GrantedSession(step.session)) }
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .remember(let secrets): return .remember(secrets)
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            isProven = true
            return .remember([EmailVerification.provenName: Secret("1")])
        }
    }
}

/// Sends the code again.
struct OpenIDEmailResendRun: ProtocolRun {
    private var step: UnprovenSessionStep

    init(
        _ session: Session, _ verification: EmailVerification, _ shared: SharedProvider,
        _ environment: OpenIDEnvironment
    ) {
        step = UnprovenSessionStep(session, shared, environment) { verification.send($0) }
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<[String: Secret]> {
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .remember(let secrets): return .remember(secrets)
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .finish([:])
        }
    }
}
