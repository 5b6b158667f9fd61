import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import CardeaServers
import Testing

@testable import TestSupport

/// The e-mail step at the sandbox, which plays the provider and the application's server.
@Suite(.timeLimit(.minutes(1))) struct OpenIDEmailCodeTests {
    private let rig: OpenIDRig
    private let provider: OpenIDProvider

    private static let path = "/sandbox/api/email-verification"

    init() throws {
        rig = try OpenIDRig()
        var provider = rig.provider
        provider.dpop = true
        provider.emailVerification = EmailVerificationEndpoint(url: "\(rig.server.baseURL)\(Self.path)")
        self.provider = provider
    }

    private func challenge(_ client: CardeaClient) async throws -> OAuthEmailChallenge {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        guard
            case .otpRequired(let challenge, let email) = try await client.finalizeOAuthLogin(
                attempt, redirectURL: redirect)
        else { throw UnexpectedResult() }
        #expect(email == "user@example.com")
        return challenge
    }

    private func code() throws -> String {
        guard let mail = rig.control.mail().last else { throw UnexpectedResult() }
        return mail.code
    }

    private func check(
        _ code: String, _ challenge: OAuthEmailChallenge, _ client: CardeaClient
    ) async
        -> CardeaError.Code?
    {
        await failure { try await client.checkOTP(code, resuming: challenge) }?.code
    }

    @Test("nobody is signed in before the code is right; a wrong one may be tried again")
    func wrongThenRight() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        await #expect { try await client.currentUser() } throws: { ($0 as? CardeaError)?.code == .notSignedIn }
        let right = try code()
        #expect(await check(right == "111111" ? "222222" : "111111", challenge, client) == .invalidOTPCode)
        let user = try await client.checkOTP(right, resuming: challenge)
        #expect(user.profile.claims["email_verified"] == false, "the claims stay the provider's")
        #expect(try await client.currentUser().accessToken == user.accessToken)
        _ = try await client.refresh()
        #expect(await check(right, challenge, client) == .challengeConsumed)
        let requests = rig.control.requests(to: "\(Self.path)/check")
        #expect(requests.count == 2 && requests.allSatisfy { $0.header("DPoP") != nil })
    }

    @Test("a provider that has verified the address signs in, and without the setting the claim tells")
    func withoutStep() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        #expect(try await rig.signIn(client).profile.claims["email_verified"] == true)
        let plain = try rig.client()
        defer { plain.close() }
        let attempt = try await plain.begin()
        let user = try await plain.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt, as: .unverified)).user
        #expect(user.profile.claims["email_verified"] == false)
        #expect(rig.control.requests(to: Self.path).isEmpty)
    }

    @Test("what only UserInfo says of the address counts")
    func userInfo() async throws {
        rig.control.update { $0.openID.claimsInIDToken = false }
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        _ = try await client.checkOTP(code(), resuming: challenge)
    }

    @Test("the code is sent again, and a first one that could not be sent is sent then")
    func resend() async throws {
        rig.control.inject(.error(503, code: "unavailable"), on: Self.path)
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        #expect(rig.control.mail().isEmpty)
        try await client.resendOTP(challenge)
        let first = try code()
        try await client.resendOTP(challenge)
        let second = try code()
        if first != second { #expect(await check(first, challenge, client) == .invalidOTPCode) }
        _ = try await client.checkOTP(second, resuming: challenge)
    }

    @Test("a rate limit, a failing server and a broken connection leave the challenge usable")
    func transient() async throws {
        rig.control.update { $0.otpResendInterval = 60 }
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        let error = await failure { try await client.resendOTP(challenge) }
        #expect(error?.code == .rateLimited && error?.retryAfterMilliseconds ?? 0 > 0)
        for fault in [
            SandboxFault.error(503, code: "unavailable"), SandboxFault(.drop), .error(429, code: "rate_limited"),
        ] {
            rig.control.inject(fault, on: "\(Self.path)/check")
            #expect(await check(try code(), challenge, client) != nil)
        }
        _ = try await client.checkOTP(code(), resuming: challenge)
    }

    @Test("an endpoint that refuses ends the login")
    func refused() async throws {
        rig.control.inject(.error(403, code: "forbidden"), on: Self.path)
        let client = try rig.client(provider)
        defer { client.close() }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .forbidden)
        #expect(
            await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                == .attemptConsumed)
    }

    @Test("the challenge outlives its client, with the session, its key and a refreshed token")
    func outlivesItsClient() async throws {
        let store = FaultyStore()
        let first = try rig.client(provider, store: store)
        let challenge = try await challenge(first)
        try await first.save(challenge)
        first.close()
        rig.control.expire(.accessTokens)
        let second = try rig.client(provider, store: store)
        try await second.resendOTP(second.restore(challenge.id, as: OAuthEmailChallenge.self))
        await second.settle()
        second.close()
        let third = try rig.client(provider, store: store)
        defer { third.close() }
        let restored = try await third.restore(challenge.id, as: OAuthEmailChallenge.self)
        #expect(restored.email == "user@example.com")
        let user = try await third.checkOTP(code(), resuming: restored)
        #expect(try await third.currentUser().accessToken == user.accessToken)
        _ = try await third.refresh()
        #expect(rig.control.statistics.refreshTokenReuses == 0)
    }

    @Test("a logout forgets the challenge and the session in it, which ends at the provider, too")
    func logout() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        try await client.logout()
        #expect(await check(try code(), challenge, client) == .challengeNotFound)
        await client.settle()
        #expect(rig.requests(to: "revoke").count == 1)
    }

    @Test("LG-1: no log entry has the code or a token")
    func silence() async throws {
        let client = try rig.client(provider)
        defer { client.close() }
        let challenge = try await challenge(client)
        let user = try await client.checkOTP(code(), resuming: challenge)
        for secret in [try code(), user.accessToken.reveal(), "user@example.com"] {
            #expect(!rig.log.text.includes(secret))
        }
    }
}
