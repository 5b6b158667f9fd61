import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Logins at the sandbox's Ory-compatible server.
@Suite(.timeLimit(.minutes(1))) struct OryLoginTests {
    @Test("a login exchanges the two halves of the code, and asks once who it is")
    func login() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.login(client).user
        #expect(user.accessToken.reveal().hasPrefix("ory_st_"))
        #expect(user.profile.userID?.isEmpty == false && user.profile.sessionID?.isEmpty == false)
        #expect(user.profile.claims["email"] == "user@example.com")
        #expect(rig.requests(to: "sessions/whoami").count == 1)
        #expect(rig.requests(to: "sessions/token-exchange").count == 1)
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        let calls = rig.control.requests.filter { $0.header("User-Agent")?.hasPrefix("Cardea") == true }
        #expect(calls.count == 4 && calls.allSatisfy { $0.header("Accept") == "application/json" })
        #expect(calls.allSatisfy { $0.header("Cookie") == nil && $0.header("Origin") == nil })
    }

    @Test(
        "login-twice, login-then-register and register-then-login are the same user",
        arguments: [
            [false, false], [false, true], [true, false], [true, true],
        ])
    func again(registrations: [Bool]) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        var users: [String?] = []
        for registers in registrations {
            users.append(try await rig.login(client, registers: registers).user.profile.userID)
            try await client.logout()
        }
        #expect(users.count == 2 && users[0] != nil && users[0] == users[1])
        #expect(rig.requests(to: "self-service/registration/api").count == registrations.filter { $0 }.count)
    }

    @Test("a refusal is told with the flow's own words, and the next login works", arguments: [false, true])
    func reject(registers: Bool) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let error = await failure { try await rig.login(client, registers: registers, as: .denied) }
        #expect(error?.code == .accessDenied && error?.serverCode == "4000001", "\(String(describing: error))")
        _ = try await rig.login(client, registers: registers).user
    }

    @Test("older servers: a bare redirect after a refusal, and 404 for its code")
    func legacy() async throws {
        let rig = try OryRig { $0.isLegacy = true }
        let client = try rig.client()
        defer { client.close() }
        let error = await failure { try await rig.login(client, as: .denied) }
        #expect(error?.serverCode == "4000001", "\(String(describing: error))")
        _ = try await rig.login(client).user
    }

    @Test("a process that starts after the page was shown finishes the login by the attempt's id")
    func restart() async throws {
        let rig = try OryRig()
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let attempt = try await first.initiateOAuthLogin(rig.options())
        try await first.save(attempt)
        first.close()
        let second = try rig.client(store: store)
        defer { second.close() }
        let restored = try await second.restore(attempt.id, as: OAuthLoginContext.self)
        _ = try await second.finalizeOAuthLogin(restored, redirectURL: rig.redirect(restored)).user
        await second.settle()
        #expect(store.kinds == [.session], "nothing of it is kept after success")
    }

    @Test("a redirect URI that the server does not allow is refused before a page is shown")
    func forbidden() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        var options = rig.options()
        options.redirectURI = "other://oauth-callback"
        let error = await failure { try await client.initiateOAuthLogin(options) }
        #expect(error?.serverCode == "self_service_flow_return_to_forbidden")
        #expect(error?.code == .badRequest && error?.httpStatus == 400)
    }

    @Test("a rate limit says how long to wait, and what is left")
    func rateLimit() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        rig.control.inject(
            SandboxFault(
                .status(
                    429,
                    headers: [
                        "x-ratelimit-limit": "10, 10;w=1, 300;w=60", "x-ratelimit-remaining": "0",
                        "x-ratelimit-reset": "7",
                    ])), on: "/ory/self-service/login/api")
        let error = await failure { try await client.initiateOAuthLogin(rig.options()) }
        #expect(error?.code == .rateLimited && error?.isRetryable == true)
        #expect(error?.retryAfterMilliseconds == 7000)
        #expect(error?.details["x-ratelimit-remaining"] == "0")
        #expect(error?.details["x-ratelimit-limit"] == "10, 10;w=1, 300;w=60")
    }

    @Test("an exchange whose answer was lost can be repeated")
    func repeated() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let redirect = try rig.redirect(attempt)
        rig.control.inject(SandboxFault(.status(503)), on: "/ory/sessions/whoami")
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.isRetryable == true)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        #expect(rig.requests(to: "sessions/token-exchange").count == 1, "the session is kept")
    }

    @Test(
        "an exchange that fails for a passing reason is repeated",
        arguments: [
            SandboxFault(.status(429, headers: ["Retry-After": "1"])), SandboxFault(.status(500)),
            SandboxFault(.status(502)),
        ])
    func exchangeFails(fault: SandboxFault) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let redirect = try rig.redirect(attempt)
        rig.control.inject(fault, on: "/ory/sessions/token-exchange")
        #expect(await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) } != nil)
        #expect(await client.valueOnLoop { $0.holdsGrant(attemptID: attempt.id) })
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("an exchange whose answer is lost is sent again at once")
    func exchangeLost() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let redirect = try rig.redirect(attempt)
        rig.control.inject(SandboxFault(.drop), on: "/ory/sessions/token-exchange")
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a session that nobody comes back for is ended at the server")
    func orphan() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.initiateOAuthLogin(rig.options())
        let redirect = try rig.redirect(attempt)
        rig.control.inject(SandboxFault(.status(500)), on: "/ory/sessions/whoami")
        _ = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        rig.clock.advance(milliseconds: 3_600_000)
        _ = try await client.initiateOAuthLogin(rig.options())
        try await rig.control.waitForRequests(1, to: "/ory/self-service/logout/api")
    }

    @Test("a disabled identity has a code of its own")
    func disabled() async throws {
        let rig = try OryRig { $0.disablesIdentities = true }
        let client = try rig.client()
        defer { client.close() }
        #expect(await failure { try await rig.login(client) }?.code == .identityDisabled)
    }

    @Test("nothing secret is logged")
    func logs() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.login(client).user
        try await client.logout()
        let text = rig.log.text
        #expect(
            !text.contains(user.accessToken.reveal()) && !text.contains("init_code") && !text.contains("example.com"))
    }
}
