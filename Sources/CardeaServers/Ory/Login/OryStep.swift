import CardeaBasics
import CardeaModel

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

    mutating func next(_ event: RunInput) throws(CardeaError) -> RunTurn<StepOutcome> {
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

    private mutating func answered(_ response: HTTPResponse) throws(CardeaError) -> RunTurn<StepOutcome> {
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
                page: try OryInitiateRun.checked(page, response),
                // The flow of a second factor is not the one that knows where the login leads back to.
                redirectItem: login.token == nil ? redirectItem : nil,
                secrets: SecretsBox(OryAttempt(login.onPage, form.flow.address)))
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

    /// Decides what follows a form that came back. A refusal that another try may fix leaves the step as it is; a form that has
    /// changed, or another one, takes its place.
    private func formAgain(_ flow: OryFlow, _ response: HTTPResponse) throws(CardeaError) -> RunTurn<StepOutcome> {
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
    /// The members that are submitted for the token.
    var body: JSONObject {
        var body: JSONObject = [
            "method": "oidc", "provider": .string(provider.rawValue), "id_token": .string(token.reveal()),
        ]
        body["id_token_nonce"] = nonce.map { .string($0.reveal()) }
        return body
    }
}

/// Reads a flow that came instead of a session and asks for something.
enum OryStep {
    /// Returns the values to keep of a flow that can be answered. A flow that only reports an error is thrown as that error:
    /// answering it again would bring the same.
    ///
    /// - Parameter login: The values that the login has kept so far.
    static func secrets(
        _ flow: OryFlow, text: [UInt8], _ login: OryLogin
    ) throws(CardeaError) -> any LoginSecrets {
        if let error = flow.firstError, !asks(flow) { throw OryErrors.error(error) }
        return try kept(flow, text: text, login)
    }

    /// Returns the values to keep of a flow that is known to ask for something. A flow without ways is no step.
    static func kept(
        _ flow: OryFlow, text: [UInt8], _ login: OryLogin
    ) throws(CardeaError) -> any LoginSecrets {
        guard !ways(flow, login).isEmpty else {
            if login.token != nil, flow.nodes.isEmpty { throw noFactor }
            throw CardeaError(
                .notSupported,
                "The server asks for something that only its own page can show. Finish the sign-in there.")
        }
        return SecretsBox(OryOpenStep(login, flow.address, form: Secret(bytes: text)))
    }

    private static let noFactor = CardeaError(
        .notSupported,
        "The account has no second factor: the user has to add one first, on the project's settings page.")

    /// Returns true if a flow asks for something that can be filled in: fields that it finds fault with, or another proof of an
    /// address.
    private static func asks(_ flow: OryFlow) -> Bool {
        switch flow.address.kind {
        case .registration: !flow.faultyTraits.isEmpty
        case .login: notice(flow) != nil
        case .verification, .recovery, .settings: false
        }
    }

    static func describe(_ step: OryOpenStep, as pending: PendingStep) throws(CardeaError) -> OAuthLoginStep {
        let (flow, login) = (try step.readForm(), step.login)
        let kind: OAuthLoginStep.Kind =
            if login.token != nil { .secondFactor } else {
                flow.address.kind == .registration ? .missingTraits : .accountLinking
            }
        let ways = ways(flow, login)
        return OAuthLoginStep(
            id: pending.id, kind: kind, expiresAt: pending.expiresAt, identifier: identifier(flow),
            provider: provider(kind, flow, ways, login), messages: flow.messages.map(OAuthLoginStep.Message.init),
            ways: ways)
    }

    /// Returns the provider that a form links. The form's notice has the provider's name for people, and leaves it out of the
    /// ways: only the login itself knows its id, also when the notice has given way to another.
    static func linked(_ flow: OryFlow, _ login: OryLogin) -> OAuthProvider? {
        if let linking = login.linking { return linking }
        guard notice(flow)?.context["provider"]?.string?.isEmpty == false else { return nil }
        return login.asked?.provider
    }

    /// Returns the provider that a form is about. A form for properties has the button of their provider alone.
    private static func provider(
        _ kind: OAuthLoginStep.Kind, _ flow: OryFlow, _ ways: [OAuthLoginStep.Way], _ login: OryLogin
    ) -> OAuthProvider? {
        switch kind {
        case .accountLinking:
            return linked(flow, login)
        case .missingTraits:
            let named = Set(ways.compactMap { $0.provider })
            return named.count == 1 ? named.first : nil
        default:
            return nil
        }
    }

    private static func notice(_ flow: OryFlow) -> OryMessage? {
        flow.messages.first { $0.id == OryMessage.linkAccount }
    }

    /// Returns the ways to answer. Without an exchange code nothing comes back from a page: then only the provider of the
    /// application's own token serves.
    static func ways(_ flow: OryFlow, _ login: OryLogin) -> [OAuthLoginStep.Way] {
        let ways = OryForm(flow: flow).ways
        guard login.exchangeCode == nil else { return ways }
        let own = login.idToken?.provider
        return ways.filter { $0.provider == nil || $0.provider == own }
    }

    /// Returns the address that belongs to an account already. Servers write its name in two ways.
    private static func identifier(_ flow: OryFlow) -> String? {
        let context = notice(flow)?.context
        return context?["duplicateIdentifier"]?.string ?? context?["duplicate_identifier"]?.string
            ?? flow.nodes.first { $0.name == "identifier" }?.value?.string
    }
}

extension OryOpenStep {
    func readForm() throws(CardeaError) -> OryFlow {
        let object = form.withBytes { (try? JSONReader.read(Array($0)))?.object }
        return try RecordReader.required(object.flatMap(OryFlow.init))
    }
}
