import CardeaBasics
import CardeaModel

/// Checks the code. If it is right, the session that has waited for it becomes the login's, with the user as the server knows
/// them now.
///
/// The result is kept before the session is read again: a repeat after a failure does not ask the user for the code.
struct OryEmailCheckRun: KeepingRun {
    typealias Output = GrantedSession

    let endpoint: OryEndpoint
    let session: Session
    let code: OneTimeCode
    private(set) var challenge: OryChallenge
    private var isReading = false

    init(_ endpoint: OryEndpoint, _ session: Session, _ code: OneTimeCode, _ challenge: OryChallenge) {
        (self.endpoint, self.session, self.code, self.challenge) = (endpoint, session, code, challenge)
    }

    private var isProven: Bool {
        if case .verified = challenge { true } else { false }
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch event {
        case .begin where isProven:
            return read()
        case .begin:
            guard case .verifying(let flow?) = challenge else { throw Self.noCode }
            return .send(OryCode.check(code, flow, endpoint))
        case .answered(let response, let now) where isReading:
            guard case .object(let object) = OryResponse(response) else { throw OryCode.failure(response) }
            let granted = try OrySession.granted(object, token: session.accessToken, response, at: now)
            guard isProven || OryAddress.unverified(object) == nil else { throw Self.noCode }
            return .finish(granted)
        case .answered(let response, _):
            return try checked(response)
        }
    }

    private mutating func read() -> Turn {
        isReading = true
        return .send(endpoint.whoami(session.accessToken))
    }

    private mutating func checked(_ response: HTTPResponse) throws(CardeaError) -> Turn {
        if OryCode.isRight(response) {
            challenge = .verified
            return .remember(.challenge(SecretsBox(challenge))) { me in me.read() }
        }
        if case .flow(let flow) = OryResponse(response) {
            if response.isSuccess, flow.firstError == nil {
                throw CardeaError(.invalidOTPCode, "The code is wrong.", httpStatus: response.status)
            }
            // As long as the flow has a mail out, another code may be right.
            if flow.state == "sent_email" { throw OryCode.failure(response).judged(.answer) }
        } else if OryCode.isGone(response) {
            // Also where the flow was completed before, and only the answer was lost: the user's addresses tell.
            return .remember(.challenge(SecretsBox(OryChallenge.verifying(nil)))) { me in me.read() }
        }
        throw OryCode.failure(response)
    }

    private static let noCode = CardeaError(
        .invalidOTPCode, "The code is no longer valid: it expired, or was wrong too often. Send another one.")
}

/// Sends the code again: in the same flow, or in a new one where that is gone.
struct OryEmailResendRun: ProtocolRun {
    let endpoint: OryEndpoint
    let email: Secret
    private(set) var flow: OryFlow.Address?
    private var isNew = false

    init(_ endpoint: OryEndpoint, _ email: Secret, _ flow: OryFlow.Address?) {
        (self.endpoint, self.email, self.flow) = (endpoint, email, flow)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<any LoginSecrets> {
        switch event {
        case .begin:
            guard let flow else { return .send(endpoint.begin(.verification)) }
            return .send(OryCode.send(to: email, flow, endpoint))
        case .answered(let response, _) where flow == nil:
            guard case .flow(let begun) = OryResponse(response) else { throw OryCode.failure(response) }
            (flow, isNew) = (begun.address, true)
            return .send(OryCode.send(to: email, begun.address, endpoint))
        case .answered(let response, _):
            if OryCode.isSent(response), let flow { return .finish(SecretsBox(OryChallenge.verifying(flow))) }
            guard !isNew, OryCode.isGone(response) else { throw OryCode.failure(response) }
            flow = nil
            return .send(endpoint.begin(.verification))
        }
    }
}

/// Has a code sent to a user who cannot sign in, the first one or another: always by a new flow, so that the newest mail has
/// the code that counts.
struct OryRecoverRun: ProtocolRun {
    let endpoint: OryEndpoint
    let email: Secret
    private var isSending = false

    init(_ endpoint: OryEndpoint, _ email: Secret) { (self.endpoint, self.email) = (endpoint, email) }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<any LoginSecrets> {
        switch event {
        case .begin:
            return .send(endpoint.begin(.recovery))
        case .answered(let response, _) where isSending:
            return .finish(SecretsBox(OryChallenge.recovering(try OryRecovery.sent(response).address)))
        case .answered(let response, _):
            guard case .flow(let flow) = OryResponse(response), flow.address.kind == .recovery else {
                throw OryCode.failure(response)
            }
            if let error = OryCode.refusal(flow) { throw error }
            isSending = true
            return .send(OryRecovery.send(to: email, by: flow, endpoint))
        }
    }
}

/// Checks the code of a recovery. If it is right, the session that it brings becomes the login's.
///
/// The token is kept before the session is read: the code counts once, and a repeat after a failure does not ask the user for it.
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
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

    private mutating func checked(_ response: HTTPResponse) throws(CardeaError) -> Turn {
        if let token = OryRecovery.token(response) {
            return .remember(.challenge(SecretsBox(OryChallenge.recovered(token)))) { me in me.read(token) }
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
        return .remember(.challenge(SecretsBox(OryChallenge.recovering(nil)))) { _ throws(CardeaError) in
            throw Self.noCode
        }
    }

    private mutating func read(_ token: Secret) -> Turn {
        phase = .reading(token)
        return .send(endpoint.whoami(token))
    }

    private mutating func granted(
        _ token: Secret, _ response: HTTPResponse, at now: Timestamp
    ) throws(CardeaError) -> Turn {
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

    /// Returns the error for a right code that has been spent on a session for a browser.
    private static func noSession(_ response: HTTPResponse) -> CardeaError {
        CardeaError(
            .notSupported,
            "The code is right, but the server leads to a page of the project and issues no session: turn on its "
                + "feature \"use_continue_with_transitions\".",
            httpStatus: response.status
        ).judged(.login)
    }
}
