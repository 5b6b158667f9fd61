import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Every unfinished login is redeemed once, and only by itself.
@Suite(.timeLimit(.minutes(1))) struct SingleUseTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    @Test("a token of another attempt is refused before the server sees it, and both attempts stay usable")
    func foreignToken() async throws {
        let client = try rig.client()
        let (mine, theirs) = (try await client.begin(), try await client.begin())
        let token = try rig.token(theirs)
        let error = await failure { try await client.finalizeOAuthLogin(mine, challengeToken: token) }
        #expect(error?.code == .redirectMismatch)
        #expect(rig.count(Rig.finalize) == 0)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        _ = try await client.finalizeOAuthLogin(theirs, challengeToken: token).user
        _ = try await client.finalizeOAuthLogin(mine, redirectURL: rig.redirect(mine)).user
    }

    @Test("a second redemption is refused without a request")
    func twice() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        let byURL = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(byURL?.code == .attemptConsumed)
        let byToken = await failure { try await client.finalizeOAuthLogin(attempt, challengeToken: "a.e30.c") }
        #expect(byToken?.code == .attemptConsumed)
        #expect(
            await failure { try await client.restore(attempt.id, as: OAuthLoginContext.self) }?.code == .attemptConsumed
        )
        #expect(rig.count(Rig.finalize) == 1)
    }

    @Test("an attempt that led to an e-mail code is redeemed, too")
    func twiceByEmail() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(again?.code == .attemptConsumed)
        #expect(rig.count(Rig.otp) == 1)
    }

    @Test("of two redemptions at once the second is refused while the first is under way")
    func overlapping() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = rig.control.hold(Rig.finalize)
        let first = Task { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user }
        #expect(await gate.waitUntilHeld())
        let second = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(second?.code == .attemptConsumed)
        gate.release()
        _ = try await first.value
        #expect(rig.count(Rig.finalize) == 1)
    }

    @Test(
        "of many redemptions at once exactly one reaches the server, on a store that is fast or slow",
        arguments: [true, false])
    func race(isFast: Bool) async throws {
        let store = FaultyStore()
        let client = try rig.client(store)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        let gate = store.hold(.read, .session)
        if isFast { gate.open() }
        let codes = await withTaskGroup(of: CardeaError.Code?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code
                }
            }
            var codes: [CardeaError.Code?] = []
            if !isFast {
                for _ in 0..<19 { if let code = await group.next() { codes.append(code) } }
                gate.open()
            }
            for await code in group { codes.append(code) }
            return codes
        }
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == .attemptConsumed } == 19)
        #expect(rig.count(Rig.finalize) == 1)
    }

    @Test("of two checks at once exactly one reaches the server")
    func raceOfChecks() async throws {
        let client = try rig.client()
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        let codes = await withTaskGroup(of: CardeaError.Code?.self) { group in
            for _ in 0..<8 {
                group.addTask { await failure { try await client.checkOTP(code, resuming: challenge) }?.code }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == .challengeConsumed } == 7)
        #expect(rig.count(Rig.check) == 1)
    }

    @Test("a refusal of the server ends the attempt")
    func refused() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(.error(401, code: "invalid_challenge_token"), on: Rig.finalize)
        let refused = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(refused?.code == .invalidChallengeToken)
        let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(again?.code == .attemptConsumed)
    }

    @Test("an id that nobody issued is not found", arguments: ["", "att_x", "otp_x", "\u{0}"])
    func unknown(id: String) async throws {
        let client = try rig.client()
        #expect(await failure { try await client.restore(id, as: OAuthLoginContext.self) }?.code == .attemptNotFound)
        #expect(await failure { try await client.restore(id, as: OAuthEmailChallenge.self) }?.code == .attemptNotFound)
    }
}
