import CardeaBasics
import CardeaModel

/// Checks the code of a recovery; where it is right, the session that it brings is the login's.
///
/// The token is kept before the session is read: the code counts once, and a repeat after a failure asks nobody for it.
struct OryRecoveryCheckRun: ProtocolRun {
    let endpoint: OryEndpoint
    let code: OneTimeCode
    private var challenge: OryChallenge
    private var phase = Phase.checking

    private enum Phase {
        case checking, reading
        case ending(CardeaError)
    }

    init(_ endpoint: OryEndpoint, _ code: OneTimeCode, _ challenge: OryChallenge) {
        (self.endpoint, self.code, self.challenge) = (endpoint, code, challenge)
    }

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<GrantedSession> {
        switch event {
        case .begin, .remembered:
            if case .recovered(let token) = challenge {
                phase = .reading
                return .send(endpoint.whoami(token))
            }
            guard case .recovering(let flow?) = challenge else { throw Self.noCode }
            return .send(OryCode.check(code, flow, endpoint))
        case .answered(let response, let now):
            return switch phase {
            case .checking: try checked(response)
            case .reading: try read(response, at: now)
            case .ending(let error): throw error
            }
        case .keyIdentified:
            throw .unexpectedEvent
        }
    }

    private mutating func checked(_ response: HTTPResponse) throws(CardeaError) -> RunAction<GrantedSession> {
        if let token = OryRecovery.token(response) {
            return remember(.recovered(token))
        }
        if case .page = OryResponse(response) { throw Self.noSession(response) }
        if OryCode.isRight(response) { throw Self.noSession(response) }
        if case .flow(let flow) = OryResponse(response) {
            if response.isSuccess, flow.firstError == nil {
                throw CardeaError(.invalidOTPCode, "The code is wrong.", httpStatus: response.status)
            }
            // As long as the flow is there, another code may be right.
            throw OryCode.failure(response).judged(.answer)
        }
        guard OryRecovery.isGone(response) else { throw OryCode.failure(response) }
        return remember(.recovering(nil))
    }

    private mutating func remember(_ challenge: OryChallenge) -> RunAction<GrantedSession> {
        self.challenge = challenge
        return .remember(.challenge(Kept(challenge)))
    }

    private mutating func read(
        _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> RunAction<GrantedSession> {
        guard case .recovered(let token) = challenge else { throw .unexpectedEvent }
        switch OryResponse(response) {
        case .object(let object):
            return .finish(try OrySession.granted(object, token: token, response, at: now))
        case .failure(let error) where error.serverCode == "session_aal2_required":
            phase = .ending(
                CardeaError(
                    .notSupported,
                    "The account has a second factor, which a recovery here cannot ask for: recover the account on "
                        + "the page of the project.",
                    serverCode: error.serverCode, httpStatus: error.httpStatus, requestID: error.requestID
                ).judged(.login))
            var request = endpoint.logout(token)
            request.isDispensable = true
            return .send(request)
        case .failure, .flow, .page, .session, .redirect:
            throw OryCode.failure(response)
        }
    }

    private static let noCode = CardeaError(
        .invalidOTPCode, "The code is no longer valid: it expired, or was wrong too often. Send another one.")

    /// The right code has been spent on a session for a browser.
    private static func noSession(_ response: HTTPResponse) -> CardeaError {
        CardeaError(
            .notSupported,
            "The code is right, but the server leads to a page of the project and issues no session: turn on its "
                + "feature \"use_continue_with_transitions\".",
            httpStatus: response.status
        ).judged(.login)
    }
}
