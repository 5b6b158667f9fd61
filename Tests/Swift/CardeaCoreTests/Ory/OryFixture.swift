import CardeaBasics
import CardeaModel
import CardeaServers

/// A project of Ory and its answers, for runs that are driven by hand.
enum OryFixture {
    /// 2027-01-15T08:00:00Z.
    static let now = PreludeFixture.now
    static let project = "https://auth.example.test"
    static let redirectURI = "myapp://callback"
    static let flowID = "5b9a2c1e-0000-4000-8000-000000000001"
    static let otherFlowID = "5b9a2c1e-0000-4000-8000-000000000002"
    /// What a login adds to the query of its redirect URI.
    static let item = "cardea-login=\(OpenIDFixture.seed.state.reveal())"
    static let exchangeCode = String(repeating: "Init1234", count: 8)
    static let returnToCode = String(repeating: "Back5678", count: 8)
    static let token = "ory_st_0123456789abcdefghijABCDEFGHIJ01"
    static let page = "https://op.example/authorize?client_id=app&state=opaque"

    static func backend(
        _ url: String = project, host: String? = nil, verifiesEmail: Bool = false
    ) throws -> OryBackend {
        OryBackend(projectURL: try URI(parsing: url), hostOverride: host, verifiesEmail: verifiesEmail)
    }

    static func options(_ redirectURI: String = redirectURI, registers: Bool = false) -> OAuthLoginOptions {
        var options = OAuthLoginOptions(provider: .google, redirectURI: redirectURI)
        options.registers = registers
        return options
    }

    static func initiate(
        _ backend: OryBackend, _ options: OAuthLoginOptions = options()
    ) throws -> Run<BegunLogin> {
        try backend.initiate(options, seed: OpenIDFixture.seed, at: now)
    }

    /// A login that waits for its redirect.
    static func attempt(_ backend: OryBackend, registers: Bool = false) throws -> PendingAttempt {
        try attempt(backend, options(registers: registers))
    }

    static func attempt(_ backend: OryBackend, _ options: OAuthLoginOptions) throws -> PendingAttempt {
        var run = try initiate(backend, options)
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, begun(options.registers ? .registration : .login)))
        let begun = try run.output(after: browserChange())
        return attempt(begun)
    }

    /// The login of a page.
    static func attempt(
        _ begun: BegunLogin, _ id: String = "att_1", at provider: OAuthProvider = .google,
        redirectURI: String = redirectURI
    ) -> PendingAttempt {
        var attempt = PendingAttempt(
            id: id, provider: provider, redirectURI: redirectURI, page: begun.page,
            expiresAt: now, secrets: begun.secrets)
        attempt.redirectItem = begun.redirectItem
        return attempt
    }

    /// The error that this ends with; `nil` when it ends without one.
    static func failure(_ work: () throws -> Void) -> CardeaError? {
        do {
            try work()
            return nil
        } catch {
            return error as? CardeaError
        }
    }

    /// A run that redeems a redirect with this query; `nil`: with none.
    static func redeeming(
        _ query: String?, _ backend: OryBackend, registers: Bool = false
    ) throws -> Run<LoginOutcome> {
        let redirect = try URI(parsing: redirectURI + (query.map { "?\($0)" } ?? ""))
        return try backend.finalize(
            try attempt(backend, registers: registers), with: .redirect(redirect), replacing: nil)
    }

    /// The same, after the exchange was asked.
    static func exchanging(
        _ backend: OryBackend, registers: Bool = false
    ) throws -> Run<LoginOutcome> {
        var run = try redeeming("code=\(returnToCode)", backend, registers: registers)
        _ = try run.request(after: .begin)
        return run
    }

    /// A run that redeems a redirect that is bound to its login, after the exchange was asked.
    static func exchanging(
        _ attempt: PendingAttempt, _ backend: OryBackend, over session: Session? = nil
    ) throws -> Run<LoginOutcome> {
        let redirect = try URI(parsing: "\(redirectURI)?\(item)&code=\(returnToCode)")
        var run = try backend.finalize(attempt, with: .redirect(redirect), replacing: session)
        _ = try run.request(after: .begin)
        return run
    }

    static func step(_ outcome: LoginOutcome) throws -> PendingStep {
        guard case .step(let secrets) = outcome else { throw UnexpectedAction() }
        return PendingStep(
            id: "step_1", expiresAt: now, redirect: PendingStep.Redirect(uri: redirectURI), secrets: secrets)
    }

    /// A step that this flow, as the answer to the exchange, leads to.
    static func step(_ flow: JSONObject, _ backend: OryBackend) throws -> PendingStep {
        var run = try exchanging(backend)
        return try step(try run.output(after: PreludeFixture.answer(422, flow)))
    }

    /// What the step that this flow leads to asks for.
    static func describe(_ flow: JSONObject) throws -> OAuthLoginStep {
        let backend = try backend()
        return try backend.describe(step(flow, backend))
    }

    /// A run that answers that step in this way, after its first request.
    static func answering(
        _ flow: JSONObject, _ way: String, _ values: [String: String] = [:]
    ) throws -> (run: Run<StepOutcome>, request: HTTPRequest) {
        let backend = try backend()
        var run = try backend.answer(step(flow, backend), with: OAuthLoginAnswer(way: way, values: values))
        let request = try run.request(after: .begin)
        return (run, request)
    }

    /// The step that an answer leads to.
    static func newStep(_ run: inout Run<StepOutcome>, after event: RunEvent) throws -> PendingStep {
        guard case .login(let outcome) = try run.output(after: event) else { throw UnexpectedAction() }
        return try step(outcome)
    }
}

/// Answers, as the server writes them.
extension OryFixture {
    /// An answer with this text as its body.
    static func text(_ status: Int, _ text: String, headers: [String: String] = [:]) -> RunEvent {
        .answered(
            HTTPResponse(
                status: status, headers: headers.map { HTTPHeader($0.key, $0.value) }, body: Array(text.utf8)), at: now)
    }

    /// The answer that names the page of the provider.
    static func browserChange(_ page: String = page) -> RunEvent {
        PreludeFixture.answer(
            422,
            [
                "error": [
                    "id": "browser_location_change_required", "code": 422, "status": "Unprocessable Entity",
                    "reason": .string("In order to complete this flow please redirect the browser to: \(page)"),
                    "message": "browser location change required",
                ], "redirect_browser_to": .string(page),
            ])
    }

    static func exchanged() -> RunEvent {
        PreludeFixture.answer(200, ["session_token": .string(token), "session": .object(session())])
    }

    static func error(_ status: Int, _ id: String?, _ siblings: [(String, JSONValue)] = []) -> RunEvent {
        .answered(errorResponse(status, id, siblings), at: now)
    }

    static func errorResponse(
        _ status: Int, _ id: String?, _ siblings: [(String, JSONValue)] = [], headers: [String: String] = [:]
    ) -> HTTPResponse {
        var error: JSONObject = [
            "code": .integer(Int64(status)), "status": "Status", "reason": "This is why.", "message": "It did not work",
        ]
        error["id"] = id.map { .string($0) }
        var body: JSONObject = ["error": .object(error)]
        for (name, value) in siblings { body[name] = value }
        return PreludeFixture.response(status, body, headers: headers)
    }

    static let flowReplacement: [(String, JSONValue)] = [
        ("expired_at", "2027-01-15T07:00:00Z"), ("since", 3_600_000_000_000), ("use_flow_id", .string(otherFlowID)),
    ]

    /// A session as `whoami` shows it.
    static func session(
        _ changes: [(String, JSONValue?)] = [], verified: Bool? = nil, email: String = "ada@example.com"
    ) -> JSONObject {
        var identity: JSONObject = [
            "id": "usr_1", "schema_id": "default", "schema_url": "https://auth.example.test/schemas/default",
            "state": "active", "traits": ["email": .string(email), "name": "Ada"], "metadata_public": nil,
            "organization_id": nil, "recovery_addresses": [],
        ]
        identity["verifiable_addresses"] = verified.map {
            [
                [
                    "id": "addr_1", "value": .string(email), "verified": .bool($0), "via": "email",
                    "status": $0 ? "completed" : "sent",
                ]
            ]
        }
        var session: JSONObject = [
            "id": "ses_1", "active": true, "expires_at": "2027-01-16T08:00:00.123456789Z",
            "authenticated_at": "2027-01-15T08:00:00Z", "authenticator_assurance_level": "aal1",
            "authentication_methods": [
                ["method": "oidc", "aal": "aal1", "completed_at": "2027-01-15T08:00:00Z", "provider": "google"]
            ], "issued_at": "2027-01-15T08:00:00Z", "identity": .object(identity), "devices": [],
        ]
        for (name, value) in changes { session[name] = value }
        return session
    }
}

extension FedRun {
    /// The next request, where the run may have something kept before it.
    mutating func requestPastKeeping(after event: RunEvent) throws -> HTTPRequest {
        switch try next(event) {
        case .send(let request): return request
        case .remember: return try self.request(after: .remembered)
        case .identifyKey, .finish: throw UnexpectedAction()
        }
    }
}
