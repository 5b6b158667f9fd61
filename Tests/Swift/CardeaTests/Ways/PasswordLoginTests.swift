import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Passwords and sessions of other services, against the sandbox.
@Suite(.timeLimit(.minutes(1))) struct PasswordLoginTests {
    private let rig: Rig
    private let client: CardeaClient
    private static let path = "/v1/session/login/email/password"
    private static let reset = "/v1/session/me/password/reset"
    private let password = Secret("correct horse battery")

    init() throws {
        rig = try Rig()
        client = try rig.client()
        rig.control.update { $0.ways.passwords = ["ada@example.com": "correct horse battery"] }
    }

    private func login(_ password: String, _ email: String = "ada@example.com") async -> CardeaError? {
        await failure { try await client.loginWithPassword(Secret(password), email: email) }
    }

    @Test("the right password signs in with two requests, and replaces the session that there was")
    func right() async throws {
        try await rig.signIn(client)
        let before = rig.control.requests.count
        let user = try await client.loginWithPassword(password, email: "ada@example.com").user
        #expect(user.profile.claims["email"]?.string == "ada@example.com")
        #expect(rig.control.requests.dropFirst(before).map(\.path) == [Self.path, Rig.finalize])
        #expect(rig.control.sessions().filter { !$0.isRevoked }.map(\.email) == ["ada@example.com"])
        #expect(!rig.log.text.contains("battery") && !rig.log.text.contains("ada@"))
    }

    @Test("what the server refuses is named, and too many tries come with a wait")
    func refused() async throws {
        #expect(await login("wrong")?.code == .unauthorized)
        #expect(await login("wrong", "nobody@example.com")?.code == .unauthorized)
        let challenge = try await client.startOTPLogin(.email("new@example.com"))
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
        #expect(await login("wrong", "new@example.com")?.code == .passwordNotSet)
        for _ in 0..<4 { _ = await login("wrong") }
        let error = await login("correct horse battery")
        #expect(error?.code == .rateLimited && (1...60_000).contains(error?.retryAfterMilliseconds ?? 0))
        rig.control.update { $0.ways.companyDomains = ["example.com"] }
        #expect(await login("x")?.code == .samlLoginRequired)
    }

    @Test("one that is cancelled while the password is checked signs nobody in")
    func cancelled() async throws {
        let gate = rig.control.hold(Self.path)
        let attempt = Task { await login("correct horse battery") }
        #expect(await gate.waitUntilHeld())
        attempt.cancel()
        #expect(await attempt.value?.code == .cancelled)
        gate.release()
        await client.settle()
        #expect(rig.count(Rig.finalize) == 0)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }

    @Test("a lost answer leaves nobody signed in, and the next try signs in", arguments: [path, Rig.finalize])
    func lostAnswer(path: String) async throws {
        rig.control.inject(.init(.dropAfterHandling), on: path)
        #expect(await login("correct horse battery")?.isRetryable == true)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(await login("correct horse battery") == nil)
    }

    @Test("a store that cannot keep the session is told before the password goes out")
    func noStore() async throws {
        let store = FaultyStore()
        store.fail(.write, nil, with: .storeLocked)
        let client = try rig.client(store)
        #expect(
            await failure { try await client.loginWithPassword(password, email: "ada@example.com") }?.code
                == .storeLocked)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("the policy is told to anybody, and holds for what is set after a login by code, once")
    func change() async throws {
        rig.control.update {
            $0.ways.otpGrantsPasswordChange = true
            ($0.ways.passwordMinLength, $0.ways.passwordNumbers) = (10, 1)
        }
        let policy = try await client.passwordCompliancy()
        #expect(policy == PasswordCompliancy(minLength: 10, numbers: 1))
        #expect(!policy.check(Secret("too short")).isValid)
        let challenge = try await client.startOTPLogin(.email("ada@example.com"))
        let first = try await client.checkOTP(rig.code(), resuming: challenge)
        #expect(try await client.canChangePassword())
        #expect(await failure { try await client.changePassword(Secret("too short")) }?.code == .invalidPassword)
        let before = rig.count(Rig.refresh)
        try await client.changePassword(Secret("long enough 1"))
        #expect(rig.count(Rig.refresh) == before + 1)
        #expect(try await client.accessToken() != first.accessToken)
        #expect(try await client.canChangePassword() == false)
        #expect(await failure { try await client.changePassword(Secret("long enough 2")) }?.code == .insufficientScope)
        #expect(rig.control.requests(to: Self.reset).allSatisfy { $0.header("DPoP") == nil })
        #expect(await login("correct horse battery")?.code == .unauthorized)
        #expect(await login("long enough 1") == nil)
    }

    @Test("a change whose refresh fails has happened all the same; a question whose refresh fails has no answer")
    func failedRefresh() async throws {
        rig.control.update { $0.ways.otpGrantsPasswordChange = true }
        let challenge = try await client.startOTPLogin(.email("ada@example.com"))
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
        rig.control.inject(.error(503, code: "internal"), on: Rig.refresh)
        try await client.changePassword(Secret("long enough"))
        rig.control.inject(.error(503, code: "internal"), on: Rig.refresh)
        #expect(await failure { try await client.canChangePassword() }?.httpStatus == 503)
        #expect(try await client.canChangePassword() == false)
    }

    @Test("nobody who is not signed in sets a password, or is told whether they may")
    func notSignedIn() async throws {
        #expect(await failure { try await client.changePassword(password) }?.code == .notSignedIn)
        #expect(await failure { try await client.canChangePassword() }?.code == .notSignedIn)
    }

    // MARK: Migration

    @Test(
        "a session of another service becomes one here; calls at once share the exchange, and a later one asks nobody")
    func migration() async throws {
        rig.control.update { $0.ways.migrationTokens = ["legacy": "ada@example.com"] }
        let gate = rig.control.hold("/v1/session/migration")
        async let one = client.migrate(token: Secret("legacy"))
        async let other = client.migrate(token: Secret("legacy"))
        try await rig.control.waitForRequests(to: "/v1/session/migration")
        gate.release()
        let users = try await [one, other]
        #expect(users[0].accessToken == users[1].accessToken)
        _ = try await client.migrate(token: Secret("legacy"))
        #expect(rig.count("/v1/session/migration") == 1)
        #expect(rig.control.requests(to: Rig.finalize).last?.bodyText.contains("code_verifier") == true)
    }

    @Test("a token that the server does not take is refused, and not remembered")
    func unknownToken() async throws {
        #expect(await failure { try await client.migrate(token: Secret("other")) }?.code == .badRequest)
        rig.control.update { $0.ways.migrationTokens = ["other": "ada@example.com"] }
        _ = try await client.migrate(token: Secret("other"))
    }

    @Test("a sign-out meanwhile ends the exchange, and nothing is stored")
    func migrationAndLogout() async throws {
        rig.control.update { $0.ways.migrationTokens = ["legacy": "ada@example.com"] }
        let gate = rig.control.hold("/v1/session/migration", at: .answer)
        async let migrated = failure { try await client.migrate(token: Secret("legacy")) }
        try await rig.control.waitForRequests(to: "/v1/session/migration")
        _ = await failure { try await client.logout() }
        gate.release()
        #expect(await migrated?.code == .unauthorized)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }
}
