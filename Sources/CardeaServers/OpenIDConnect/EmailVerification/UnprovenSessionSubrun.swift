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
        case askingAgain
    }

    /// What follows an event.
    enum Outcome {
        case send(HTTPRequest)
        /// The session has new tokens, which are to be kept before anything is done with them, and what follows then.
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
