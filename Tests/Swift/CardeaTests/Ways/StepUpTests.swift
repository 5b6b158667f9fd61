import Cardea
import CardeaBasics
import CardeaLinux
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Scopes that are granted after more proof, against the sandbox.
@Suite(.timeLimit(.minutes(1))) struct StepUpTests {
    private let rig: Rig
    private static let request = "/v1/session/stepup/request"
    private static let proceed = "/v1/session/stepup/continue"

    init() throws {
        rig = try Rig()
        rig.control.update {
            $0.ways.scopes = [
                "transfer:write": ["verify_email"], "big": ["verify_email", "kyc"], "free": [],
                "prld:phone:register": ["verify_sms"], "prld:pwd:write": ["verify_email"],
            ]
            $0.ways.blockedScopes = ["never"]
            $0.nonceMode = .rotateEveryAnswer
        }
    }

    private func signedIn(_ store: any SecureStore = MemoryStore()) async throws -> CardeaClient {
        let client = try rig.client(store)
        try await rig.signIn(client)
        return client
    }

    private func challenge(_ result: StepUpResult) throws -> StepUpChallenge {
        guard case .stepRequired(let challenge) = result else { throw UnexpectedResult() }
        return challenge
    }

    private func words(_ result: StepUpResult) throws -> String? {
        guard case .granted(let user) = result else { throw UnexpectedResult() }
        return user.profile.claims["scope"]?.string
    }

    private func wrongCode() throws -> String { try rig.code() == "111111" ? "222222" : "111111" }

    @Test("a code grants the scope, and the next access token has it; nothing is sent before it is asked for")
    func byCode() async throws {
        let client = try await signedIn()
        let challenge = try challenge(try await client.requestStepUp("transfer:write", metadata: ["amount": "500"]))
        #expect(challenge.scope == "transfer:write" && challenge.step == .email && rig.control.mail().isEmpty)
        try await client.sendStepUpOTP(challenge)
        let wrong = await failure { try await client.submitStepUpOTP(challenge, code: try wrongCode()) }
        #expect(wrong?.code == .invalidOTPCode)
        #expect(try words(try await client.submitStepUpOTP(challenge, code: rig.code())) == "transfer:write")
        #expect(try await client.currentUser().profile.claims["scope"]?.string == "transfer:write")
        let again = await failure { try await client.submitStepUpOTP(challenge, code: "123456") }
        #expect(again?.code == .challengeConsumed)
        let asked = try #require(rig.control.requests(to: Self.request).last)
        #expect(asked.bodyText.contains(#""metadata":{"amount":"500"}"#) && asked.header("DPoP") != nil)
        #expect(
            rig.control.requests(to: Rig.check).allSatisfy {
                $0.header("Authorization") == nil && $0.header("DPoP") != nil
            })
        #expect(rig.control.requests(to: Rig.refresh).last?.bodyText.contains("step_up_token") == true)
    }

    @Test("several steps follow each other under one id, and an application's own server answers for its step")
    func severalSteps() async throws {
        let client = try await signedIn()
        let first = try challenge(try await client.requestStepUp("big"))
        try await client.sendStepUpOTP(first)
        let second = try challenge(try await client.submitStepUpOTP(first, code: rig.code()))
        #expect(second.id == first.id && second.step.rawValue == "kyc" && second.scope == "big")
        let wrong = await failure { try await client.continueStepUpWithToken(second, token: Secret("no")) }
        #expect(wrong?.code == .badRequest)
        #expect(
            await failure { try await client.restore(second.id, as: StepUpChallenge.self) }?.code == .attemptConsumed)
    }

    @Test("the word of the application's server does its step")
    func ownStep() async throws {
        rig.control.update { $0.ways.scopes = ["own": ["kyc"]] }
        let client = try await signedIn()
        let asked = try challenge(try await client.requestStepUp("own"))
        let token = try #require(rig.control.stepUpIDs.last)
        #expect(
            try words(try await client.continueStepUpWithToken(asked, token: Secret("verified:\(token)")))
                == "own")
        #expect(rig.control.requests(to: Self.proceed).last?.header("Authorization") != nil)
    }

    @Test("what has no steps is granted at once, by a token or without one", arguments: [false, true])
    func free(withoutToken: Bool) async throws {
        rig.control.update { $0.ways.grantsWithoutToken = withoutToken }
        let client = try await signedIn()
        #expect(try words(try await client.requestStepUp("free")) == "free")
        #expect(rig.count(Rig.refresh) == 1)
    }

    @Test("refusals are named, and a blocked scope is no error")
    func refused() async throws {
        let client = try await signedIn()
        guard case .blocked = try await client.requestStepUp("never") else { throw UnexpectedResult() }
        #expect(await failure { try await client.requestStepUp("other") }?.code == .forbidden)
        let long = ["name_that_is_too_long": "x"]
        #expect(await failure { try await client.requestStepUp("free", metadata: long) }?.code == .badRequest)
        for scope in ["", "two words", "a\"b", "é"] {
            #expect(await failure { try await client.requestStepUp(scope) }?.code == .invalidArgument)
        }
        let nobody = try rig.client()
        #expect(await failure { try await nobody.requestStepUp("free") }?.code == .notSignedIn)
    }

    @Test("five wrong codes end the challenge, and expired ones are refused without a request")
    func tooMany() async throws {
        let client = try await signedIn()
        let first = try challenge(try await client.requestStepUp("transfer:write"))
        try await client.sendStepUpOTP(first)
        for _ in 0..<4 {
            #expect(
                await failure { try await client.submitStepUpOTP(first, code: try wrongCode()) }?.code
                    == .invalidOTPCode)
        }
        #expect(
            await failure { try await client.submitStepUpOTP(first, code: try wrongCode()) }?.code
                == .unauthorized)
        #expect(await failure { try await client.submitStepUpOTP(first, code: "1") }?.code == .challengeConsumed)
        let second = try challenge(try await client.requestStepUp("transfer:write"))
        let before = rig.count(Rig.check)
        rig.pass(seconds: 700)
        #expect(await failure { try await client.submitStepUpOTP(second, code: "1") }?.code == .challengeExpired)
        #expect(rig.count(Rig.check) == before)
    }

    @Test("several go on side by side")
    func sideBySide() async throws {
        let client = try await signedIn()
        let one = try challenge(try await client.requestStepUp("transfer:write"))
        let other = try challenge(try await client.requestStepUp("prld:pwd:write"))
        #expect(one.id != other.id)
        try await client.sendStepUpOTP(other)
        #expect(try words(try await client.submitStepUpOTP(other, code: rig.code())) == "prld:pwd:write")
        try await client.changePassword(Secret("long enough"))
        try await client.sendStepUpOTP(one)
        #expect(try words(try await client.submitStepUpOTP(one, code: rig.code())) == "transfer:write")
    }

    @Test("a process that is killed goes on in the next one, and of two answers at once one counts")
    func restart() async throws {
        let store = FaultyStore()
        let first = try await signedIn(store)
        let id = try challenge(try await first.requestStepUp("transfer:write")).id
        await first.settle()
        first.close()
        let second = try rig.client(store)
        let restored = try await second.restore(id, as: StepUpChallenge.self)
        try await second.sendStepUpOTP(restored)
        let code = try rig.code()
        async let one = failure { try await second.submitStepUpOTP(restored, code: code) }
        async let other = failure { try await second.submitStepUpOTP(restored, code: code) }
        let results = await [one, other]
        #expect(results.filter { $0 == nil }.count == 1 && results.contains { $0?.code == .challengeConsumed })
        await second.settle()
        second.close()
    }

    @Test("a sign-out forgets the challenges")
    func signOut() async throws {
        let client = try await signedIn()
        let challenge = try challenge(try await client.requestStepUp("transfer:write"))
        try await client.logout()
        #expect(
            await failure { try await client.submitStepUpOTP(challenge, code: "1") }?.code == .challengeNotFound)
    }

    @Test("a telephone number is added by its code, and then listed")
    func identifier() async throws {
        let client = try await signedIn()
        let challenge = try challenge(try await client.addIdentifier(.phone("+49 151 12345678")))
        #expect(challenge.step == .sms)
        try await client.sendStepUpOTP(challenge)
        let code = try #require(rig.control.lastCode(to: "+4915112345678"))
        _ = try words(try await client.submitStepUpOTP(challenge, code: code))
        #expect(try await client.listIdentifiers().map(\.value) == ["user@example.com", "+4915112345678"])
        #expect(await failure { try await client.addIdentifier(.phone("+4915112345678")) }?.code == .conflict)
    }

    @Test("an assertion that nobody asked for is refused here")
    func assertion() async throws {
        let client = try await signedIn()
        let challenge = try challenge(try await client.requestStepUp("transfer:write"))
        for (text, code) in [("[]", CardeaError.Code.invalidArgument), ("{}", .passkeyStepUnavailable)] {
            #expect(
                await failure { try await client.continueStepUpWithPasskey(challenge, assertion: text) }?.code
                    == code)
        }
        #expect(rig.count(Self.proceed) == 0)
        _ = try await client.restore(challenge.id, as: StepUpChallenge.self)
    }
}
