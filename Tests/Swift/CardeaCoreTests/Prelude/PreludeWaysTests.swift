import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

private typealias Fixture = PreludeFixture

/// The runs of the ways in without a page.
@Suite struct PreludeWaysTests {
    private let backend: PreludeBackend

    init() throws { backend = try Fixture.backend() }

    private let previous = Fixture.session(refreshToken: "rft_old")

    private func run(_ way: PagelessLogin, replacing previous: Session? = nil) throws -> some FedRun<LoginOutcome> {
        try backend.login(by: way, replacing: previous)
    }

    private func code(_ event: RunEvent, of way: PagelessLogin) throws -> CardeaError.Code? {
        var run = try run(way)
        _ = try run.request(after: .begin)
        return run.failure(after: event)?.code
    }

    private static let ways: [PagelessLogin] = [
        .code(.email("ada@example.com"), configuration: nil),
        .password(Secret("correct horse"), email: Secret("ada@example.com")), .migration(Secret("legacy"), nil),
    ]

    // MARK: Codes

    private func challenge(
        _ identifier: LoginIdentifier, configuration: String? = nil, _ answer: RunEvent
    ) throws -> (HTTPRequest, PendingChallenge) {
        var run = try run(.code(identifier, configuration: configuration))
        let request = try run.request(after: .begin)
        guard case .emailCode(let code) = try run.output(after: answer) else { throw UnexpectedAction() }
        return (
            request,
            PendingChallenge(
                id: "otp_1", email: code.email, channel: code.channel, expiresAt: Fixture.now, secrets: code.secrets)
        )
    }

    private static let cookie = "__Host-verification-login_app=ck"
    private static let sent = Fixture.answer(204, headers: ["Set-Cookie": "\(cookie); Path=/; Secure; HttpOnly"])

    @Test("a code is asked for by address or number, with nothing that names a session")
    func sendCode() throws {
        let (mail, byMail) = try challenge(.email("ada@example.com"), Self.sent)
        #expect(mail.url.path == "/v1/session/otp" && mail.names == ["identifier"] && mail.signals == .body)
        #expect(mail.json?["identifier"]?.object == ["type": "email_address", "value": "ada@example.com"])
        #expect(mail.header("Authorization") == nil && mail.header("Cookie") == nil && !mail.isProven)
        #expect(byMail.email?.reveal() == "ada@example.com" && byMail.channel == .email)
        let (text, byText) = try challenge(.phone("+49 151 12345678"), configuration: "lcfg_1", Self.sent)
        #expect(text.json?["identifier"]?.object == ["type": "phone_number", "value": "+4915112345678"])
        #expect(text.json?["login_config_id"]?.string == "lcfg_1")
        #expect(byText.email?.reveal() == "+4915112345678" && byText.channel == .sms)
    }

    @Test("the cookie names the verification at check and resend, and no other request has it")
    func cookie() throws {
        let (_, challenge) = try challenge(.email("ada@example.com"), Self.sent)
        var check = try backend.checkEmailOTP(challenge, code: "123 456", replacing: previous)
        let request = try check.request(after: .begin)
        #expect(request.url.path == "/v1/session/otp/check" && request.json == ["code": "123456"])
        #expect(request.header("Cookie") == Self.cookie && request.header("X-Verification-Token") == nil)
        let finalize = try check.requestOnceKept(after: Fixture.answer(200, ["challenge_token": "no JWT"]))
        #expect(finalize.json == ["challenge_token": "no JWT"])
        #expect(finalize.header("Cookie") == nil && finalize.header("X-Refresh-Token") == "rft_old")
        _ = try check.output(after: Fixture.signedIn())
        var resend = try backend.resendEmailOTP(challenge)
        let retry = try resend.request(after: .begin)
        #expect(retry.url.path == "/v1/session/otp/retry" && retry.header("Cookie") == Self.cookie)
        #expect(retry.signals == .none)
        let newer = Fixture.answer(204, headers: ["Set-Cookie": "verification-login_app=newer"])
        #expect(
            try PreludeCode.of(resend.output(after: newer)).names.cookie?.reveal() == "verification-login_app=newer")
    }

    @Test("a header that names the verification goes along where there is one")
    func header() throws {
        let answer = Fixture.answer(204, headers: ["Set-Cookie": Self.cookie, "X-Verification-Token": "vrf_1"])
        let (_, challenge) = try challenge(.email("ada@example.com"), answer)
        var check = try backend.checkEmailOTP(challenge, code: "1", replacing: nil)
        let request = try check.request(after: .begin)
        #expect(request.header("Cookie") == Self.cookie && request.header("X-Verification-Token") == "vrf_1")
    }

    @Test("a verification that is gone begins again by the same address; a rate limit is reported")
    func anew() throws {
        let (start, challenge) = try challenge(.phone("+4915112345678"), configuration: "lcfg_1", Self.sent)
        var run = try backend.resendEmailOTP(challenge)
        _ = try run.request(after: .begin)
        let again = try run.request(after: Fixture.answer(401, ["code": "unauthorized"]))
        #expect(again.url == start.url && again.json == start.json && again.header("Cookie") == nil)
        let names = try run.output(after: Fixture.answer(204, headers: ["Set-Cookie": "verification-login_app=2"]))
        #expect(try PreludeCode.of(names).names.cookie?.reveal() == "verification-login_app=2")
        var limited = try backend.resendEmailOTP(challenge)
        _ = try limited.request(after: .begin)
        let error = limited.failure(after: Fixture.answer(429, ["code": "rate_limited"], headers: ["Retry-After": "7"]))
        #expect(error?.code == .rateLimited && error?.retryAfterMilliseconds == 7000)
    }

    @Test(
        "other cookies, and those that are taken away, name nothing; the login waits for its code all the same",
        arguments: [
            "session=1", "verification-login_app=; Max-Age=0", "verification-login_app", "=verification-login", "",
        ])
    func noCookie(field: String) throws {
        let (_, challenge) = try challenge(
            .email("ada@example.com"), Fixture.answer(204, headers: ["Set-Cookie": field]))
        #expect(try PreludeCode.of(challenge.secrets).names.cookie == nil)
        var check = try backend.checkEmailOTP(challenge, code: "1", replacing: nil)
        #expect(try check.request(after: .begin).header("Cookie") == nil)
        #expect(check.failure(after: Fixture.answer(401, ["code": "unauthorized"]))?.refusal == .answer)
    }

    // MARK: Passwords

    @Test("a password is sent once with its address, and what it earns is redeemed unread, without a verifier")
    func password() throws {
        var run = try run(.password(Secret("p\"\\\u{7}ä"), email: Secret("ada@example.com")), replacing: previous)
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/login/email/password" && request.signals == .body)
        #expect(request.json == ["identifier": "ada@example.com", "password": "p\"\\\u{7}ä"])
        #expect(request.header("Authorization") == nil && request.header("X-Refresh-Token") == nil)
        #expect(request.delivery == .once && !request.isProven)
        let finalize = try run.request(after: Fixture.answer(200, ["challenge_token": "no JWT"]))
        #expect(finalize.url.path == "/v1/session/login/finalize" && finalize.isProven)
        #expect(finalize.json == ["challenge_token": "no JWT"] && finalize.header("X-Refresh-Token") == "rft_old")
        guard case .session = try run.output(after: Fixture.signedIn()) else { throw UnexpectedAction() }
    }

    @Test("no textual form shows a password", arguments: ways)
    func redacted(way: PagelessLogin) throws {
        var dumped = ""
        dump(try run(way), to: &dumped)
        let operation = DirectLogin(way)
        for shown in ["\(way)", String(reflecting: way), dumped, "\(operation)", String(reflecting: operation)] {
            #expect(!shown.contains("correct horse") && !shown.contains("legacy") && !shown.contains("ada@"))
        }
    }

    @Test("what can never be right is refused before anything is sent")
    func refused() throws {
        let long = Secret(String(repeating: "x", count: 4097))
        let ways: [PagelessLogin] = [
            .password(Secret(""), email: Secret("ada@example.com")), .password(long, email: Secret("ada@example.com")),
            .password(Secret("x"), email: Secret("ada")), .migration(Secret(""), nil),
            .code(.email("ada"), configuration: nil), .code(.email("ada@example.com"), configuration: ""),
        ]
        for way in ways {
            #expect(OryFixture.failure { _ = try run(way) }?.code == .invalidArgument, "\(way)")
        }
        #expect(OryFixture.failure { _ = try run(.recovery(Secret("ada@example.com"))) }?.code == .notSupported)
        #expect(
            OryFixture.failure { _ = try backend.changePassword(Secret(""), accessToken: long) }?.code
                == .invalidArgument)
    }

    @Test("the policy is six numbers and asks for nobody's session")
    func policy() throws {
        let body: JSONObject = [
            "min_length": 8, "max_length": 64, "uppercase": 1, "lowercase": 2, "numbers": 3, "symbols": 0,
        ]
        var run = backend.passwordCompliancy()
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.url.path == "/v1/session/password/compliancy")
        #expect(request.header("Authorization") == nil && !request.isProven)
        #expect(
            try run.output(after: Fixture.answer(200, body))
                == PasswordCompliancy(minLength: 8, maxLength: 64, uppercase: 1, lowercase: 2, numbers: 3))
        for name in body.members.map(\.name) {
            let values: [JSONValue?] = [nil, "8", -1, .double(1.5), .null, true]
            for value in values {
                var wrong = body
                wrong[name] = value
                var run = backend.passwordCompliancy()
                _ = try run.request(after: .begin)
                #expect(run.failure(after: Fixture.answer(200, wrong))?.code == .decodingFailed, "\(name)")
            }
        }
        var limited = backend.passwordCompliancy()
        _ = try limited.request(after: .begin)
        #expect(limited.failure(after: Fixture.answer(401, ["code": "use_dpop_nonce"]))?.code == .unauthorized)
    }

    @Test(
        "a registered passkey says whether the server had it already",
        arguments: [true, false, nil, "true"] as [JSONValue?])
    func alreadyRegistered(member: JSONValue?) throws {
        let passkeys = try #require(try PreludeFixture.backend().parts.passkeys)
        var run = try passkeys.finishRegistration(Secret("token"), attestation: "{}", accessToken: Secret("at"))
        _ = try run.request(after: .begin)
        var answer: JSONObject = ["credential": ["credential_id": "c1"]]
        answer["already_registered"] = member
        let passkey = try run.output(after: PreludeFixture.answer(200, answer))
        #expect(passkey.id == "c1" && passkey.isAlreadyRegistered == (member == true))
    }

    @Test("a password is set with the access token and without a proof")
    func changePassword() throws {
        var run = try backend.changePassword(Secret("correct horse"), accessToken: Secret("at"))
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/me/password/reset" && request.json == ["password": "correct horse"])
        #expect(request.header("Authorization") == "Bearer at" && !request.isProven && request.signals == .none)
        try run.output(after: Fixture.answer(204))
    }

    // MARK: Migration

    @Test("a session of another service is redeemed with the verifier of its own seed")
    func migration() throws {
        let seed = LoginSeed(
            entropy: Array(repeating: 7, count: LoginSeed.entropySize), digest: PrefixDigest())
        var run = try run(.migration(Secret("legacy"), seed))
        let request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/migration" && request.signals == .body && !request.isProven)
        #expect(request.json == ["code_challenge": .string(seed.pkce.challenge), "token": "legacy"])
        let finalize = try run.request(after: Fixture.answer(200, ["challenge_token": "no JWT"]))
        #expect(
            finalize.json
                == ["challenge_token": "no JWT", "code_verifier": .string(seed.pkce.verifier.reveal())])
    }

    // MARK: Answers

    @Test("an answer without a usable challenge token is named", arguments: ways.dropFirst())
    func noToken(way: PagelessLogin) throws {
        for body: JSONObject in [[:], ["challenge_token": ""], ["challenge_token": .null], ["challenge_token": 5]] {
            #expect(try code(Fixture.answer(200, body), of: way) == .missingChallengeToken)
        }
        #expect(try code(.answered(HTTPResponse(status: 200), at: Fixture.now), of: way) == .decodingFailed)
        let page = HTTPResponse(
            status: 200, headers: [HTTPHeader("Content-Type", "text/html")], body: Array("<html>".utf8))
        var run = try run(way)
        _ = try run.request(after: .begin)
        #expect(run.failure(after: .answered(page, at: Fixture.now))?.refusal == .passing)
    }

    @Test(
        "each refusal has its code", arguments: ways,
        [
            (400, "bad_request", .badRequest), (400, "invalid_identifier", .badRequest),
            (400, "no_login_config", .noLoginConfig), (401, "unauthorized", .unauthorized),
            (400, "invalid_password", .invalidPassword), (400, "password_not_set", .passwordNotSet),
            (403, "saml_login_required", .samlLoginRequired), (403, "suspended_account", .forbidden),
            (403, "forbidden", .forbidden), (403, "email_verification_not_allowed", .forbidden),
            (400, "insufficient_balance", .badRequest), (409, "token_reused", .tokenReused),
            (429, "rate_limited", .rateLimited), (500, "internal", .internalServerError),
            (503, nil, CardeaError.Code(rawValue: "http_503")),
        ] as [(Int, String?, CardeaError.Code)])
    func refusals(way: PagelessLogin, refusal: (status: Int, name: String?, code: CardeaError.Code)) throws {
        let body: JSONObject? = refusal.name.map { ["code": .string($0)] }
        #expect(try code(Fixture.answer(refusal.status, body), of: way) == refusal.code)
    }
}
