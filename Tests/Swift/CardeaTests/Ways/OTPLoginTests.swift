import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Logins by a one-time code, against the sandbox.
@Suite(.timeLimit(.minutes(1))) struct OTPLoginTests {
    private let rig: Rig
    private let client: CardeaClient
    private static let email = LoginIdentifier.email("ada@example.com")

    init() throws {
        rig = try Rig()
        client = try rig.client()
    }

    private func check(_ code: String, _ challenge: OAuthEmailChallenge) async -> CardeaError.Code? {
        await failure { try await client.checkOTP(code, resuming: challenge) }?.code
    }

    private func wrongCode() throws -> String { try rig.code() == "111111" ? "222222" : "111111" }

    @Test("a code by e-mail signs in with three requests, and the cookie goes nowhere but to the code's own")
    func byEmail() async throws {
        let challenge = try await client.startOTPLogin(Self.email)
        #expect(challenge.email == "ada@example.com" && challenge.channel == .email)
        #expect(await check(try wrongCode(), challenge) == .invalidOTPCode)
        let user = try await client.checkOTP(rig.code(), resuming: challenge)
        #expect(user.profile.claims["email"]?.string == "ada@example.com")
        #expect(try await client.currentUser().accessToken == user.accessToken)
        #expect(await check(try rig.code(), challenge) == .challengeConsumed)
        _ = try await client.listSessions()
        let withCookie = rig.control.requests.filter { $0.header("Cookie") != nil }.map(\.path)
        #expect(withCookie == [Rig.check, Rig.check])
        #expect(rig.control.requests.count == 5)
        #expect(rig.observer.all == ["signedIn"])
    }

    @Test("a code by text message signs in")
    func byPhone() async throws {
        let challenge = try await client.startOTPLogin(.phone("+49 151 12345678"))
        #expect(challenge.email == "+4915112345678" && challenge.channel == .sms)
        let code = try #require(rig.control.lastCode(to: "+4915112345678"))
        let user = try await client.checkOTP(code, resuming: challenge)
        #expect(user.profile.claims["phone_number"]?.string == "+4915112345678")
    }

    @Test("what cannot be an address is refused without a request")
    func noAddress() async throws {
        for identifier in [LoginIdentifier.email("ada"), .phone("0151 123")] {
            #expect(await failure { try await client.startOTPLogin(identifier) }?.code == .invalidArgument)
        }
        #expect(rig.control.requests.isEmpty)
    }

    @Test(
        "what the server refuses is named",
        arguments: [("no_login_config", CardeaError.Code.noLoginConfig), ("saml_login_required", .samlLoginRequired)])
    func refused(name: String, code: CardeaError.Code) async throws {
        rig.control.update {
            if code == .noLoginConfig { $0.ways.unconfiguredChannels = ["email_address"] }
            if code == .samlLoginRequired { $0.ways.companyDomains = ["example.com"] }
        }
        let error = await failure { try await client.startOTPLogin(Self.email) }
        #expect(error?.code == code && error?.serverCode == name)
    }

    @Test("five wrong codes end the verification, and a code that is sent again begins another")
    func fiveWrong() async throws {
        let challenge = try await client.startOTPLogin(Self.email)
        let wrong = try wrongCode()
        for _ in 0..<4 { #expect(await check(wrong, challenge) == .invalidOTPCode) }
        #expect(await check(wrong, challenge) == .rateLimited)
        try await client.resendOTP(challenge)
        #expect(rig.count(Rig.retry) == 1 && rig.count(Rig.otp) == 2 && rig.control.mail().count == 2)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a code that has expired is refused, and a code that is sent again begins another verification")
    func expired() async throws {
        let challenge = try await client.startOTPLogin(Self.email)
        rig.control.expire(.codes)
        try await client.resendOTP(challenge)
        rig.control.expire(.codes)
        #expect(await check(try rig.code(), challenge) == .unauthorized)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a storm of resends is answered with its wait, and the first code still counts")
    func storm() async throws {
        rig.control.update { $0.otpResendInterval = 60 }
        let challenge = try await client.startOTPLogin(Self.email)
        for _ in 0..<20 {
            let error = await failure { try await client.resendOTP(challenge) }
            #expect(error?.code == .rateLimited && (1...60_000).contains(error?.retryAfterMilliseconds ?? 0))
        }
        #expect(rig.control.mail().count == 1 && rig.count(Rig.otp) == 1)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a stopped request looks as if a code was sent")
    func fraud() async throws {
        rig.control.update { $0.fraudMode = true }
        let challenge = try await client.startOTPLogin(Self.email)
        #expect(rig.control.mail().isEmpty && rig.control.requests.last?.status == 204)
        rig.control.update { $0.fraudMode = false }
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("a process that is killed between two requests goes on in the next, with the cookie sealed in the store")
    func restart() async throws {
        let store = FaultyStore()
        let first = try rig.client(store)
        let id = try await first.startOTPLogin(Self.email).id
        await first.settle()
        first.close()
        let second = try rig.client(store)
        let restored = try await second.restore(id, as: OAuthEmailChallenge.self)
        #expect(restored.email == "ada@example.com")
        rig.control.inject(.init(.drop), on: Rig.finalize)
        #expect(await failure { try await second.checkOTP(rig.code(), resuming: restored) }?.isRetryable == true)
        await second.settle()
        second.close()
        let third = try rig.client(store)
        _ = try await third.checkOTP("000000", resuming: try await third.restore(id, as: OAuthEmailChallenge.self))
        #expect(rig.count(Rig.check) == 1 && rig.count(Rig.finalize) == 2)
        await third.settle()
        third.close()
        #expect(store.records.values.allSatisfy { !$0.reveal().contains("verification-login") })
    }

    @Test("an answer that is lost costs no login: the code is sent again or checked again")
    func lostAnswers() async throws {
        rig.control.inject(.init(.dropAfterHandling), on: Rig.otp)
        #expect(await failure { try await client.startOTPLogin(Self.email) }?.isRetryable == true)
        let challenge = try await client.startOTPLogin(Self.email)
        rig.control.inject(.init(.dropAfterHandling), on: Rig.check)
        #expect(await check(try rig.code(), challenge) != nil)
        // The server has taken the code and nobody has what it earned: another one is asked for.
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("of two checks at once one signs in, and two logins at once do not disturb each other")
    func twoAtOnce() async throws {
        let challenge = try await client.startOTPLogin(Self.email)
        let code = try rig.code()
        async let one = check(code, challenge)
        async let other = check(code, challenge)
        let results = await [one, other]
        #expect(results.filter { $0 == nil }.count == 1 && results.contains(.challengeConsumed))
        let first = try await client.startOTPLogin(.email("b@example.com"))
        let second = try await client.startOTPLogin(.email("c@example.com"))
        let codes = try (
            #require(rig.control.lastCode(to: "b@example.com")), #require(rig.control.lastCode(to: "c@example.com"))
        )
        _ = try await client.checkOTP(codes.0, resuming: first)
        _ = try await client.checkOTP(codes.1, resuming: second)
    }

    @Test("the code of a login with a provider is checked and sent again by the same calls")
    func ofProvider() async throws {
        let challenge = try await rig.challenge(client)
        try await client.resendOTP(challenge)
        _ = try await client.checkOTP(rig.code(), resuming: challenge)
    }

    @Test("neither log nor events have the address, the code or the cookie")
    func silence() async throws {
        let challenge = try await client.startOTPLogin(Self.email)
        let code = try rig.code()
        _ = try await client.checkOTP(code, resuming: challenge)
        for word in ["ada@", code, "verification-login"] { #expect(!rig.log.text.contains(word)) }
    }
}
