import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("The page that ends the browser's session")
struct OpenIDBrowserLogoutTests {
    private static let state = OpenIDFixture.seed.state
    private static let metadata = OpenIDFixture.metadata([("end_session_endpoint", "https://op.example/bye?tenant=1")])

    private func run(
        _ provider: OpenIDProvider = OpenIDFixture.provider, of session: Session? = nil,
        change: (inout BrowserLogoutRequest) -> Void = { _ in }
    ) throws -> Run<PageAddress> {
        var request = BrowserLogoutRequest(redirectURI: "com.example.app:/bye", state: Self.state)
        change(&request)
        return try OpenIDFixture.backend(provider).endBrowserSession(request, of: session, at: OpenIDFixture.now)
    }

    private func session(_ metadata: JSONObject, idToken: String?) throws -> Session {
        var session = PreludeFixture.session(refreshToken: nil)
        session.context = OpenIDSessionContext(
            metadata: try ProviderMetadata(metadata, issuer: OpenIDFixture.issuer, isTemplate: false), scope: nil,
            idToken: idToken.map { Secret($0) }
        ).record()
        return session
    }

    private func pairs(_ page: PageAddress) throws -> [String] {
        let query = QueryParameters(parsing: try URI(parsing: page.url.reveal()).query ?? "", plusIsSpace: true)
        return query.pairs.map { "\($0.name)=\($0.value)" }
    }

    @Test("LO-1: the address has hint, client, redirect URI, state and languages, behind what it has of its own")
    func address() throws {
        var run = try run(of: session(Self.metadata, idToken: "a.b.c")) {
            $0.hint = "ada@example.com"
            $0.locales = "de-AT en"
        }
        let page = try run.output(after: .begin)
        #expect(page.url.reveal().utf8.starts(with: "https://op.example/bye?tenant=1&".utf8))
        #expect(
            try pairs(page) == [
                "tenant=1", "id_token_hint=a.b.c", "logout_hint=ada@example.com", "client_id=client",
                "post_logout_redirect_uri=com.example.app:/bye", "state=\(Self.state.reveal())", "ui_locales=de-AT en",
            ])
    }

    @Test("LO-1: a hint that would make the address too long for servers is left out")
    func longHint() throws {
        for (length, isThere) in [(6144, true), (6145, false)] {
            var run = try run(of: session(Self.metadata, idToken: String(repeating: "a", count: length)))
            let page = try run.output(after: .begin)
            #expect(try pairs(page).contains { $0.hasPrefix("id_token_hint=") } == isThere)
        }
    }

    @Test("LO-1: without a session the provider is looked for, and there is no hint")
    func withoutSession() throws {
        var run = try run()
        #expect(try run.request(after: .begin).url.path.pieces(between: "/.well-known/").count == 2)
        let page = try run.output(after: PreludeFixture.answer(200, Self.metadata))
        #expect(
            try pairs(page) == [
                "tenant=1", "client_id=client", "post_logout_redirect_uri=com.example.app:/bye",
                "state=\(Self.state.reveal())",
            ])
    }

    @Test("LO-4: where the page is known for returnTo, it gets that and no state")
    func returnTo() throws {
        var endpoints = OpenIDEndpoints(authorization: "https://t.example/authorize", token: "https://t.example/token")
        endpoints.endSession = "https://t.example/v2/logout"
        var provider = OpenIDProvider(endpoints: endpoints, clientID: "client")
        provider.quirks = .returnToLogout
        var run = try run(provider)
        #expect(try pairs(run.output(after: .begin)) == ["client_id=client", "returnTo=com.example.app:/bye"])
    }

    @Test("LO-4: a provider without such a page is not supported, and neither is another kind of server")
    func notSupported() throws {
        for session in [nil, try session(OpenIDFixture.metadata, idToken: "a.b.c")] {
            var run = try run(of: session)
            _ = try run.request(after: .begin)
            let second = try run.request(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
            #expect(second.url.path.hasPrefix("/.well-known/oauth-authorization-server"))
            #expect(run.failure(after: PreludeFixture.answer(404))?.code == .notSupported)
        }
        var configured = try run(.github(clientID: "c"))
        #expect(configured.failure(after: .begin)?.code == .notSupported)
        let request = BrowserLogoutRequest(redirectURI: "a:/b", state: Self.state)
        #expect {
            try PreludeFixture.backend().parts.requireBrowserLogout().endBrowserSession(
                request, of: nil, at: OpenIDFixture.now)
        } throws: {
            ($0 as? CardeaError)?.code == .notSupported
        }
    }

    @Test(
        "LO-2: a redirect with the state confirms, one without or with another does not, and one of a login is left alone",
        arguments: [
            ("?state=STATE", true, true), ("?state=STATE&code=x", true, true),
            ("#state=STATE", true, true), ("", true, false), ("?state=other", true, false),
            ("?state=STATE&state=STATE", true, false), ("?foo=1", true, false),
            ("?state=other&code=x", false, false), ("?error=access_denied", false, false),
            ("?challenge_token=x", false, false), ("#access_token=x", false, false),
        ] as [(String, Bool, Bool)])
    func answers(text: String, isTaken: Bool, end: Bool) throws {
        let parts = "com.example.app:/bye\(text)".pieces(between: "STATE")
        let redirect = try URI(parsing: parts.joined(separator: Self.state.reveal()))
        #expect(BrowserLogoutAnswer.answers(redirect, state: Self.state) == isTaken)
        #expect(BrowserLogoutAnswer.confirms(redirect, state: Self.state) == end)
    }
}
