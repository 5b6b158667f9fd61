import CardeaBasics
import CardeaModel

/// Checks the code; where it is right, the session that has waited for it is the login's, with what the server now says of its
/// user.
///
/// That it was right is kept before the session is read again: a repeat after a failure asks nobody for the code.
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> Step {
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

    private mutating func read() -> Step {
        isReading = true
        return .send(endpoint.whoami(session.accessToken))
    }

    private mutating func checked(_ response: HTTPResponse) throws(CardeaError) -> Step {
        if OryCode.isRight(response) {
            challenge = .verified
            return .remember(.challenge(Kept(challenge))) { me in me.read() }
        }
        if case .flow(let flow) = OryResponse(response) {
            if response.isSuccess, flow.firstError == nil {
                throw CardeaError(.invalidOTPCode, "The code is wrong.", httpStatus: response.status)
            }
            // As long as the flow has a mail out, another code may be right.
            if flow.state == "sent_email" { throw OryCode.failure(response).judged(.answer) }
        } else if OryCode.isGone(response) {
            // Also where the flow was completed before, and only the answer was lost: the user's addresses tell.
            return .remember(.challenge(Kept(OryChallenge.verifying(nil)))) { me in me.read() }
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

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<any LoginSecrets> {
        switch event {
        case .begin:
            guard let flow else { return .send(endpoint.begin(.verification)) }
            return .send(OryCode.send(to: email, flow, endpoint))
        case .answered(let response, _) where flow == nil:
            guard case .flow(let begun) = OryResponse(response) else { throw OryCode.failure(response) }
            (flow, isNew) = (begun.address, true)
            return .send(OryCode.send(to: email, begun.address, endpoint))
        case .answered(let response, _):
            if OryCode.isSent(response), let flow { return .finish(Kept(OryChallenge.verifying(flow))) }
            guard !isNew, OryCode.isGone(response) else { throw OryCode.failure(response) }
            flow = nil
            return .send(endpoint.begin(.verification))
        }
    }
}
