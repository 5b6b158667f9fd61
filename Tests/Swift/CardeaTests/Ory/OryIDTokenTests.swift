import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import CardeaServers
import Testing

@testable import TestSupport

/// Logins with a token that the application has got by itself, here from the sandbox's OpenID provider.
@Suite(.timeLimit(.minutes(1))) struct OryIDTokenTests {
    private func token(_ rig: OryRig, as outcome: SandboxOutcome = .verified) async throws -> OAuthIDToken {
        rig.control.update { $0.openID.signingAlgorithm = .es256 }
        let store = FaultyStore()
        var provider = OpenIDProvider(issuer: rig.server.openIDIssuer, clientID: "notes")
        provider.scopes = ["openid", "email"]
        let client = try CardeaClient(
            Configuration(backend: .oidc(provider), applicationID: "com.example.tests", store: .custom(store)))
        defer { client.close() }
        var options = rig.options()
        let claims = #"{"id_token":{"email":null,"email_verified":null,"name":null}}"#
        options.parameters = [OAuthParameter("claims", claims)]
        let attempt = try await client.initiateOAuthLogin(options)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt, as: outcome)).user
        let record = try #require(store.records.first { $0.key.kind == .session }?.value)
        let text = try #require(try Session(record: record).context?["id_token"]?.string)
        let nonce = JSONWebToken(Secret(text))?.payload["nonce"]?.string
        return OAuthIDToken(provider: .google, token: text, nonce: nonce)
    }

    @Test(
        "signs in without a page, registers whom nobody knows, and finds the same user again", arguments: [false, true])
    func signsIn(registers: Bool) async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let token = try await token(rig)
        rig.control.clearLog()
        let user = try await client.loginWithIDToken(token, registers: registers).user
        #expect(rig.control.requests.allSatisfy { !$0.path.contains("/idp") && !$0.path.contains("token-exchange") })
        try await client.logout()
        #expect(try await client.loginWithIDToken(token).user.profile.userID == user.profile.userID)
    }

    @Test("a store that takes no record refuses the login before the server has the token")
    func unwritableStore() async throws {
        let (rig, store) = (try OryRig(), FaultyStore())
        store.fail(.write, nil, with: .storeFailed)
        let client = try rig.client(store: store)
        defer { client.close() }
        let token = OAuthIDToken(provider: .google, token: "a.b.c", nonce: nil)
        #expect(await failure { try await client.loginWithIDToken(token) }?.code == .storeFailed)
        #expect(rig.control.requests.isEmpty)
    }

    @Test("a server without the session hook is asked once more, and lets in whom it has registered")
    func withoutHook() async throws {
        let rig = try OryRig { $0.sessionAfterRegistration = false }
        let client = try rig.client()
        defer { client.close() }
        _ = try await client.loginWithIDToken(try await token(rig), registers: true).user
        #expect(rig.requests(to: "self-service/login/api").count == 1)
    }

    @Test("a wrong nonce is the server's refusal, by name")
    func wrongNonce() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        var token = try await token(rig)
        token.nonce = Secret("another")
        let error = await failure { try await client.loginWithIDToken(token) }
        #expect(
            error?.code == .internalServerError && error?.serverCode == "upstream_error" && error?.httpStatus == 502)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
    }

    @Test("missing traits are asked for, and the same token goes with them")
    func missingTraits() async throws {
        let rig = try OryRig { $0.missingTraits = ["nickname"] }
        let client = try rig.client()
        defer { client.close() }
        guard case .moreRequired(let step) = try await client.loginWithIDToken(try await token(rig)) else {
            throw UnexpectedResult()
        }
        #expect(step.kind == .missingTraits && step.ways.map(\.id) == ["oidc:google"])
        let answer = OAuthLoginAnswer(way: "oidc:google", values: ["traits.nickname": "Ada"])
        let user = try await client.initiateContinuedLogin(step, with: answer).result.user
        #expect(user.profile.claims["traits"]?.object?["nickname"] == "Ada")
    }

    @Test("an address of another account is linked by its password, and no way leads to a page")
    func linking() async throws {
        let rig = try OryRig { $0.duplicate = .password }
        let client = try rig.client()
        defer { client.close() }
        guard case .moreRequired(let step) = try await client.loginWithIDToken(try await token(rig)) else {
            throw UnexpectedResult()
        }
        #expect(step.kind == .accountLinking && step.ways.map(\.id) == ["code", "password"])
        let answer = OAuthLoginAnswer(way: "password", values: ["password": "correct horse battery staple"])
        _ = try await client.initiateContinuedLogin(step, with: answer).result.user
    }

    @Test("a code that the server has mailed by itself counts, and no second one is mailed")
    func mailedByServer() async throws {
        let rig = try OryRig { $0.showsVerificationUI = true }
        let client = try rig.client(verifiesEmail: true)
        defer { client.close() }
        let token = try await token(rig, as: .unverified)
        guard case .otpRequired(let challenge, _) = try await client.loginWithIDToken(token) else {
            throw UnexpectedResult()
        }
        #expect(rig.control.mail().count == 1 && rig.requests(to: "self-service/verification/api").isEmpty)
        let code = try #require(rig.control.lastCode())
        _ = try await client.checkOTP(code, resuming: challenge)
    }

    @Test("an unverified address is not let in where the server wants it verified")
    func addressNotVerified() async throws {
        let rig = try OryRig()
        let client = try rig.client()
        defer { client.close() }
        let token = try await token(rig, as: .unverified)
        _ = try await client.loginWithIDToken(token).user
        try await client.logout()
        rig.control.update { $0.ory.requiresVerifiedAddress = true }
        let error = await failure { try await client.loginWithIDToken(token) }
        #expect(error?.code == .addressNotVerified && error?.serverCode == "session_verified_address_required")
    }

    @Test("servers of other kinds take no such token")
    func elsewhere() async throws {
        let rig = try Rig()
        let client = try rig.client()
        defer { client.close() }
        let token = OAuthIDToken(provider: .google, token: "a.b.c")
        #expect(await failure { try await client.loginWithIDToken(token) }?.code == .notSupported)
    }
}
