import CardeaBasics
import CardeaModel
import CardeaOperations

extension RefusedCall {
    private static let oracle = OpenIDOracle()
    private static let metadata = answer(
        """
        {"issuer":"https://op.example/tenant","authorization_endpoint":"https://op.example/authorize",\
        "token_endpoint":"https://op.example/token","jwks_uri":"https://op.example/keys",\
        "userinfo_endpoint":"https://op.example/me","revocation_endpoint":"https://op.example/revoke",\
        "device_authorization_endpoint":"https://op.example/device"}
        """)
    private static let pushing = answer(
        """
        {"issuer":"https://op.example/tenant","authorization_endpoint":"https://op.example/authorize",\
        "token_endpoint":"https://op.example/token","require_pushed_authorization_requests":true,\
        "pushed_authorization_request_endpoint":"https://op.example/par"}
        """)
    private static let tokens = answer(
        """
        {"access_token":"at-\(Conversation.canary)","token_type":"Bearer","expires_in":300,\
        "refresh_token":"rt-\(Conversation.canary)","id_token":"\(ServerMutator.idToken())"}
        """)
    private static let keys = answer(
        """
        {"keys":[{"kty":"RSA","n":"\(Base64URL.encode([0xC1] + [UInt8](repeating: 0x55, count: 254) + [1]))","e":"AQAB",\
        "kid":"one"}]}
        """)
    private static let user = answer(#"{"sub":"u1","email":"ada@example.com"}"#)

    /// All that a provider answers that refuses nothing.
    private static let good = [
        "/tenant/.well-known/openid-configuration": metadata, "/token": tokens, "/keys": keys, "/me": user,
    ]

    private static func begin(_ backend: any OAuthBackend) throws(CardeaError) -> Run<BegunLogin> {
        try backend.initiate(options, to: LoginScenario.target, seed: LoginScenario.seed, at: Conversation.now)
    }

    /// The attempt of a login that has begun.
    private static func begun(
        _ talk: inout Conversation, _ backend: any OAuthBackend
    ) throws(Finding) -> PendingAttempt {
        talk.answersByPath = good
        let begun = try talk.run("initiate") { () throws(CardeaError) in try begin(backend) }
        guard let login = begun.output else { throw Finding("a login of the check does not begin") }
        return attempt(login.secrets)
    }

    private static func finalize(
        _ attempt: PendingAttempt, _ backend: any OAuthBackend
    ) throws(CardeaError) -> Run<LoginOutcome> {
        try backend.finalize(
            attempt, with: redirect("code=c&state=\(LoginScenario.seed.state.reveal())"), replacing: nil,
            at: Conversation.now)
    }

    /// A login that is refused what this path has.
    private static func login(_ name: String, _ table: String? = nil, refused path: String) -> RefusedCall {
        RefusedCall(name, .openID, table) { talk throws(Finding) in
            let backend = oracle.makeBackend()
            let attempt = try begun(&talk, backend)
            talk.answersByPath[path] = nil
            return try talk.login { () throws(CardeaError) in try finalize(attempt, backend) }
        }
    }

    /// A call for the session of a finished login, to which this path is refused from then on.
    private static func signedIn(
        _ name: String, _ table: String? = nil, refused path: String,
        _ words: @escaping @Sendable (inout Conversation, Session, any OAuthBackend) throws(Finding) -> [Word]
    ) -> RefusedCall {
        RefusedCall(name, .openID, table) { talk throws(Finding) in
            let backend = oracle.makeBackend()
            let attempt = try begun(&talk, backend)
            let ended = try talk.run("finalize") { () throws(CardeaError) in try finalize(attempt, backend) }
            guard case .session(let granted)? = ended.output else {
                throw Finding("a login of the check does not end well")
            }
            talk.answersByPath[path] = nil
            return try words(&talk, granted.session, backend)
        }
    }

    static let openID: [RefusedCall] = [
        login("openid-code", "OpenID Connect: a refused code", refused: "/token"),
        login("openid-keys", refused: "/keys"), login("openid-user", refused: "/me"),
        signedIn("openid-refresh", "OpenID Connect: a refused refresh", refused: "/token") {
            talk, session, backend throws(Finding) in try talk.refresh(session, backend)
        },
        signedIn("openid-logout", refused: "/revoke") { talk, session, backend throws(Finding) in
            try talk.other { () throws(CardeaError) in backend.revoke(session) }
        },
        RefusedCall("openid-begin", .openID) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in try begin(oracle.makeBackend()) }
        },
        RefusedCall("openid-pushed", .openID, before: [pushing]) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in try begin(oracle.makeBackend()) }
        },
        RefusedCall("openid-device", .openID, before: [metadata]) { talk throws(Finding) in
            try talk.other { () throws(CardeaError) in
                try oracle.makeBackend().parts.requireDevices().initiateDevice(
                    DeviceLoginOptions(), at: Conversation.now)
            }
        },
    ]
}
