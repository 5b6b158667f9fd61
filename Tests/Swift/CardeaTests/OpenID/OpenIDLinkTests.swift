import Cardea
import CardeaBasics
import CardeaSandbox
import CardeaServers
import Testing

@testable import TestSupport

/// Linking at the sandbox, which plays the provider and the application's server.
@Suite(.timeLimit(.minutes(1))) struct OpenIDLinkTests {
    private let rig: OpenIDRig
    private let provider: OpenIDProvider

    private static let path = "/sandbox/api/identity-link"

    init() throws {
        rig = try OpenIDRig()
        var provider = rig.provider
        provider.dpop = true
        provider.identityLinking = IdentityLinkingEndpoint(url: "\(rig.server.baseURL)\(Self.path)")
        self.provider = provider
    }

    private func signIn(_ client: CardeaClient, email: String) async throws {
        let attempt = try await client.begin()
        let redirect = try rig.server.authorize(attempt.authorizationURL, as: .verified, email: email)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
    }

    private func code(_ client: CardeaClient, _ id: String? = nil) async -> CardeaError.Code? {
        await failure { try await client.linkIdentity(appUserID: id) }?.code
    }

    private var requests: [SandboxRequest] { rig.control.requests(to: Self.path) }

    @Test("DE-25: the first call links, the second finds the link; both name the same user")
    func twice() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        let user = try await rig.signIn(client)
        let first = try await client.linkIdentity()
        let second = try await client.linkIdentity()
        #expect(first.isNew && !second.isNew && first.appUserID == second.appUserID && first.aliases.isEmpty)
        let body = try #require(requests.first.flatMap { try? JSONReader.read($0.body).object })
        #expect(body["iss"]?.string == rig.server.openIDIssuer && body["sub"]?.string == user.profile.userID)
        #expect(requests.allSatisfy { $0.header("Authorization")?.hasPrefix("DPoP ") == true })
        #expect(requests.allSatisfy { $0.header("DPoP") != nil })
    }

    @Test("DE-26: the anonymous user's id stays a name of the user, also on the next device")
    func anonymous() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        let link = try await client.linkIdentity(appUserID: "anon-1")
        #expect(link.isNew && link.aliases == ["anon-1"] && link.appUserID != "anon-1")
        #expect(try await client.linkIdentity(appUserID: "anon-1").isNew == false)
        let other = try rig.client(provider)
        defer { other.close() }
        try await rig.signIn(other)
        let again = try await other.linkIdentity(appUserID: "anon-2")
        #expect(!again.isNew && again.appUserID == link.appUserID && again.aliases == ["anon-1", "anon-2"])
    }

    @Test("DE-25: an id that is another user's is a conflict, and leaves the session as it is")
    func conflict() async throws {
        let ada = try rig.client(provider)
        let ben = try rig.client(provider)
        defer { ada.close() }
        defer { ben.close() }
        try await signIn(ada, email: "ada@example.com")
        try await signIn(ben, email: "ben@example.com")
        let link = try await ada.linkIdentity(appUserID: "anon-1")
        #expect(await code(ben, "anon-1") == .conflict)
        #expect(await code(ben, link.appUserID) == .conflict)
        #expect(try await ben.linkIdentity(appUserID: "anon-2").isNew)
        #expect(await code(ada, "anon-2") == .conflict)
        _ = try await ben.refresh()
    }

    @Test("DE-24: whose address is the same is not the same user")
    func addresses() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        let first = try await client.linkIdentity()
        let other = try OpenIDRig()
        var second = other.provider
        second.identityLinking = provider.identityLinking
        let stranger = try other.client(second)
        defer { stranger.close() }
        try await other.signIn(stranger)
        #expect(await code(stranger) == .unauthorized, "the application's server does not know that provider")
        #expect(try await client.linkIdentity().appUserID == first.appUserID)
    }

    @Test("a token that is not taken is refreshed once, and the newer ID token goes along")
    func refreshes() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        rig.control.expire(.accessTokens)
        #expect(try await client.linkIdentity().isNew)
        let tokens = requests.compactMap { try? JSONReader.read($0.body).object?["id_token"]?.string }
        #expect(requests.map(\.status) == [401, 200] && Set(tokens).count == 2)
        rig.control.inject(SandboxFault(.status(401)).always, on: Self.path)
        #expect(await code(client) != nil)
        #expect(rig.control.statistics.refreshes == 2 && requests.count == 4)
    }

    @Test("a bearer's token goes as one, and a server that wants a proof gets none from it")
    func bearer() async throws {
        var provider = provider
        provider.dpop = false
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        #expect(try await client.linkIdentity().isNew)
        #expect(requests.first?.header("Authorization")?.hasPrefix("Bearer ") == true)
        #expect(requests.first?.header("DPoP") == nil)
    }

    @Test("DE-10: a provider without ID tokens, and nobody at all, send nothing")
    func unverified() async throws {
        var plain = provider
        plain.scopes = ["profile", "email", "offline_access"]
        let client = try rig.client(plain)
        defer { client.close() }
        #expect(await code(client) == .notSignedIn)
        try await rig.signIn(client)
        #expect(await code(client) == .invalidIDToken)
        #expect(requests.isEmpty)
        let unset = try rig.client()
        defer { unset.close() }
        try await rig.signIn(unset)
        #expect(await code(unset) == .notSupported)
    }

    @Test(
        "what the server does wrong ends in an error of its own",
        arguments: [
            ("link_conflict", CardeaError.Code.conflict), ("link_unknown_result", .decodingFailed),
            ("link_without_app_user_id", .decodingFailed), ("link_aliases_text", .decodingFailed),
        ])
    func misbehaviours(name: String, expected: CardeaError.Code) async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        let misbehaviour = try #require(SandboxMisbehaviour(rawValue: name))
        rig.control.update { $0.openID.misbehaviours = [misbehaviour] }
        #expect(await code(client, "anon-1") == expected)
        rig.control.update { $0.openID.misbehaviours = [] }
        #expect(try await client.linkIdentity(appUserID: "anon-1").aliases.contains("anon-1"))
    }

    @Test("DE-25: a link whose answer got lost is found by the repeat")
    func lostAnswer() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        rig.control.inject(SandboxFault(.truncate), on: Self.path)
        #expect(await code(client, "anon-1") == .network)
        let link = try await client.linkIdentity(appUserID: "anon-1")
        #expect(!link.isNew && link.aliases == ["anon-1"])
    }

    @Test("DE-27: the same deep link a second time asks nobody and changes nothing")
    func replay() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let user = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        let link = try await client.linkIdentity(appUserID: "anon-1")
        let asked = rig.requests(to: "token").count
        for _ in 0..<2 {
            #expect(
                await failure { try await client.finalizeOAuthLogin(redirectURL: redirect) }?.code
                    == .attemptNotFound)
            #expect(
                await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                    == .attemptConsumed)
        }
        #expect(rig.requests(to: "token").count == asked)
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(try await client.linkIdentity(appUserID: "anon-1").appUserID == link.appUserID)
    }

    @Test("nothing of a link is kept, and a sign-out meanwhile takes its result away")
    func nothingKept() async throws {
        let store = FaultyStore()
        let client = try rig.client(provider, store: store)
        defer { client.close() }
        try await rig.signIn(client)
        await client.settle()
        let before = store.records
        _ = try await client.linkIdentity(appUserID: "anon-1")
        #expect(store.records == before)
        let gate = rig.control.hold(Self.path, at: .answer)
        let linking = Task { await failure { try await client.linkIdentity(appUserID: "anon-1") }?.code }
        try await rig.control.waitForRequests(2, to: Self.path)
        try await client.logout()
        gate.release()
        #expect(await linking.value == .notSignedIn)
        #expect(await code(client) == .notSignedIn)
    }
}
