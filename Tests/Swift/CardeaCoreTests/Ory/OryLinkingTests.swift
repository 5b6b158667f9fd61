import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Settings flow: how providers are linked and unlinked")
struct OryLinkingTests {
    private typealias Fixture = OryFixture
    private let backend: OryBackend
    private let token = Secret(OryFixture.token)

    init() throws { backend = try OryFixture.backend() }

    /// A settings flow that offers to link and to unlink these.
    static func settings(
        link: [String] = ["github"], unlink: [String] = ["google"], messages: [JSONValue] = [],
        state: String = "show_form", action: String? = nil
    ) -> JSONObject {
        let nodes =
            link.map { OryFixture.input("link", group: "oidc", type: "submit", value: .string($0), label: 1_050_002) }
            + unlink.map {
                OryFixture.input("unlink", group: "oidc", type: "submit", value: .string($0), label: 1_050_003)
            }
        return OryFixture.flow(
            .settings, messages: messages, nodes: [OryFixture.csrf] + nodes, state: state, action: action)
    }

    private func linking(
        _ provider: OAuthProvider = .github, redirectURI: String = OryFixture.redirectURI
    ) throws -> Run<BegunLinking> {
        try backend.beginLinking(
            provider, to: RedirectTarget(redirectURI: redirectURI), seed: OpenIDFixture.seed, accessToken: token)
    }

    private func answer(_ status: Int, _ body: JSONObject) -> RunEvent { PreludeFixture.answer(status, body) }

    /// The run that unlinks, after its flow has begun.
    private func unlinking(_ provider: OAuthProvider = .google) throws -> Run<Void> {
        var run = try backend.unlink(provider, accessToken: token)
        _ = try run.request(after: .begin)
        let request = try run.request(after: answer(200, Self.settings()))
        #expect(request.url.text == "https://auth.example.test/self-service/settings?flow=\(Fixture.flowID)")
        #expect(request.json == ["method": "oidc", "unlink": .string(provider.rawValue)])
        #expect(request.header("X-Session-Token") == Fixture.token && request.delivery == .once)
        return run
    }

    @Test("linking asks with the session what there is to link, and leads through a login to the page of the settings")
    func page() throws {
        var run = try linking()
        let request = try run.request(after: .begin)
        #expect(request.method == .get && request.url.text == "https://auth.example.test/self-service/settings/api")
        #expect(request.header("X-Session-Token") == Fixture.token)
        let begun = try run.output(after: answer(200, Self.settings()))
        let page = try URI(parsing: begun.page.url.reveal())
        #expect(page.path == "/self-service/login/browser")
        let settings = try #require(QueryParameters(parsing: page.query ?? "", plusIsSpace: true).first("return_to"))
        let inner = try URI(parsing: settings)
        #expect(inner.origin == page.origin && inner.path == "/self-service/settings/browser")
        let end = QueryParameters(parsing: inner.query ?? "", plusIsSpace: true).first("return_to")
        #expect(end == "myapp://callback?\(Fixture.item)")
        #expect(begun.item.find(in: try URI(parsing: end ?? "")) == .own)
        #expect(begun.item.find(in: try URI(parsing: "myapp://callback")) == .absent)
    }

    @Test("the page lies where the flow says that the server is, below its path")
    func publicURL() throws {
        var run = try linking()
        _ = try run.request(after: .begin)
        let action = "https://id.example.com/ory/self-service/settings?flow=1#f"
        let begun = try run.output(after: answer(200, Self.settings(action: action)))
        #expect(
            begun.page.url.reveal().hasPrefix(
                "https://id.example.com/ory/self-service/login/browser?return_to=https%3A"))
    }

    @Test("a provider that is linked already, or unknown, is a conflict, and a server that offers none cannot link")
    func notOffered() throws {
        for (flow, code) in [
            (Self.settings(link: ["apple"], unlink: ["github"]), CardeaError.Code.conflict),
            (Self.settings(link: [], unlink: ["github"]), .conflict),
            (Self.settings(link: ["apple"], unlink: []), .conflict),
            (Self.settings(link: [], unlink: []), .notSupported),
        ] {
            var run = try linking()
            _ = try run.request(after: .begin)
            #expect(run.failure(after: answer(200, flow))?.code == code)
        }
    }

    @Test("what is wrong with provider or redirect URI is found before any request")
    func arguments() throws {
        #expect(Fixture.failure { _ = try linking(OAuthProvider(rawValue: "")) }?.code == .invalidArgument)
        #expect(Fixture.failure { _ = try linking(redirectURI: "myapp:/callback") }?.code == .invalidConfiguration)
        #expect(
            Fixture.failure { _ = try backend.unlink(OAuthProvider(rawValue: ""), accessToken: token) }?.code
                == .invalidArgument)
    }

    @Test("a provider is linked when the server offers it no longer, whatever the browser brought")
    func confirm() throws {
        for (flow, code) in [
            (Self.settings(link: ["apple"], unlink: ["github", "google"]), nil),
            (Self.settings(link: [], unlink: []), nil),
            (Self.settings(), CardeaError.Code.accessDenied),
        ] {
            var run = backend.confirmLinking(.github, accessToken: token)
            let request = try run.request(after: .begin)
            #expect(request.url.text == "https://auth.example.test/self-service/settings/api")
            #expect(request.header("X-Session-Token") == Fixture.token)
            #expect(Fixture.failure { try run.output(after: answer(200, flow)) }?.code == code)
        }
    }

    @Test("the node of another group, or one that is disabled, offers nothing")
    func foreignNodes() throws {
        let nodes = [
            Fixture.input("link", group: "saml", type: "submit", value: "github"),
            Fixture.input("link", group: "oidc", type: "submit", value: "github", isDisabled: true),
        ]
        var run = try linking()
        _ = try run.request(after: .begin)
        #expect(run.failure(after: answer(200, Fixture.flow(.settings, nodes: nodes)))?.code == .notSupported)
    }

    @Test("unlinking is done when the flow says so, and not by its status")
    func unlink() throws {
        var run = try unlinking()
        try run.output(after: answer(200, Self.settings(state: "success")))
        var other = try unlinking()
        #expect(other.failure(after: answer(200, Self.settings()))?.code == .decodingFailed)
    }

    @Test("a refusal is told with the form's own words")
    func refused() throws {
        let reason = "can not unlink OpenID Connect connection because it is the last remaining first factor credential"
        var run = try unlinking()
        let error = run.failure(
            after: answer(400, Self.settings(messages: [Fixture.message(4_000_001, text: reason)])))
        #expect(error?.code == .badRequest && error?.serverCode == "4000001" && error?.message == reason)
    }

    @Test("a sign-in that lies too far back says to sign in again, and is no end of the session")
    func tooOld() throws {
        var run = try unlinking()
        let siblings: [(String, JSONValue)] = [
            ("redirect_browser_to", "https://auth.example.test/self-service/login/browser?refresh=true")
        ]
        let failure = run.failure(after: Fixture.error(403, "session_refresh_required", siblings))
        let error = try #require(failure)
        #expect(error.code == .unauthorized && error.httpStatus == 403)
        #expect(error.serverCode == "session_refresh_required" && error.message.includes("sign in again"))
        #expect(!OryVerdicts.endsSession(error))
    }

    @Test("an answer that is no settings flow, or no flow at all, is not taken for one")
    func undecodable() throws {
        for event in [
            answer(200, Fixture.flow(.login)), answer(200, ["id": "x"]), Fixture.browserChange(),
            Fixture.exchanged(), Fixture.text(303, "", headers: ["Location": "https://elsewhere.example"]),
        ] {
            var begin = try linking()
            _ = try begin.request(after: .begin)
            #expect(begin.failure(after: event)?.code == .decodingFailed)
            var run = try backend.unlink(.google, accessToken: token)
            _ = try run.request(after: .begin)
            #expect(run.failure(after: event)?.code == .decodingFailed)
        }
        for (event, code) in [
            (Fixture.error(401, nil), CardeaError.Code.unauthorized), (Fixture.error(404, nil), .notFound),
            (Fixture.error(403, "security_identity_mismatch"), .forbidden),
            (Fixture.error(410, "self_service_flow_expired"), .attemptExpired),
        ] {
            var run = try unlinking()
            #expect(run.failure(after: event)?.code == code)
        }
    }

    @Test("other kinds of servers have no such calls")
    func otherServers() throws {
        let prelude = try PreludeFixture.backend()
        for error in [
            Fixture.failure {
                _ = try prelude.parts.requireProviders().beginLinking(
                    .github, to: RedirectTarget(redirectURI: "myapp://x"), seed: OpenIDFixture.seed, accessToken: token)
            }, Fixture.failure { _ = try prelude.parts.requireProviders().confirmLinking(.github, accessToken: token) },
            Fixture.failure { _ = try prelude.parts.requireProviders().unlink(.github, accessToken: token) },
        ] { #expect(error?.code == .notSupported) }
    }
}
