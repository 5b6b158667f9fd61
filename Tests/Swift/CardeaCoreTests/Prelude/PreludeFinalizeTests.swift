import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The run that redeems a redirect.
@Suite struct PreludeFinalizeTests {
    private let login = PreludeFixture.jwt(["grant_mode": "session-start", "pkce_challenge": "x"])
    private let link = PreludeFixture.jwt([
        "grant_mode": "oauth-email-link", "metadata": ["oauth_email": "user@example.com"],
    ])

    private func run(
        _ token: String, previous: Session? = nil
    ) throws -> Run<LoginOutcome> {
        try PreludeFixture.backend().finalize(
            PreludeFixture.attempt(), with: .challengeToken(Secret(token)), replacing: previous)
    }

    @Test(
        "a token of another login than the attempt's is refused before any request, and one that does not say is tried",
        arguments: [("mine", false), ("mine=", false), ("other", true), (nil, false)])
    func otherLogin(challenge: String?, isRefused: Bool) throws {
        let attempt = PreludeFixture.attempt(codeChallenge: "mine")
        for mode in ["session-start", "oauth-email-link"] {
            var claims: JSONObject = ["grant_mode": .string(mode), "metadata": ["oauth_email": "ada@example.com"]]
            claims["pkce_challenge"] = challenge.map { .string($0) }
            let token = PreludeFixture.jwt(claims)
            let code: CardeaError.Code?
            do {
                _ = try PreludeFixture.backend().finalize(attempt, with: .challengeToken(Secret(token)), replacing: nil)
                code = nil
            } catch {
                code = (error as? CardeaError)?.code
            }
            #expect(code == (isRefused ? .redirectMismatch : nil))
        }
    }

    @Test("a login token goes to finalize with the verifier of its attempt")
    func finalize() throws {
        var run = try run(login)
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/login/finalize")
        #expect(request.names == ["challenge_token", "code_verifier"])
        #expect(request.json?["challenge_token"]?.string == login)
        #expect(request.json?["code_verifier"]?.string == PreludeFixture.verifier)
        #expect(request.header("X-Refresh-Token") == nil)
        guard case .session(let granted) = try run.output(after: PreludeFixture.signedIn()) else {
            throw UnexpectedAction()
        }
        #expect(granted.session.refreshToken?.reveal() == "rft_new")
        #expect(granted.user.profile.userID == "usr_1")
    }

    @Test("a stored login without its verifier is of no use")
    func withoutVerifier() throws {
        let attempt = try WrittenLogins.rewritten(PreludeFixture.attempt()) { $0["verifier"] = nil }
        let error = OryFixture.failure {
            _ = try PreludeFixture.backend().finalize(attempt, with: .challengeToken(Secret(login)), replacing: nil)
        }
        #expect(error?.code == .attemptNotFound)
    }

    @Test("the refresh token of the previous session rides along, if it has one")
    func previousSession() throws {
        var with = try run(login, previous: PreludeFixture.session(refreshToken: "rft_old"))
        #expect(try with.request(after: .begin).header("X-Refresh-Token") == "rft_old")
        var without = try run(login, previous: PreludeFixture.session(refreshToken: nil))
        #expect(try without.request(after: .begin).header("X-Refresh-Token") == nil)
    }

    @Test("an e-mail token asks for a code and keeps verifier and token for later")
    func emailBranch() throws {
        var run = try run(link, previous: PreludeFixture.session(refreshToken: "rft_old"))
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/otp")
        #expect(request.names == ["challenge_token"])
        #expect(request.header("X-Refresh-Token") == nil)
        let headers = [
            "x-verification-token": "vrf_1", "Set-Cookie": "__Host-verification-login_app=ck; Path=/; Secure; HttpOnly",
        ]
        guard
            case .emailCode(let code) = try run.output(
                after: PreludeFixture.answer(204, headers: headers))
        else { throw UnexpectedAction() }
        #expect(code.email?.reveal() == "user@example.com" && code.channel == .email)
        let kept = try PreludeCode.of(code.secrets)
        guard case .token(let token, let verifier) = kept.origin else { throw UnexpectedAction() }
        #expect(token.reveal() == link && verifier.reveal() == PreludeFixture.verifier && kept.earned == nil)
        #expect(kept.names.token?.reveal() == "vrf_1")
        #expect(kept.names.cookie?.reveal() == "__Host-verification-login_app=ck")
    }

    @Test("a code request that names no verification fails, as under fraud rules", arguments: [nil, ""] as [String?])
    func fraud(header: String?) throws {
        var run = try run(link)
        _ = try run.request(after: .begin)
        let headers = header.map { ["X-Verification-Token": $0] } ?? ["Set-Cookie": "verification-login_app=ck"]
        let error = run.failure(after: PreludeFixture.answer(204, headers: headers))
        #expect(error?.code == .missingVerificationToken)
        #expect(error?.httpStatus == 204)
    }

    @Test("a web page that calls itself a success ends no login; what the server itself leaves out does")
    func webPage() throws {
        let page = OryFixture.text(200, "<html>Welcome</html>", headers: ["Content-Type": "text/html; charset=utf-8"])
        for (token, code) in [(login, CardeaError.Code.decodingFailed), (link, .missingVerificationToken)] {
            var run = try run(token)
            _ = try run.request(after: .begin)
            let error = run.failure(after: page)
            #expect(error?.code == code && error?.refusal == .passing)
            #expect(run.failure(after: PreludeFixture.answer(200, [:]))?.refusal == .login)
        }
        var check = try PreludeFixture.backend().checkEmailOTP(
            PreludeFixture.challenge(), code: "123456", replacing: nil)
        _ = try check.request(after: .begin)
        #expect(check.failure(after: page)?.refusal == .passing)
    }

    @Test("foreign cookies of the code request are not kept")
    func foreignCookies() throws {
        var run = try run(link)
        _ = try run.request(after: .begin)
        let headers = ["X-Verification-Token": "vrf_1", "Set-Cookie": "did=device; Path=/"]
        guard case .emailCode(let code) = try run.output(after: PreludeFixture.answer(204, headers: headers))
        else {
            throw UnexpectedAction()
        }
        #expect(try PreludeCode.of(code.secrets).names.cookie == nil)
    }

    @Test("an empty or malformed token fails before any request")
    func malformed() {
        #expect(throws: CardeaError.self) { _ = try run("") }
        #expect(throws: CardeaError.self) { _ = try run("a.b.c") }
    }

    @Test("a redirect with a token is redeemed like the token, one with an error is its error")
    func redirect() throws {
        let backend = try PreludeFixture.backend()
        let good = try URI(parsing: "myapp://oauth-callback?challenge_token=\(login)")
        var run = try backend.finalize(PreludeFixture.attempt(), with: .redirect(good), replacing: nil)
        #expect(try run.request(after: .begin).json?["challenge_token"]?.string == login)
        let bad = try URI(parsing: "myapp://oauth-callback?challenge_token=\(login)&error=access_denied")
        #expect(throws: CardeaError(.accessDenied, "Authentication failed", serverCode: "access_denied")) {
            _ = try backend.finalize(PreludeFixture.attempt(), with: .redirect(bad), replacing: nil)
        }
    }
}
