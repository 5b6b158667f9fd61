import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Unfinished logins end with time.
@Suite(.timeLimit(.minutes(1))) struct ExpiryTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    @Test("an attempt is redeemable until its time is over, and refused without a request afterwards")
    func attempt() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        #expect(attempt.expiresAt <= rig.clock.now().advanced(byMilliseconds: 600_000))
        rig.clock.advance(milliseconds: 600_000)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .attemptExpired)
        #expect(rig.count(Rig.finalize) == 0)
        #expect(
            await failure { try await client.restore(attempt.id, as: OAuthLoginContext.self) }?.code == .attemptNotFound
        )
    }

    @Test("a minute before its end an attempt is still good")
    func young() async throws {
        let attempt = try await client.begin()
        rig.clock.advance(milliseconds: 540_000)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("an expired attempt no longer waits for redirects")
    func unnamed() async throws {
        let attempt = try await client.begin()
        rig.clock.advance(milliseconds: 600_000)
        let redirect = try rig.redirect(attempt)
        #expect(await failure { try await client.finalizeOAuthLogin(redirectURL: redirect) }?.code == .attemptNotFound)
    }

    @Test("a challenge is refused without a request when its time is over")
    func challenge() async throws {
        let challenge = try await rig.challenge(client)
        rig.clock.advance(milliseconds: 600_000)
        let code = try rig.code()
        #expect(
            await failure { try await client.checkOTP(code, resuming: challenge) }?.code == .challengeExpired)
        #expect(await failure { try await client.resendOTP(challenge) }?.code == .challengeNotFound)
        #expect(rig.count(Rig.check) == 0)
    }

    @Test("a challenge token that the server finds too old is named as such")
    func serverSide() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.expire(.challengeTokens)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .expiredChallengeToken)
    }
}
