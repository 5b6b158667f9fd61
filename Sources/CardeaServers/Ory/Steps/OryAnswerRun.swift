package import CardeaBasics
package import CardeaModel

/// Answers the form of a step: the session comes at once, or after a page, or the form comes back with what is wrong in it.
///
/// The exchange code is the first one's all the time: it moves with the login from flow to flow.
struct OryAnswerRun: ProtocolRun {
    let server: OryServer
    private let form: OryForm
    private let provider: OAuthProvider?
    private let body: JSONObject
    private let login: OryLogin
    private let redirectItem: RedirectItem?
    private let needsSecondFactor: Bool
    private var grant: OryGrantSubrun?
    private var isReadingAgain = false

    init(_ server: OryServer, _ step: PendingStep, _ answer: OAuthLoginAnswer) throws(CardeaError) {
        self.server = server
        let open = try OryOpenStep.of(step.secrets)
        let flow = try open.readForm()
        form = OryForm(flow: flow)
        (login, redirectItem) = (open.login.linking(OryStep.linked(flow, open.login)), step.redirect?.item)
        needsSecondFactor = step.signInDemand?.needsSecondFactor ?? false
        var body = try form.body(answer)
        let provider = form.ways.first { $0.id == answer.way }?.provider
        if let provider, let token = login.idToken, token.provider == provider {
            for member in token.body.members { body[member.name] = member.value }
        }
        body["transient_payload"] = login.transientPayload.flatMap { payload in
            payload.withBytes { try? JSONReader.read(Array($0)) }
        }
        (self.body, self.provider) = (body, provider)
    }

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunStep<StepOutcome> {
        switch event {
        case .begin:
            return .send(server.endpoint.submit(form.flow.address, body, token: login.token))
        case .answered(let response, let now):
            guard var grant else { return try answered(response) }
            let outcome = try grant.answered(response, at: now)
            self.grant = grant
            switch outcome {
            case .send(let request): return .send(request)
            case .finish(let output): return .finish(.login(output))
            }
        }
    }

    private mutating func answered(_ response: HTTPResponse) throws(CardeaError) -> RunStep<StepOutcome> {
        switch OryResponse(response) {
        case .session(let granted):
            return .send(continueWith(granted))
        case .object where login.token != nil:
            // The same session, with the second factor.
            guard let token = login.token else { throw response.undecodable }
            return .send(continueWith(OryGrant(token: token)))
        case .page(let page):
            guard let provider else { throw response.undecodable }
            let begun = BegunLogin(
                authorizationURL: try OryInitiateRun.checked(page, response),
                // The flow of a second factor is not the one that knows where the login leads back to.
                redirectItem: login.token == nil ? redirectItem : nil,
                secrets: Kept(OryAttempt(login.onPage, form.flow.address)))
            return .finish(.page(begun, provider))
        case .flow(let flow):
            return try formAgain(flow, response)
        case .failure(let error):
            throw error
        case .redirect where !isReadingAgain:
            // Meant for a browser: what is wrong stands in the flow.
            isReadingAgain = true
            return .send(server.endpoint.flow(form.flow.address.kind, id: form.flow.address.id))
        case .object, .redirect:
            throw response.undecodable
        }
    }

    private mutating func continueWith(_ granted: OryGrant) -> HTTPRequest {
        let step = OryGrantSubrun(
            server, granted, login.holding(nil), needsSecondFactor: needsSecondFactor,
            unlinked: login.token == nil ? nil : login.linking)
        grant = step
        return step.first
    }

    /// A refusal that another try may fix leaves the step as it is; a form that has changed, or another one, takes its place.
    private func formAgain(_ flow: OryFlow, _ response: HTTPResponse) throws(CardeaError) -> RunStep<StepOutcome> {
        guard flow.address.id == form.flow.address.id else {
            return .finish(.login(.step(try OryStep.secrets(flow, text: response.body, login))))
        }
        let before = Set(form.flow.messages.map { $0.id })
        let errors = flow.messages.filter { $0.isError }
        if let error = errors.first(where: { !before.contains($0.id) }) ?? errors.first, !flow.hasFaultyFields {
            throw OryErrors.error(error, httpStatus: response.status)
        }
        return .finish(.login(.step(try OryStep.kept(flow, text: response.body, login))))
    }
}

// What was filled in is of a person, or a password: no textual form shows it.
extension OryAnswerRun: Redacted {
    /// The name of the type.
    var description: String { "OryAnswerRun" }
}

extension OAuthIDToken {
    /// What is submitted of it.
    package var body: JSONObject {
        var body: JSONObject = [
            "method": "oidc", "provider": .string(provider.rawValue), "id_token": .string(token.reveal()),
        ]
        body["id_token_nonce"] = nonce.map { .string($0.reveal()) }
        return body
    }
}
