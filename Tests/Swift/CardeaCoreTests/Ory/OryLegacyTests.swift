import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Servers up to v26.2.0, and what later ones do otherwise.
@Suite("Section 14: servers of other versions")
struct OryLegacyTests {
    private func bare(_ answer: RunEvent) throws -> CardeaError? {
        var run = try OryFixture.redeeming(nil, OryFixture.backend())
        let request = try run.request(after: .begin)
        #expect(request.url.text == "https://auth.example.test/self-service/login/flows?id=\(OryFixture.flowID)")
        return run.failure(after: answer)
    }

    @Test("section 14: a bare redirect tells what the flow that the application began shows")
    func bareRedirect() throws {
        let flow = OryFixture.flow(.login, messages: [OryFixture.message(4_000_001, text: "The user said no.")])
        let error = try bare(PreludeFixture.answer(200, flow))
        #expect(error?.code == .badRequest && error?.message == "The user said no.")
    }

    @Test("section 14: a bare redirect and a flow without messages, or a flow that is gone, means to start over")
    func bareAndSilent() throws {
        for answer in [PreludeFixture.answer(200, OryFixture.flow(.login)), OryFixture.error(404, nil)] {
            let error = try bare(answer)
            #expect(error?.code == .addressNotVerified && error?.refusal == .answer, "nothing binds it to the login")
        }
        #expect(try bare(OryFixture.error(410, nil))?.code == .attemptExpired)
        #expect(try bare(OryFixture.error(503, nil))?.isRetryable == true)
    }

    @Test("section 14: a bare redirect of a registration reads that registration")
    func bareRegistration() throws {
        var run = try OryFixture.redeeming(nil, OryFixture.backend(), registers: true)
        #expect(
            try run.request(after: .begin).url.text
                == "https://auth.example.test/self-service/registration/flows?id=\(OryFixture.flowID)")
        let flow = OryFixture.flow(.registration, messages: [OryFixture.message(4_000_001, text: "No.")])
        #expect(run.failure(after: PreludeFixture.answer(200, flow))?.message == "No.")
    }

    @Test(
        "a login that ends in silence says that an address was verified, and which release can ask for what is missing")
    func silence() throws {
        let backend = try OryFixture.backend()
        let redirect = try URI(parsing: "\(OryFixture.redirectURI)?\(OryFixture.item)")
        var run = try backend.finalize(OryFixture.attempt(backend), with: .redirect(redirect), replacing: nil)
        _ = try run.request(after: .begin)
        let error = run.failure(after: PreludeFixture.answer(200, OryFixture.flow(.login)))
        #expect(error?.code == .addressNotVerified && error?.refusal == .login)
        #expect(error?.message.contains("after v26.2.0") == true && error?.message.contains("Sign in again") == true)
    }

    @Test(
        "section 14: a registration that lacks traits cannot go on there: the error names them, and the release that can"
    )
    func deadEnd() throws {
        for query in [nil, "code=\(OryFixture.returnToCode)"] {
            var run = try OryFixture.redeeming(query, OryFixture.backend(), registers: true)
            _ = try run.request(after: .begin)
            if query != nil { _ = try run.request(after: OryFixture.error(404, nil)) }
            let error = run.failure(after: PreludeFixture.answer(200, OryFixture.missingTraits()))
            #expect(error?.code == .notSupported && error?.serverCode == "4000002" && error?.isRetryable == false)
            #expect(error?.message.contains("(nickname)") == true && error?.message.contains("after v26.2.0") == true)
        }
    }

    @Test("section 14: what else a registration's own flow says is told as it is")
    func otherReason() throws {
        let flow = OryFixture.flow(.registration, messages: [OryFixture.message(4_000_002, text: "No.")])
        var run = try OryFixture.redeeming(nil, OryFixture.backend(), registers: true)
        _ = try run.request(after: .begin)
        #expect(run.failure(after: PreludeFixture.answer(200, flow))?.code == .badRequest)
    }

    @Test("section 14: a flow that only informs gives no reason")
    func information() throws {
        let flow = OryFixture.flow(.login, messages: [OryFixture.message(1_010_003, "info")])
        #expect(try bare(PreludeFixture.answer(200, flow))?.code == .addressNotVerified)
    }

    @Test("section 14: a disabled identity is a message of newer servers and an error of older ones, of one type")
    func disabledIdentity() throws {
        let flow = OryFixture.flow(.login, messages: [OryFixture.message(4_010_011)])
        var newer = try OryFixture.exchanging(OryFixture.backend())
        #expect(newer.failure(after: PreludeFixture.answer(422, flow))?.code == .identityDisabled)
        var older = try OryFixture.exchanging(OryFixture.backend())
        #expect(older.failure(after: OryFixture.error(401, "identity_disabled"))?.code == .identityDisabled)
    }

    @Test("section 14: login_hint is handed to servers of every version: newer ones leave it out")
    func loginHint() throws {
        var options = OryFixture.options()
        options.parameters = [OAuthParameter("login_hint", "ada@example.com")]
        var run = try OryFixture.initiate(OryFixture.backend(), options)
        _ = try run.request(after: .begin)
        let submission = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        #expect(submission.json?["upstream_parameters"] == ["login_hint": "ada@example.com"])
    }

    @Test("section 14: the flow of a registration's error that newer servers name beside the code changes nothing")
    func registrationErrors() throws {
        var run = try OryFixture.redeeming(
            "code=\(OryFixture.returnToCode)&flow=\(OryFixture.flowID)", OryFixture.backend(), registers: true)
        #expect(try run.request(after: .begin).url.path == "/sessions/token-exchange")
        let flow = OryFixture.flow(.registration, messages: [OryFixture.message(4_000_001, text: "No.")])
        #expect(run.failure(after: PreludeFixture.answer(422, flow))?.message == "No.")
    }
}
