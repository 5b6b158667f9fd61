import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Endpoints that the first metadata document leaves out")
struct SecondDocumentTests {
    private static let bare = OpenIDFixture.metadata([("revocation_endpoint", nil)])
    private static let revocation = "https://op.example/revoke"

    private func run(_ backend: OpenIDBackend) throws -> Run<BegunLogin> {
        try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
    }

    /// Where a login that is begun so would revoke its tokens.
    private func revocation(_ begun: BegunLogin) throws -> String? {
        try OpenIDAttempt.of(begun.secrets).metadata.revocation?.text
    }

    @Test("DI-10: the document of RFC 8414 is asked for what the other one lacks, once, and both are remembered as one")
    func second() throws {
        let backend = try OpenIDFixture.backend()
        var run = try run(backend)
        _ = try run.request(after: .begin)
        let second = try run.request(after: PreludeFixture.answer(200, Self.bare))
        #expect(second.url.text == "https://op.example/.well-known/oauth-authorization-server/tenant")
        #expect(second.isDispensable)
        #expect(
            try revocation(run.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))) == Self.revocation)
        var again = try self.run(backend)
        #expect(try revocation(again.output(after: .begin)) == Self.revocation)
    }

    @Test("DI-10: a document that lacks nothing that is asked for is the only one")
    func complete() throws {
        var run = try run(try OpenIDFixture.backend())
        _ = try run.request(after: .begin)
        _ = try run.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
    }

    @Test(
        "DI-10 DI-3: a second document of another issuer, or that breaks another rule, changes nothing",
        arguments: [
            ("issuer", "https://op.example/other"), ("issuer", nil), ("token_endpoint", nil),
            ("revocation_endpoint", "http://127.0.0.1:9/revoke"), ("revocation_endpoint", "http://evil.example/revoke"),
        ] as [(String, JSONValue?)])
    func untrusted(name: String, value: JSONValue?) throws {
        let backend = try OpenIDFixture.backend()
        var run = try run(backend)
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, Self.bare))
        let other = OpenIDFixture.metadata([(name, value)])
        #expect(try revocation(run.output(after: PreludeFixture.answer(200, other))) == nil)
    }

    @Test("DI-10: what the first document says stays, whatever the second says of it")
    func first() throws {
        var run = try run(try OpenIDFixture.backend())
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, Self.bare))
        let other = OpenIDFixture.metadata([
            ("token_endpoint", "https://op.example/token2"), ("jwks_uri", "https://op.example/keys2"),
        ])
        let begun = try run.output(after: PreludeFixture.answer(200, other))
        let metadata = try OpenIDAttempt.of(begun.secrets).metadata
        #expect(metadata.token.text == "https://op.example/token" && metadata.keySet?.text == "https://op.example/keys")
    }

    @Test("DI-10: a second document that is not there is not looked for again; one that did not come is")
    func failures() throws {
        for (answer, isRemembered) in [
            (PreludeFixture.answer(404), true), (PreludeFixture.answer(503), false),
            (PreludeFixture.answer(429), false),
            (.answered(.none, at: OpenIDFixture.now), false),
        ] as [(RunEvent, Bool)] {
            let backend = try OpenIDFixture.backend()
            var run = try run(backend)
            _ = try run.request(after: .begin)
            _ = try run.request(after: PreludeFixture.answer(200, Self.bare))
            #expect(try revocation(run.output(after: answer)) == nil)
            var again = try self.run(backend)
            if isRemembered { _ = try again.output(after: .begin) } else { _ = try again.request(after: .begin) }
        }
    }

    @Test(
        "DI-10: a device, a pushed request and a browser's logout have theirs looked for, after a login that needed none"
    )
    func otherNeeds() throws {
        let more = OpenIDFixture.metadata([
            ("device_authorization_endpoint", "https://op.example/device"),
            ("pushed_authorization_request_endpoint", "https://op.example/par"),
            ("end_session_endpoint", "https://op.example/bye"),
        ])
        var provider = OpenIDFixture.provider
        let backend = try OpenIDFixture.backend(provider)
        _ = try OpenIDFixture.begun(backend)
        var device = try backend.initiateDevice(DeviceLoginOptions(), at: OpenIDFixture.now)
        _ = try device.request(after: .begin)
        _ = try device.request(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        #expect(try device.request(after: PreludeFixture.answer(200, more)).url.path == "/device")
        let request = BrowserLogoutRequest(redirectURI: "a:/b", state: Secret("s"))
        var logout = try backend.endBrowserSession(request, of: nil, at: OpenIDFixture.now)
        #expect(
            try logout.output(after: .begin).url.reveal().hasPrefix("https://op.example/bye?"), "it came with the other"
        )
        provider.pushesAuthorizationRequest = true
        var pushing = try run(try OpenIDFixture.backend(provider))
        _ = try pushing.request(after: .begin)
        _ = try pushing.request(after: PreludeFixture.answer(200, OpenIDFixture.metadata))
        #expect(try pushing.request(after: PreludeFixture.answer(200, more)).url.path == "/par")
    }

    @Test("DI-8: an application adds endpoints to those that are discovered, and its own go first")
    func added() throws {
        var provider = OpenIDFixture.provider
        provider.endpoints = OpenIDEndpoints()
        provider.endpoints?.revocation = "https://op.example/own"
        provider.endpoints?.deviceAuthorization = "https://op.example/device"
        let backend = try OpenIDFixture.backend(provider)
        for document in [Self.bare, OpenIDFixture.metadata] {
            var run = try run(try OpenIDFixture.backend(provider))
            _ = try run.request(after: .begin)
            let begun = try run.output(after: PreludeFixture.answer(200, document))
            #expect(try revocation(begun) == "https://op.example/own")
        }
        var device = try backend.initiateDevice(DeviceLoginOptions(), at: OpenIDFixture.now)
        _ = try device.request(after: .begin)
        #expect(try device.request(after: PreludeFixture.answer(200, Self.bare)).url.path == "/device")
    }

    @Test("DI-8: an endpoint that is added has to be as safe as a published one")
    func addedUnsafe() throws {
        for url in ["http://op.example/own", "http://127.0.0.1:9/own", "own", "https://u@op.example/own"] {
            var provider = OpenIDFixture.provider
            provider.endpoints = OpenIDEndpoints()
            provider.endpoints?.revocation = url
            let error = #expect(throws: CardeaError.self) { try OpenIDFixture.backend(provider) }
            #expect(error?.code == .invalidConfiguration && error?.message.includes("revocation") ?? false)
        }
        var provider = OpenIDFixture.provider
        provider.endpoints = OpenIDEndpoints()
        provider.issuer = nil
        #expect(throws: CardeaError.self) { try OpenIDFixture.backend(provider) }
    }
}
