import CardeaBasics
import CardeaServers
import Testing

@Suite("Section 4: flows of Ory, as they are written")
struct OryFlowTests {
    private func flow(_ text: String, _ status: Int = 200) throws -> OryFlow {
        let response = HTTPResponse(status: status, body: Array(text.utf8))
        guard case .flow(let flow) = OryResponse(response) else { throw UnexpectedAction() }
        return flow
    }

    private func isFlow(_ object: JSONObject) -> Bool {
        if case .flow = OryResponse(PreludeFixture.response(400, object)) { true } else { false }
    }

    private func changed(_ changes: [(String, JSONValue?)], ui uiChanges: [(String, JSONValue?)] = []) -> JSONObject {
        var flow = OryFixture.flow(.login)
        var ui = flow["ui"]?.object ?? [:]
        for (name, value) in uiChanges { ui[name] = value }
        flow["ui"] = .object(ui)
        for (name, value) in changes { flow[name] = value }
        return flow
    }

    @Test("section 4.1: a login flow of a current server is read whole")
    func login() throws {
        let flow = try flow(
            #"""
            {
              "id": "5b9a2c1e-0000-4000-8000-000000000001", "organization_id": null, "type": "api",
              "expires_at": "2026-01-01T10:00:00.5Z", "issued_at": "2026-01-01T09:00:00.5Z",
              "request_url": "https://auth.example.test/self-service/login/api?a=true\u0026return_to=myapp%3A%2F%2Fcallback",
              "return_to": "myapp://callback",
              "ui": {
                "action": "https://auth.example.test/self-service/login?x=1\u0026flow=5b9a2c1e", "method": "POST",
                "nodes": [
                  {"type":"input","group":"default","attributes":{"name":"csrf_token","type":"hidden","value":"",
                   "required":true,"disabled":false,"node_type":"input"},"messages":[],"meta":{}},
                  {"type":"input","group":"oidc","attributes":{"name":"provider","type":"submit","value":"google",
                   "disabled":false,"node_type":"input"},"messages":[],
                   "meta":{"label":{"id":1010002,"text":"Sign in with Google","type":"info",
                   "context":{"provider":"Google","provider_id":"google"}}}}
                ]
              },
              "created_at": "2026-01-01T09:00:00Z", "updated_at": "2026-01-01T09:00:00Z",
              "refresh": false, "requested_aal": "aal1", "state": "choose_method",
              "session_token_exchange_code": "Init1234Init1234Init1234Init1234Init1234Init1234Init1234Init1234",
              "oauth2_login_challenge": null, "transient_payload": {"a": [1, {"b": null}]}, "test_context": {}
            }
            """#)
        #expect(flow.address.kind == .login && flow.address.id.reveal() == OryFixture.flowID)
        #expect(
            flow.address.action.text == "https://auth.example.test/self-service/login?x=1&flow=5b9a2c1e",
            "escaped characters are those that they stand for")
        #expect(flow.exchangeCode?.reveal() == OryFixture.exchangeCode && flow.state == "choose_method")
        #expect(flow.messages.isEmpty && flow.firstError == nil && !flow.hasFaultyFields)
        #expect(flow.nodes.map(\.name) == ["csrf_token", "provider"] && flow.nodes.map(\.isRequired) == [true, false])
        #expect(flow.nodes[1].group == "oidc" && flow.nodes[1].value == "google" && !flow.nodes[1].isField)
        #expect(flow.nodes[1].label?.id == 1_010_002 && flow.nodes[1].label?.text == "Sign in with Google")
        #expect(flow.nodes[1].label?.context["provider_id"] == "google" && flow.nodes[0].label == nil)
    }

    @Test("section 4: the kind of a flow is in its address, and nowhere else")
    func kinds() throws {
        for (action, kind) in [
            ("https://auth.example.test/self-service/login?flow=1", .login),
            ("https://auth.example.test/self-service/registration?flow=1", .registration),
            ("https://auth.example.test/kratos/self-service/verification?flow=1", .verification),
            ("https://other.example/self-service/login?flow=1", .login),
            ("http://127.0.0.1:4433/self-service/login?flow=1", .login),
            ("http://localhost/self-service/registration", .registration),
        ] as [(String, OryFlow.Kind)] {
            let flow = try #require(OryFlow(OryFixture.flow(.login, action: action)))
            #expect(flow.address.kind == kind && flow.address.action.text == action)
        }
    }

    @Test(
        "section 4: an address without TLS, with a name and a password in it, or of no kind is none that is answered",
        arguments: [
            "http://auth.example.test/self-service/login?flow=1", "http://evil.example/self-service/login",
            "https://user:pw@auth.example.test/self-service/login", "", "/self-service/login?flow=1", "login",
            "https://auth.example.test/", "https://auth.example.test/self-service/errors?flow=1",
            "https://auth.example.test/self-service/errors", "javascript:login", "myapp://login/login",
            "http://127.0.0.1.evil.example/self-service/login", "file:///login",
        ])
    func hostileAction(action: String) {
        #expect(!isFlow(OryFixture.flow(.login, action: action)))
    }

    @Test("section 4: members that must be there, and are not or of another type, make it no flow")
    func required() {
        for change in [
            ("id", nil), ("id", ""), ("id", 5), ("id", .null), ("ui", nil), ("ui", .null), ("ui", []), ("ui", "x"),
        ]
            as [(String, JSONValue?)]
        {
            #expect(!isFlow(changed([change])))
        }
        for value in [nil, .null, 5, []] as [JSONValue?] { #expect(!isFlow(changed([], ui: [("action", value)]))) }
    }

    @Test("section 4: nulls, unknown members and members of wrong types do no harm where something may be missing")
    func lenient() throws {
        for value in [nil, .null, 5, "x", true, [:], [.null, 5, "x", [], [:]]] as [JSONValue?] {
            for name in ["state", "expires_at", "session_token_exchange_code", "organization_id", "new_member"] {
                #expect(isFlow(changed([(name, value)])), "\(name)")
            }
            for name in ["nodes", "messages", "method", "new_member"] {
                #expect(isFlow(changed([], ui: [(name, value)])), "\(name)")
            }
        }
        let odd = try #require(
            OryFlow(changed([("expires_at", "tomorrow"), ("state", 5), ("session_token_exchange_code", 5)])))
        #expect(odd.state == "" && odd.exchangeCode == nil)
    }

    @Test("section 4.4: values are kept as what they are: text, number or boolean")
    func values() throws {
        let text = #"{"attributes":{"name":"n","type":"text","value":VALUE},"group":"default","type":"input"}"#
        for (written, value) in [
            (#""x""#, "x"), ("5", 5), ("1.5", 1.5), ("true", true), ("false", false), ("null", .null), ("[1]", [1]),
            (#"{"a":1}"#, ["a": 1]), (#""a\u0026b\u003cc\u003e""#, "a&b<c>"),
        ] as [(String, JSONValue)] {
            let pieces = text.pieces(between: "VALUE").map(String.init)
            let node = try JSONReader.read(Array(pieces.joined(separator: written).utf8))
            #expect(OryNode(node)?.value == value, "\(written)")
        }
    }

    @Test("section 4.4: an element that is no input, or whose name is none, is left out")
    func elements() {
        for element in [
            .null, 5, [], [:], ["attributes": [:]], ["attributes": ["name": 5]], ["attributes": ["name": ""]],
            ["attributes": "x"],
            ["attributes": ["href": "x", "id": "continue", "node_type": "a"]],
        ] as [JSONValue] {
            #expect(OryNode(element) == nil)
        }
        let bare = OryNode(["attributes": ["name": "n"]])
        #expect(bare?.group == "default" && bare?.type == "" && bare?.isRequired == false && bare?.value == nil)
        #expect(bare?.messages.isEmpty == true && bare?.label == nil && bare?.isField == true)
        let odd = OryNode([
            "attributes": ["name": "traits", "required": "yes", "type": 5], "group": 5, "messages": ["x", ["id": "1"]],
            "meta": ["label": "x"],
        ])
        #expect(odd?.isRequired == false && odd?.isTrait == true && odd?.messages.isEmpty == true && odd?.label == nil)
    }

    @Test(
        "section 4.4: an error on a trait is the form's fault, one of the whole flow is not; the flow's own comes first"
    )
    func faults() throws {
        let error = OryFixture.message(4_000_002)
        let faulty = try #require(
            OryFlow(OryFixture.flow(.registration, nodes: [OryFixture.input("traits.email", messages: [error])])))
        #expect(faulty.hasFaultyFields && faulty.firstError?.id == 4_000_002 && faulty.messages.isEmpty)
        let both = try #require(
            OryFlow(
                OryFixture.flow(
                    .registration, messages: [OryFixture.message(1_010_001, "info"), OryFixture.message(4_000_001)],
                    nodes: [OryFixture.input("traits.email", messages: [error])])))
        #expect(both.firstError?.id == 4_000_001 && both.allMessages.map(\.id) == [1_010_001, 4_000_001, 4_000_002])
        let informed = OryFixture.input("traits.email", messages: [OryFixture.message(1_070_002, "info")])
        #expect(try #require(OryFlow(OryFixture.flow(.registration, nodes: [informed]))).hasFaultyFields == false)
    }

    @Test("section 4.4: a message needs its number; text, type and context may be missing")
    func messages() throws {
        #expect(OryMessage(["id": 1])?.text == "" && OryMessage(["id": 1])?.isError == false)
        #expect(OryMessage(["id": 1, "context": .null])?.context == [:])
        for value in [.null, 5, [:], ["id": "1"], ["id": 1.5], ["text": "x"]] as [JSONValue] {
            #expect(OryMessage(value) == nil)
        }
        #expect(
            OryMessage.list(nil).isEmpty && OryMessage.list(5).isEmpty && OryMessage.list([["id": 7], 5]).count == 1)
    }

    @Test("section 4.6: 404 and 410 of a flow that is read are errors, with an id or without one, and never a flow")
    func gone() {
        let beginning = "https://auth.example.test/self-service/login/api"
        for id in ["self_service_flow_expired", nil] as [String?] {
            var error: JSONObject = ["code": 410, "message": "gone", "details": ["api": .string(beginning)]]
            error["id"] = id.map { .string($0) }
            guard case .failure(let failure) = OryResponse(PreludeFixture.response(410, ["error": .object(error)]))
            else {
                Issue.record("no failure")
                continue
            }
            #expect(failure.code == .attemptExpired && failure.serverCode == id)
        }
    }
}
