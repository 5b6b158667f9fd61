import Cardea
import Testing

/// A client knows no login of a built value, of whatever kind its server is, and sends nothing for it.
@Suite("built values that a client is given", .timeLimit(.minutes(1)))
struct RefusedValueTests {
    /// Nobody listens there: a request would fail with ``CardeaError/Code/network``.
    private static let nobody = "http://127.0.0.1:1"

    private static let backends: [Backend] = [
        .prelude(baseURL: nobody), .ory(projectURL: nobody), .oidc(issuer: nobody, clientID: "app"),
    ]

    private func client(_ backend: Backend) throws -> CardeaClient {
        try CardeaClient(Configuration(backend: backend, applicationID: "com.example.app", store: .memory))
    }

    private func expect(
        _ code: CardeaError.Code, _ call: () async throws(CardeaError) -> Void,
        _ place: SourceLocation = #_sourceLocation
    ) async {
        do throws(CardeaError) {
            try await call()
            Issue.record("the call succeeded", sourceLocation: place)
        } catch {
            #expect(error.code == code, sourceLocation: place)
        }
    }

    @Test("an attempt and a step are attempt_not_found", arguments: backends)
    func attempts(_ backend: Backend) async throws {
        let client = try client(backend)
        defer { client.close() }
        let (attempt, step) = (BuiltValues.attempt, BuiltValues.step)
        await expect(.attemptNotFound) { () throws(CardeaError) in
            _ = try await client.finalizeOAuthLogin(attempt, challengeToken: "token")
        }
        await expect(.attemptNotFound) { () throws(CardeaError) in
            _ = try await client.finalizeOAuthLogin(attempt, redirectURL: attempt.redirectURI + "?code=1")
        }
        await expect(.attemptNotFound) { () throws(CardeaError) in try await client.save(attempt) }
        await expect(.attemptNotFound) { () throws(CardeaError) in
            _ = try await client.initiateContinuedLogin(step, with: OAuthLoginAnswer(way: "password"))
        }
        await expect(.attemptNotFound) { () throws(CardeaError) in try await client.save(step) }
    }

    @Test("a challenge and a step-up are challenge_not_found", arguments: backends)
    func challenges(_ backend: Backend) async throws {
        let client = try client(backend)
        defer { client.close() }
        let (challenge, stepUp) = (BuiltValues.challenge, BuiltValues.stepUp)
        await expect(.challengeNotFound) { () throws(CardeaError) in
            _ = try await client.checkOTP("123456", resuming: challenge)
        }
        await expect(.challengeNotFound) { () throws(CardeaError) in try await client.resendOTP(challenge) }
        await expect(.attemptNotFound) { () throws(CardeaError) in try await client.save(challenge) }
        await expect(.challengeNotFound) { () throws(CardeaError) in
            _ = try await client.submitStepUpOTP(stepUp, code: "123456")
        }
        await expect(.challengeNotFound) { () throws(CardeaError) in try await client.sendStepUpOTP(stepUp) }
    }

    @Test("a login on another device is attempt_not_found", arguments: backends)
    func deviceLogin(_ backend: Backend) async throws {
        let client = try client(backend)
        defer { client.close() }
        await expect(.attemptNotFound) { () throws(CardeaError) in
            _ = try await client.continueDeviceLogin(BuiltValues.deviceLogin)
        }
    }

    @Test("a value without any id, or with a very long one, is refused in the same way", arguments: [0, 1 << 20])
    func oddIDs(_ length: Int) async throws {
        let id = String(repeating: "\u{0}ä", count: length)
        let client = try client(Self.backends[0])
        defer { client.close() }
        let attempt = OAuthLoginContext(
            id: id, authorizationURL: "", provider: OAuthProvider(rawValue: ""), redirectURI: "",
            expiresAt: Timestamp(milliseconds: .min))
        await expect(.attemptNotFound) { () throws(CardeaError) in
            _ = try await client.finalizeOAuthLogin(attempt, challengeToken: "")
        }
        let challenge = OAuthEmailChallenge(id: id, expiresAt: Timestamp(milliseconds: .max))
        await expect(.challengeNotFound) { () throws(CardeaError) in
            _ = try await client.checkOTP("", resuming: challenge)
        }
    }
}
