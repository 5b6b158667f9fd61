import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 8: what Ory asks for on the way to a session")
struct OryStepTests {
    @Test("section 8.1: a login that silently became a registration is exchanged like any other")
    func silentRegistration() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
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
        let content = try OryFixture.describe(OryFixture.missingTraits())
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
        var (run, request) = try OryFixture.answering(
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
        #expect(provider == .google && page.page.url.reveal() == OryFixture.page)
        #expect(try OryAttempt.of(page.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
        #expect(try OryAttempt.of(page.secrets).flow.id.reveal() == OryFixture.otherFlowID)
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
        let content = try OryFixture.describe(flow)
        #expect(content.ways.map(\.id) == ["password"] && content.ways[0].fields.map(\.name) == ["password"])
        let (_, request) = try OryFixture.answering(flow, "password", ["password": "secret"])
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
            let error = OryFixture.failure { _ = try OryFixture.answering(flow, way, values) }
            #expect(error?.code == .invalidArgument)
            let text = error?.description ?? ""
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 } && !text.includes("ada@"), "\(text)")
        }
    }

    @Test("section 8.2: traits that are still wrong leave the step in a new form")
    func stillWrong() throws {
        var (run, _) = try OryFixture.answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "a"])
        let tooShort = OryFixture.flow(
            .registration,
            nodes: [
                OryFixture.provider(label: 1_040_003),
                OryFixture.input("traits.nickname", value: "a", messages: [OryFixture.message(4_000_003)]),
            ])
        let step = try OryFixture.newStep(&run, after: PreludeFixture.answer(400, tooShort))
        let field = try OryFixture.backend().describe(step).ways[0].fields[0]
        #expect(field.value == "a" && field.messages.map(\.id) == [4_000_003])
        #expect(try OryOpenStep.of(step.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
    }

    @Test("section 8.3: a step that leads to another flow goes on with that one")
    func anotherFlow() throws {
        var (run, _) = try OryFixture.answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "ada"])
        let linking = OryFixture.linking(before: [OryFixture.message(4_000_007)])
        let step = try OryFixture.newStep(&run, after: PreludeFixture.answer(400, linking))
        #expect(try OryFixture.backend().describe(step).kind == .accountLinking)
        #expect(try OryOpenStep.of(step.secrets).flow.id.reveal() == OryFixture.otherFlowID)
        #expect(try OryOpenStep.of(step.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
        var (refused, _) = try OryFixture.answering(OryFixture.missingTraits(), "oidc:google")
        let login = OryFixture.flow(.login, id: OryFixture.otherFlowID, messages: [OryFixture.message(4_010_011)])
        #expect(refused.failure(after: PreludeFixture.answer(400, login))?.code == .identityDisabled)
    }

    @Test("section 8.5: an address that the provider vouches for needs no code")
    func vouchedFor() throws {
        var run = try OryFixture.exchanging(OryFixture.backend(verifiesEmail: true))
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        let answer = PreludeFixture.answer(200, OryFixture.session(verified: true))
        guard case .session(let granted) = try run.output(after: answer) else { throw UnexpectedAction() }
        #expect(granted.user.profile.claims["email_verified"] == true)
    }

    @Test("section 5: 410 for a step ends it, and its error names the replacement")
    func expired() throws {
        var (run, _) = try OryFixture.answering(OryFixture.linking(), "password", ["password": "x"])
        let error = run.failure(after: OryFixture.error(410, "self_service_flow_expired", OryFixture.flowReplacement))
        #expect(error?.code == .attemptExpired && error?.details["use_flow_id"] == OryFixture.otherFlowID)
    }

    @Test("section 5: 303 for a step reads its flow again, which tells what is wrong")
    func redirect() throws {
        var (run, _) = try OryFixture.answering(OryFixture.missingTraits(), "oidc:google", ["traits.nickname": "a"])
        let request = try run.request(after: PreludeFixture.answer(303))
        #expect(
            request.url.text == "https://auth.example.test/self-service/registration/flows?id=\(OryFixture.flowID)")
        let step = try OryFixture.newStep(&run, after: PreludeFixture.answer(200, OryFixture.missingTraits()))
        #expect(try OryFixture.backend().describe(step).kind == .missingTraits)
        var (again, _) = try OryFixture.answering(OryFixture.missingTraits(), "oidc:google")
        _ = try again.request(after: PreludeFixture.answer(303))
        #expect(again.failure(after: PreludeFixture.answer(303))?.code == .decodingFailed)
    }

    @Test("a page for a way that leads to none, and an answer without a session, are undecodable")
    func undecodable() throws {
        for answer in [OryFixture.browserChange(), PreludeFixture.answer(200, [:]), PreludeFixture.answer(204)] {
            var (run, _) = try OryFixture.answering(OryFixture.linking(), "password", ["password": "x"])
            #expect(run.failure(after: answer)?.code == .decodingFailed)
        }
        var (run, _) = try OryFixture.answering(OryFixture.linking(), "oidc:github")
        #expect(run.failure(after: OryFixture.browserChange("http://op.example/"))?.code == .invalidAuthorizationURL)
    }
}
