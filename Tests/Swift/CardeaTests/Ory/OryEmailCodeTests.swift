import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The verification flow at the sandbox's Ory-compatible server, which the engine starts by itself.
@Suite(.timeLimit(.minutes(1))) struct OryEmailCodeTests {
    private let rig: OryRig
    private let client: CardeaClient

    init() throws {
        rig = try OryRig()
        client = try rig.client(verifiesEmail: true)
    }

    private func challenge(_ outcome: SandboxOutcome = .unverified) async throws -> OAuthEmailChallenge {
        guard case .otpRequired(let challenge, let email) = try await rig.login(client, as: outcome) else {
            throw UnexpectedResult()
        }
        #expect(email == "user@example.com" && challenge.email == email)
        return challenge
    }

    private func code() throws -> String {
        guard let code = rig.control.lastCode() else { throw UnexpectedResult() }
        return code
    }

    private func wrongCode() throws -> String { try code() == "111111" ? "222222" : "111111" }

    private func check(_ code: String, _ challenge: OAuthEmailChallenge) async -> CardeaError.Code? {
        await failure { try await client.checkOTP(code, resuming: challenge) }?.code
    }

    @Test("nobody is signed in before the code is right, and a wrong one may be tried again")
    func wrongThenRight() async throws {
        defer { client.close() }
        let challenge = try await challenge()
        #expect(await failure { try await client.currentUser() }?.code == .notSignedIn)
        #expect(await check(try wrongCode(), challenge) == .invalidOTPCode)
        let user = try await client.checkOTP(try code(), resuming: challenge)
        #expect(user.profile.claims["email_verified"] == true, "read again after the code")
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(await check("111111", challenge) == .challengeConsumed)
    }

    @Test("an address that is verified, or an application that does not ask for it, needs no code")
    func notNeeded() async throws {
        defer { client.close() }
        _ = try await rig.login(client, as: .verified, email: "other@example.com").user
        let lenient = try rig.client()
        defer { lenient.close() }
        let user = try await rig.login(lenient, as: .unverified, email: "third@example.com").user
        #expect(user.profile.claims["email_verified"] == false)
    }

    @Test("a code that was sent again is the one that counts")
    func resent() async throws {
        defer { client.close() }
        let challenge = try await challenge()
        let first = try code()
        try await client.resendOTP(challenge)
        let second = try code()
        if first != second { #expect(await check(first, challenge) == .invalidOTPCode) }
        _ = try await client.checkOTP(second, resuming: challenge)
    }

    @Test("after the sixth try no code counts, until another one is sent")
    func tooMany() async throws {
        defer { client.close() }
        let challenge = try await challenge()
        let wrong = try wrongCode()
        for _ in 1...6 { #expect(await check(wrong, challenge) == .invalidOTPCode) }
        #expect(await check(try code(), challenge) == .invalidOTPCode)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(try code(), resuming: challenge)
    }

    @Test("a flow that has expired is replaced when the code is sent again")
    func expired() async throws {
        defer { client.close() }
        let challenge = try await challenge()
        rig.control.expire(.oryFlows)
        #expect(await check(try code(), challenge) == .invalidOTPCode)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(try code(), resuming: challenge)
    }

    @Test("a right code whose answer was lost is not asked for again")
    func lost() async throws {
        defer { client.close() }
        let challenge = try await challenge()
        let code = try code()
        rig.control.inject(SandboxFault(.dropAfterHandling), on: "/ory/self-service/verification")
        #expect(await failure { try await client.checkOTP(code, resuming: challenge) }?.isRetryable == true)
        _ = try await client.checkOTP(code, resuming: challenge)
    }

    @Test("a mail that could not be sent at once is sent by hand")
    func notSent() async throws {
        defer { client.close() }
        rig.control.inject(SandboxFault(.status(503)), on: "/ory/self-service/verification/api")
        let challenge = try await challenge()
        let before = rig.control.mail().count
        try await client.resendOTP(challenge)
        #expect(rig.control.mail().count == before + 1)
        _ = try await client.checkOTP(try code(), resuming: challenge)
    }

    @Test("a later process finishes with the code, and a logout before it ends the session at the server")
    func restartAndLogout() async throws {
        let store = FaultyStore()
        let first = try rig.client(verifiesEmail: true, store: store)
        guard case .otpRequired(let challenge, _) = try await rig.login(first, as: .unverified) else {
            throw UnexpectedResult()
        }
        try await first.save(challenge)
        first.close()
        let second = try rig.client(verifiesEmail: true, store: store)
        defer { second.close() }
        let restored = try await second.restore(challenge.id, as: OAuthEmailChallenge.self)
        #expect(restored.email == "user@example.com")
        _ = try await second.checkOTP(try code(), resuming: restored)
        try await second.logout()

        _ = try await challengeAtLogout(second)
    }

    private func challengeAtLogout(_ client: CardeaClient) async throws -> Bool {
        rig.control.update { $0.ory.user = .unknown }
        guard case .otpRequired = try await rig.login(client, as: .unverified, email: "late@example.com") else {
            throw UnexpectedResult()
        }
        rig.control.clearLog()
        try await client.logout()
        try await rig.control.waitForRequests(1, to: "/ory/self-service/logout/api")
        return true
    }
}
