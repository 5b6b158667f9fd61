import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// What only flows have a place for, at the sandbox's Ory-compatible server.
@Suite(.timeLimit(.minutes(1))) struct OryOptionsTests {
    private func login(
        _ rig: OryRig, _ client: CardeaClient, email: String? = nil, _ change: (inout OAuthLoginOptions) -> Void
    ) async throws -> FinalizeOAuthLoginResult {
        var options = rig.options()
        change(&options)
        let attempt = try await client.initiateOAuthLogin(options)
        return try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt, email: email))
    }

    @Test("traits, payload, organization and schema go with a login, the payload with each answer to a step as well")
    func options() async throws {
        let rig = try OryRig { $0.missingTraits = ["nickname", "city"] }
        let client = try rig.client()
        defer { client.close() }
        let result = try await login(rig, client) {
            ($0.traits, $0.transientPayload) = (#"{"nickname":"Ada"}"#, #"{"campaign":"autumn"}"#)
            ($0.organization, $0.identitySchema) = ("org-4711", "customer")
        }
        guard case .moreRequired(let step) = result else { throw UnexpectedResult() }
        #expect(step.kind == .missingTraits && step.provider == .google)
        let way = try #require(step.ways.first)
        #expect(way.fields.first { $0.name == "traits.nickname" }?.value == "Ada")
        let answer = OAuthLoginAnswer(way: way.id, values: ["traits.city": "Kyiv"])
        let page = try await client.initiateContinuedLogin(step, with: answer).page
        let claims = try await client.finalizeOAuthLogin(page, redirectURL: rig.redirect(page)).user.profile.claims
        #expect(claims["traits"]?.object?["nickname"] == "Ada" && claims["traits"]?.object?["city"] == "Kyiv")
        #expect(claims["metadata_public"] == ["campaign": "autumn"])
        #expect(claims["organization_id"] == "org-4711" && claims["schema_id"] == "customer")
    }

    @Test("a payload goes with the password that links an account, and survives a restart between")
    func payloadOfLinking() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let store = FaultyStore()
        let first = try rig.client(store: store)
        guard
            case .moreRequired(let step) = try await login(
                rig, first, { $0.transientPayload = #"{"campaign":"autumn"}"# })
        else { throw UnexpectedResult() }
        #expect(step.provider == .google)
        try await first.save(step)
        first.close()
        let client = try rig.client(store: store)
        defer { client.close() }
        let restored = try await client.restore(step.id, as: OAuthLoginStep.self)
        #expect(restored.provider == .google)
        let right = OAuthLoginAnswer(way: "password", values: ["password": "correct horse battery staple"])
        let user = try await client.initiateContinuedLogin(restored, with: right).result.user
        #expect(user.profile.claims["metadata_public"] == ["campaign": "autumn"])
    }

    @Test("a schema that the project does not have is the server's refusal")
    func unknownSchema() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let error = await failure { try await login(rig, client) { $0.identitySchema = "staff" } }
        #expect(error?.code == .badRequest && error?.httpStatus == 400)
    }

    @Test("asking again makes a new session of the same user, and the one that is held stays until then")
    func asksAgain() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        var options = rig.options()
        options.reauthenticates = true
        let attempt = try await client.initiateOAuthLogin(options)
        #expect(attempt.authorizationURL.contains("prompt=login"))
        #expect(try await client.currentUser().accessToken == before.accessToken)
        let after = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(after.profile.userID == before.profile.userID && after.accessToken != before.accessToken)
        #expect(try await client.currentUser().accessToken == after.accessToken)
        #expect(try await client.listSessions().sessions.count == 2, "the earlier one goes on at the server")
    }

    @Test("asking again takes nobody else, whose session is ended, and the user stays signed in")
    func somebodyElse() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        let error = await failure {
            try await login(rig, client, email: "other@example.com") { $0.reauthenticates = true }
        }
        #expect(error?.code == .wrongCredentials)
        #expect(rig.requests(to: "self-service/logout/api").count == 1)
        #expect(try await client.refresh().accessToken == before.accessToken)
    }

    @Test("asking again does not take the session that the browser has, and leaves it as it is")
    func browserSession() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let before = try await rig.login(client).user
        rig.control.update { $0.ory.browserSession = "user@example.com" }
        let error = await failure { try await login(rig, client) { $0.reauthenticates = true } }
        #expect(error?.code == .unauthorized)
        #expect(rig.requests(to: "self-service/logout/api").isEmpty)
        #expect(try await client.currentUser().accessToken == before.accessToken)
        _ = try await rig.login(client).user
    }

    @Test("a server up to v26.2.0 cannot ask for what is missing, and the error says which one can")
    func oldServer() async throws {
        let rig = try OryRig { ($0.missingTraits, $0.isLegacy) = (["nickname"], true) }
        let client = try rig.client()
        defer { client.close() }
        let silent = await failure { try await rig.login(client) }
        #expect(silent?.code == .addressNotVerified && silent?.message.contains("after v26.2.0") == true)
        let named = await failure { try await rig.login(client, registers: true) }
        #expect(named?.code == .notSupported && named?.serverCode == "4000002")
        #expect(named?.message.contains("nickname") == true && named?.message.contains("after v26.2.0") == true)
    }
}
