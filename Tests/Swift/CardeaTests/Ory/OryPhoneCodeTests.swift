import Cardea
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Codes for users of the sandbox's Ory-compatible server who have a telephone number and no e-mail address.
@Suite(.timeLimit(.minutes(1))) struct OryPhoneCodeTests {
    private static let number = "+4915112345678"

    private func challenge(_ rig: OryRig, _ client: CardeaClient) async throws -> OAuthEmailChallenge {
        guard case .otpRequired(let challenge, let address) = try await rig.login(client) else {
            throw UnexpectedResult()
        }
        #expect(address == Self.number)
        return challenge
    }

    private func code(_ rig: OryRig) throws -> String {
        guard let code = rig.control.lastCode() else { throw UnexpectedResult() }
        return code
    }

    @Test(
        "the challenge says that the code went to a telephone; the rest is as with e-mail codes",
        arguments: [false, true])
    func code(hook: Bool) async throws {
        let rig = try OryRig {
            $0.phoneNumber = Self.number
            $0.showsVerificationUI = hook
        }
        let client = try rig.client(verifiesEmail: true)
        defer { client.close() }
        let challenge = try await challenge(rig, client)
        #expect(challenge.channel == .sms && challenge.email == Self.number)
        #expect(
            await failure { try await client.checkOTP("0000000", resuming: challenge) }?.code
                == .invalidOTPCode)
        try await client.resendOTP(challenge)
        let user = try await client.checkOTP(try code(rig), resuming: challenge)
        #expect(user.profile.claims["phone_number"] == .string(Self.number))
        #expect(user.profile.claims["phone_number_verified"] == true)
        try await client.logout()
        _ = try await rig.login(client).user
    }

    @Test("the channel outlives the process, and that of an e-mail code is e-mail")
    func restart() async throws {
        let rig = try OryRig { $0.phoneNumber = Self.number }
        let store = FaultyStore()
        let first = try rig.client(verifiesEmail: true, store: store)
        let challenge = try await challenge(rig, first)
        try await first.save(challenge)
        first.close()
        let second = try rig.client(verifiesEmail: true, store: store)
        defer { second.close() }
        let restored = try await second.restore(challenge.id, as: OAuthEmailChallenge.self)
        #expect(restored == challenge && restored.channel == .sms)
        rig.control.update { $0.ory.phoneNumber = "" }
        guard case .otpRequired(let mailed, _) = try await rig.login(second, as: .unverified, email: "b@example.com")
        else { throw UnexpectedResult() }
        #expect(mailed.channel == .email)
    }

    @Test("a second factor goes to the telephone of a user who has no e-mail address")
    func secondFactor() async throws {
        let rig = try OryRig {
            $0.phoneNumber = Self.number
            $0.secondFactor = .code
        }
        let client = try rig.client()
        defer { client.close() }
        let step = try await rig.step(client)
        #expect(step.kind == .secondFactor && step.ways.map(\.id) == ["code", "code:resend"])
        let answer = OAuthLoginAnswer(way: "code", values: ["code": try code(rig)])
        _ = try await client.initiateContinuedLogin(step, with: answer).result.user
    }
}
