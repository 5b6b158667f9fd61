import CardeaBasics

/// The forms of logins and registrations that are sent back.
extension OryState {
    mutating func submitLogin(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = try flow(.login, flowID(of: request))
        let held = liveSession(request.sessionToken, now: now)
        if flow.requestedAAL == .aal1, held != nil, !flow.isRefresh {
            flow.clearMessages()
            return refuse(flow, .generic("A valid session was detected and thus login is not possible."), now: now)
        }
        if flow.requestedAAL == .aal2, held == nil { throw Self.needsFirstFactor }
        try demandUnexpired(flow, now: now)
        let body = try OrySubmission(request.http)
        flow.clearMessages()
        if let held, flow.requestedAAL == .aal2 {
            return try submitSecondFactor(flow, body, request, held, now: now)
        }
        if let provider = Self.provider(in: body) {
            return try submitProvider(provider, flow, body, request, now: now)
        }
        switch body.text("method") {
        case "password": return try submitPassword(flow, body, request, now: now)
        case "code": return try submitLoginCode(flow, body, request, now: now)
        default: return refuse(flow, .noLoginStrategy, now: now)
        }
    }

    mutating func submitRegistration(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = try flow(.registration, flowID(of: request))
        guard liveSession(request.sessionToken, now: now) == nil else { throw Self.sessionAvailable }
        try demandUnexpired(flow, now: now)
        let body = try OrySubmission(request.http)
        flow.clearMessages()
        guard let provider = Self.provider(in: body) else { return refuseTraits(flow, body, now: now) }
        return try submitProvider(provider, flow, body, request, now: now)
    }

    /// Refuses a form that chooses no provider, and reports first what is wrong with its traits. Nothing else is offered here.
    private mutating func refuseTraits(_ flow: OryFlow, _ body: OrySubmission, now: Timestamp) -> HTTPResponse {
        let (schema, traits) = (TraitSchema(rules), body.object("traits") ?? [:])
        let problems = schema.problems(traits)
        guard !problems.isEmpty else { return refuse(flow, .noRegistrationStrategy, now: now) }
        var flow = flow
        for node in schema.nodes(traits) {
            guard let index = flow.nodes.firstIndex(where: { $0.name == node.name }) else { continue }
            flow.nodes[index].attributes = node.attributes
        }
        for (name, message) in problems { flow.report(message, at: "traits.\(name)") }
        save(flow, now: now)
        return flow.answer(status: 400)
    }

    /// The provider that a form is for. `method` may be left out, but no other method's form is one for a provider.
    private static func provider(in body: OrySubmission) -> String? {
        guard let provider = body.text("provider"), body.text("method") ?? "oidc" == "oidc" else { return nil }
        return provider
    }

    func flowID(of request: OryRequest) throws(OryFailure) -> String {
        guard let id = request.parameter("flow"), UUIDText.isWellFormed(id) else {
            throw .badRequest("The flow query parameter is missing or malformed.")
        }
        return id
    }

    /// A refusal that stands in the form.
    mutating func refuse(
        _ flow: OryFlow, _ message: OryMessage, at field: String? = nil, now: Timestamp
    ) -> HTTPResponse {
        var flow = flow
        flow.report(message, at: field)
        save(flow, now: now)
        return flow.page(at: publicURL).map(HTTPResponse.seeOther) ?? flow.answer(status: 400)
    }

    /// The flow that takes the place of an expired one has no exchanger, and never gets one.
    mutating func demandUnexpired(_ flow: OryFlow, now: Timestamp) throws(OryFailure) {
        guard flow.isOver(at: now) else { return }
        var next = newFlow(flow.kind, requestURL: flow.requestURL, returnTo: flow.returnTo, now: now)
        (next.requestedAAL, next.isRefresh) = (flow.requestedAAL, flow.isRefresh)
        (next.identitySchema, next.organizationID) = (flow.identitySchema, flow.organizationID)
        next.identityID = flow.identityID
        switch flow.kind {
        case .login: fillLogin(&next, for: nil)
        case .recovery: fillRecovery(&next)
        case .registration, .verification: fillRegistration(&next)
        case .settings: fillSettings(&next)
        }
        next.messages = [.expired(flow.kind)]
        save(next, now: now)
        let late = now.milliseconds - flow.expiresAt.milliseconds
        var failure = OryFailure(
            410, "self_service_flow_expired", "The \(flow.kind.rawValue) flow has expired.", message: Self.flowExpired
        ).with([
            "expired_at": flow.expiresAt.goJSON, "since": .integer(late &* 1_000_000),
            "use_flow_id": .string(next.id),
        ])
        if flow.kind == .recovery { failure.details["continue_with"] = next.continuedRecovery }
        throw failure
    }

    private mutating func submitProvider(
        _ provider: String, _ flow: OryFlow, _ body: OrySubmission, _ request: OryRequest, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        guard rules.providers.contains(provider) else {
            throw .notFound("OpenID Connect Provider \"\(provider)\" is unknown or has not been configured.")
        }
        var flow = flow
        flow.active = "oidc"
        if let traits = body.object("traits") { flow.submittedTraits = traits }
        flow.transientPayload = body.value("transient_payload")
        if let token = body.text("id_token") {
            let claims = try claims(of: token, provider: provider, nonce: body.text("id_token_nonce"), now: now)
            return try arrive(flow, with: claims, by: .direct(request), now: now)
        }
        if rules.isLegacy {
            flow.submittedTraits = JSONObject()
            flow.transientPayload = nil
        }
        save(flow, now: now)
        let departure = leave(flow, to: provider, upstream: body.object("upstream_parameters") ?? [:], now: now)
        guard request.isJSON else { return departure.response }
        throw departure.failure
    }

    private mutating func submitPassword(
        _ flow: OryFlow, _ body: OrySubmission, _ request: OryRequest, now: Timestamp
    ) throws(OryFailure) -> HTTPResponse {
        var flow = flow.keeping(body.text("identifier"))
        flow.transientPayload = body.value("transient_payload")
        if request.looksLikeBrowser { return refuse(flow, .crossSite, now: now) }
        guard let identifier = body.text("identifier") else {
            return refuse(flow, .missing("identifier"), at: "identifier", now: now)
        }
        guard let password = body.text("password") else {
            return refuse(flow, .missing("password"), at: "password", now: now)
        }
        guard let identity = identity(withIdentifier: identifier), identity.password == password else {
            return refuse(flow, .wrongCredentials, now: now)
        }
        let method = OrySession.Method(name: "password", level: .aal1, completedAt: now)
        return try finishLogin(flow, identity, method, by: .direct(request), now: now)
    }
}

extension OryMessage {
    /// The request of a page to a flow that is no page's.
    static let crossSite = generic(
        "The HTTP Request Header included the \"Cookie\" or \"Origin\" key, which a native flow must not have.")
}
