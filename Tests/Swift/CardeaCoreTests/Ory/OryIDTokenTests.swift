import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 9: an application's own ID token at Ory")
struct OryIDTokenTests {
    private static let token = OAuthIDToken(provider: .apple, token: "header.payload.signature", nonce: "n-1")

    private func submitted(
        _ token: OAuthIDToken = token, registers: Bool = false, verifiesEmail: Bool = false
    ) throws -> (run: Run<LoginOutcome>, request: HTTPRequest) {
        var run = try OryFixture.backend(verifiesEmail: verifiesEmail).login(with: token, registers: registers)
        let begin = try run.request(after: .begin)
        let kind: OryFlow.Kind = registers ? .registration : .login
        #expect(begin.url.text == "https://auth.example.test/self-service/\(kind.rawValue)/api")
        let request = try run.request(after: PreludeFixture.answer(200, OryFixture.flow(kind)))
        return (run, request)
    }

    private let granted: JSONObject = [
        "session_token": .string(OryFixture.token), "session": .object(OryFixture.session()), "continue_with": nil,
    ]

    @Test("section 9: the token goes to a flow without an exchange code, with its nonce as the token has it")
    func body() throws {
        for registers in [false, true] {
            let (_, request) = try submitted(registers: registers)
            #expect(
                request.json == [
                    "method": "oidc", "provider": "apple", "id_token": "header.payload.signature",
                    "id_token_nonce": "n-1",
                ])
        }
    }

    @Test("section 9: a token without a nonce is sent without one")
    func withoutNonce() throws {
        let (_, request) = try submitted(OAuthIDToken(provider: .google, token: "t"))
        #expect(request.names == ["method", "provider", "id_token"])
    }

    @Test("section 9: 200 of a login is a session at once, without a page and without an exchange")
    func login() throws {
        var (run, _) = try submitted()
        #expect(try run.request(after: PreludeFixture.answer(200, granted)).url.path == "/sessions/whoami")
        guard case .session = try run.output(after: PreludeFixture.answer(200, OryFixture.session())) else {
            throw UnexpectedAction()
        }
    }

    @Test("section 10.1: the flow that show_verification_ui names has mailed the code, and no other one is begun")
    func begunVerification() throws {
        let flow: JSONObject = [
            "id": .string(OryFixture.otherFlowID), "verifiable_address": "ada@example.com",
        ]
        for (address, isOwn) in [("ada@example.com", true), ("other@example.com", false)] {
            var named = flow
            named["verifiable_address"] = .string(address)
            var answer = granted
            answer["continue_with"] = [
                ["action": "set_ory_session_token", "ory_session_token": .string(OryFixture.token)],
                ["action": "show_verification_ui", "flow": .object(named)], ["action": "new_thing"],
            ]
            var (run, _) = try submitted(verifiesEmail: true)
            _ = try run.request(after: PreludeFixture.answer(200, answer))
            let unverified = PreludeFixture.answer(200, OryFixture.session(verified: false))
            guard isOwn else {
                #expect(try run.request(after: unverified).url.path == "/self-service/verification/api")
                continue
            }
            guard case .unprovenSession(_, let code) = try run.output(after: unverified) else {
                throw UnexpectedAction()
            }
            #expect(code.email?.reveal() == "ada@example.com")
            guard case .verifying(let flow?) = try OryChallenge.of(code.secrets) else { throw UnexpectedAction() }
            #expect(
                flow.action.text
                    == "https://auth.example.test/self-service/verification?flow=\(OryFixture.otherFlowID)")
        }
    }

    @Test("section 10.1: what an answer says to continue with, known or not, does not keep anybody from signing in")
    func continueWith() throws {
        for items in [
            .null, [], "x", [5, .null, [:], ["action": 5]],
            [
                [
                    "action": "show_verification_ui",
                    "flow": ["id": "x", "verifiable_address": "ada@example.com", "url": "https://auth.example.test/"],
                ], ["action": "set_ory_session_token", "ory_session_token": "another"],
                ["action": "redirect_browser_to", "redirect_browser_to": .string(OryFixture.page)],
                ["action": "something_new"],
            ],
        ] as [JSONValue] {
            var (run, _) = try submitted()
            var answer = granted
            answer["continue_with"] = items
            let whoami = try run.request(after: PreludeFixture.answer(200, answer))
            #expect(whoami.url.path == "/sessions/whoami")
            #expect(whoami.header("X-Session-Token") == OryFixture.token)
        }
    }

    @Test("section 9: 200 of a registration with a session is one as well")
    func registration() throws {
        var (run, _) = try submitted(registers: true)
        var answer = granted
        answer["identity"] = ["id": "usr_1"]
        #expect(
            try run.request(after: PreludeFixture.answer(200, answer)).header("X-Session-Token") == OryFixture.token)
    }

    @Test("section 9: 200 of a registration without the session hook signs in with the same token, and not forever")
    func registrationWithoutSession() throws {
        var (run, _) = try submitted(registers: true)
        let registered = PreludeFixture.answer(200, ["identity": ["id": "usr_1"], "continue_with": nil])
        #expect(try run.request(after: registered).url.path == "/self-service/login/api")
        let login = try run.request(
            after: PreludeFixture.answer(200, OryFixture.flow(.login, id: OryFixture.otherFlowID)))
        #expect(login.url.query == "flow=\(OryFixture.otherFlowID)")
        #expect(login.json?["id_token"] == "header.payload.signature")
        _ = try run.request(after: registered)
        _ = try run.request(after: PreludeFixture.answer(200, OryFixture.flow(.login)))
        #expect(run.failure(after: registered)?.code == .decodingFailed)
    }

    @Test(
        "section 9: refused tokens have types: another provider, a wrong nonce, a wrong signature",
        arguments: [
            (502, "upstream_error", .internalServerError), (403, nil, .forbidden), (403, "forbidden", .forbidden),
        ] as [(Int, String?, CardeaError.Code)])
    func refusals(status: Int, id: String?, code: CardeaError.Code) throws {
        var (run, _) = try submitted()
        let error = run.failure(after: OryFixture.error(status, id))
        #expect(error?.code == code && error?.httpStatus == status && error?.serverCode == id)
    }

    @Test("section 9: 403 whose body says 400, because no address is verified, has a type of its own")
    func addressNotVerified() throws {
        var (run, _) = try submitted()
        let error = run.failure(
            after: PreludeFixture.answer(
                403,
                [
                    "error": [
                        "id": "session_verified_address_required", "code": 400, "status": "Bad Request",
                        "reason": "Verify an address first.", "message": "account address not yet verified",
                        "details": [
                            "continue_with": [
                                [
                                    "action": "show_verification_ui",
                                    "flow": ["id": "x", "verifiable_address": "ada@example.com", "url": "https://x"],
                                ]
                            ]
                        ],
                    ]
                ]))
        #expect(error?.code == .addressNotVerified && error?.httpStatus == 403)
        #expect(error?.serverCode == "session_verified_address_required")
    }

    @Test("section 9: missing traits are a step that is answered with the token again, and no page")
    func missingTraits() throws {
        var (run, _) = try submitted(registers: true)
        let nodes = [
            OryFixture.provider("apple", label: 1_040_003), OryFixture.provider("google"),
            OryFixture.input("traits.nickname", messages: [OryFixture.message(4_000_002)]),
        ]
        let flow = PreludeFixture.answer(400, OryFixture.flow(.registration, nodes: nodes))
        let step = try OryFixture.step(try run.output(after: flow))
        let backend = try OryFixture.backend()
        #expect(try backend.describe(step).ways.map(\.id) == ["oidc:apple"], "nothing comes back from a page")
        var answer = try backend.answer(
            step, with: OAuthLoginAnswer(way: "oidc:apple", values: ["traits.nickname": "ada"]))
        #expect(
            try answer.request(after: .begin).json == [
                "method": "oidc", "provider": "apple", "traits.nickname": "ada", "id_token": "header.payload.signature",
                "id_token_nonce": "n-1",
            ])
        let whoami = try answer.request(after: PreludeFixture.answer(200, granted))
        #expect(whoami.header("X-Session-Token") == OryFixture.token)
    }

    @Test("section 9: a login that lacks traits submits the same token to a registration, whose form is the step")
    func missingTraitsOfLogin() throws {
        var (run, first) = try submitted(OAuthIDToken(provider: .google, token: "t"))
        let missing = OryFixture.message(4_000_002, context: ["property": "nickname"])
        let login = OryFixture.flow(
            .login,
            nodes: [OryFixture.csrf, OryFixture.provider(), OryFixture.input("traits.nickname", messages: [missing])])
        let begin = try run.request(after: PreludeFixture.answer(400, login))
        #expect(begin.url.text == "https://auth.example.test/self-service/registration/api")
        let flow = OryFixture.flow(.registration, id: OryFixture.otherFlowID)
        let second = try run.request(after: PreludeFixture.answer(200, flow))
        #expect(second.json == first.json && second.url.query == "flow=\(OryFixture.otherFlowID)")
        let form = OryFixture.missingTraits(id: OryFixture.otherFlowID)
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(400, form)))
        #expect(try OryFixture.backend().describe(step).kind == .missingTraits)
    }

    @Test("a server that always wants another kind of flow is not asked forever")
    func endless() throws {
        var (run, _) = try submitted()
        let missing = OryFixture.message(4_000_002, context: ["property": "nickname"])
        let login = OryFixture.flow(.login, nodes: [OryFixture.input("traits.nickname", messages: [missing])])
        for _ in 0..<2 {
            _ = try run.request(after: PreludeFixture.answer(400, login))
            _ = try run.request(after: PreludeFixture.answer(200, OryFixture.flow(.registration)))
        }
        #expect(run.failure(after: PreludeFixture.answer(400, login))?.code == .badRequest)
    }

    @Test("section 8.3: a duplicate address is 400 with the login flow, whose password needs no page")
    func linking() throws {
        var (run, _) = try submitted()
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(400, OryFixture.linking())))
        #expect(try OryFixture.backend().describe(step).ways.map(\.id) == ["password"])
    }

    @Test("section 10.1: a session whose address is not verified is held back here as well")
    func emailCode() throws {
        var (run, _) = try submitted(verifiesEmail: true)
        _ = try run.request(after: PreludeFixture.answer(200, granted))
        let next = try run.request(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
        #expect(next.url.path == "/self-service/verification/api")
    }

    @Test("an empty token or provider is refused before any request, and answers of no shape are undecodable")
    func refused() throws {
        let backend = try OryFixture.backend()
        for token in [
            OAuthIDToken(provider: .apple, token: ""), OAuthIDToken(provider: OAuthProvider(rawValue: ""), token: "t"),
        ] {
            #expect(throws: CardeaError.self) { try backend.login(with: token, registers: false) }
        }
        for answer in [PreludeFixture.answer(200, [:]), PreludeFixture.answer(303), OryFixture.browserChange()] {
            var (run, _) = try submitted()
            #expect(run.failure(after: answer)?.code == .decodingFailed)
        }
        var run = try backend.login(with: Self.token, registers: true)
        _ = try run.request(after: .begin)
        #expect(run.failure(after: OryFixture.error(400, "self_service_flow_disabled"))?.code == .forbidden)
    }
}
