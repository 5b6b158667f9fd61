import CardeaCore
import Testing

@Suite("Section 8: what Ory asks for on the way to a session")
struct OryStepTests {
    private func describe(_ flow: JSONObject) throws -> OAuthLoginStep.Content {
        let backend = try OryFixture.backend()
        return try backend.describe(OryFixture.step(flow, backend))
    }

    private func answering(
        _ flow: JSONObject, _ way: String, _ values: [String: String] = [:]
    ) throws -> (run: any ProtocolRun<StepOutcome>, request: HTTPRequest) {
        let backend = try OryFixture.backend()
        var run = try backend.answer(
            OryFixture.step(flow, backend), with: OAuthLoginAnswer(way: way, values: values))
        let request = try run.request(after: .begin)
        return (run, request)
    }

    private func newStep(_ run: inout any ProtocolRun<StepOutcome>, after event: RunEvent) throws -> PendingStep {
        guard case .login(let outcome) = try run.output(after: event) else { throw UnexpectedAction() }
        return try OryFixture.step(outcome)
    }

    @Test("section 8.1: a login that silently became a registration is exchanged like any other")
    func silentRegistration() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        _ = try run.request(after: OryFixture.exchanged())
        guard case .session = try run.output(after: PreludeFixture.answer(200, OryFixture.session())) else {
            throw UnexpectedAction()
        }
    }

    @Test("section 8.1: with registrations switched off the login's message is told")
    func registrationOff() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let flow = OryFixture.flow(.login, messages: [OryFixture.message(4_000_001, text: "Registration is off.")])
        #expect(run.failure(after: PreludeFixture.answer(422, flow))?.message == "Registration is off.")
    }

    @Test("section 8.2: missing traits are asked for, beside those that the provider has told")
    func missingTraits() throws {
        let content = try describe(OryFixture.missingTraits())
        #expect(content.kind == .missingTraits && content.identifier == nil && content.messages.isEmpty)
        let way = try #require(content.ways.first)
        #expect(content.ways.count == 1 && way.id == "oidc:google" && way.provider == .google)
        #expect(way.fields.map(\.name) == ["traits.email", "traits.nickname"])
        #expect(way.fields.map(\.value) == ["ada@example.com", nil])
        #expect(way.fields.map(\.type) == ["email", "text"] && way.fields.allSatisfy(\.isRequired))
        #expect(way.fields[1].messages.map(\.id) == [4_000_002] && way.fields[1].messages[0].isError)
    }

    @Test(
        "section 8.2: the answer goes to the flow's address with method, provider and all traits, and leads to a page")
    func answerTraits() throws {
        var (run, request) = try answering(
            OryFixture.missingTraits(id: OryFixture.otherFlowID), "oidc:google", ["traits.nickname": "ada"])
        #expect(
            request.url.text
                == "https://auth.example.test/self-service/registration?flow=\(OryFixture.otherFlowID)")
        #expect(
            request.json == [
                "method": "oidc", "provider": "google", "traits.email": "ada@example.com", "traits.nickname": "ada",
            ])
        guard case .page(let page, let provider) = try run.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        #expect(provider == .google && page.authorizationURL.reveal() == OryFixture.page)
        #expect(page.secrets[OrySecret.exchangeCode]?.reveal() == OryFixture.exchangeCode)
        #expect(page.secrets["flow_id"]?.reveal() == OryFixture.otherFlowID && page.secrets[OrySecret.flow] == nil)
    }

    @Test("what is disabled is neither asked for nor sent, and no way; nor is what only a page can show")
    func unusable() throws {
        let flow = OryFixture.flow(
            .login, messages: [OryFixture.message(1_010_016, "info")],
            nodes: [
                OryFixture.input("identifier", type: "hidden", value: "ada@example.com", isDisabled: true),
                OryFixture.input("password", group: "password", type: "password"),
                OryFixture.input("hint", group: "password", value: "x", isDisabled: true),
                OryFixture.input("method", group: "password", type: "submit", value: "password"),
                OryFixture.input("method", group: "code", type: "submit", value: "code", isDisabled: true),
                OryFixture.input("method", group: "deviceauthn", type: "submit", value: "deviceauthn"),
            ])
        let content = try describe(flow)
        #expect(content.ways.map(\.id) == ["password"] && content.ways[0].fields.map(\.name) == ["password"])
        let (_, request) = try answering(flow, "password", ["password": "secret"])
        #expect(request.json == ["method": "password", "password": "secret"])
    }

    @Test("names that a server gives to ways and fields reach no error as control sequences or addresses")
    func hostileNames() throws {
        let name = "\u{1B}[2Jada@example.com\nforged"
        let flow = OryFixture.flow(
            .login, messages: [OryFixture.message(1_010_016, "info")],
            nodes: [
                OryFixture.input(name, group: "password", type: "checkbox"),
                OryFixture.input("second", group: "password", type: "number"),
                OryFixture.input("method", group: "password", type: "submit", value: "password"),
                OryFixture.input(name, group: "totp", type: "submit", value: "x"),
            ])
        for (way, values) in [
            ("other", [:]), ("password", ["other": "x"]), ("password", [name: "maybe"]), ("password", ["second": "x"]),
        ] as [(String, [String: String])] {
            let error = OryFixture.failure { _ = try answering(flow, way, values) }
            #expect(error?.code == .invalidArgument)
            let text = error?.description ?? ""
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 } && !text.includes("ada@"), "\(text)")
        }
    }

    @Test("section 8.2: traits that are still wrong leave the step in a new form")
    func stillWrong() throws {
        var (run, _) = try answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "a"])
        let tooShort = OryFixture.flow(
            .registration,
            nodes: [
                OryFixture.provider(label: 1_040_003),
                OryFixture.input("traits.nickname", value: "a", messages: [OryFixture.message(4_000_003)]),
            ])
        let step = try newStep(&run, after: PreludeFixture.answer(400, tooShort))
        let field = try OryFixture.backend().describe(step).ways[0].fields[0]
        #expect(field.value == "a" && field.messages.map(\.id) == [4_000_003])
        #expect(step.secrets[OrySecret.exchangeCode]?.reveal() == OryFixture.exchangeCode)
    }

    @Test("section 8.3: a duplicate address is a step with the ways of its account and the address")
    func linking() throws {
        let content = try describe(OryFixture.linking())
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
        #expect(try describe(flow).identifier == (name == nil ? "form@example.com" : "told@example.com"))
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
        #expect(step.secrets["flow_id"]?.reveal() == OryFixture.otherFlowID)
        #expect(step.secrets[OrySecret.exchangeCode]?.reveal() == OryFixture.exchangeCode)
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
        var (run, request) = try answering(OryFixture.linking(), "password", ["password": "correct horse"])
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
        var (run, request) = try answering(OryFixture.linking(), "oidc:github")
        #expect(request.json == ["method": "oidc", "provider": "github", "identifier": "ada@example.com"])
        guard case .page(let begun, let provider) = try run.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        let attempt = PendingAttempt(
            id: "att_2", provider: provider, redirectURI: OryFixture.redirectURI,
            authorizationURL: begun.authorizationURL, expiresAt: OryFixture.now, secrets: begun.secrets)
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
            var (run, _) = try answering(OryFixture.linking(), "password", ["password": "x"])
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
            let content = try describe(flow)
            #expect(content.kind == .accountLinking && content.messages.map(\.id) == [id, 1_010_016])
            #expect(content.identifier == "ada@example.com")
        }
    }

    @Test("section 8.3: of the old message and a new error the new one is told")
    func newError() throws {
        let old = OryFixture.message(4_000_007)
        var (run, _) = try answering(OryFixture.linking(before: [old]), "password", ["password": "x"])
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
        var (run, _) = try answering(OryFixture.linking(), "password", ["password": "x"])
        var flow = OryFixture.linking()
        flow["ui"] = flow["ui"]?.object.map { ui in
            var ui = ui
            ui["nodes"] = []
            return .object(ui)
        }
        #expect(run.failure(after: PreludeFixture.answer(400, flow))?.code == .notSupported)
    }

    @Test("section 8.3: a step that leads to another flow goes on with that one")
    func anotherFlow() throws {
        var (run, _) = try answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "ada"])
        let linking = OryFixture.linking(before: [OryFixture.message(4_000_007)])
        let step = try newStep(&run, after: PreludeFixture.answer(400, linking))
        #expect(try OryFixture.backend().describe(step).kind == .accountLinking)
        #expect(step.secrets["flow_id"]?.reveal() == OryFixture.otherFlowID)
        #expect(step.secrets[OrySecret.exchangeCode]?.reveal() == OryFixture.exchangeCode)
        var (refused, _) = try answering(OryFixture.missingTraits(), "oidc:google")
        let login = OryFixture.flow(.login, id: OryFixture.otherFlowID, messages: [OryFixture.message(4_010_011)])
        #expect(refused.failure(after: PreludeFixture.answer(400, login))?.code == .identityDisabled)
    }

    @Test("section 8.5: an address that the provider vouches for needs no code")
    func vouchedFor() throws {
        var run = try OryFixture.exchanging(OryFixture.backend(verifiesEmail: true))
        _ = try run.request(after: OryFixture.exchanged())
        let answer = PreludeFixture.answer(200, OryFixture.session(verified: true))
        guard case .session(let granted) = try run.output(after: answer) else { throw UnexpectedAction() }
        #expect(granted.user.profile.extras["email_verified"] == true)
    }

    @Test("section 5: 410 for a step ends it, and its error names the replacement")
    func expired() throws {
        var (run, _) = try answering(OryFixture.linking(), "password", ["password": "x"])
        let error = run.failure(after: OryFixture.error(410, "self_service_flow_expired", OryFixture.flowReplacement))
        #expect(error?.code == .attemptExpired && error?.details["use_flow_id"] == OryFixture.otherFlowID)
    }

    @Test("section 5: 303 for a step reads its flow again, which tells what is wrong")
    func redirect() throws {
        var (run, _) = try answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "a"])
        let request = try run.request(after: PreludeFixture.answer(303))
        #expect(
            request.url.text == "https://auth.example.test/self-service/registration/flows?id=\(OryFixture.flowID)")
        let step = try newStep(&run, after: PreludeFixture.answer(200, OryFixture.missingTraits()))
        #expect(try OryFixture.backend().describe(step).kind == .missingTraits)
        var (again, _) = try answering(OryFixture.missingTraits(), "oidc:google")
        _ = try again.request(after: PreludeFixture.answer(303))
        #expect(again.failure(after: PreludeFixture.answer(303))?.code == .decodingFailed)
    }

    @Test("a page for a way that leads to none, and an answer without a session, are undecodable")
    func undecodable() throws {
        for answer in [OryFixture.browserChange(), PreludeFixture.answer(200, [:]), PreludeFixture.answer(204)] {
            var (run, _) = try answering(OryFixture.linking(), "password", ["password": "x"])
            #expect(run.failure(after: answer)?.code == .decodingFailed)
        }
        var (run, _) = try answering(OryFixture.linking(), "oidc:github")
        #expect(run.failure(after: OryFixture.browserChange("http://op.example/"))?.code == .invalidAuthorizationURL)
    }
}
