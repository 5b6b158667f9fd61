import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// The branch in which the e-mail address must be proven.
@Suite(.timeLimit(.minutes(1))) struct EmailCodeTests {
    private let rig: Rig
    private let client: CardeaClient

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    private func check(_ code: String, _ challenge: OAuthEmailChallenge) async -> CardeaError.Code? {
        await failure { try await client.checkOTP(code, resuming: challenge) }?.code
    }

    /// A code of the right form that is not the one that was sent.
    private func wrongCode() throws -> String { try rig.code() == "111111" ? "222222" : "111111" }

    @Test("a wrong code is refused, the right one then signs in")
    func wrongThenRight() async throws {
        let challenge = try await rig.challenge(client)
        #expect(challenge.email == "user@example.com")
        #expect(await check(try wrongCode(), challenge) == .invalidOTPCode)
        let user = try await client.checkOTP(rig.code(), resuming: challenge)
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(await check(try rig.code(), challenge) == .challengeConsumed)
        #expect(rig.count(Rig.check) == 2)
    }

    @Test("a code with spaces and dashes is the code", arguments: [" ", "-"])
    func separators(separator: String) async throws {
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        let typed = " \(code.prefix(3))\(separator)\(code.suffix(3))\n"
        _ = try await client.checkOTP(typed, resuming: challenge)
    }

    @Test("what cannot be a code is refused without a request", arguments: ["", "12 é", "1;2"])
    func noCode(typed: String) async throws {
        let challenge = try await rig.challenge(client)
        #expect(await check(typed, challenge) == .invalidArgument)
        #expect(rig.count(Rig.check) == 0)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a server that hides the address gives a challenge without one")
    func withoutAddress() async throws {
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverifiedWithoutEmail)
        guard
            case .otpRequired(let challenge, let email) = try await client.finalizeOAuthLogin(
                attempt, redirectURL: redirect)
        else { throw UnexpectedResult() }
        #expect(email == nil)
        #expect(challenge.email == nil)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("after too many wrong codes the right one is refused too, and a code that is sent again signs in")
    func attemptLimit() async throws {
        rig.control.update { $0.otpAttemptLimit = 3 }
        let challenge = try await rig.challenge(client)
        let wrong = try wrongCode()
        #expect(await check(wrong, challenge) == .invalidOTPCode)
        #expect(await check(wrong, challenge) == .invalidOTPCode)
        #expect(await check(wrong, challenge) == .rateLimited)
        #expect(await check(try rig.code(), challenge) == .unauthorized)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a code that is sent again replaces the one before")
    func resend() async throws {
        let challenge = try await rig.challenge(client)
        let old = try rig.code()
        try await client.resendOTP(challenge)
        #expect(rig.control.mail().count == 2)
        #expect(rig.count(Rig.retry) == 1)
        if try rig.code() != old { #expect(await check(old, challenge) == .invalidOTPCode) }
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a server that does not know the call gets the challenge token again")
    func resendAnew() async throws {
        let challenge = try await rig.challenge(client)
        rig.control.inject(.error(404, code: "not_found"), on: Rig.retry)
        try await client.resendOTP(challenge)
        #expect(rig.count(Rig.otp) == 2)
        #expect(rig.control.mail().count == 2)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a rate limit on sending again is reported with its wait, and the challenge stays usable")
    func resendTooSoon() async throws {
        rig.control.update { $0.otpResendInterval = 60 }
        let challenge = try await rig.challenge(client)
        let error = await failure { try await client.resendOTP(challenge) }
        #expect(error?.code == .rateLimited)
        #expect((1...60_000).contains(error?.retryAfterMilliseconds ?? 0))
        #expect(rig.count(Rig.otp) == 1)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("the verifier rides along where the server binds the code to it")
    func boundToVerifier() async throws {
        rig.control.update { $0.bindsOTPToPKCE = true }
        let challenge = try await rig.challenge(client)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
        #expect(rig.control.requests(to: Rig.finalize).last?.bodyText.contains("code_verifier") == true)
    }

    @Test("a server that suspects fraud starts nothing, and the client says so")
    func fraud() async throws {
        rig.control.update { $0.fraudMode = true }
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .missingVerificationToken)
        #expect(rig.control.mail().isEmpty)
    }

    @Test(
        "a right code is not asked for again when the request behind it fails for a passing reason",
        arguments: [SandboxFault.error(503, code: "internal"), SandboxFault(.drop)])
    func finalizeFails(fault: SandboxFault) async throws {
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        rig.control.inject(fault.always, on: Rig.finalize)
        let error = await failure { try await client.checkOTP(code, resuming: challenge) }
        #expect(error?.isRetryable == true)
        let resend = await failure { try await client.resendOTP(challenge) }
        #expect(resend?.code == .challengeConsumed)
        rig.control.clearFaults()
        _ = try await client.checkOTP(code, resuming: challenge)
        #expect(rig.count(Rig.check) == 1)
    }

    @Test("an answer to the check that cannot be read ends the challenge with a typed error")
    func malformedAnswer() async throws {
        let challenge = try await rig.challenge(client)
        rig.control.inject(.malformedJSON, on: Rig.check)
        #expect(await check(try rig.code(), challenge) == .decodingFailed)
        #expect(await check(try rig.code(), challenge) == .challengeConsumed)
    }
}
