import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The login without a presenter, over real sockets.
@Suite(.timeLimit(.minutes(1))) struct LoginTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    @Test("a login by redirect URL ends signed in, with two requests")
    func byRedirect() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        #expect(attempt.provider == .google)
        #expect(attempt.redirectURI == "myapp://oauth-callback")
        #expect(attempt.authorizationURL.hasPrefix(rig.server.baseURL + "/provider/google?"))
        let user = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(user.profile.userID?.hasPrefix("usr_") == true)
        #expect(user.profile.sessionID?.hasPrefix("ses_") == true)
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(user.accessTokenExpiresAt > rig.clock.now())
        #expect(rig.control.requests.map(\.path) == [Rig.authorize, Rig.finalize])
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(rig.observer.all == ["signedIn"])
    }

    @Test("a login by challenge token ends signed in")
    func byToken() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let user = try await client.finalizeOAuthLogin(attempt, challengeToken: rig.token(attempt)).user
        #expect(try await client.currentUser().accessToken == user.accessToken)
    }

    @Test("the session is there for the next client on the same encrypted files")
    func encryptedFile() async throws {
        let folder = try TestFolder()
        let first = try rig.client(EncryptedFileStore.open(folder: folder.path, key: .keyFile))
        let user = try await rig.signIn(first)
        first.close()
        let second = try rig.client(EncryptedFileStore.open(folder: folder.path, key: .keyFile))
        #expect(try await second.currentUser().accessToken == user.accessToken)
    }

    @Test("before the first login nobody is signed in")
    func nobody() async throws {
        let client = try rig.client()
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a second login ends the session of the first at the server")
    func replaced() async throws {
        let store = FaultyStore()
        let client = try rig.client(store)
        let first = try await rig.signIn(client)
        let old = try Session(record: try #require(store[rig.recordName(.session)])).refreshToken?.reveal()
        let second = try await rig.signIn(client)
        #expect(first.profile.sessionID != second.profile.sessionID)
        #expect(rig.control.requests(to: Rig.finalize).map { $0.header("X-Refresh-Token") } == [nil, old])
        #expect(try await rig.statusOfRefresh(old) == 401)
    }

    @Test("the server's clock is corrected in the expiry", arguments: [-3600, 3600])
    func clockDifference(seconds: Int) async throws {
        rig.control.update { $0.accessTokenLifetime = 900 }
        rig.control.advanceClock(seconds: seconds)
        let user = try await rig.signIn(try rig.client())
        let remaining = user.accessTokenExpiresAt.milliseconds - rig.clock.now().milliseconds
        #expect((840_000...901_000).contains(remaining))
    }

    @Test("200 logins begin at once, each with an id and a verifier of its own")
    func manyAtOnce() async throws {
        let client = try rig.client()
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<200 { group.addTask { try await client.begin().id } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 200)
        let challenges = rig.control.requests(to: Rig.authorize).compactMap { request in
            (try? JSONReader.read(request.body))?.object?["code_challenge"]?.string
        }
        #expect(Set(challenges).count == 200)
    }

    @Test("logins that overlap keep their own verifiers")
    func interleaved() async throws {
        let client = try rig.client()
        let first = try await client.begin()
        let second = try await client.begin()
        let (firstURL, secondURL) = (try rig.redirect(first), try rig.redirect(second))
        _ = try await client.finalizeOAuthLogin(second, redirectURL: secondURL).user
        _ = try await client.finalizeOAuthLogin(first, redirectURL: firstURL).user
    }

    @Test("a host override is sent and names the partition of the store")
    func hostOverride() async throws {
        let store = FaultyStore()
        var configuration = Configuration(
            backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.tests", store: .custom(store))
        configuration.hostOverride = "auth.example.com"
        let client = try CardeaClient(configuration)
        try await rig.signIn(client)
        #expect(rig.control.requests.allSatisfy { $0.header("Host") == "auth.example.com" })
        let key = RecordName(
            application: "com.example.tests", backend: "prelude http://auth.example.com", account: "", kind: .session)
        #expect(store[key] != nil)
    }

    @Test(
        "a provider or redirect URI that cannot work is refused without a request",
        arguments: [
            ("", "myapp://cb", .invalidArgument), (".", "myapp://cb", .invalidArgument),
            ("..", "myapp://cb", .invalidArgument), ("google", "", .invalidConfiguration),
            ("google", "callback", .invalidConfiguration), ("google", "myapp://cb#part", .invalidConfiguration),
        ] as [(String, String, CardeaError.Code)])
    func badOptions(provider: String, redirectURI: String, code: CardeaError.Code) async throws {
        let client = try rig.client()
        let options = OAuthLoginOptions(provider: OAuthProvider(rawValue: provider), redirectURI: redirectURI)
        #expect(await failure { try await client.initiateOAuthLogin(options) }?.code == code)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a refusal of the server to begin is typed and quotes its request id")
    func refusedBegin() async throws {
        let client = try rig.client()
        rig.control.update { $0.disabledProviders = ["google"] }
        let disabled = await failure { try await client.begin() }
        #expect(disabled?.code == .badRequest)
        #expect(disabled?.serverCode == "oauth_provider_disabled")
        #expect(disabled?.httpStatus == 400)
        #expect(disabled?.requestID?.hasPrefix("req_") == true)
        let foreign = await failure { try await client.begin("foreign://cb") }
        #expect(foreign?.serverCode == "invalid_redirect_uri" || foreign?.serverCode == "oauth_provider_disabled")
    }

    @Test(
        "a hostile answer to the beginning is a typed error",
        arguments: [
            (SandboxFault.malformedJSON, .decodingFailed), (.wrongShape, .invalidAuthorizationURL),
            (SandboxFault(.status(200, body: String(repeating: "[", count: 50_000))), .decodingFailed),
            (
                SandboxFault(.status(200, body: #"{"authorization_url":"https://a","authorization_url":"https://b"}"#)),
                .decodingFailed
            ),
            (
                SandboxFault(.status(302, headers: ["Location": "https://evil.example.com/"])),
                CardeaError.Code(rawValue: "http_302")
            ),
            (SandboxFault(.oversized(byteCount: 32 << 20)), .responseTooLarge),
        ] as [(SandboxFault, CardeaError.Code)])
    func hostileAnswer(fault: SandboxFault, code: CardeaError.Code) async throws {
        let client = try rig.client()
        rig.control.inject(fault, on: Rig.authorize)
        #expect(await failure { try await client.begin() }?.code == code)
    }
}
