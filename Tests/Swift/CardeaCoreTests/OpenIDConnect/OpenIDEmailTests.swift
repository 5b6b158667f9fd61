import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("The e-mail address of a user whose provider has not verified it")
struct OpenIDEmailTests {
    private static let url = "https://api.example.com/email-verification"
    private static let unverified: [(String, JSONValue?)] = [("email_verified", false)]

    private func backend() throws -> OpenIDBackend {
        var provider = OpenIDFixture.provider
        provider.emailVerification = EmailVerificationEndpoint(url: Self.url)
        return try OpenIDFixture.backend(provider)
    }

    /// A run whose ID token has been believed; what it does next.
    private func redeemed(
        _ backend: OpenIDBackend, _ changes: [(String, JSONValue?)], tokenType: JSONValue = "Bearer"
    ) throws -> (run: Run<LoginOutcome>, action: RunAction<LoginOutcome>) {
        let attempt = try OpenIDFixture.begun(backend)
        var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let tokens = OpenIDFixture.tokens([
            ("id_token", .string(OpenIDFixture.idToken(changes))), ("token_type", tokenType),
        ])
        var action = try run.next(PreludeFixture.answer(200, tokens))
        if case .remember = action { action = try run.next(.remembered) }
        return (run, action)
    }

    /// A challenge with a session that waits for its code.
    private func challenge(tokenType: JSONValue = "Bearer") throws -> PendingChallenge {
        var (run, _) = try redeemed(backend(), Self.unverified, tokenType: tokenType)
        guard case .unprovenSession(let granted, let code) = try run.output(after: PreludeFixture.answer(204)) else {
            throw UnexpectedAction()
        }
        return PendingChallenge(
            id: "otp_1", email: nil, expiresAt: OpenIDFixture.now, unproven: .granted(granted.session),
            secrets: code.secrets)
    }

    @Test(
        "an address that is not verified gets a code, by the access token, and the session is held back until it is right"
    )
    func sendsCode() throws {
        for value in [false, "false"] as [JSONValue] {
            var (run, action) = try redeemed(backend(), [("email_verified", value)])
            guard case .send(let request) = action else { throw UnexpectedAction() }
            #expect(request.method == .post && request.url.text == Self.url && request.isDispensable)
            #expect(request.header("Authorization") == "Bearer opaque" && request.json == [:])
            guard
                case .unprovenSession(let granted, let code) = try run.output(
                    after: PreludeFixture.answer(204))
            else { throw UnexpectedAction() }
            #expect(code.email?.reveal() == "ada@example.com" && granted.session.refreshToken?.reveal() == "rt1")
            #expect(try OpenIDChallenge.of(code.secrets) == .waiting && code.channel == .email)
        }
    }

    @Test(
        "an address that is verified, or of which nothing is known, and a provider without the setting sign in at once")
    func signsIn() throws {
        for (changes, backend) in [
            ([("email_verified", true)], try backend()), ([("email_verified", "true")], try backend()),
            (Self.unverified, try OpenIDFixture.backend()),
        ] as [([(String, JSONValue?)], OpenIDBackend)] {
            guard case .finish(.session(let granted)) = try redeemed(backend, changes).action else {
                throw UnexpectedAction()
            }
            #expect(granted.user.profile.claims["email_verified"] == changes.first?.1)
        }
    }

    @Test("what the ID token does not say of the address is asked for; a verdict on another address does not count")
    func asksUserInfo() throws {
        for (answer, needsCode) in [
            (["sub": "u1", "email": "ada@example.com", "email_verified": false], true),
            (["sub": "u1", "email": "ada@example.com", "email_verified": true], false),
            (["sub": "u1", "email": "other@example.com", "email_verified": false], false), (["sub": "u1"], false),
        ] as [(JSONObject, Bool)] {
            let (run, action) = try redeemed(backend(), [])
            guard case .send(let request) = action, request.url.text == "https://op.example/me" else {
                throw UnexpectedAction()
            }
            switch try run.next(PreludeFixture.answer(200, answer)) {
            case .send(let request): #expect(needsCode && request.url.text == Self.url)
            case .finish(.session): #expect(!needsCode)
            default: throw UnexpectedAction()
            }
        }
    }

    @Test("a code that cannot be sent now is left to \"send again\"; one that is refused ends the login")
    func sendingFails() throws {
        for response in [
            HTTPResponse.none, PreludeFixture.response(503), PreludeFixture.response(429), PreludeFixture.response(302),
            PreludeFixture.response(403),
        ] {
            var (run, _) = try redeemed(backend(), Self.unverified)
            guard case .unprovenSession = try run.output(after: .answered(response, at: OpenIDFixture.now)) else {
                throw UnexpectedAction()
            }
        }
        for (status, code) in [(403, "forbidden"), (404, "not_found")] {
            var (run, _) = try redeemed(backend(), Self.unverified)
            let failure = run.failure(after: PreludeFixture.answer(status, ["code": .string(code)]))
            #expect(failure?.code.rawValue == code && failure?.refusal == .login)
        }
    }

    @Test("the right code is noted, then the session is the login's; a repeat asks nobody")
    func rightCode() throws {
        let backend = try backend()
        var challenge = try challenge()
        var run = try backend.checkEmailOTP(challenge, code: " 12 34-56", replacing: nil)
        let request = try run.request(after: .begin)
        #expect(request.url.text == "\(Self.url)/check" && request.json == ["code": "123456"])
        #expect(request.header("Authorization") == "Bearer opaque")
        challenge.apply(try run.remembered(after: PreludeFixture.answer(204)))
        #expect(try run.output(after: .remembered).user.profile.userID == "u1")
        var again = try backend.checkEmailOTP(challenge, code: "000000", replacing: nil)
        #expect(try again.output(after: .begin).session.refreshToken?.reveal() == "rt1")
        #expect(throws: CardeaError.self) { try backend.resendEmailOTP(challenge) }
    }

    @Test(
        "a code that is not right, and a server that fails, are told as what they are",
        arguments: [
            (401, ["code": "bad_check_code"], .invalidOTPCode), (400, ["code": "bad_check_code"], .invalidOTPCode),
            (429, ["code": "rate_limited"], .rateLimited), (403, ["code": "forbidden"], .forbidden),
            (503, [:], CardeaError.Code(rawValue: "http_503")),
        ] as [(Int, JSONObject, CardeaError.Code)])
    func wrongCode(status: Int, body: JSONObject, code: CardeaError.Code) throws {
        let backend = try backend()
        var check = try backend.checkEmailOTP(challenge(), code: "123456", replacing: nil)
        _ = try check.request(after: .begin)
        #expect(check.failure(after: PreludeFixture.answer(status, body))?.code == code)
        var resend = try backend.resendEmailOTP(challenge())
        #expect(try resend.request(after: .begin).url.text == Self.url)
        #expect(resend.failure(after: PreludeFixture.answer(status, body))?.code == code)
    }

    @Test("RF-3: a token that has ended is refreshed once, and the new ones are kept before they are used")
    func refreshes() throws {
        let backend = try backend()
        let challenge = try challenge()
        var run = try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
        _ = try run.request(after: .begin)
        let refresh = try run.request(after: PreludeFixture.answer(401, ["code": "unauthorized"]))
        #expect(refresh.form["refresh_token"] == "rt1" && refresh.delivery == .once)
        let tokens = OpenIDFixture.tokens([
            ("access_token", "second"), ("refresh_token", "rt2"), ("id_token", nil),
        ])
        guard case .renewal(let kept) = try run.remembered(after: PreludeFixture.answer(200, tokens)) else {
            throw UnexpectedAction()
        }
        #expect(kept.refreshToken?.reveal() == "rt2")
        #expect(try run.request(after: .remembered).header("Authorization") == "Bearer second")
        _ = try run.remembered(after: PreludeFixture.answer(204))
        #expect(try run.output(after: .remembered).session.accessToken.reveal() == "second")
    }

    @Test("a refresh that brings nothing but a new refresh token keeps it, and one that is refused keeps nothing")
    func refreshFails() throws {
        let backend = try backend()
        var rotated = try backend.resendEmailOTP(challenge())
        _ = try rotated.request(after: .begin)
        _ = try rotated.request(after: PreludeFixture.answer(401))
        let brought = PreludeFixture.answer(200, ["refresh_token": "rt2"])
        guard case .renewal(let kept) = try rotated.remembered(after: brought) else { throw UnexpectedAction() }
        #expect(kept.refreshToken?.reveal() == "rt2")
        #expect(rotated.failure(after: .remembered)?.code == .refreshFailed)
        var refused = try backend.resendEmailOTP(challenge())
        _ = try refused.request(after: .begin)
        _ = try refused.request(after: PreludeFixture.answer(401))
        #expect(refused.failure(after: PreludeFixture.answer(400, ["error": "invalid_grant"]))?.code == .unauthorized)
        var twice = try backend.checkEmailOTP(challenge(), code: "1", replacing: nil)
        _ = try twice.request(after: .begin)
        _ = try twice.request(after: PreludeFixture.answer(401))
        _ = try twice.remembered(after: PreludeFixture.answer(200, OpenIDFixture.tokens([("id_token", nil)])))
        _ = try twice.request(after: .remembered)
        #expect(twice.failure(after: PreludeFixture.answer(401, ["code": "unauthorized"]))?.code == .unauthorized)
    }

    @Test("a token that is bound to a key comes with a proof")
    func bound() throws {
        let backend = try backend()
        var run = try backend.checkEmailOTP(challenge(tokenType: "DPoP"), code: "123456", replacing: nil)
        let request = try run.request(after: .begin)
        #expect(request.header("Authorization") == "DPoP opaque")
        guard case .accessToken = request.proof else { throw UnexpectedAction() }
    }

    @Test(
        "an endpoint that is not https is refused with the client",
        arguments: ["", "http://api.example.com/x", "https://api.example.com/x?y", "https://u@api.example.com/", "x"])
    func endpoint(url: String) throws {
        var provider = OpenIDFixture.provider
        provider.emailVerification = EmailVerificationEndpoint(url: url)
        #expect(throws: CardeaError.self) { try OpenIDFixture.backend(provider) }
    }
}
