import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

private typealias Fixture = PreludeFixture

/// The runs of step-ups, and what hostile answers to them lead to.
@Suite struct PreludeStepUpTests {
    private let stepUp: any StepUpBackend

    init() throws { stepUp = try #require(try Fixture.backend().parts.stepUp) }

    private static func token(_ step: String?, _ changes: JSONObject = [:]) -> String {
        var claims: JSONObject = ["challenge_id": "chg_1", "jti": "jti_1", "exp": 1_800_000_300]
        claims["current_step"] = step.map(JSONValue.string)
        for member in changes.members { claims[member.name] = member.value == .null ? nil : member.value }
        return Fixture.jwt(claims)
    }

    private func ask(_ body: JSONObject?, _ status: Int = 200, headers: [String: String] = [:]) throws -> StepUpOutcome
    {
        var run = try stepUp.request("transfer:write", metadata: [:], accessToken: Secret("at"))
        _ = try run.request(after: .begin)
        return try run.output(after: Fixture.answer(status, body, headers: headers))
    }

    private func challenge(_ body: JSONObject, headers: [String: String] = [:]) throws -> PendingChallenge {
        guard case .step(let secrets, let expiresAt) = try ask(body, headers: headers) else { throw UnexpectedAction() }
        return PendingChallenge(id: "stp_1", email: nil, expiresAt: expiresAt, secrets: secrets)
    }

    @Test("a scope is asked for with token, proof and signals; metadata is left out where there is none")
    func request() throws {
        var run = try stepUp.request("transfer:write", metadata: [:], accessToken: Secret("at"))
        var request = try run.request(after: .begin)
        #expect(request.url.path == "/v1/session/stepup/request" && request.json == ["scope": "transfer:write"])
        #expect(request.header("Authorization") == "Bearer at" && request.isProven && request.signals == .body)
        run = try stepUp.request("a", metadata: ["b": "2", "a": "1"], accessToken: Secret("at"))
        request = try run.request(after: .begin)
        #expect(request.json?["metadata"]?.object == ["a": "1", "b": "2"])
    }

    @Test("both readings of an answer without a step lead to a refresh")
    func grantedAtOnce() throws {
        guard case .granted(showing: nil) = try ask(["status": "continue"]) else { throw UnexpectedAction() }
        let done = Self.token("completed")
        guard case .granted(let token?) = try ask(["status": "continue", "challenge_token": .string(done)]) else {
            throw UnexpectedAction()
        }
        #expect(token.reveal() == done)
        guard case .blocked = try ask(["status": "block", "challenge_token": .string(done)]) else {
            throw UnexpectedAction()
        }
    }

    @Test("a token that says nothing of its step waits for one without a name; its end is by this machine's clock")
    func step() throws {
        let pending = try challenge(
            ["status": "review", "challenge_token": .string(Self.token(nil))],
            headers: ["Date": "Fri, 15 Jan 2027 08:01:00 GMT"])
        let described = try #require(stepUp.describe(pending))
        #expect(
            described.status == "review" && described.step.rawValue == "" && described.scope == "transfer:write"
                && described.passkeyOptions == nil)
        #expect(pending.expiresAt == Timestamp(seconds: 1_800_000_240))
        #expect(!"\(pending.secrets)".contains("eyJ"))
    }

    @Test(
        "each hostile answer is named",
        arguments: [
            (nil, .decodingFailed), ([:], .decodingFailed), (["status": "other"], .decodingFailed),
            (["status": 5], .decodingFailed), (["status": "review"], .missingChallengeToken),
            (["status": "review", "challenge_token": ""], .missingChallengeToken),
            (["status": "review", "challenge_token": 5], .missingChallengeToken),
            (["status": "review", "challenge_token": "no JWT"], .invalidChallengeToken),
            (
                ["status": "review", "challenge_token": .string(token("x", ["challenge_id": .null]))],
                .invalidChallengeToken
            ),
            (
                ["status": "review", "challenge_token": .string(token("x", ["challenge_id": 5]))],
                .invalidChallengeToken
            ),
            (
                ["status": "review", "challenge_token": .string(token("x", ["challenge_id": ""]))],
                .invalidChallengeToken
            ),
            (["status": "review", "challenge_token": .string(token("completed"))], .invalidChallengeToken),
        ] as [(JSONObject?, CardeaError.Code)])
    func hostile(body: JSONObject?, code: CardeaError.Code) {
        let error = #expect(throws: CardeaError.self) { try ask(body) }
        #expect(error?.code == code)
    }

    @Test(
        "a token without an end, or with one that is no number, has ended",
        arguments: [.null, "1800000300", 1.5] as [JSONValue])
    func noEnd(exp: JSONValue) throws {
        let body: JSONObject = ["status": "review", "challenge_token": .string(Self.token("verify_sms", ["exp": exp]))]
        #expect(try challenge(body).expiresAt <= Fixture.now)
    }

    @Test(
        "each refusal has its code",
        arguments: [
            (403, "scope_not_allowed", .forbidden), (403, "not_configured", .forbidden),
            (403, "direct_scope_identifier_mismatch", .forbidden), (403, "invalid_verify_configuration", .forbidden),
            (403, "auth_blocked", .forbidden), (400, "invalid_metadata", .badRequest),
            (409, "identifier_already_exists", .conflict), (429, "rate_limited", .rateLimited),
        ] as [(Int, String, CardeaError.Code)])
    func refused(status: Int, name: String, code: CardeaError.Code) {
        let error = #expect(throws: CardeaError.self) { try ask(["code": .string(name)], status) }
        #expect(error?.code == code)
    }

    @Test("a code and the word of the application's server are shown with a proof that is bound to the challenge")
    func proofs() throws {
        let token = Self.token("verify_email")
        let pending = try challenge(["status": "review", "challenge_token": .string(token)])
        var code = try stepUp.prove(pending, by: .code(" 12-34"), accessToken: Secret("at"))
        var request = try code.request(after: .begin)
        #expect(request.url.path == "/v1/session/otp/check" && request.header("Authorization") == nil)
        #expect(request.json == ["challenge_token": .string(token), "code": "1234"])
        guard case .challenge(let bound) = request.proof else { throw UnexpectedAction() }
        #expect(bound.reveal() == token && request.signals == .none)
        var own = try stepUp.prove(pending, by: .verificationToken(Secret("vt")), accessToken: Secret("at"))
        request = try own.request(after: .begin)
        #expect(request.url.path == "/v1/session/stepup/continue" && request.header("Authorization") == "Bearer at")
        #expect(request.json == ["challenge_token": .string(token), "verification_token": "vt"] && request.isProven)
        let wrong = code.failure(after: Fixture.answer(401, ["code": "bad_check_code"]))
        #expect(wrong?.code == .invalidOTPCode && wrong?.refusal == .answer)
        for (name, expected) in [
            ("step_not_completed", CardeaError.Code.invalidChallengeToken), ("step_not_found", .invalidChallengeToken),
            ("step_bypassed", .invalidChallengeToken), ("token_mismatch", .invalidChallengeToken),
            ("invalid_verification_token", .badRequest), ("passkey_step_unavailable", .passkeyStepUnavailable),
            ("token_reused", .tokenReused),
        ] {
            var own = try stepUp.prove(pending, by: .verificationToken(Secret("vt")), accessToken: Secret("at"))
            _ = try own.request(after: .begin)
            let error = own.failure(after: Fixture.answer(400, ["code": .string(name)]))
            #expect(error?.code == expected && error?.refusal == .login, "\(name)")
        }
    }

    @Test("an assertion is passed on as it is, and only where it was asked for")
    func assertion() throws {
        let options: JSONObject = ["challenge": "AAAA", "rpId": "example.com"]
        let token = Self.token("verify_passkey")
        let body: JSONObject = [
            "status": "review", "challenge_token": .string(token),
            "public_key_credential_request_options": .object(options),
        ]
        let pending = try challenge(body)
        #expect(stepUp.describe(pending)?.passkeyOptions == #"{"challenge":"AAAA","rpId":"example.com"}"#)
        var run = try stepUp.prove(
            pending, by: .passkeyAssertion(#"{"id":"x","response":{}}"#), accessToken: Secret("at"))
        let request = try run.request(after: .begin)
        #expect(request.json?["passkey_assertion"]?.object == ["id": "x", "response": [:]])
        // The next step has none.
        let next = Fixture.answer(200, ["challenge_token": .string(Self.token("kyc"))])
        guard case .step(let secrets, _) = try run.output(after: next) else { throw UnexpectedAction() }
        let second = PendingChallenge(id: "stp_1", email: nil, expiresAt: Fixture.now, secrets: secrets)
        #expect(stepUp.describe(second)?.passkeyOptions == nil)
        #expect(stepUp.describe(second)?.status == "review", "it is that of the beginning")
        let error = OryFixture.failure {
            _ = try stepUp.prove(second, by: .passkeyAssertion("{}"), accessToken: Secret("at"))
        }
        #expect(error?.code == .passkeyStepUnavailable)
    }

    @Test("a list of identifiers is read whole, or not at all")
    func identifiers() throws {
        func list(_ body: JSONObject) throws -> [UserIdentifier] {
            var run = stepUp.listIdentifiers(accessToken: Secret("at"))
            let request = try run.request(after: .begin)
            #expect(request.url.path == "/v1/session/me/identifiers" && request.method == .get)
            return try run.output(after: Fixture.answer(200, body))
        }
        let found = try list([
            "identifiers": [["id": "1", "value": "a@b.test"], ["id": "2", "value": "+4915", "type": "phone_number"]]
        ])
        #expect(found.map(\.id) == ["1", "2"] && found.map(\.type) == [nil, "phone_number"])
        for body: JSONObject in [[:], ["identifiers": 5], ["identifiers": [["id": "1"]]], ["identifiers": ["x"]]] {
            let error = #expect(throws: CardeaError.self) { try list(body) }
            #expect(error?.code == .decodingFailed)
        }
    }
}
