import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Accounts that are recovered at the sandbox's Ory-compatible server.
@Suite(.timeLimit(.minutes(1))) struct OryRecoveryTests {
    private let rig: OryRig
    private let client: CardeaClient

    init() throws {
        rig = try OryRig()
        client = try rig.client()
    }

    /// Somebody who has an account, and is not signed in.
    private func account() async throws -> String {
        let id = try await rig.login(client).user.profile.userID
        try await client.logout()
        return id ?? ""
    }

    private func code() throws -> String { try #require(rig.control.lastCode()) }

    @Test("who has lost every way to sign in is let in by a code, sets a password, and signs in with that")
    func whole() async throws {
        defer { client.close() }
        let user = try await account()
        let challenge = try await client.recoverAccount(email: "user@example.com")
        #expect(challenge.email == "user@example.com" && challenge.channel == .email)
        let wrong = await failure { try await client.checkOTP("000000x", resuming: challenge) }
        #expect(wrong?.code == .invalidOTPCode)
        let recovered = try await client.checkOTP(try code(), resuming: challenge)
        #expect(recovered.profile.userID == user)
        #expect(try await client.accessToken() == recovered.accessToken)
        let spent = await failure { try await client.checkOTP("123456", resuming: challenge) }
        #expect(spent?.code == .challengeConsumed)
        let short = await failure { try await client.changePassword(Secret("short")) }
        #expect(short?.code == .badRequest && short?.serverCode == "4000032")
        try await client.changePassword(Secret("long enough now"))
        let other = try rig.client()
        defer { other.close() }
        let attempt = try await other.initiateOAuthLogin(rig.options(provider: .github))
        guard
            case .moreRequired(let step) = try await other.finalizeOAuthLogin(
                attempt, redirectURL: rig.redirect(attempt))
        else { throw UnexpectedResult() }
        let answer = OAuthLoginAnswer(way: "password", values: ["password": "long enough now"])
        let linked = try await other.initiateContinuedLogin(step, with: answer).result.user
        #expect(step.kind == .accountLinking && linked.profile.userID == user)
    }

    @Test("a code that is sent again is the one that counts, also after a restart")
    func restart() async throws {
        let store = FaultyStore()
        _ = try await account()
        let first = try rig.client(store: store)
        let challenge = try await first.recoverAccount(email: "user@example.com")
        let old = try code()
        try await first.save(challenge)
        first.close()
        let second = try rig.client(store: store)
        defer { second.close() }
        let restored = try await second.restore(challenge.id, as: OAuthEmailChallenge.self)
        #expect(restored == challenge)
        try await second.resendOTP(restored)
        #expect(rig.requests(to: "self-service/recovery").count == 2)
        // Six digits may be the same twice.
        if try code() != old {
            let error = await failure { try await second.checkOTP(old, resuming: restored) }
            #expect(error?.code == .invalidOTPCode)
        }
        _ = try await second.checkOTP(try code(), resuming: restored)
        #expect(try await second.currentUser().profile.claims["email"] == "user@example.com")
    }

    @Test("the right code is not asked for again when the session could not be read")
    func lostAnswer() async throws {
        defer { client.close() }
        _ = try await account()
        let challenge = try await client.recoverAccount(email: "user@example.com")
        rig.control.inject(SandboxFault(.status(503)), on: "/ory/sessions/whoami")
        let right = try code()
        let lost = await failure { try await client.checkOTP(right, resuming: challenge) }
        #expect(lost?.isRetryable == true)
        #expect(await failure { try await client.resendOTP(challenge) }?.code == .challengeConsumed)
        _ = try await client.checkOTP("000000", resuming: challenge)
    }

    @Test("codes that were wrong too often are of no use, and another one is sent")
    func tooOften() async throws {
        defer { client.close() }
        rig.control.update { $0.ory.codeAttemptLimit = 1 }
        _ = try await account()
        for grants in [true, false] {
            rig.control.update { $0.ory.recoveryGrantsSession = grants }
            let challenge = try await client.recoverAccount(email: "user@example.com")
            for _ in 1...3 {
                let error = await failure { try await client.checkOTP("0000000", resuming: challenge) }
                #expect(error?.code == .invalidOTPCode)
            }
            rig.control.update { $0.ory.recoveryGrantsSession = true }
            try await client.resendOTP(challenge)
            _ = try await client.checkOTP(try code(), resuming: challenge)
            try await client.logout()
        }
    }

    @Test("a server that leads to its page, and an account with a second factor, let nobody in")
    func notLetIn() async throws {
        defer { client.close() }
        _ = try await account()
        for change: @Sendable (inout SandboxBehaviour) -> Void in [
            { $0.ory.recoveryGrantsSession = false }, { $0.ory.secondFactor = .totp },
        ] {
            rig.control.update { $0.ory = SandboxOryBehaviour() }
            rig.control.update(change)
            let challenge = try await client.recoverAccount(email: "user@example.com")
            let right = try code()
            let error = await failure { try await client.checkOTP(right, resuming: challenge) }
            #expect(error?.code == .notSupported)
            let ended = await failure { try await client.checkOTP("123456", resuming: challenge) }
            #expect(ended?.code == .challengeConsumed)
            #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        }
        #expect(rig.requests(to: "self-service/logout/api").count == 2, "of the account, and of the session for nobody")
    }

    @Test("an address that nobody has looks like any other, and what is wrong is told before a code is sent")
    func refused() async throws {
        defer { client.close() }
        let nobody = try await client.recoverAccount(email: "nobody@example.com")
        #expect(nobody.email == "nobody@example.com" && rig.control.lastCode() == nil)
        #expect(await failure { try await client.recoverAccount(email: "") }?.code == .invalidArgument)
        rig.control.update { $0.ory.recoveryEnabled = false }
        #expect(await failure { try await client.recoverAccount(email: "a@b.test") }?.code == .badRequest)
        #expect(await failure { try await client.changePassword(Secret("long enough")) }?.code == .notSignedIn)
    }

    @Test("a password is not set long after the sign-in, and the session goes on")
    func tooOld() async throws {
        defer { client.close() }
        _ = try await rig.login(client)
        #expect(await failure { try await client.changePassword(Secret("")) }?.code == .invalidArgument)
        rig.control.update { $0.ory.privilegedLifetime = 0 }
        let error = await failure { try await client.changePassword(Secret("long enough")) }
        #expect(error?.code == .unauthorized && error?.serverCode == "session_refresh_required")
        _ = try await client.refresh()
    }
}
