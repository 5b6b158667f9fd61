import CardeaBasics
import CardeaModel

/// Checks the code. If it is right, the session that has waited for it becomes the login's.
///
/// The result is kept before the session is given out: a repeat after a failure of the store does not ask the user again.
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        if case .proven = challenge { return try granted() }
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session, let request):
            return .remember(.renewal(session)) { _ throws(CardeaError) in .send(try request.get()) }
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .remember(.challenge(SecretsBox(OpenIDChallenge.proven))) { me throws(CardeaError) in
                try me.granted()
            }
        }
    }

    private func granted() throws(CardeaError) -> Turn { .finish(try GrantedSession(step.session)) }
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch try step.next(event) {
        case .send(let request): return .send(request)
        case .renewed(let session, let request):
            return .remember(.renewal(session)) { _ throws(CardeaError) in .send(try request.get()) }
        case .answered(let response):
            guard response.isSuccess else { throw EmailVerification.error(response) }
            return .finish(SecretsBox(OpenIDChallenge.waiting))
        }
    }
}

/// The requests that prove an e-mail address at the application's own server, in the name of a user who is not signed in yet.
struct EmailVerification: Sendable {
    let url: URI

    /// Returns true if the provider says that the address is not verified. Some providers write `false` as text.
    static func isNeeded(_ claims: JSONObject) -> Bool {
        claims["email_verified"] == false || claims["email_verified"]?.string == "false"
    }

    /// Sends a code.
    func send(_ session: Session) -> HTTPRequest { post(url, [:], session) }

    /// Says whether a code is right.
    func check(_ code: OneTimeCode, _ session: Session) -> HTTPRequest {
        post(url.appending(path: "check"), ["code": .string(code.value.reveal())], session)
    }

    private func post(_ url: URI, _ body: JSONObject, _ session: Session) -> HTTPRequest {
        let scheme = session.isTokenBound ? "DPoP" : "Bearer"
        var request = HTTPRequest(
            method: .post, url: url,
            headers: [
                HTTPHeader("Accept", "application/json"), HTTPHeader("Content-Type", "application/json"),
                HTTPHeader("Authorization", "\(scheme) \(session.accessToken.reveal())"),
            ], body: body.serialized())
        if session.isTokenBound { request.proof = .accessToken(session.accessToken) }
        return request
    }

    /// Reads a refusal, whose codes are those of the Prelude API.
    static func error(_ response: HTTPResponse) -> CardeaError { PreludeErrors.error(response) }

    /// Returns true if the access token was refused, and not the code.
    static func refusesToken(_ response: HTTPResponse) -> Bool {
        response.status == 401 && error(response).code != .invalidOTPCode
    }
}

/// One request with the access token of a session that waits for its code. A token that is refused, because reading the mail
/// took longer than it lasts, is refreshed once.
struct UnprovenSessionSubrun: Sendable {
    private(set) var session: Session
    private let request: @Sendable (Session) -> HTTPRequest
    private let shared: SharedProvider
    private let environment: OpenIDEnvironment
    private var phase = Phase.asking

    private enum Phase {
        case asking
        case refreshing(OpenIDRefreshRun)
        case askingAgain
    }

    /// The next step of a request in the session's name.
    enum Outcome {
        case send(HTTPRequest)
        /// The session has new tokens. Store them before you go on with the result.
        case renewed(Session, Result<HTTPRequest, CardeaError>)
        case answered(HTTPResponse)
    }

    init(
        _ session: Session, _ shared: SharedProvider, _ environment: OpenIDEnvironment,
        request: @escaping @Sendable (Session) -> HTTPRequest
    ) {
        (self.session, self.shared, self.environment, self.request) = (session, shared, environment, request)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Outcome {
        switch (phase, event) {
        case (.asking, .begin):
            return .send(request(session))
        case (.asking, .answered(let response, _))
        where EmailVerification.refusesToken(response) && session.refreshToken != nil:
            var run = OpenIDRefreshRun(shared: shared, session: session, environment: environment)
            guard case .send(let request) = try run.next(.begin) else { throw .unexpectedEvent }
            phase = .refreshing(run)
            return .send(request)
        case (.asking, .answered(let response, _)), (.askingAgain, .answered(let response, _)):
            return .answered(response)
        case (.refreshing(var run), .answered):
            switch try run.next(event) {
            case .finish(let outcome): return try renewed(by: outcome)
            case .send(let request):
                phase = .refreshing(run)
                return .send(request)
            }
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func renewed(by outcome: RefreshOutcome) throws(CardeaError) -> Outcome {
        switch outcome {
        case .renewed(let granted): return renewed(granted.session)
        case .kept(let kept, let failure) where kept.refreshToken != session.refreshToken:
            return renewed(kept, else: failure)
        case .kept(_, let failure): throw failure
        case .ended(let failure): throw failure.judged(.login)
        }
    }

    private mutating func renewed(_ renewed: Session, else failure: CardeaError? = nil) -> Outcome {
        (session, phase) = (renewed, .askingAgain)
        return .renewed(session, failure.map { .failure($0) } ?? .success(request(session)))
    }
}
