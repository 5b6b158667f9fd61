import CardeaBasics
import CardeaModel

/// Checks the code of a recovery; where it is right, the session that it brings is the login's.
///
/// The token is kept before the session is read: the code counts once, and a repeat after a failure asks nobody for it.
struct OryRecoveryCheckRun: KeepingRun {
    typealias Output = GrantedSession

    let endpoint: OryEndpoint
    let code: OneTimeCode
    private let challenge: OryChallenge
    private var phase = Phase.checking

    private enum Phase {
        case checking
        case reading(Secret)
        case ending(CardeaError)
    }

    init(_ endpoint: OryEndpoint, _ code: OneTimeCode, _ challenge: OryChallenge) {
        (self.endpoint, self.code, self.challenge) = (endpoint, code, challenge)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
        switch event {
        case .begin:
            switch challenge {
            case .recovered(let token): return read(token)
            case .recovering(let flow?): return .send(OryCode.check(code, flow, endpoint))
            default: throw Self.noCode
            }
        case .answered(let response, let now):
            return switch phase {
            case .checking: try checked(response)
            case .reading(let token): try granted(token, response, at: now)
            case .ending(let error): throw error
            }
        }
    }

    private mutating func checked(_ response: HTTPResponse) throws(CardeaError) -> Step {
        if let token = OryRecovery.token(response) {
            return .remember(.challenge(Kept(OryChallenge.recovered(token)))) { me in me.read(token) }
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
        return .remember(.challenge(Kept(OryChallenge.recovering(nil)))) { _ throws(CardeaError) in throw Self.noCode }
    }

    private mutating func read(_ token: Secret) -> Step {
        phase = .reading(token)
        return .send(endpoint.whoami(token))
    }

    private mutating func granted(
        _ token: Secret, _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Step {
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
