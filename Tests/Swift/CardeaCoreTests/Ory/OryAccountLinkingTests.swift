import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 8.3: an address that belongs to an account already")
struct OryAccountLinkingTests {
    @Test("section 8.3: a duplicate address is a step with the ways of its account and the address")
    func linking() throws {
        let content = try OryFixture.describe(OryFixture.linking())
        #expect(content.kind == .accountLinking && content.identifier == "ada@example.com")
        #expect(content.messages.map(\.id) == [1_010_016] && !content.messages[0].isError)
        #expect(content.ways.map(\.id) == ["password", "oidc:github"])
        #expect(content.ways.map(\.provider) == [nil, .github])
        #expect(content.ways[0].fields.map(\.name) == ["password"] && content.ways[0].fields[0].type == "password")
        #expect(content.ways[1].fields.isEmpty)
        #expect(content.ways.map(\.label) == ["Label 1010017", "Label 1010018"])
    }

    @Test(
        "section 8.3: the address is found by both of its names, and in the form",
        arguments: ["duplicateIdentifier", "duplicate_identifier", nil] as [String?])
    func identifier(name: String?) throws {
        var context = JSONObject()
        if let name { context[name] = "told@example.com" }
        let flow = OryFixture.flow(
            .login, messages: [OryFixture.message(1_010_016, "info", context: context)],
            nodes: [
                OryFixture.input("identifier", type: "hidden", value: "form@example.com"),
                OryFixture.provider("github"),
            ])
        #expect(try OryFixture.describe(flow).identifier == (name == nil ? "form@example.com" : "told@example.com"))
    }

    @Test(
        "section 8.3: the flow of a redirect without a code is the same step, and its login goes on with the first code"
    )
    func linkingByRedirect() throws {
        let backend = try OryFixture.backend()
        var run = try OryFixture.redeeming("flow=\(OryFixture.otherFlowID)&no_org_ui=true", backend)
        _ = try run.request(after: .begin)
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(200, OryFixture.linking())))
        #expect(try backend.describe(step).kind == .accountLinking)
        #expect(try OryOpenStep.of(step.secrets).flow.id.reveal() == OryFixture.otherFlowID)
        #expect(try OryOpenStep.of(step.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
    }

    @Test(
        "section 8.3: a linking flow of another provider is a stranger's, where nothing binds the redirect to the login"
    )
    func foreignLinking() throws {
        let backend = try OryFixture.backend()
        // The login was begun with Google, which the server would leave out.
        let nodes = [OryFixture.input("password", type: "password"), OryFixture.provider("google")]
        let foreign = OryFixture.flow(
            .login, id: OryFixture.otherFlowID, messages: [OryFixture.linkingNotice], nodes: nodes)
        var run = try OryFixture.redeeming("flow=\(OryFixture.otherFlowID)", backend)
        _ = try run.request(after: .begin)
        let error = run.failure(after: PreludeFixture.answer(200, foreign))
        #expect(error?.code == .redirectMismatch && error?.refusal == .answer)
        var bound = try OryFixture.redeeming("\(OryFixture.item)&flow=\(OryFixture.otherFlowID)", backend)
        _ = try bound.request(after: .begin)
        _ = try OryFixture.step(try bound.output(after: PreludeFixture.answer(200, foreign)))
    }

    @Test("section 8.3: (a) the password signs in directly, without an exchange")
    func password() throws {
        var (run, request) = try OryFixture.answering(OryFixture.linking(), "password", ["password": "correct horse"])
        #expect(
            request.json == ["method": "password", "identifier": "ada@example.com", "password": "correct horse"])
        #expect(request.url.query == "flow=\(OryFixture.otherFlowID)")
        let granted: JSONObject = [
            "session_token": .string(OryFixture.token), "session": .object(OryFixture.session()), "continue_with": nil,
        ]
        let whoami = try run.request(after: PreludeFixture.answer(200, granted))
        #expect(whoami.url.path == "/sessions/whoami" && whoami.header("X-Session-Token") == OryFixture.token)
        guard
            case .login(.session(let session)) = try run.output(
                after: PreludeFixture.answer(200, OryFixture.session()))
        else { throw UnexpectedAction() }
        #expect(session.user.profile.userID == "usr_1")
    }

    @Test("section 8.3: (b) another provider leads through its page, and back to the exchange with the first code")
    func otherProvider() throws {
        let backend = try OryFixture.backend()
        var (run, request) = try OryFixture.answering(OryFixture.linking(), "oidc:github")
        #expect(request.json == ["method": "oidc", "provider": "github", "identifier": "ada@example.com"])
        guard case .page(let begun, let provider) = try run.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        let attempt = OryFixture.attempt(begun, "att_2", at: provider)
        let redirect = try URI(parsing: "myapp://callback?code=\(OryFixture.returnToCode)")
        var finalize = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
        #expect(
            try finalize.request(after: .begin).url.query
                == "init_code=\(OryFixture.exchangeCode)&return_to_code=\(OryFixture.returnToCode)")
        let old = try finalize.request(after: OryFixture.error(404, nil))
        #expect(old.url.text == "https://auth.example.test/self-service/login/flows?id=\(OryFixture.otherFlowID)")
    }

    @Test("section 8.3: a wrong password and another account are refusals that leave the step as it is")
    func wrongCredentials() throws {
        for id in [4_000_006, 4_010_009] as [Int64] {
            var (run, _) = try OryFixture.answering(OryFixture.linking(), "password", ["password": "x"])
            let answer = OryFixture.linking(before: [OryFixture.message(id)])
            let error = run.failure(after: PreludeFixture.answer(400, answer))
            #expect(error?.code == .wrongCredentials && error?.serverCode == "\(id)")
            #expect(error?.isRetryable == false)
        }
    }

    @Test("section 8.3: what older servers put before the notice does not hide that accounts can be linked")
    func olderMessages() throws {
        for id in [4_000_007, 4_000_028] as [Int64] {
            let flow = OryFixture.linking(before: [OryFixture.message(id)])
            let content = try OryFixture.describe(flow)
            #expect(content.kind == .accountLinking && content.messages.map(\.id) == [id, 1_010_016])
            #expect(content.identifier == "ada@example.com")
        }
    }

    @Test("section 8.3: of the old message and a new error the new one is told")
    func newError() throws {
        let old = OryFixture.message(4_000_007)
        var (run, _) = try OryFixture.answering(OryFixture.linking(before: [old]), "password", ["password": "x"])
        let answer = OryFixture.linking(before: [old, OryFixture.message(4_000_006)])
        #expect(run.failure(after: PreludeFixture.answer(400, answer))?.code == .wrongCredentials)
    }

    @Test("section 8.3: a duplicate without the notice is a conflict and no step")
    func conflict() throws {
        for id in [4_000_007, 4_000_027, 4_000_028] as [Int64] {
            var run = try OryFixture.exchanging(OryFixture.backend())
            let flow = OryFixture.flow(.login, messages: [OryFixture.message(id)])
            #expect(run.failure(after: PreludeFixture.answer(422, flow))?.code == .conflict)
        }
    }

    @Test("section 8.3: a form that comes back without a way to answer it ends in an error, not in a step")
    func nothingLeft() throws {
        var (run, _) = try OryFixture.answering(OryFixture.linking(), "password", ["password": "x"])
        var flow = OryFixture.linking()
        flow["ui"] = flow["ui"]?.object.map { ui in
            var ui = ui
            ui["nodes"] = []
            return .object(ui)
        }
        #expect(run.failure(after: PreludeFixture.answer(400, flow))?.code == .notSupported)
    }
}
