import Cardea
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Unfinished logins survive their process.
@Suite(.timeLimit(.minutes(1))) struct RestoreTests {
    private let rig: Rig
    private let folder: TestFolder

    init() throws {
        rig = try Rig()
        folder = try TestFolder()
    }

    /// A client as the next process has it.
    private func nextClient() throws -> CardeaClient {
        try rig.client(EncryptedFileStore.open(folder: folder.path, key: .keyFile))
    }

    @Test("an attempt is finished by another client on the same folder, once")
    func attempt() async throws {
        let first = try nextClient()
        let attempt = try await first.begin()
        try await first.save(attempt)
        let redirect = try rig.redirect(attempt)
        first.close()

        let second = try nextClient()
        let restored = try await second.restore(attempt.id, as: OAuthLoginContext.self)
        #expect(restored == attempt)
        _ = try await second.finalizeOAuthLogin(restored, redirectURL: redirect).user
        #expect(
            await failure { try await second.restore(attempt.id, as: OAuthLoginContext.self) }?.code == .attemptConsumed
        )

        let gone = try await eventually {
            let third = try nextClient()
            return await failure { try await third.restore(attempt.id, as: OAuthLoginContext.self) }?.code
                == .attemptNotFound
        }
        #expect(gone)
    }

    @Test("a challenge is completed by another client on the same folder, once")
    func challenge() async throws {
        let first = try nextClient()
        let challenge = try await rig.challenge(first)
        try await first.save(challenge)
        first.close()

        let second = try nextClient()
        let restored = try await second.restore(challenge.id, as: OAuthEmailChallenge.self)
        #expect(restored == challenge)
        try await second.resendOTP(restored)
        _ = try await second.checkOTP(rig.code(), resuming: restored)
        let again = await failure { try await second.restore(challenge.id, as: OAuthEmailChallenge.self) }
        #expect(again?.code == .attemptConsumed)
    }

    @Test("a right code whose finalize failed is not asked for again by the next process either")
    func earnedToken() async throws {
        let first = try nextClient()
        let challenge = try await rig.challenge(first)
        let code = try rig.code()
        rig.control.inject(SandboxFault.error(503, code: "internal").always, on: Rig.finalize)
        #expect(await failure { try await first.checkOTP(code, resuming: challenge) }?.isRetryable == true)
        try await first.save(challenge)
        first.close()
        rig.control.clearFaults()
        let second = try nextClient()
        let restored = try await second.restore(challenge.id, as: OAuthEmailChallenge.self)
        _ = try await second.checkOTP(code, resuming: restored)
        #expect(rig.count(Rig.check) == 1)
    }

    @Test("a redirect alone finds an attempt that another process began after this one had looked")
    func redirectAlone() async throws {
        let second = try nextClient()
        let none = await failure { try await second.finalizeOAuthLogin(redirectURL: "myapp://oauth-callback?x=1") }
        #expect(none?.code == .attemptNotFound)
        let first = try nextClient()
        let attempt = try await first.begin()
        try await first.save(attempt)
        _ = try await second.finalizeOAuthLogin(redirectURL: rig.redirect(attempt)).user
    }

    @Test("an expired attempt is not restored")
    func expired() async throws {
        let first = try nextClient()
        let attempt = try await first.begin()
        try await first.save(attempt)
        rig.clock.advance(milliseconds: 600_000)
        #expect(
            await failure { try await nextClient().restore(attempt.id, as: OAuthLoginContext.self) }?.code
                == .attemptExpired)
    }

    @Test("attempts of another application or account are not found")
    func foreign() async throws {
        let first = try nextClient()
        let attempt = try await first.begin()
        try await first.save(attempt)
        var configuration = Configuration(
            backend: .prelude(baseURL: rig.server.baseURL), applicationID: "com.example.tests", account: "second",
            store: .encryptedFile(folder: folder.path))
        let otherAccount = try CardeaClient(configuration)
        #expect(
            await failure { try await otherAccount.restore(attempt.id, as: OAuthLoginContext.self) }?.code
                == .attemptNotFound)
        configuration.account = ""
        configuration.applicationID = "com.example.other"
        let otherApplication = try CardeaClient(configuration)
        #expect(
            await failure { try await otherApplication.restore(attempt.id, as: OAuthLoginContext.self) }?.code
                == .attemptNotFound)
    }

    @Test("a store full of abandoned attempts does not push out the new one")
    func fullStore() async throws {
        let first = try nextClient()
        for _ in 0..<2 * PendingLogins.capacity { try await first.save(try await first.begin()) }
        let second = try nextClient()
        let attempt = try await second.begin()
        try await second.save(attempt)
        _ = try await second.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt)).user
    }

    @Test("the engine writes an attempt by itself, where records outlive the process and only there")
    func unasked() async throws {
        let store = FaultyStore()
        _ = try await rig.client(store).begin()
        #expect(await eventually { store.kinds == [.pending, .device] })
        let memory = FaultyStore(isPersistent: false)
        let client = try rig.client(memory)
        let attempt = try await client.begin()
        try await client.save(attempt)
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: rig.redirect(attempt))
        #expect(memory.kinds == [.session, .proof, .device])
    }
}
