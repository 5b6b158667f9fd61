import CardeaBasics
import CardeaModel

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
        /// New tokens are kept before anything is done with them; what then follows is the request or this failure.
        case keeping(CardeaError?)
        case askingAgain
    }

    /// What follows an event.
    enum Outcome {
        case send(HTTPRequest)
        /// The session has new tokens, which are to be kept.
        case renewed(Session)
        case answered(HTTPResponse)
    }

    init(
        _ session: Session, _ shared: SharedProvider, _ environment: OpenIDEnvironment,
        request: @escaping @Sendable (Session) -> HTTPRequest
    ) {
        (self.session, self.shared, self.environment, self.request) = (session, shared, environment, request)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> Outcome {
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
            case .remember, .identifyKey: throw .unexpectedEvent
            }
        case (.keeping(let failure), .remembered):
            if let failure { throw failure }
            phase = .askingAgain
            return .send(request(session))
        default:
            throw .unexpectedEvent
        }
    }

    private mutating func renewed(by outcome: RefreshOutcome) throws(CardeaError) -> Outcome {
        switch outcome {
        case .renewed(let granted): (session, phase) = (granted.session, .keeping(nil))
        case .kept(let kept, let failure) where kept.refreshToken != session.refreshToken:
            (session, phase) = (kept, .keeping(failure))
        case .kept(_, let failure): throw failure
        case .ended(let failure): throw failure.judged(.login)
        }
        return .renewed(session)
    }
}
