import CardeaBasics
import CardeaModel
import CardeaOperations

extension RefusedCall {
    private static let backend = OryOracle(verifiesEmail: true).makeBackend()
    private static let begin = [
        answer(
            """
            {"id":"flow-1","ui":{"action":"https://auth.example/base/self-service/login?flow=flow-1","nodes":[{"type":"input",\
            "group":"oidc","attributes":{"name":"provider","type":"submit","value":"google"},"messages":[],"meta":{}}],\
            "messages":[]},"session_token_exchange_code":"init-\(Conversation.canary)"}
            """),
        answer(
            422,
            """
            {"error":{"id":"browser_location_change_required"},"redirect_browser_to":"https://op.example/authorize?state=1"}
            """),
    ]
    private static let exchanged = answer(
        "{\"session_token\":\"ory_st_\(Conversation.canary)\",\"session\":\(shown(true))}")
    private static let unverified = [
        answer(shown(false)), verification(state: nil), verification(state: "sent_email"),
    ]
    private static let linking = answer(
        422,
        """
        {"id":"flow-1","ui":{"action":"https://auth.example/base/self-service/login?flow=flow-1","nodes":[{"type":"input",\
        "group":"password","attributes":{"name":"password","type":"password"},"messages":[],"meta":{}},{"type":"input",\
        "group":"password","attributes":{"name":"method","type":"submit","value":"password"},"messages":[],"meta":{}}],\
        "messages":[{"id":1010016,"type":"info","text":"Link.","context":{}}]}}
        """)

    private static func shown(_ isVerified: Bool) -> String {
        """
        {"id":"ses_1","active":true,"expires_at":"2027-01-16T08:00:00.123Z","identity":{"id":"usr_1","state":"active",\
        "traits":{"email":"ada@example.com"},"verifiable_addresses":[{"value":"ada@example.com","verified":\(isVerified),\
        "via":"email"}]},"devices":[]}
        """
    }

    private static func verification(state: String?) -> HTTPResponse {
        answer(
            """
            {"id":"flow-1","ui":{"action":"https://auth.example/base/self-service/verification?flow=flow-1","nodes":[],\
            "messages":[]}\(state.map { ",\"state\":\"\($0)\"" } ?? "")}
            """)
    }

    private static func finalize(_ attempt: PendingAttempt) throws(CardeaError) -> Run<LoginOutcome> {
        try backend.finalize(attempt, with: redirect("code=half"), replacing: nil, at: Conversation.now)
    }

    private static func begun(_ talk: inout Conversation) throws(Finding) -> PendingAttempt {
        let begun = try talk.run("initiate") { () throws(CardeaError) in
            try backend.initiate(options, to: LoginScenario.target, seed: LoginScenario.seed, at: Conversation.now)
        }
        guard let login = begun.output else { throw Finding("a login of the check does not begin") }
        return attempt(login.secrets)
    }

    private static func outcome(_ talk: inout Conversation) throws(Finding) -> LoginOutcome {
        let attempt = try begun(&talk)
        let ended = try talk.run("finalize") { () throws(CardeaError) in try finalize(attempt) }
        guard let outcome = ended.output else { throw Finding("a login of the check does not end well") }
        return outcome
    }

    private static func session(_ talk: inout Conversation) throws(Finding) -> Session {
        guard case .session(let granted) = try outcome(&talk) else { throw Finding("a login of the check wants more") }
        return granted.session
    }

    private static func challenge(_ talk: inout Conversation) throws(Finding) -> PendingChallenge {
        guard case .unprovenSession(let granted, let code) = try outcome(&talk) else {
            throw Finding("a login of the check wants no code")
        }
        return challenge(code.secrets, held: granted)
    }

    private static func login(_ name: String, before: [HTTPResponse]) -> RefusedCall {
        RefusedCall(name, .ory, before: begin + before) { talk throws(Finding) in
            let attempt = try begun(&talk)
            return try talk.login { () throws(CardeaError) in try finalize(attempt) }
        }
    }

    /// A call for the session of a finished login.
    private static func signedIn<Output: Sendable>(
        _ name: String, _ make: @escaping @Sendable (Session) throws(CardeaError) -> Run<Output>?
    ) -> RefusedCall {
        RefusedCall(name, .ory, before: begin + [exchanged, answer(shown(true))]) { talk throws(Finding) in
            let session = try session(&talk)
            return try talk.other { () throws(CardeaError) in try make(session) }
        }
    }

    static let ory: [RefusedCall] = [
        RefusedCall(
            "ory-refresh", .ory, "Ory: a refused session check", before: begin + [exchanged, answer(shown(true))]
        ) { talk throws(Finding) in try talk.refresh(try session(&talk), backend) },
        RefusedCall("ory-step", .ory, "Ory: a refused answer to a step", before: begin + [linking]) {
            talk throws(Finding) in
            guard case .step(let secrets) = try outcome(&talk) else {
                throw Finding("a login of the check has no step")
            }
            let step = PendingStep(
                id: "step_1", expiresAt: Conversation.now, redirect: .init(to: LoginScenario.target),
                secrets: secrets)
            return try talk.login { () throws(CardeaError) in
                try backend.parts.requireSteps().answer(
                    step, with: OAuthLoginAnswer(way: "password", values: ["password": "x"]))
            }
        },
        login("ory-exchange", before: []), login("ory-shown", before: [exchanged]),
        RefusedCall("ory-code", .ory, before: begin + [exchanged] + unverified) { talk throws(Finding) in
            let challenge = try challenge(&talk)
            return try talk.login { () throws(CardeaError) in
                try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
            }
        },
        RefusedCall(
            "ory-proven", .ory,
            before: begin + [exchanged] + unverified + [answer(#"{"state":"passed_challenge","ui":{}}"#)]
        ) { talk throws(Finding) in
            let challenge = try challenge(&talk)
            return try talk.login { () throws(CardeaError) in
                try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
            }
        },
        RefusedCall("ory-resend", .ory, before: begin + [exchanged] + unverified) { talk throws(Finding) in
            let challenge = try challenge(&talk)
            return try talk.other { () throws(CardeaError) in try backend.resendEmailOTP(challenge) }
        },
        signedIn("ory-logout") { session in backend.revoke(session) },
        signedIn("ory-list") { session throws(CardeaError) in
            try backend.parts.requireSessions().listSessions(limit: nil, offset: nil, accessToken: session.accessToken)
        },
        signedIn("ory-revoke") { session throws(CardeaError) in
            try backend.parts.requireSessions().revokeSessions(.all, accessToken: session.accessToken)
        },
        RefusedCall("ory-begin", .ory) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in
                try backend.initiate(options, to: LoginScenario.target, seed: LoginScenario.seed, at: Conversation.now)
            }
        },
    ]
}
