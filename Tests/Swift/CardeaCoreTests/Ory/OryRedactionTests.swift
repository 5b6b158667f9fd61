import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// No textual form of what an Ory login is made of shows what is secret or personal in it.
@Suite("Textual forms of Ory's flows, steps and answers")
struct OryRedactionTests {
    /// Every secret below contains this.
    private static let word = "SECRETWORD"

    /// Every member of a flow that a server fills in has the word.
    private static let flow: JSONObject = {
        let message = OryFixture.message(
            1_010_016, "info", text: "About \(word)", context: ["duplicateIdentifier": .string(word)])
        let nodes = [
            OryFixture.input("identifier", type: "hidden", value: .string(word)),
            OryFixture.input(
                "password", group: "password", type: "password", value: .string(word), messages: [message]),
            OryFixture.provider("github"),
        ]
        var flow = OryFixture.flow(.login, id: word, messages: [message], nodes: nodes, state: word)
        flow["session_token_exchange_code"] = .string(word)
        return flow
    }()

    private static func values() throws -> [(String, Any)] {
        let backend = try OryFixture.backend()
        let response = PreludeFixture.response(200, flow)
        let session = OryFixture.session([("id", .string(word))], verified: false, email: "\(word)@example.com")
        let granted = PreludeFixture.response(200, ["session_token": .string(word)])
        let page = PreludeFixture.response(422, ["redirect_browser_to": .string("https://op.example/?state=\(word)")])
        let read = try #require(OryFlow(flow))
        let step = try OryFixture.step(flow, backend)
        let described = try backend.describe(step)
        let answer = OAuthLoginAnswer(way: "password", values: ["password": word])
        let redirect = try URI(parsing: "myapp://callback?code=\(word)")
        let linking = try URI(parsing: "myapp://callback?flow=\(word)")
        let attempt = try OryFixture.attempt(backend)
        let token = OAuthIDToken(provider: .apple, token: word, nonce: word)
        var factor = try OryFixture.exchanging(backend)
        _ = try factor.requestPastKeeping(after: .answered(granted, at: OryFixture.now))
        var pending = PendingLogins()
        pending.insert(step)
        return [
            ("OryFlow", read), ("OryFlow.Address", read.address), ("OryMessage", read.messages),
            ("OryNode", read.nodes), ("flow", OryResponse(response)), ("session", OryResponse(granted)),
            ("object", OryResponse(PreludeFixture.response(200, session))), ("page", OryResponse(page)),
            (
                "failure",
                OryResponse(PreludeFixture.response(400, ["error": ["reason": .string("\(word)@example.com")]]))
            ),
            ("PendingStep", step), ("PendingLogins", pending), ("PendingLogin", step.pending),
            ("OAuthLoginStep", described),
            ("messages", described.messages), ("ways", described.ways), ("fields", described.ways[0].fields),
            ("OAuthLoginAnswer", answer), ("moreRequired", FinalizeOAuthLoginResult.moreRequired(described)),
            ("finished", ContinuedOAuthLogin.finished(.moreRequired(described))), ("OAuthIDToken", token),
            ("page of a step", ContinuedOAuthLogin.page(OAuthLoginContext(attempt))),
            ("LoginOutcome.step", LoginOutcome.step(step.secrets)),
            ("StepOutcome", StepOutcome.login(.step(step.secrets))),
            ("OryRedirect.Content", [OryRedirect.content(of: redirect), OryRedirect.content(of: linking)]),
            ("Redemption", Redemption.redirect(redirect)),
            ("answer run", try backend.answer(step, with: answer)),
            ("finalize run", try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)),
            ("finalize run with a token", factor), ("ID token run", try backend.login(with: token, registers: false)),
        ]
    }

    @Test("description, debug description and dump are silent")
    func silent() throws {
        let values = try Self.values()
        #expect(values.count == 29)
        for (name, value) in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(describing: value), String(reflecting: value), dumped] {
                #expect(!text.uppercased().contains(Self.word), "\(name): \(text)")
                #expect(!text.isEmpty, "\(name)")
            }
        }
    }

    @Test("an error tells nothing of what was filled in, and names a field only by its name")
    func errors() throws {
        let backend = try OryFixture.backend()
        let step = try OryFixture.step(Self.flow, backend)
        for answer in [
            OAuthLoginAnswer(way: Self.word, values: [:]),
            OAuthLoginAnswer(way: "password", values: [Self.word: Self.word]),
        ] {
            do {
                _ = try backend.answer(step, with: answer)
                Issue.record("no error")
            } catch {
                #expect(!"\(error)".includes(Self.word))
            }
        }
    }
}
