import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaOperations
import CardeaSandbox
import Testing

@testable import TestSupport

/// What comes first, what comes once, and what an end of one thing leaves of another.
@Suite("The order of a provider's login")
struct OpenIDOrderTests {
    @Test("ER-1: state, then issuer, then error, then code: what fails earlier keeps the rest without effect")
    func order() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let query = QueryParameters(parsing: try URI(parsing: rig.redirect(attempt)).query ?? "", plusIsSpace: true)
        let (state, code) = (try #require(query.first("state")), try #require(query.first("code")))
        let issuer = PercentEncoding.encode(segment: rig.server.openIDIssuer)
        for (answer, expected) in [
            ("state=x&iss=\(issuer)&error=access_denied", .redirectMismatch),
            ("state=\(state)&iss=https%3A%2F%2Fevil.example&error=access_denied", .redirectMismatch),
            ("state=\(state)&iss=\(issuer)&error=access_denied&code=\(code)", .accessDenied),
        ] as [(String, CardeaError.Code)] {
            let other = try await client.begin()
            let own = try rig.redirect(other)
            let target = answer.pieces(between: state).joined(separator: Self.state(of: own))
            await #expect {
                try await client.finalizeOAuthLogin(other, redirectURL: "myapp://oauth-callback?\(target)")
            } throws: { ($0 as? CardeaError)?.code == expected }
        }
        #expect(rig.requests(to: "token").isEmpty)
    }

    private static func state(of redirect: String) -> String {
        let query = (try? URI(parsing: redirect))?.query ?? ""
        return QueryParameters(parsing: query, plusIsSpace: true).first("state") ?? ""
    }

    @Test("RR-8 ER-17 DE-27: the same redirect again is refused as used, and its code is not sent a second time")
    func once() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        await #expect {
            try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        } throws: { ($0 as? CardeaError)?.code == .attemptConsumed }
        #expect(rig.requests(to: "token").count == 1)
    }

    @Test("TE-12: a code whose answer was lost is not sent again by itself")
    func lostAnswer() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        rig.control.inject(SandboxFault(.dropAfterHandling), on: "/oidc/token")
        await #expect { try await rig.signIn(client) } throws: { ($0 as? CardeaError)?.code == .network }
        #expect(rig.requests(to: "token").count == 1)
    }

    @Test("ER-18: a code that is refused fails its login alone; who was signed in stays so")
    func refusedCode() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client()
        defer { client.close() }
        let user = try await rig.signIn(client)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.expire(.authorizationCodes)
        await #expect {
            try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        } throws: { ($0 as? CardeaError)?.serverCode == "invalid_grant" }
        #expect(try await client.currentUser().profile.userID == user.profile.userID)
        _ = try await client.refresh()
    }

    @Test(
        "TE-6 ER-14: a redirect of an endpoint is not followed: nothing that was sent goes anywhere else",
        arguments: ["token", "jwks.json", ".well-known/openid-configuration"])
    func redirects(endpoint: String) async throws {
        let rig = try OpenIDRig()
        let elsewhere = ["Location": "\(rig.server.baseURL)/elsewhere"]
        rig.control.inject(SandboxFault(.status(307, headers: elsewhere)).always, on: "/oidc/\(endpoint)")
        let failure = try await rig.failure()
        #expect((failure == nil) == endpoint.hasPrefix("."), "metadata has other places")
        #expect(rig.control.requests(to: "/elsewhere").isEmpty)
    }

    @Test(
        "IS-8 DI-7: the code goes to the endpoint of the day on which the login began, whatever the metadata says now")
    func endpointOfTheLogin() async throws {
        let rig = try OpenIDRig()
        let store = FaultyStore()
        let first = try rig.client(store: store)
        let attempt = try await first.begin()
        let redirect = try rig.redirect(attempt)
        try await first.save(attempt)
        first.close()
        rig.control.update { $0.openID.misbehaviours = [.discoveryInsecureEndpoints] }
        rig.control.clearLog()
        let second = try rig.client(store: store)
        defer { second.close() }
        _ = try await second.finalizeOAuthLogin(redirectURL: redirect).user
        #expect(rig.requests(to: ".well-known/openid-configuration").isEmpty)
        #expect(rig.requests(to: "token").count == 1)
    }

    @Test("RF-11 DP-8: a refresh proves possession of the key of the login, also in a later process")
    func sameKey() async throws {
        var rig = try OpenIDRig()
        rig.dpop = true
        let store = MemoryStore()
        let first = try rig.client(store: store)
        try await rig.signIn(first)
        await first.settle()
        first.close()
        let second = try rig.client(store: store)
        defer { second.close() }
        _ = try await second.refresh()
        let headers = rig.requests(to: "token").compactMap { $0.header("DPoP")?.split(separator: ".").first }
        #expect(headers.count == 2 && headers[0] == headers[1], "the header has the public key")
    }

    @Test("DP-4 DP-5: an API gets a bound token by DPoP at once, and the nonces of two servers are kept apart")
    func twoServers() async throws {
        var (own, other) = (try OpenIDRig(), try OpenIDRig())
        (own.dpop, other.dpop) = (true, true)
        for rig in [own, other] { rig.control.update { $0.nonceMode = .onFirstRequest } }
        let client = try own.client()
        defer { client.close() }
        try await own.signIn(client)
        own.control.clearLog()
        for server in [own, other, own] {
            _ = try await client.sendAuthorizedRequest(AuthorizedRequest(url: "\(server.server.openIDIssuer)/userinfo"))
        }
        let asked = own.requests(to: "userinfo") + other.requests(to: "userinfo")
        #expect(asked.allSatisfy { $0.header("Authorization")?.hasPrefix("DPoP ") == true })
        let nonces = try [own, other].map { rig in
            Set(try rig.requests(to: "userinfo").compactMap { try Self.nonce($0) })
        }
        #expect(!nonces[0].isEmpty && !nonces[1].isEmpty && nonces[0].isDisjoint(with: nonces[1]))
        #expect(own.requests(to: "userinfo").last?.status == 200)
    }

    private static func nonce(_ request: SandboxRequest) throws -> String? {
        let parts = try #require(request.header("DPoP")).split(separator: ".")
        return try JSONReader.read(try #require(Base64URL.decode(parts[1]))).object?["nonce"]?.string
    }

    @Test("DP-3: a token that is not bound although that was demanded signs nobody in")
    func unbound() async throws {
        let rig = try OpenIDRig(misbehaving: "token_bearer_despite_dpop")
        var provider = rig.provider
        provider.dpop = true
        #expect(try await rig.failure(provider)?.code == .decodingFailed)
        provider.dpop = false
        #expect(try await rig.failure(provider) == nil, "nothing was demanded")
    }

    @Test("ID-12: how somebody has signed in is told to the application")
    func context() async throws {
        let rig = try OpenIDRig()
        var provider = rig.provider
        provider.authorizationParameters = [OAuthParameter("acr_values", "mfa"), OAuthParameter("max_age", "600")]
        let client = try rig.client(provider)
        defer { client.close() }
        let claims = try await rig.signIn(client).profile.claims
        #expect(claims["acr"]?.string == "mfa" && claims["auth_time"]?.integer != nil)
    }

    @Test("ID-13: a sign-in without its time, or of a day ago, is refused where max_age was asked for")
    func maximumAge() async throws {
        for misbehaviour in ["missing_auth_time", "old_auth_time"] {
            let rig = try OpenIDRig(misbehaving: misbehaviour)
            #expect(try await rig.failure() == nil, "nobody has asked")
            var provider = rig.provider
            provider.authorizationParameters = [OAuthParameter("max_age", "600")]
            #expect(try await rig.failure(provider)?.code == .invalidIDToken)
        }
    }

    @Test("PK-2: without random bytes no login begins, and none with worse ones")
    func withoutEntropy() async throws {
        let rig = try OpenIDRig()
        let client = try rig.client(entropy: NoEntropy())
        defer { client.close() }
        await #expect { try await client.begin() } throws: { ($0 as? CardeaError)?.code == .randomFailed }
        #expect(!rig.control.requests.contains { $0.path.includes("authorize") })
    }

    private final class NoEntropy: Entropy {
        func bytes(_ count: Int) throws(CardeaError) -> [UInt8] { throw CardeaError(.randomFailed, "none") }
    }

    @Test("RF-12 TE-8: a provider without refresh tokens signs in, and the session ends with its token")
    func withoutRefreshToken() async throws {
        let rig = try OpenIDRig { $0.refreshTokens = .never }
        let client = try rig.client()
        defer { client.close() }
        try await rig.signIn(client)
        await #expect(throws: CardeaError.self) { try await client.refresh() }
    }
}
