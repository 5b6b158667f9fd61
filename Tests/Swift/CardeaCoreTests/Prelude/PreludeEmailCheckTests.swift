import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The run that proves the address and finishes the login.
@Suite struct PreludeEmailCheckTests {
    private let plain = PreludeFixture.jwt(["grant_mode": "session-start"])
    private let bound = PreludeFixture.jwt(["grant_mode": "session-start", "pkce_challenge": "x"])

    private func run(
        earned: String? = nil, code: String = "123456", previous: Session? = nil
    ) throws -> Run<GrantedSession> {
        try PreludeFixture.backend().checkEmailOTP(
            PreludeFixture.challenge(earned: earned), code: code, replacing: previous)
    }

    @Test("the check carries the code and the verification token, nothing else")
    func checkRequest() throws {
        var run = try run(code: " 123-456 ", previous: PreludeFixture.session(refreshToken: "rft_old"))
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/otp/check")
        #expect(request.names == ["code"])
        #expect(request.json?["code"]?.string == "123456")
        #expect(request.header("X-Verification-Token") == "vrf_1")
        #expect(request.header("X-Refresh-Token") == nil)
        #expect(request.header("Cookie") == nil)
    }

    @Test("the earned token is kept first, then finalized")
    func wholeRun() throws {
        var run = try run(previous: PreludeFixture.session(refreshToken: "rft_old"))
        _ = try run.request(after: .begin)
        let kept = try run.kept(after: PreludeFixture.answer(200, ["challenge_token": .string(plain)]))
        #expect(try PreludeCode.of(kept).earned?.reveal() == plain)
        let finalize = try run.request(after: .remembered)
        #expect(finalize.url.path == "/v1/session/login/finalize")
        #expect(finalize.header("X-Refresh-Token") == "rft_old")
        #expect(try run.output(after: PreludeFixture.signedIn()).session.refreshToken?.reveal() == "rft_new")
    }

    @Test("the verifier rides along only where the earned token is bound to it")
    func verifierRule() throws {
        for (token, names) in [(plain, ["challenge_token"]), (bound, ["challenge_token", "code_verifier"])] {
            var run = try run()
            _ = try run.request(after: .begin)
            _ = try run.remembered(after: PreludeFixture.answer(200, ["challenge_token": .string(token)]))
            #expect(try run.request(after: .remembered).names == names)
        }
    }

    @Test("a repeated run with an earned token goes straight to finalize")
    func repeated() throws {
        var run = try run(earned: bound)
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/login/finalize")
        #expect(request.json?["challenge_token"]?.string == bound)
        #expect(request.json?["code_verifier"]?.string == PreludeFixture.verifier)
        _ = try run.output(after: PreludeFixture.signedIn())
    }

    @Test("a wrong code is named as such")
    func wrongCode() throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let error = run.failure(after: PreludeFixture.answer(401, ["code": "bad_check_code", "message": "wrong code"]))
        #expect(error?.code == .invalidOTPCode)
        #expect(error?.isRetryable == false)
    }

    @Test(
        "an answer without a usable token is named",
        arguments: [
            ([:], .missingChallengeToken), (["challenge_token": ""], .missingChallengeToken),
            (["challenge_token": 5], .missingChallengeToken),
        ] as [(JSONObject, CardeaError.Code)])
    func unusableAnswer(body: JSONObject, code: CardeaError.Code) throws {
        var run = try run()
        _ = try run.request(after: .begin)
        #expect(run.failure(after: PreludeFixture.answer(200, body))?.code == code)
    }

    @Test("a token that is no JSON Web Token is the server's own matter: it is redeemed unread, without a verifier")
    func opaqueToken() throws {
        var run = try run()
        _ = try run.request(after: .begin)
        let kept = try run.kept(after: PreludeFixture.answer(200, ["challenge_token": "challenge-abc"]))
        #expect(try PreludeCode.of(kept).earned?.reveal() == "challenge-abc")
        let finalize = try run.request(after: .remembered)
        #expect(finalize.json?["challenge_token"]?.string == "challenge-abc")
        #expect(finalize.json?["code_verifier"] == nil)
    }

    @Test(
        "a stored challenge without its verification, the token that asked for it or the verifier is of no use",
        arguments: ["verification_token", "challenge_token", "verifier"])
    func damaged(name: String) throws {
        let backend = try PreludeFixture.backend()
        let challenge = try WrittenLogins.rewritten(PreludeFixture.challenge()) { $0[name] = nil }
        let check = OryFixture.failure { _ = try backend.checkEmailOTP(challenge, code: "1", replacing: nil) }
        let resend = OryFixture.failure { _ = try backend.resendEmailOTP(challenge) }
        #expect(check?.code == .challengeNotFound && resend?.code == .challengeNotFound)
    }
}
