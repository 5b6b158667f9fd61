import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Parts of Prelude exchanges, for runs that are driven by hand.
enum PreludeFixture {
    static let now = Timestamp(seconds: 1_800_000_000)
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

    static func backend(_ baseURL: String = "https://auth.example.com", host: String? = nil) throws -> PreludeBackend {
        PreludeBackend(baseURL: try URI(parsing: baseURL), hostOverride: host)
    }

    static func attemptSecrets(codeChallenge: String? = nil) -> any LoginSecrets {
        SecretsBox(PreludeAttempt(verifier: Secret(verifier), codeChallenge: codeChallenge.map { Secret($0) }))
    }

    static func attempt(codeChallenge: String? = nil) -> PendingAttempt {
        PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "myapp://oauth-callback",
            page: PageAddress("https://auth.example.com/page"), expiresAt: now,
            secrets: attemptSecrets(codeChallenge: codeChallenge))
    }

    /// A login that waits for the code of a challenge token.
    static func challenge(earned: String? = nil, expiresAt: Timestamp = now) -> PendingChallenge {
        let code = PreludeCode(
            .token(Secret("link"), verifier: Secret(verifier)),
            PreludeVerificationNames(token: Secret("vrf_1"), cookie: Secret("verification-login_app=ck")),
            earned: earned.map { Secret($0) })
        return PendingChallenge(
            id: "otp_1", email: nil, expiresAt: expiresAt, secrets: SecretsBox(PreludeChallenge.code(code)))
    }

    /// A previous session with that refresh token.
    static func session(refreshToken: String?) -> Session {
        Session(
            accessToken: Secret(jwt(["sub": "usr_1"])), accessTokenExpiresAt: now,
            refreshToken: refreshToken.map { Secret($0) }, refreshTokenExpiresAt: nil)
    }

    /// A token with those claims and a signature that nobody made.
    static func jwt(_ claims: JSONObject) -> String {
        "eyJhbGciOiJFZERTQSJ9.\(Base64URL.encode(claims.serialized())).c2ln"
    }

    static func answer(
        _ status: Int = 200, _ body: JSONObject? = nil, headers: [String: String] = [:]
    ) -> RunEvent {
        .answered(response(status, body, headers: headers), at: now)
    }

    static func response(
        _ status: Int = 200, _ body: JSONObject? = nil, headers: [String: String] = [:]
    ) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: headers.map { HTTPHeader($0.key, $0.value) }, body: body?.serialized() ?? [])
    }

    /// The answer of a finalize that succeeds.
    static func signedIn(headers: [String: String] = ["X-Refresh-Token": "rft_new"]) -> RunEvent {
        answer(
            200, ["access_token": .string(jwt(["sub": "usr_1", "sid": "ses_1"])), "expires_at": 1_800_000_900],
            headers: headers)
    }
}

/// What the tests feed.
protocol FedRun<Output> {
    associatedtype Output: Sendable

    mutating func next(_ event: RunEvent) throws(CardeaError) -> RunAction<Output>
}

extension Run: FedRun {}

extension FedRun {
    /// Feeds one event and expects a request.
    mutating func request(after event: RunEvent) throws -> HTTPRequest {
        guard case .send(let request) = try next(event) else { throw UnexpectedAction() }
        return request
    }

    /// Feeds one event and expects the end.
    mutating func output(after event: RunEvent) throws -> Output {
        guard case .finish(let output) = try next(event) else { throw UnexpectedAction() }
        return output
    }

    /// Feeds one event, expects something to be kept and a request to follow.
    mutating func requestOnceKept(after event: RunEvent) throws -> HTTPRequest {
        _ = try remembered(after: event)
        return try request(after: .remembered)
    }

    /// Feeds one event and expects something to be kept.
    mutating func remembered(after event: RunEvent) throws -> LoginMemory {
        guard case .remember(let memory) = try next(event) else { throw UnexpectedAction() }
        return memory
    }

    /// Feeds one event and expects what a challenge keeps from then on.
    mutating func kept(after event: RunEvent) throws -> any LoginSecrets {
        guard case .challenge(let secrets) = try remembered(after: event) else { throw UnexpectedAction() }
        return secrets
    }

    /// Feeds one event and expects a failure.
    mutating func failure(after event: RunEvent) -> CardeaError? {
        do throws(CardeaError) {
            _ = try next(event)
            return nil
        } catch {
            return error
        }
    }
}

struct UnexpectedAction: Error {}

extension HTTPRequest {
    func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
    var json: JSONObject? { body.flatMap { (try? JSONReader.read($0))?.object } }
    var isProven: Bool { if case .none = proof { false } else { true } }
    var names: [String] { json?.members.map(\.name) ?? [] }
}

extension OAuthBackend {
    /// Redeems what a redirect brought, at the moment of the fixtures.
    func finalize(
        _ attempt: PendingAttempt, with redemption: Redemption, replacing previous: Session?
    ) throws(CardeaError) -> Run<LoginOutcome> {
        try finalize(attempt, with: redemption, replacing: previous, at: PreludeFixture.now)
    }
}
