import Cardea
import CardeaSandbox
import Testing

@testable import TestSupport

/// A passing failure never costs a login.
@Suite(.timeLimit(.minutes(1))) struct TransientFailureTests {
    struct Trouble: Sendable, CustomStringConvertible {
        let description: String
        let fault: SandboxFault
        let code: String
    }

    private static let troubles = [
        Trouble(description: "dropped", fault: SandboxFault(.drop), code: "network"),
        Trouble(description: "broken", fault: SandboxFault(.raw(Array("nonsense\r\n\r\n".utf8))), code: "network"),
        Trouble(description: "unavailable", fault: .error(503, code: "internal"), code: "internal_server_error"),
        Trouble(description: "proxy page", fault: SandboxFault(.status(502, body: "<html>")), code: "http_502"),
        Trouble(
            description: "rate limit", fault: .error(429, code: "rate_limited", headers: ["Retry-After": "7"]),
            code: "rate_limited"),
    ]

    private let rig: Rig

    init() throws { rig = try Rig() }

    @Test("an attempt survives it", arguments: troubles)
    func attempt(trouble: Trouble) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(trouble.fault.always, on: Rig.finalize)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code.rawValue == trouble.code)
        #expect(error?.isRetryable == true)
        #expect(error?.retryAfterMilliseconds == (trouble.code == "rate_limited" ? 7000 : nil))
        rig.control.clearFaults()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("an attempt survives it on the way to the e-mail code", arguments: troubles)
    func emailAttempt(trouble: Trouble) async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt, as: .unverified)
        rig.control.inject(trouble.fault.always, on: Rig.otp)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code.rawValue == trouble.code)
        rig.control.clearFaults()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect)
        #expect(rig.control.mail().count == 1)
    }

    @Test("a challenge survives it", arguments: troubles)
    func challenge(trouble: Trouble) async throws {
        let client = try rig.client()
        let challenge = try await rig.challenge(client)
        let code = try rig.code()
        rig.control.inject(trouble.fault.always, on: Rig.check)
        let error = await failure { try await client.checkOTP(code, resuming: challenge) }
        #expect(error?.code.rawValue == trouble.code)
        rig.control.clearFaults()
        _ = try await client.checkOTP(code, resuming: challenge)
    }

    @Test("a server that answers too late is a timeout, and the attempt survives it")
    func timeout() async throws {
        let client = try rig.client(timeoutMilliseconds: 300)
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        var silence = SandboxFault(.drop).always
        silence.gate = SandboxGate()
        rig.control.inject(silence, on: Rig.finalize)
        let error = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(error?.code == .timeout)
        #expect(error?.isRetryable == true)
        rig.control.clearFaults()
        _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect).user
    }

    @Test("a server that is gone is a network failure")
    func gone() async throws {
        let client = try rig.client()
        rig.server.stop()
        #expect(await failure { try await client.begin() }?.code == .network)
    }

    @Test("an answer that got lost after the server had granted leads to a typed refusal, not to a loop")
    func lostAnswer() async throws {
        let client = try rig.client()
        let attempt = try await client.begin()
        let redirect = try rig.redirect(attempt)
        rig.control.inject(SandboxFault(.truncate), on: Rig.finalize)
        let lost = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(lost?.code == .network)
        let again = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(again?.code == .tokenReused)
        let third = await failure { try await client.finalizeOAuthLogin(attempt, redirectURL: redirect) }
        #expect(third?.code == .attemptConsumed)
    }
}
