import CardeaBasics
import CardeaModel

/// Step-up at a Prelude server. The proofs of its steps are bound to the challenge's token, and are not repeated.
final class PreludeStepUp: StepUpBackend {
    let endpoint: PreludeEndpoint
    let memory: PreludeMemory

    init(endpoint: PreludeEndpoint, memory: PreludeMemory) { (self.endpoint, self.memory) = (endpoint, memory) }

    func request(
        _ scope: String, metadata: [String: String], accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome> {
        let isName = scope.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || ".-_:".utf8.contains($0) }
        guard isName, !scope.isEmpty else {
            throw CardeaError(
                .invalidArgument,
                "The scope is not a name: expected letters, digits, dots, dashes, underscores and colons, such as "
                    + "transfer:write.")
        }
        var body: JSONObject = ["scope": .string(scope)]
        if !metadata.isEmpty {
            var members = JSONObject()
            for (name, value) in metadata.sorted(by: { $0.key < $1.key }) { members[name] = .string(value) }
            body["metadata"] = .object(members)
        }
        var request = endpoint.post("stepup/request", body).authorized(accessToken).signalled()
        request.proof = .standard
        return Run(PreludeStepUpRun(request: request, scope: scope))
    }

    func sendCode(for challenge: PendingChallenge) throws(CardeaError) -> Run<Void> {
        let stepUp = try open(challenge)
        guard !stepUp.isCompleted else {
            throw CardeaError(
                .invalidChallengeToken,
                "Every step is done: any answer to the last one fetches the access token now.")
        }
        return Run(PreludeRequestRun(PreludeVerification.request(stepUp.token, endpoint: endpoint)))
    }

    func prove(
        _ challenge: PendingChallenge, by answer: StepUpAnswer, accessToken: Secret
    ) throws(CardeaError) -> Run<StepUpOutcome> {
        let stepUp = try open(challenge)
        if stepUp.isCompleted { return Run(PreludeStepUpRun(request: nil, scope: stepUp.scope, done: stepUp)) }
        var body: JSONObject = ["challenge_token": .string(stepUp.token.reveal())]
        var request: HTTPRequest
        switch answer {
        case .code(let typed):
            body["code"] = .string(try OneTimeCode(typed).value.reveal())
            request = endpoint.post("otp/check", body)
        case .verificationToken(let verification):
            guard !verification.isEmpty else {
                throw CardeaError(.invalidArgument, "The verification token is empty.")
            }
            request = endpoint.post("stepup/continue", body, adding: "verification_token", verification)
                .authorized(accessToken)
        case .passkeyAssertion(let text):
            guard let assertion = (try? JSONReader.read(Array(text.utf8)))?.object else {
                throw CardeaError(.invalidArgument, "The assertion is not a JSON object, as WebAuthn has it.")
            }
            guard stepUp.passkeyOptions != nil else {
                throw CardeaError(.passkeyStepUnavailable, "The server asks for no passkey in this step.")
            }
            body["passkey_assertion"] = .object(assertion)
            request = endpoint.post("stepup/continue", body).authorized(accessToken)
        }
        request.proof = .challenge(stepUp.token)
        return Run(PreludeStepUpRun(request: request, scope: stepUp.scope, done: stepUp))
    }

    private func open(_ challenge: PendingChallenge) throws(CardeaError) -> PreludeOpenStepUp {
        if case .stepUp(let stepUp) = try PreludeChallenge.of(challenge.secrets) { return stepUp }
        return try RecordReader.required(nil)
    }

    private static let (phoneScope, emailScope) = ("prld:phone:register", "prld:email:register")

    func grants(_ scope: String, _ session: Session) throws(CardeaError) -> Bool {
        // What these bring is the identifier; whether the token names them is the server's matter.
        if [Self.phoneScope, Self.emailScope].contains(scope) { return true }
        return try session.hasScope(scope)
    }

    func describe(_ challenge: PendingChallenge) -> StepUpChallenge? {
        guard let stepUp = try? open(challenge) else { return nil }
        return StepUpChallenge(
            id: challenge.id, scope: stepUp.scope, step: StepUpChallenge.Step(rawValue: stepUp.step),
            expiresAt: challenge.expiresAt, status: stepUp.status, passkeyOptions: stepUp.passkeyOptions?.reveal())
    }

    func scope(of identifier: LoginIdentifier) -> String {
        identifier.channel == .sms ? Self.phoneScope : Self.emailScope
    }

    func refresh(_ session: Session, showing stepUpToken: Secret) -> Run<RefreshOutcome> {
        Run(PreludeRefreshRun(endpoint: endpoint, session: session, stepUpToken: stepUpToken))
    }

    func listIdentifiers(accessToken: Secret) -> Run<[UserIdentifier]> {
        Run(
            PreludeRequestRun(endpoint.authorized(.get, "me/identifiers", [], accessToken), memory) {
                response throws(CardeaError) in
                let list = try PreludeResponse.object(response)["identifiers"]?.array
                let found = list?.compactMap { entry -> UserIdentifier? in
                    guard let id = entry.object?["id"]?.string, let value = entry.object?["value"]?.string else {
                        return nil
                    }
                    return UserIdentifier(id: id, value: value, type: entry.object?["type"]?.string)
                }
                guard let list, let found, found.count == list.count else {
                    throw PreludeResponse.undecodable(response)
                }
                return found
            })
    }
}

/// Asks for a scope, or does a step: both answers say what comes next.
///
/// The token of a step-up whose steps are done is remembered before it is shown: where the refresh that follows fails for a passing
/// reason, repeating the run goes straight there.
private struct PreludeStepUpRun: KeepingRun {
    typealias Output = StepUpOutcome

    /// `nil` where no step is left.
    let request: HTTPRequest?
    let scope: String
    /// The challenge so far; `nil` while the scope is asked for: only that answer has a status.
    var done: PreludeOpenStepUp?

    private var isFirst: Bool { done == nil }

    mutating func next(_ event: RunInput) throws(CardeaError) -> Turn {
        switch event {
        case .begin:
            guard let request else { return .finish(.granted(showing: done?.token)) }
            return .send(request)
        case .answered(let response, let now):
            let outcome = try outcome(response, at: now)
            guard !isFirst, case .granted(let token?) = outcome else { return .finish(outcome) }
            let earned = PreludeOpenStepUp(
                token: token, scope: scope, step: PreludeOpenStepUp.completed, status: done?.status)
            return .remember(.challenge(SecretsBox(PreludeChallenge.stepUp(earned)))) { _ in
                .finish(.granted(showing: token))
            }
        }
    }

    private func outcome(_ response: HTTPResponse, at now: Timestamp) throws(CardeaError) -> StepUpOutcome {
        let object = try PreludeResponse.object(response)
        let text = object["challenge_token"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        let status = isFirst ? object["status"]?.string : nil
        switch status {
        case "block": return .blocked
        // Some servers grant at once what has no steps, and give no token then.
        case "continue" where text == nil: return .granted(showing: nil)
        case "continue", "review": break
        default: if isFirst { throw PreludeResponse.undecodable(response) }
        }
        guard let text else {
            throw PreludeResponse.failure(.missingChallengeToken, "The answer holds no challenge token.", response)
        }
        let token = try PreludeStepUpToken(text, response, at: now)
        if token.isCompleted {
            guard status != "review" else {
                throw CardeaError(
                    .invalidChallengeToken, "The server wants a step and gives a token whose steps are done.")
            }
            return .granted(showing: token.token)
        }
        let stepUp = PreludeOpenStepUp(
            token: token.token, scope: scope, step: token.step ?? "", status: status ?? done?.status,
            passkeyOptions: object["public_key_credential_request_options"]?.object.map {
                Secret(bytes: $0.serialized())
            })
        return .step(secrets: SecretsBox(PreludeChallenge.stepUp(stepUp)), expiresAt: token.expiresAt)
    }
}

/// The token of a step-up, with the claims about the next step.
private struct PreludeStepUpToken: Sendable {
    let token: Secret
    /// The next step; `nil` where the token does not say.
    let step: String?
    /// The end by this machine's clock. A token that does not say when it ends has ended.
    let expiresAt: Timestamp

    var isCompleted: Bool { step == PreludeOpenStepUp.completed }

    /// Reads the token of an answer.
    init(_ text: String, _ response: HTTPResponse, at now: Timestamp) throws(CardeaError) {
        token = Secret(text)
        guard let claims = JSONWebToken(token)?.payload, let id = claims["challenge_id"]?.string, !id.isEmpty else {
            throw CardeaError(.invalidChallengeToken, "The token of the step-up does not name its challenge.")
        }
        step = claims["current_step"]?.string
        expiresAt = claims["exp"]?.integer.map { response.local(Timestamp(seconds: $0), at: now) } ?? now
    }
}
