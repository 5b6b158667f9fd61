import CardeaBasics

/// The beginning of flows, and the answers that show them later.
extension OryState {
    mutating func beginLogin(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        var flow = try newFlow(.login, request, now: now)
        guard let level = AssuranceLevel(rawValue: request.parameter("aal") ?? "aal1") else {
            throw .badRequest("Unable to parse AuthenticationMethod Assurance Level.")
        }
        let held = liveSession(request.sessionToken, now: now)
        flow.isRefresh = held != nil && request.parameter("refresh") == "true"
        flow.requestedAAL = level
        if let held, !flow.isRefresh, level <= held.level { throw Self.sessionAvailable }
        if held == nil, level == .aal2 { throw Self.needsFirstFactor }
        fillLogin(&flow, for: held)
        if level == .aal2, rules.secondFactor == .code, let identity = held.flatMap({ identities[$0.session.userID] }) {
            sendLoginCode(to: identity.address, by: &flow, now: now)
        }
        let wantsCode = Self.isTrue(request.parameter("return_session_token_exchange_code"))
        return begin(flow, withExchanger: wantsCode && held == nil, now: now)
    }

    mutating func beginRegistration(_ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        try demandRegistration()
        var flow = try newFlow(.registration, request, now: now)
        guard liveSession(request.sessionToken, now: now) == nil else { throw Self.sessionAvailable }
        fillRegistration(&flow)
        let wantsCode = request.query.first("return_session_token_exchange_code") == "true"
        return begin(flow, withExchanger: wantsCode, now: now)
    }

    func demandRegistration() throws(OryFailure) {
        guard rules.registrationEnabled else {
            throw OryFailure(
                400, "self_service_flow_disabled", "Registration is not allowed because it was disabled.",
                message: "registration flow disabled")
        }
    }

    static let sessionAvailable = OryFailure(
        400, "session_already_available", "A valid session was detected and thus login is not possible.",
        message: "you are already logged in")

    static let needsFirstFactor = OryFailure(
        401, "session_aal1_required", "The second factor needs a session with the first one.",
        message: "aal2 and aal3 can only be requested if a session exists already")

    func newFlow(
        _ kind: OryFlow.Kind, _ request: OryRequest, now: Timestamp
    ) throws(OryFailure) -> OryFlow {
        let returnTo = request.parameter("return_to") ?? ""
        if !returnTo.isEmpty { _ = try returnList.resolve(returnTo) }
        let isSignIn = kind == .login || kind == .registration
        let schema = isSignIn ? request.parameter("identity_schema") : nil
        guard schema.map(rules.identitySchemas.contains) ?? true else {
            throw .badRequest("There is no such identity schema.")
        }
        let query = request.http.rawQuery.map { "?\($0)" } ?? ""
        let base = publicURL.dropLast(OryServer.path.count)
        var flow = newFlow(
            kind, requestURL: "\(base)\(request.http.path)\(query)", returnTo: returnTo, now: now)
        flow.identitySchema = schema
        flow.organizationID = isSignIn ? request.parameter("organization") : nil
        return flow
    }

    /// A flow with nothing in its form.
    func newFlow(_ kind: OryFlow.Kind, requestURL: String, returnTo: String, now: Timestamp) -> OryFlow {
        var flow = OryFlow(
            kind: kind, issuedAt: now, updatedAt: now, expiresAt: now.advanced(bySeconds: rules.flowLifetime),
            requestURL: requestURL, returnTo: returnTo, action: "")
        flow.action = "\(publicURL)/self-service/\(kind.rawValue)?flow=\(flow.id)"
        return flow
    }

    var returnList: ReturnToList {
        ReturnToList(
            rules.allowedReturnURLs, publicURL: publicURL, fallback: defaultReturnURL,
            allowsLoopbackPorts: rules.allowsLoopbackPorts)
    }

    /// The one answer that has the init code.
    private mutating func begin(_ flow: OryFlow, withExchanger: Bool, now: Timestamp) -> HTTPResponse {
        var flow = flow
        var members = flow.json
        if withExchanger {
            let exchanger = OryExchanger(flowID: flow.id)
            exchangers[exchanger.initCode] = exchanger
            flow.exchanger = exchanger.initCode
            members["session_token_exchange_code"] = .string(exchanger.initCode)
        }
        save(flow, now: now)
        return .ory(.object(members))
    }

    func showFlow(_ kind: OryFlow.Kind, _ request: OryRequest, now: Timestamp) throws(OryFailure) -> HTTPResponse {
        if kind == .settings { return try showSettings(request, now: now) }
        let flow = try flow(kind, request.parameter("id"))
        guard !flow.isBrowser else {
            throw OryFailure(
                403, "security_csrf_violation", "The request was rejected to protect you from cross-site forgery.")
        }
        guard !flow.isOver(at: now) else {
            let id = kind == .verification ? nil : "self_service_flow_expired"
            var failure = OryFailure(
                410, id, "The flow has expired. Initialize a new one.",
                message: kind == .recovery ? Self.flowExpired : nil)
            failure.details = ["api": .string("\(publicURL)/self-service/\(kind.rawValue)/api")]
            throw failure
        }
        return flow.answer()
    }

    func flow(_ kind: OryFlow.Kind, _ id: String?) throws(OryFailure) -> OryFlow {
        guard let id, let flow = flows[id], flow.kind == kind else {
            throw .unlocated
        }
        return flow
    }

    static let flowExpired = "self-service flow expired"

    /// Returns true for the texts that Go takes for true.
    private static func isTrue(_ text: String?) -> Bool {
        ["1", "t", "T", "TRUE", "true", "True"].contains(text)
    }
}
