import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The run that sends the code again.
@Suite struct PreludeResendTests {
    private func run(earned: String? = nil) throws -> Run<any LoginSecrets> {
        try PreludeFixture.backend().resendEmailOTP(PreludeFixture.challenge(earned: earned))
    }

    @Test("the API's own call names the verification by token and by cookie")
    func retry() throws {
        var run = try run()
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/otp/retry")
        #expect(request.header("X-Verification-Token") == "vrf_1")
        #expect(request.header("Cookie") == "verification-login_app=ck")
        #expect(request.header("Content-Type") == "application/json")
        let kept = try PreludeCode.of(run.output(after: PreludeFixture.answer(204)))
        #expect(kept.names.token?.reveal() == "vrf_1" && kept.names.cookie?.reveal() == "verification-login_app=ck")
    }

    @Test("a verification token in the answer replaces the old one")
    func newToken() throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let result = try run.output(after: PreludeFixture.answer(204, headers: ["X-Verification-Token": "vrf_2"]))
        #expect(try PreludeCode.of(result).names.token?.reveal() == "vrf_2")
    }

    @Test("where the call is refused, the challenge token asks anew", arguments: [400, 401, 403, 404, 405])
    func anew(status: Int) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let request = try run.request(after: PreludeFixture.answer(status, ["code": "unauthorized"]))
        #expect(request.url.path == "/v1/session/otp")
        #expect(request.json?["challenge_token"]?.string == "link")
        let answer = PreludeFixture.answer(
            204, headers: ["X-Verification-Token": "vrf_2", "Set-Cookie": "verification-login_app=new; Path=/"])
        let result = try PreludeCode.of(run.output(after: answer))
        #expect(
            result.names.token?.reveal() == "vrf_2" && result.names.cookie?.reveal() == "verification-login_app=new")
        guard case .token(let token, _) = result.origin else { throw UnexpectedAction() }
        #expect(token.reveal() == "link")
    }

    @Test(
        "a rate limit and a failing server are reported, not worked around",
        arguments: [
            (429, "rate_limited"), (429, "too_many_requests"), (500, "internal"), (503, "internal_server_error"),
            (502, nil), (429, nil),
        ] as [(Int, String?)])
    func notWorkedAround(status: Int, code: String?) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let error = run.failure(after: PreludeFixture.answer(status, code.map { ["code": .string($0)] }))
        #expect(error?.isRetryable == true)
        #expect(error?.httpStatus == status)
    }

    @Test("a second refusal is final")
    func refusedTwice() throws {
        var run = try run()
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(404, ["code": "not_found"]))
        let error = run.failure(after: PreludeFixture.answer(409, ["code": "token_reused"]))
        #expect(error?.code == .tokenReused)
    }

    @Test("after a right code there is nothing to send again")
    func afterSuccess() throws {
        var run = try run(earned: "x")
        #expect(run.failure(after: .begin)?.code == .challengeConsumed)
    }
}
