import Cardea
import CardeaBasics
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

/// Passkeys against the sandbox, with an authenticator made of software.
@Suite(.timeLimit(.minutes(1))) struct PasskeyTests {
    private let rig: Rig
    private let client: CardeaClient
    private let key = SoftAuthenticator()

    init() throws {
        rig = try Rig()
        client = try rig.client()
        rig.control.update { $0.ways.scopes = ["prld:passkey:write": [], "sign": ["verify_passkey"]] }
    }

    @discardableResult
    private func register() async throws -> Passkey {
        try await rig.signIn(client)
        _ = try await client.requestStepUp("prld:passkey:write")
        return try await client.registerPasskey(username: "user@example.com", nickname: "my key", key)
    }

    private func login() async -> CardeaError? { await failure { try await client.loginWithPasskey(key) } }

    @Test("a passkey is registered, signs in, gets another name and goes")
    func life() async throws {
        let refreshes = rig.count(Rig.refresh)
        let passkey = try await register()
        #expect(passkey.nickname == "my key" && rig.count(Rig.refresh) == refreshes + 2)
        try await client.logout()
        let user = try await client.loginWithPasskey(key).user
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        let paths = rig.control.requests.suffix(3).map(\.path)
        #expect(paths == ["/v1/session/login/passkey/begin", "/v1/session/login/passkey/finish", Rig.finalize])
        #expect(
            rig.control.requests.suffix(3).dropLast().allSatisfy {
                $0.header("DPoP") == nil && $0.header("Authorization") == nil
            })
        try await client.renamePasskey(id: passkey.id, to: "other")
        #expect(try await client.listPasskeys().map(\.nickname) == ["other"])
        try await client.renamePasskey(id: passkey.id, to: "")
        #expect(try await client.listPasskeys().map(\.nickname) == [nil])
        try await client.deletePasskey(id: passkey.id)
        #expect(try await client.listPasskeys().isEmpty)
        #expect(await login()?.code == .unauthorized)
    }

    @Test("without the scope nothing is registered, and what cannot be named is refused here")
    func refused() async throws {
        try await rig.signIn(client)
        let error = await failure { try await client.registerPasskey(username: "ada", key) }
        #expect(error?.code == .insufficientScope)
        #expect(await failure { try await client.registerPasskey(username: "", key) }?.code == .invalidConfiguration)
        for id in ["", ".", ".."] {
            #expect(await failure { try await client.deletePasskey(id: id) }?.code == .invalidArgument)
        }
        #expect(await failure { try await client.deletePasskey(id: "a/b") }?.code == .notFound)
        rig.control.update { $0.ways.passkeyRelyingParty = "" }
        #expect(await login()?.code == .passkeyNotConfigured)
    }

    @Test("each rule of WebAuthn that an authenticator breaks is a refusal")
    func rules() async throws {
        try await register()
        let flaws: [@Sendable (inout SoftAuthenticator.Flaws) -> Void] = [
            // First: the others move the counter on.
            { $0.repeatsCounter = true }, { $0.origin = "https://evil.example" }, { $0.type = "webauthn.create" },
            { $0.relyingParty = "evil.example" }, { $0.flags = 0x04 }, { $0.spoilsSignature = true },
        ]
        #expect(await login() == nil)
        for flaw in flaws {
            key.flaws.withLock { flaw(&$0) }
            #expect(await login()?.code == .unauthorized)
            key.flaws.withLock { $0 = SoftAuthenticator.Flaws() }
        }
        rig.control.update { $0.ways.passkeysVerifyUsers = true }
        key.flaws.withLock { $0.flags = 0x01 }
        #expect(await login()?.code == .unauthorized)
        key.flaws.withLock { $0 = SoftAuthenticator.Flaws() }
        #expect(await login() == nil)
    }

    @Test("a question that the user dismisses ends the login, and nothing more is sent")
    func dismissed() async throws {
        try await register()
        key.flaws.withLock { $0.dismisses = true }
        #expect(await login()?.code == .cancelled)
        #expect(rig.control.requests.last?.path == "/v1/session/login/passkey/begin")
    }

    @Test("a passkey does the step of a step-up, and one that breaks a rule ends it")
    func stepUp() async throws {
        try await register()
        guard case .stepRequired(let first) = try await client.requestStepUp("sign") else { throw UnexpectedResult() }
        #expect(first.step == .passkey && first.passkeyOptions?.contains("rpId") == true)
        guard case .granted(let user) = try await client.continueStepUpWithPasskey(first, key) else {
            throw UnexpectedResult()
        }
        #expect(user.profile.claims["scope"]?.string?.contains("sign") == true)
        guard case .stepRequired(let second) = try await client.requestStepUp("sign") else { throw UnexpectedResult() }
        key.flaws.withLock { $0.origin = "https://evil.example" }
        #expect(await failure { try await client.continueStepUpWithPasskey(second, key) }?.code == .unauthorized)
        #expect(
            await failure { try await client.restore(second.id, as: StepUpChallenge.self) }?.code == .attemptConsumed)
    }

    @Test("a ceremony is good once, and not for long")
    func once() async throws {
        try await register()
        rig.control.inject(.init(.dropAfterHandling), on: "/v1/session/login/passkey/finish")
        #expect(await login()?.isRetryable == true)
        #expect(await login() == nil)
    }

    @Test("a security key registers, signs in and does the step, by libfido2 and a PIN")
    func securityKey() async throws {
        let desk = try VirtualKeys()
        let device = try desk.connect("blue", "--pin", "1234")
        let guide = ScriptedGuide(pins: Array(repeating: "1234", count: 5))
        let key = try SecurityKey(origin: "https://auth.example.com", guide: guide, keys: desk.keys)
        rig.control.update { $0.ways.passkeysVerifyUsers = true }
        try await rig.signIn(client)
        _ = try await client.requestStepUp("prld:passkey:write")
        let passkey = try await client.registerPasskey(username: "user@example.com", nickname: "blue key", key)
        #expect(passkey.nickname == "blue key")
        // The server names what the account has, and the key finds itself among that.
        #expect(
            await failure { try await client.registerPasskey(username: "user@example.com", key) }?.code == .conflict)
        try await client.logout()
        let user = try await client.loginWithPasskey(key).user
        #expect(user.profile.claims["email"]?.string == "user@example.com")
        guard case .stepRequired(let challenge) = try await client.requestStepUp("sign") else {
            throw UnexpectedResult()
        }
        guard case .granted = try await client.continueStepUpWithPasskey(challenge, key) else {
            throw UnexpectedResult()
        }
        #expect(guide.questions.count == 4)
        device.remove()
    }

    @Test("a parent of the origin's domain is a relying party, and another server's is refused before the key is asked")
    func relyingParties() async throws {
        let (desk, guide) = (try VirtualKeys(), ScriptedGuide())
        let device = try desk.connect()
        rig.control.update { $0.ways.passkeyRelyingParty = "example.com" }
        let key = try SecurityKey(origin: "https://auth.example.com", guide: guide, keys: desk.keys)
        try await rig.signIn(client)
        _ = try await client.requestStepUp("prld:passkey:write")
        _ = try await client.registerPasskey(username: "user@example.com", key)
        _ = try await client.loginWithPasskey(key)
        let told = guide.notices.count
        rig.control.update { $0.ways.passkeyRelyingParty = "bank.example" }
        #expect(await failure { try await client.loginWithPasskey(key) }?.code == .invalidConfiguration)
        #expect(guide.notices.count == told)
        device.remove()
    }
}
