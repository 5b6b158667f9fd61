import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import CardeaServers

/// A sandbox of its own, and clients at it whose clock and store the test holds.
struct Rig: Sendable {
    let server: SandboxServer
    let clock = TestClock()
    let log = LogCollector()
    let observer = EventCollector()

    static let authorize = "/v1/session/login/oauth/google/authorize"
    static let finalize = "/v1/session/login/finalize"
    static let otp = "/v1/session/otp"
    static let check = "/v1/session/otp/check"
    static let retry = "/v1/session/otp/retry"
    static let revoke = "/v1/session/revoke"
    static let refresh = "/v1/session/refresh"
    static let list = "/v1/session/me/list"
    static let revokeSessions = "/v1/session/me/revoke"
    static let api = "/sandbox/api/me"

    init() throws {
        try DesktopOfTests.use()
        server = try SandboxServer()
    }

    var control: SandboxControl { server.control }

    /// - Parameters:
    ///   - account: Of the application; empty for the only one.
    ///   - timer: In the place of the event loop's.
    ///   - relay: What the desktop starts with a redirect.
    ///   - transported: Puts something between the engine and the network.
    func client(
        _ store: any SecureStore = MemoryStore(), timeoutMilliseconds: UInt32 = 20_000, timer: HeldTimer? = nil,
        relay: [String] = [], signals: (any SignalsDispatcher)? = nil, account: String = "",
        over transported: (any HTTPTransport) -> any HTTPTransport = { $0 }
    ) throws -> CardeaClient {
        var configuration = Configuration(
            backend: .prelude(baseURL: server.baseURL), applicationID: "com.example.tests", store: .custom(store))
        configuration.requestTimeoutMilliseconds = timeoutMilliseconds
        configuration.redirectRelay = relay
        configuration.account = account
        configuration.logHandler = log
        configuration.observer = observer
        configuration.signals = signals
        let loop = EventLoop()
        var transport = TransportConfiguration()
        transport.timeoutMilliseconds = timeoutMilliseconds
        let after: HeldTimer.After = { [weak loop] delay, action in
            loop?.perform(afterMilliseconds: delay, action) ?? {}
        }
        let platform = EnginePlatform(
            executor: loop, transport: transported(try CurlTransport.make(loop: loop, configuration: transport)),
            store: AsyncRecordStore.port(of: store, on: loop),
            clock: clock, entropy: SystemEntropy(), digest: OpenSSLDigest(), proofKeys: OpenSSLProofKeys(),
            lock: FileLock(),
            after: timer?.after ?? after,
            shutdown: { loop.stop() })
        return CardeaClient(configuration, backend: try configuration.makeBackend(), platform: platform)
    }

    /// The key that such a client stores under.
    func recordName(_ kind: RecordName.Kind) -> RecordName {
        RecordName(application: "com.example.tests", backend: "prelude \(server.baseURL)", account: "", kind: kind)
    }

    /// The redirect that ends a login.
    func redirect(_ attempt: OAuthLoginContext, as outcome: SandboxOutcome = .verified) throws -> String {
        try server.authorize(attempt.authorizationURL, as: outcome)
    }

    /// The challenge token of the redirect that ends a login.
    func token(_ attempt: OAuthLoginContext, as outcome: SandboxOutcome = .verified) throws -> String {
        try PreludeRedirect.challengeToken(in: URI(parsing: redirect(attempt, as: outcome))).reveal()
    }

    /// A login that waits for its e-mail code.
    func challenge(_ client: CardeaClient) async throws -> OAuthEmailChallenge {
        let attempt = try await client.begin()
        let result = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect(attempt, as: .unverified))
        guard case .otpRequired(let challenge, _) = result else { throw UnexpectedResult() }
        return challenge
    }

    /// Signs in.
    @discardableResult
    func signIn(_ client: CardeaClient) async throws -> CardeaUser {
        let attempt = try await client.begin()
        return try await client.finalizeOAuthLogin(attempt, redirectURL: redirect(attempt)).user
    }

    func code() throws -> String {
        guard let code = control.lastCode() else { throw UnexpectedResult() }
        return code
    }

    /// Time passes, for clients and server alike.
    func pass(seconds: Int) {
        clock.advance(milliseconds: Int64(seconds) * 1000)
        control.advanceClock(seconds: seconds)
    }

    /// The stored session.
    func session(in store: FaultyStore) throws -> Session? {
        try store[recordName(.session)].map { try Session(record: $0) }
    }

    func count(_ path: String) -> Int { control.requests(to: path).count }

    /// The status that the server answers a refresh token with.
    func statusOfRefresh(_ token: String?) async throws -> Int {
        let loop = EventLoop()
        defer { loop.stop() }
        let transport = try CurlTransport.make(loop: loop, configuration: TransportConfiguration())
        let request = HTTPRequest(
            method: .post, url: try URI(parsing: server.baseURL + Self.refresh),
            headers: [HTTPHeader("X-Refresh-Token", token ?? "")], body: [])
        return try await withTaskExecutorPreference(LoopExecutor(loop)) { try await transport.send(request) }.status
    }
}

struct UnexpectedResult: Error {}

extension CardeaClient {
    /// Begins a login. At an OpenID provider returns when all is there that is got while the page is open.
    func begin(_ redirectURI: String = "myapp://oauth-callback") async throws -> OAuthLoginContext {
        let attempt = try await initiateOAuthLogin(OAuthLoginOptions(provider: .google, redirectURI: redirectURI))
        if engine.backend is OpenIDBackend { await settle() }
        return attempt
    }
}

extension CardeaClient {
    /// Puts unfinished logins beside those that there are.
    func addLogins(_ count: Int, until expiry: Timestamp) async throws {
        let target = try RedirectTarget(redirectURI: "myapp://oauth-callback")
        await valueOnLoop { engine in
            engine.updatePending { logins in
                for number in 0..<count {
                    logins.insert(
                        PendingAttempt(
                            id: "att_\(number)", provider: .google, target: target,
                            page: PageAddress(""), expiresAt: expiry,
                            secrets: SecretsBox(PreludeAttempt(verifier: Secret("v")))))
                }
            }
        }
    }
}

extension FinalizeOAuthLoginResult {
    var user: CardeaUser {
        get throws {
            guard case .loggedIn(let user) = self else { throw UnexpectedResult() }
            return user
        }
    }
}

/// The error of a call that is expected to fail.
func failure<Value>(_ work: () async throws -> Value) async -> CardeaError? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error as? CardeaError
    }
}
