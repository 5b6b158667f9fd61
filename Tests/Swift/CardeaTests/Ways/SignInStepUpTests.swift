import Cardea
import CardeaLinux
import CardeaModel
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// A second look by another sign-in, at the sandbox's provider.
@Suite(.timeLimit(.minutes(1))) struct SignInStepUpTests {
    private let rig: OpenIDRig

    init() throws {
        rig = try OpenIDRig {
            $0.levels = ["gold"]
            $0.furtherScopes = ["transfer:write"]
        }
    }

    private func begin(
        _ client: CardeaClient, _ demand: StepUpDemand
    ) async throws -> (StepUpChallenge, OAuthLoginContext) {
        guard case .stepRequired(let challenge) = try await client.requestStepUp(demand) else {
            throw UnexpectedResult()
        }
        #expect(challenge.step == .signIn && challenge.scope == demand.scope)
        return (challenge, try await attempt(client, challenge))
    }

    private func attempt(_ client: CardeaClient, _ challenge: StepUpChallenge) async throws -> OAuthLoginContext {
        var options = OAuthLoginOptions(redirectURI: "myapp://oauth-callback")
        options.stepUp = challenge.id
        return try await client.initiateOAuthLogin(options)
    }

    private func finish(
        _ client: CardeaClient, _ attempt: OAuthLoginContext, email: String = "user@example.com"
    ) async throws -> CardeaUser {
        let redirect = try rig.server.authorize(attempt.authorizationURL, as: .verified, email: email)
        return try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    private var api: AuthorizedRequest { AuthorizedRequest(url: rig.server.baseURL + "/sandbox/api/me") }

    @Test("what a server asks for is handed to the one call, and after the page the same request succeeds")
    func challenged() async throws {
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.signIn(client)
        rig.control.update { ($0.apiLevels, $0.apiMaximumAge) = (["gold"], 300) }
        let error = try #require(await failure { try await client.sendAuthorizedRequest(api) })
        #expect(error.code == .insufficientUserAuthentication && error.httpStatus == 401)
        let demand = try #require(error.stepUpDemand)
        #expect(demand == StepUpDemand(acrValues: ["gold"], maximumAge: 300))
        #expect(rig.requests(to: "token").count == 1, "no refresh would help")

        let (challenge, attempt) = try await begin(client, demand)
        let url = attempt.authorizationURL
        for part in ["acr_values=gold", "max_age=300", "id_token_hint=", "login_hint=user%40example.com"] {
            #expect(url.includes(part))
        }
        #expect(try await client.currentUser().accessToken == before.accessToken)
        let after = try await finish(client, attempt)
        #expect(after.profile.userID == before.profile.userID && after.profile.claims["acr"] == "gold")
        #expect(try await client.sendAuthorizedRequest(api).status == 200)
        #expect(
            await failure { try await client.restore(challenge.id, as: StepUpChallenge.self) }?.code == .attemptConsumed
        )
    }

    @Test("a scope comes with those of before; one that the provider leaves out is refused, and the session stays")
    func scopes() async throws {
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        let (_, attempt) = try await begin(client, StepUpDemand(scope: "transfer:write"))
        let user = try await finish(client, attempt)
        #expect(user.scope?.includes("transfer:write") == true && user.scope?.includes("offline_access") == true)
        let (_, other) = try await begin(client, StepUpDemand(scope: "never"))
        #expect(await failure { try await finish(client, other) }?.code == .forbidden)
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(await eventually { rig.requests(to: "revoke").count == 1 }, "nobody uses the new tokens")
    }

    @Test("another user is refused and what came is ended at the provider; the session and the step-up stay")
    func somebodyElse() async throws {
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.signIn(client)
        let (challenge, attempt) = try await begin(client, StepUpDemand(maximumAge: 0))
        let error = await failure { try await finish(client, attempt, email: "eve@example.com") }
        #expect(error?.code == .wrongCredentials)
        #expect(try await client.currentUser().accessToken == before.accessToken)
        #expect(await eventually { rig.requests(to: "revoke").count == 1 })
        let again = try await self.attempt(client, try await client.restore(challenge.id, as: StepUpChallenge.self))
        #expect(try await finish(client, again).profile.userID == before.profile.userID)
    }

    @Test(
        "a provider that ignores the demand is told apart from one that lies",
        arguments: [
            (StepUpDemand(acrValues: ["platinum"]), [], "acr"),
            (StepUpDemand(maximumAge: 60), [.oldAuthTime], "auth_time"),
            (StepUpDemand(maximumAge: 60), [.missingAuthTime], "auth_time"),
        ] as [(StepUpDemand, Set<SandboxMisbehaviour>, String)])
    func ignored(demand: StepUpDemand, misbehaviours: Set<SandboxMisbehaviour>, name: String) async throws {
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.signIn(client)
        rig.control.update { $0.openID.misbehaviours = misbehaviours }
        let (_, attempt) = try await begin(client, demand)
        let error = await failure { try await finish(client, attempt) }
        #expect(error?.code == .insufficientUserAuthentication && error?.message.includes("(\(name))") == true)
        #expect(try await client.currentUser().accessToken == before.accessToken)
        #expect(await failure { try await finish(client, attempt) }?.code == .attemptConsumed)
    }

    @Test("a page that is left changes nothing, a later process goes on, and a sign-out forgets all of it")
    func abandoned() async throws {
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let before = try await rig.signIn(first)
        let (challenge, _) = try await begin(first, StepUpDemand(acrValues: ["gold"]))
        #expect(try await first.currentUser().accessToken == before.accessToken)
        await first.settle()
        first.close()
        let client = try rig.client(store: store)
        defer { client.close() }
        let restored = try await client.restore(challenge.id, as: StepUpChallenge.self)
        #expect(restored == challenge)
        let attempt = try await attempt(client, restored)
        let redirect = try rig.redirect(attempt)
        try await client.logout()
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                == .attemptNotFound)
        #expect(await failure { try await self.attempt(client, challenge) }?.code == .challengeNotFound)
    }

    @Test("what has steps of its own, and what has none, say so")
    func misuse() async throws {
        let client = try rig.client()
        defer { client.close() }
        #expect(await failure { try await client.requestStepUp("pay") }?.code == .notSignedIn)
        try await rig.signIn(client)
        #expect(await failure { try await client.requestStepUp(StepUpDemand()) }?.code == .invalidArgument)
        #expect(
            await failure { try await client.addIdentifier(.email("a@example.com")) }?.code == .notSupported)
        let (challenge, _) = try await begin(client, StepUpDemand(acrValues: ["gold"]))
        let code = await failure { try await client.submitStepUpOTP(challenge, code: "123456") }
        #expect(code?.code == .notSupported)
        #expect(await failure { try await client.sendStepUpOTP(challenge) }?.code == .notSupported)
    }
}

/// The same at the sandbox's Ory-compatible server.
@Suite(.timeLimit(.minutes(1))) struct OryStepUpTests {
    private func begin(
        _ rig: OryRig, _ client: CardeaClient, _ demand: StepUpDemand
    ) async throws -> OAuthLoginContext {
        guard case .stepRequired(let challenge) = try await client.requestStepUp(demand) else {
            throw UnexpectedResult()
        }
        var options = rig.options()
        options.stepUp = challenge.id
        return try await client.initiateOAuthLogin(options)
    }

    private func api(_ rig: OryRig) -> AuthorizedRequest {
        AuthorizedRequest(url: rig.server.baseURL + "/sandbox/api/me")
    }

    @Test("the challenge of a server leads through the page and the second factor to a session of that level")
    func secondFactor() async throws {
        let rig = try OryRig { ($0.secondFactor, $0.requiresSecondFactor) = (.totp, false) }
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        #expect(before.profile.claims["authenticator_assurance_level"] == "aal1")
        rig.control.update { $0.apiLevels = ["aal2"] }
        let demand = try #require(await failure { try await client.sendAuthorizedRequest(api(rig)) }?.stepUpDemand)
        let attempt = try await begin(rig, client, demand)
        guard
            case .moreRequired(let step) = try await client.finalizeOAuthLogin(
                attempt, redirectURL: rig.redirect(attempt))
        else { throw UnexpectedResult() }
        #expect(step.kind == .secondFactor)
        #expect(try await client.currentUser().accessToken == before.accessToken)
        let answer = OAuthLoginAnswer(way: "totp", values: ["totp_code": "123456"])
        let user = try await client.initiateContinuedLogin(step, with: answer).result.user
        #expect(user.profile.claims["authenticator_assurance_level"] == "aal2")
        #expect(try await client.sendAuthorizedRequest(api(rig)).status == 200)
    }

    @Test("a fresh sign-in makes an old session young; another user is refused, and the session stays")
    func fresh() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        let other = try await begin(rig, client, StepUpDemand(scope: "", metadata: ["refresh": "true"]))
        let error = await failure {
            try await client.finalizeOAuthLogin(other, redirectURL: rig.redirect(other, email: "eve@example.com"))
        }
        #expect(error?.code == .wrongCredentials)
        #expect(try await client.currentUser().accessToken == before.accessToken)
        let attempt = try await begin(rig, client, StepUpDemand(maximumAge: 60))
        #expect(attempt.authorizationURL.includes("prompt=login"))
        let user = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(user.accessToken != before.accessToken && user.profile.userID == before.profile.userID)
    }

    @Test("an account without a second factor keeps its session, and the new one is ended")
    func noFactor() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        let attempt = try await begin(rig, client, StepUpDemand(acrValues: ["aal2"]))
        let error = await failure {
            try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt))
        }
        #expect(error?.code == .notSupported)
        #expect(rig.requests(to: "self-service/logout/api").count == 1)
        #expect(try await client.currentUser().accessToken == before.accessToken)
    }
}
