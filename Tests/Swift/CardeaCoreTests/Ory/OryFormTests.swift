import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 4: forms of Ory, and what answers them")
struct OryFormTests {
    private func step(_ nodes: [JSONValue]) throws -> PendingStep {
        try OryFixture.step(
            OryFixture.flow(.login, messages: [OryFixture.linkingNotice], nodes: nodes), OryFixture.backend())
    }

    private func ways(_ nodes: [JSONValue]) throws -> [OAuthLoginStep.Way] {
        try OryFixture.backend().describe(step(nodes)).ways
    }

    private func body(_ nodes: [JSONValue], _ way: String, _ values: [String: String] = [:]) throws -> JSONObject? {
        var run = try OryFixture.backend().answer(
            step(nodes), with: OAuthLoginAnswer(way: way, values: values))
        return try run.request(after: .begin).json
    }

    private func refusal(_ nodes: [JSONValue], _ way: String, _ values: [String: String] = [:]) -> CardeaError? {
        OryFixture.failure { _ = try body(nodes, way, values) }
    }

    @Test("section 4.4: values that are numbers and booleans are shown as text and sent as what they are")
    func values() throws {
        let nodes = [
            OryFixture.input("traits.age", type: "number", value: 41),
            OryFixture.input("traits.news", type: "checkbox", value: true),
            OryFixture.input("traits.height", type: "number", value: 1.5),
            OryFixture.input("traits.name", value: "Ada"), OryFixture.provider("github"),
        ]
        #expect(try ways(nodes)[0].fields.map(\.value) == ["41", "true", "1.5", "Ada"])
        #expect(
            try body(nodes, "oidc:github") == [
                "method": "oidc", "provider": "github", "traits.age": 41, "traits.news": true, "traits.height": 1.5,
                "traits.name": "Ada",
            ])
        #expect(
            try body(nodes, "oidc:github", ["traits.age": "42", "traits.news": "false", "traits.name": "false"]) == [
                "method": "oidc", "provider": "github", "traits.age": 42, "traits.news": false, "traits.height": 1.5,
                "traits.name": "false",
            ])
    }

    @Test(
        "section 4.4: what is no number or no answer to a checkbox is refused before any request",
        arguments: [
            ("traits.age", "forty"), ("traits.age", ""), ("traits.age", "true"), ("traits.age", "[1]"),
            ("traits.age", "01"), ("traits.news", "yes"), ("traits.news", ""), ("traits.news", "1"),
        ])
    func wrongValues(name: String, value: String) {
        let nodes = [
            OryFixture.input("traits.age", type: "number"), OryFixture.input("traits.news", type: "checkbox"),
            OryFixture.provider("github"),
        ]
        let error = refusal(nodes, "oidc:github", [name: value])
        #expect(error?.code == .invalidArgument && error?.message.includes(name) == true)
    }

    @Test("section 4.4: groups that this version does not know are ways, those of a browser alone are not")
    func groups() throws {
        let browser = ["default", "saml", "webauthn", "passkey", "captcha", "identifier_first", "profile"]
        let usable = ["password", "code", "totp", "lookup_secret", "something_new"]
        let nodes = (browser + usable).map { OryFixture.input("field_\($0)", group: $0) }
        let found = try ways(nodes)
        #expect(found.map(\.id) == usable)
        #expect(found.map { $0.fields.map(\.name) } == usable.map { ["field_default", "field_\($0)"] })
    }

    @Test(
        "section 4.4: what names no group belongs to all ways, and makes none of its own",
        arguments: [nil, "", 7] as [JSONValue?])
    func noGroup(group: JSONValue?) throws {
        let fields = ["traits.email", "method"].map { name in
            var node = OryFixture.input(name, type: name == "method" ? "submit" : "email").object ?? [:]
            node["group"] = group
            return JSONValue.object(node)
        }
        let found = try ways(fields + [OryFixture.input("password", group: "password")])
        #expect(found.map(\.id) == ["password"])
        #expect(found.first?.fields.map(\.name) == ["traits.email", "password"])
    }

    @Test("section 4.4: an input without a name is none, because no answer could have it")
    func noName() throws {
        let nodes = [
            OryFixture.input("", group: "password"), OryFixture.input("password", group: "password"),
            OryFixture.input("", group: "password", type: "submit"),
        ]
        let found = try ways(nodes)
        #expect(found.map(\.id) == ["password"] && found[0].fields.map(\.name) == ["password"])
    }

    @Test("section 4.4: two ways never have one name, whatever groups and buttons are called")
    func namesOfWays() throws {
        let nodes = [
            OryFixture.provider("github"), OryFixture.input("a", group: "oidc:github"),
            OryFixture.input("resend:2", group: "code", type: "submit"),
            OryFixture.input("resend", group: "code", type: "submit"),
            OryFixture.input("resend", group: "code", type: "submit"), OryFixture.input("b", group: "totp:resend"),
            OryFixture.input("resend", group: "totp", type: "submit"),
        ]
        let found = try ways(nodes).map(\.id)
        #expect(found == ["oidc:github", "code:resend:2", "code:resend", "totp:resend"])
    }

    @Test("section 4.4: inputs of every type are kept, what is no input is left out")
    func types() throws {
        let kinds = ["text", "password", "number", "checkbox", "email", "tel", "datetime-local", "date", "url", "new"]
        let others: [JSONValue] = [
            [
                "type": "img", "group": "password", "attributes": ["src": "x", "id": "i", "node_type": "img"],
                "messages": [],
            ],
            ["type": "a", "group": "password", "attributes": ["href": "x", "id": "i", "node_type": "a"], "meta": [:]],
            ["type": "text", "group": "password", "attributes": ["text": [:], "node_type": "text"]],
            ["type": "script", "group": "password", "attributes": ["src": "x", "node_type": "script"]],
            ["type": "div", "group": "password", "attributes": ["class": "x"]], ["type": "new"], 5, nil,
        ]
        let inputs = kinds.map { OryFixture.input("f_\($0)", group: "password", type: $0) }
        let hidden = ["hidden", "submit", "button"].map { OryFixture.input("h_\($0)", group: "password", type: $0) }
        #expect(try ways(others + inputs + hidden)[0].fields.map(\.type) == kinds)
    }

    @Test("section 4.1: the token against forgery is ignored, hidden fields go along, buttons do not")
    func hidden() throws {
        let nodes = [
            OryFixture.csrf, OryFixture.input("identifier", type: "hidden", value: "ada@example.com"),
            OryFixture.input("empty", type: "hidden"),
            OryFixture.input("password", group: "password", type: "password"),
            OryFixture.input("method", group: "password", type: "submit", value: "password"),
            OryFixture.input("resend", group: "password", type: "button", value: "x"),
            OryFixture.input("other", group: "totp", value: "y"),
        ]
        #expect(
            try body(nodes, "password", ["password": "p"]) == [
                "method": "password", "identifier": "ada@example.com", "password": "p",
            ])
    }

    @Test("a way or a field that the step does not offer is refused, and the names that it has are told")
    func unknownNames() {
        let nodes = [
            OryFixture.input("identifier", type: "hidden", value: "ada@example.com"),
            OryFixture.input("password", group: "password", type: "password"), OryFixture.provider("github"),
        ]
        for (way, values) in [
            ("totp", [:]), ("", [:]), ("oidc:google", [:]), ("oidc", [:]), ("password", ["totp_code": "1"]),
            ("oidc:github", ["password": "1"]), ("password", ["identifier": "b@example.com"]),
            ("password", ["method": "code"]),
        ] as [(String, [String: String])] {
            #expect(refusal(nodes, way, values)?.code == .invalidArgument, "\(way) \(values.keys)")
        }
        #expect(refusal(nodes, "totp")?.message.includes("password, oidc:github") == true)
    }

    @Test("two providers are two ways; one that comes twice is one, and one without a name none")
    func providers() throws {
        let nameless = OryFixture.input("provider", group: "oidc", type: "submit")
        let numeric = OryFixture.input("provider", group: "oidc", type: "submit", value: 5)
        let found = try ways([
            OryFixture.provider("google"), OryFixture.provider("github"), OryFixture.provider("google"), nameless,
            numeric, OryFixture.provider(""),
        ])
        #expect(found.map(\.id) == ["oidc:google", "oidc:github"])
    }

    @Test("a form that only a page can show is not supported, and says so")
    func onlyPage() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let flow = OryFixture.flow(
            .login, messages: [OryFixture.linkingNotice],
            nodes: [OryFixture.input("passkey_login", group: "passkey", type: "hidden")])
        #expect(run.failure(after: PreludeFixture.answer(422, flow))?.code == .notSupported)
    }

    @Test("traits in the provider's own group, as an older setting has them, are fields of its way")
    func traitsOfProvider() throws {
        let nodes = [
            OryFixture.input("traits.nickname", group: "oidc", messages: [OryFixture.message(4_000_002)]),
            OryFixture.provider("google", label: 1_040_003),
        ]
        let step = try OryFixture.step(OryFixture.flow(.registration, nodes: nodes), OryFixture.backend())
        let content = try OryFixture.backend().describe(step)
        #expect(content.ways.map(\.id) == ["oidc:google"])
        #expect(content.ways[0].fields.map(\.name) == ["traits.nickname"])
    }
}
