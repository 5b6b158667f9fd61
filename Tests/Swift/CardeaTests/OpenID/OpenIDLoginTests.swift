import Cardea
import CardeaBasics
import CardeaLinux
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

@Suite("A login at an OpenID provider")
struct OpenIDLoginTests {
    @Test("a code is redeemed for a user whose claims the provider has signed")
    func signsIn() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        #expect(user.profile.userID?.isEmpty == false)
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(user.profile.claims["iss"]?.string == rig.server.openIDIssuer)
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        let request = try #require(rig.requests(to: "token").first)
        #expect(request.header("X-Device-Id") == nil, "that is for another kind of server")
        #expect(request.header("DPoP") == nil, "the provider offers it, and nobody has asked for it")
        #expect(request.header("Authorization") == nil)
    }

    @Test("the token is good for an application's own server, and is refreshed when it has ended")
    func refreshes() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        let answer = try await client.sendAuthorizedRequest(
            AuthorizedRequest(url: "\(rig.server.baseURL)/sandbox/api/me"))
        #expect(answer.status == 200)
        let renewed = try await client.refresh()
        #expect(renewed.accessToken != user.accessToken && renewed.profile.userID == user.profile.userID)
        #expect(rig.control.statistics.refreshTokenReuses == 0)
        let again = try await client.sendAuthorizedRequest(
            AuthorizedRequest(url: "\(rig.server.baseURL)/sandbox/api/me"))
        #expect(again.status == 200)
    }

    @Test("DP-4: an API that takes no bound token says so by an error, and no token is spent on it")
    func bearerAlone() async throws {
        var rig = try OpenIDRig(misbehaving: "api_bearer_only")
        rig.dpop = true
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        let url = "\(rig.server.baseURL)/sandbox/api/me"
        let error = await failure { _ = try await client.sendAuthorizedRequest(AuthorizedRequest(url: url)) }
        #expect(error?.code == .invalidConfiguration && error?.message.includes("turn binding off") == true)
        #expect(rig.control.statistics.refreshes == 0)
        rig.dpop = false
        let other = try rig.client()
        defer { other.close() }
        try await rig.signIn(other)
        #expect(try await other.sendAuthorizedRequest(AuthorizedRequest(url: url)).status == 200)
    }

    @Test("TE-5: a client with a secret signs in where it is known by the form alone, and without any scope")
    func knownByForm() async throws {
        let rig = try OpenIDRig {
            $0.clientSecret = "s3cret"
            $0.misbehaviours = [.clientInFormOnly]
        }
        var provider = rig.provider
        (provider.clientSecret, provider.scopes) = ("s3cret", [])
        let client = try rig.client(provider)
        defer { client.close() }
        try await rig.signIn(client)
        #expect(rig.requests(to: "token").map(\.status) == [200])
        #expect(try await client.currentUser().idToken == nil)
    }

    @Test("a session outlives its client: another one refreshes it without asking for metadata")
    func outlivesItsClient() async throws {
        let rig = try OpenIDRig()
        let store = MemoryStore()
        let first = try rig.client(store: store)
        let user = try await rig.signIn(first)
        await first.settle()
        first.close()
        rig.control.clearLog()
        let second = try rig.client(store: store)
        defer { second.close() }
        #expect(try await second.currentUser().profile.userID == user.profile.userID)
        _ = try await second.refresh()
        #expect(rig.control.requests.map(\.path) == ["/oidc/token"])
    }

    @Test("an attempt outlives its client")
    func attemptOutlivesItsClient() async throws {
        let rig = try OpenIDRig()
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let attempt = try await first.begin()
        try await first.save(attempt)
        first.close()
        let second = try rig.client(store: store)
        defer { second.close() }
        let user = try await second.finalizeOAuthLogin(redirectURL: rig.redirect(attempt)).user
        #expect(user.profile.userID?.isEmpty == false)
    }

    @Test("a refused refresh token ends the session")
    func refusedRefresh() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        rig.control.expire(.refreshTokens)
        await #expect(throws: CardeaError.self) { try await client.refresh() }
        await #expect { try await client.currentUser() } throws: { ($0 as? CardeaError)?.code == .notSignedIn }
    }

    @Test("a logout revokes the refresh token at the provider")
    func logout() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        try await client.logout()
        #expect(rig.requests(to: "revoke").count == 1)
        await #expect { try await client.currentUser() } throws: { ($0 as? CardeaError)?.code == .notSignedIn }
    }

    @Test("PAR: a provider that demands it gets the request pushed, and its page the name alone")
    func pushedRequest() async throws {
        let rig = try OpenIDRig { $0.pushedRequests = .required }
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        #expect(
            attempt.authorizationURL.includes("request_uri=") && !attempt.authorizationURL.includes("code_challenge"))
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("ST-2 ST-3: a redirect with another state changes nothing, and the right one still signs in")
    func foreignState() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        for query in ["code=x", "error=access_denied", "error=access_denied&state=other", "state=other&code=x"] {
            await #expect {
                try await client.finalizeOAuthLogin(attempt, redirectURL: "myapp://oauth-callback?\(query)")
            } throws: { ($0 as? CardeaError)?.code == .redirectMismatch }
        }
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("two logins at once: each redirect finds its own by its state")
    func interleaved() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let first = try await client.begin()
        let second = try await client.begin()
        let redirect = try rig.server.authorize(first.authorizationURL, as: .verified, email: "one@example.com")
        let user = try await client.finalizeOAuthLogin(redirectURL: redirect).user
        #expect(user.profile.claims["email"]?.string == "one@example.com")
        let other = try rig.server.authorize(second.authorizationURL, as: .verified, email: "two@example.com")
        #expect(
            try await client.finalizeOAuthLogin(redirectURL: other).user.profile.claims["email"]?.string
                == "two@example.com")
    }

    @Test("ER-4: who says no at the provider gets access_denied")
    func denied() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        await #expect {
            try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt, as: .denied))
        } throws: { ($0 as? CardeaError)?.code == .accessDenied }
    }

    @Test(
        "the algorithms that a provider may sign with are accepted",
        arguments: SandboxSigningAlgorithm.allCases)
    func algorithms(algorithm: SandboxSigningAlgorithm) async throws {
        let rig = try OpenIDRig { $0.signingAlgorithm = algorithm }
        #expect(try await rig.failure() == nil)
    }

    @Test("LG-1: no log entry has a code, a token, a state or a verifier")
    func redaction() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let user = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        _ = try await client.refresh()
        let query = QueryParameters(parsing: try URI(parsing: redirect).query ?? "", plusIsSpace: true)
        let secrets = [query.first("code"), query.first("state"), user.accessToken.reveal(), "user@example.com"]
        for secret in secrets.compactMap({ $0 }) {
            #expect(!rig.log.text.includes(secret))
        }
        #expect(!rig.log.text.isEmpty)
    }
}
