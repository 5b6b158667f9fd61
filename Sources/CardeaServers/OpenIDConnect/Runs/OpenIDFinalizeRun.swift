import CardeaBasics
import CardeaModel

/// Redeems a code at the token endpoint, or takes the tokens that came in its place; then whatever makes a session of its
/// answer; then, where the provider has not verified the e-mail address and the application wants it proven, its server
/// sends a code.
///
/// A code is spent once. So the keys that its ID token will be checked with are fetched before, where they are not known, and the
/// answer is kept before anything else is asked for: a repeat goes on with it.
struct OpenIDFinalizeRun: KeepingRun {
    typealias Output = LoginOutcome

    private let login: OpenIDLogin
    private let answer: AuthorizationGrant
    private let environment: OpenIDEnvironment
    private let begunAt: Timestamp
    private var phase = Phase.beginning
    private var step: TokenSubrun

    private enum Phase {
        case beginning
        case preparing(KeySetSubrun)
        case redeeming(ClientRequest)
        case trying(TokenAnswer)
        case completing
        /// Waits for the code to be sent.
        case verifying(GrantedSession, email: Secret?)
    }

    init(_ login: OpenIDLogin, answer: AuthorizationGrant, _ environment: OpenIDEnvironment, at now: Timestamp) {
        (self.login, self.answer, self.environment, begunAt) = (login, answer, environment, now)
        step = TokenSubrun(
            provider: login.shared, metadata: login.metadata, scope: login.attempt.scope, asked: login.attempt.asked,
            rules: login.rules)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
        switch (phase, event) {
        case (.beginning, .begin):
            return try begin()
        case (.preparing(var keySet), .answered(let response, let now)):
            let isThere = try keySet.keys(response, at: now) != nil
            phase = .preparing(keySet)
            return isThere ? try redeem() : .send(keySet.request)
        case (.redeeming(var request), .answered(let response, let now)):
            let another = request.another(after: response)
            phase = .redeeming(request)
            if let another { return .send(another) }
            return try redeemed(response, at: now)
        case (.trying(let tokens), .answered(let response, let now)):
            phase = .completing
            return try proceed(step.begin(handedOver: tokens, response, at: now, environment))
        case (.completing, .answered(let response, let now)):
            return try proceed(step.answered(response, at: now))
        case (.verifying(let session, let email), .answered(let response, _)):
            return try sent(response, session, email)
        default:
            throw .unexpectedEvent
        }
    }
}

extension OpenIDFinalizeRun {
    private mutating func begin() throws(CardeaError) -> Step {
        if let kept = login.kept {
            phase = .completing
            return try proceed(step.resume(kept.session, date: kept.date, at: begunAt, environment))
        }
        switch answer {
        case .tokens(let tokens):
            phase = .trying(tokens)
            return .send(try step.trial(of: tokens))
        case .code:
            guard let url = login.unknownKeySet(environment.memory, at: begunAt) else { return try redeem() }
            let keySet = KeySetSubrun(url, environment.memory)
            phase = .preparing(keySet)
            return .send(keySet.request)
        }
    }

    private mutating func redeem() throws(CardeaError) -> Step {
        guard case .code(let code) = answer else { throw .unexpectedEvent }
        let request = ClientRequest(login.shared, login.metadata, environment.memory) { [login] in
            $0.code(
                code, verifier: login.attempt.verifier, redirectURI: login.redirectURI, for: login.attempt.asked,
                at: login.metadata.token, withProof: login.provider.dpop)
        }
        phase = .redeeming(request)
        return .send(request.request)
    }

    private mutating func redeemed(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Step {
        switch try step.begin(response, at: now, environment, own: login.own) {
        case .session(let session):
            return try granted(session)
        case .send(let request):
            phase = .completing
            let attempt = login.attempt.answered(at: response.date)
            return .remember(.attempt(Kept(attempt), try step.unproven())) { _ in .send(request) }
        }
    }

    private mutating func proceed(_ outcome: TokenSubrun.Outcome) throws(CardeaError) -> Step {
        switch outcome {
        case .send(let request): .send(request)
        case .session(let session): try granted(session)
        }
    }

    private mutating func granted(_ session: GrantedSession) throws(CardeaError) -> Step {
        let claims = session.session.claims?.withBytes { (try? JSONReader.read(Array($0)))?.object }
        guard let endpoint = login.provider.emailVerification, let claims, EmailVerification.isNeeded(claims) else {
            return .finish(.session(session))
        }
        phase = .verifying(session, email: claims["email"]?.string.map { Secret($0) })
        var request = EmailVerification(url: try endpoint.checkedURL()).send(session.session)
        request.isDispensable = true
        return .send(request)
    }

    /// A passing failure is left to "send again": the provider's code is spent, and with the challenge nothing is lost. A
    /// refusal would only come again.
    private func sent(
        _ response: HTTPResponse, _ session: GrantedSession, _ email: Secret?
    ) throws(CardeaError) -> Step {
        if response.status != HTTPResponse.none.status, !response.isSuccess {
            let error = EmailVerification.error(response)
            if error.refusal != .passing { throw error }
        }
        return .finish(.unprovenSession(session, AwaitedCode(email: email, secrets: Kept(OpenIDChallenge.waiting))))
    }
}
