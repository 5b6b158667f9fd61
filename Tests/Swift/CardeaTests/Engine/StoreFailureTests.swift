import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// A store that fails costs nothing but another try.
@Suite(.timeLimit(.minutes(1))) struct StoreFailureTests {
    private let rig: Rig
    private let store = FaultyStore()
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client(store)
    }

    @Test(
        "a store that cannot be read stops a login before its request, and the attempt stays usable",
        arguments: [CardeaError.Code.storeUnavailable, .storeFailed])
    func read(code: CardeaError.Code) async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        store.fail(.read, .session, with: code)
        store.fail(.write, nil, with: code)
        #expect(await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }?.code == code)
        #expect(await failure { try await client.currentUser() }?.code == code)
        #expect(await failure { try await client.logout() }?.code == code)
        #expect(rig.count(Rig.finalize) == 0)
        store.heal()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test(
        "a store that cannot be read stops a check before its request, and the challenge stays usable",
        arguments: [CardeaError.Code.storeUnavailable, .storeFailed])
    func readForCheck(code: CardeaError.Code) async throws {
        let challenge = try await rig.challenge(client)
        let otp = try rig.code()
        store.fail(.read, .session, with: code)
        store.fail(.write, nil, with: code)
        #expect(await failure { try await client.checkOTP(otp, resuming: challenge) }?.code == code)
        #expect(rig.count(Rig.check) == 0)
        store.heal()
        _ = try await client.checkOTP(otp, resuming: challenge)
    }

    @Test("a store that is locked when it is read is unlocked by the write, so the login goes on")
    func locked() async throws {
        let attempt = try await client.begin()
        store.fail(.read, .session, with: .storeLocked)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(await failure { try await client.currentUser() }?.code == .storeLocked)
    }

    @Test(
        "a session that cannot be written is reported, and stored by the next try without another request",
        arguments: [CardeaError.Code.storeLocked, .storeUnavailable, .storeFailed])
    func write(code: CardeaError.Code) async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        store.fail(.write, .session, with: code)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == code)
        #expect(error?.isRetryable == true)
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(rig.observer.all.isEmpty)
        store.heal()
        let user = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(rig.count(Rig.finalize) == 1)
        #expect(rig.observer.all == ["signedIn"])
    }

    @Test("the same holds after an e-mail code")
    func writeAfterCheck() async throws {
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        store.fail(.write, .session, with: .storeLocked)
        #expect(await failure { try await client.checkOTP(code, resuming: challenge) }?.code == .storeLocked)
        store.heal()
        _ = try await client.checkOTP(code, resuming: challenge)
        #expect(rig.count(Rig.check) == 1)
        #expect(rig.count(Rig.finalize) == 1)
    }

    @Test("a session that waited for its store does not come back after a logout")
    func writeThenLogout() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        store.fail(.write, .session, with: .storeLocked)
        _ = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        store.heal()
        try await client.logout()
        let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(again?.code == .attemptNotFound)
        #expect(store.kinds == [.device])
    }

    @Test("an attempt that cannot be written is a warning, and an error for who asks")
    func pendingWrite() async throws {
        store.fail(.write, .pending, with: .storeLocked)
        let attempt = try await client.begin()
        #expect(
            await eventually {
                rig.log.all.contains { $0.level == .warning && $0.metadata.first?.value == "store_locked" }
            })
        #expect(await failure { try await client.save(attempt) }?.code == .storeLocked)
        store.heal()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("a record of unfinished logins that cannot be read is left as it is, and logins work without it")
    func corruptedPending() async throws {
        store[rig.recordName(.pending)] = Secret("{\"version\":99}")
        let attempt = try await client.begin()
        #expect(await failure { try await client.save(attempt) }?.code == .storeCorrupted)
        #expect(
            await failure { try await client.restore("att_x", as: OAuthLoginContext.self) }?.code == .storeCorrupted)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
        #expect(store[rig.recordName(.pending)] == Secret("{\"version\":99}"))
        try await client.logout()
        #expect(store.kinds == [.device])
    }

    @Test("a store that never answers does not hold up the login page")
    func hangingStore() async throws {
        let reads = [store.hold(.read, .session), store.hold(.read, .pending)]
        let attempt = try await client.begin()
        #expect(attempt.authorizationURL.hasPrefix(rig.server.baseURL))
        reads.forEach { $0.open() }
    }
}
