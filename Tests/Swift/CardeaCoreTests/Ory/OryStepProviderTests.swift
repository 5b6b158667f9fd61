import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Section 8: which provider a step is about")
struct OryStepProviderTests {
    private func provider(_ flow: JSONObject, as name: OAuthProvider = .google, isBound: Bool = true) throws -> String?
    {
        let backend = try OryFixture.backend()
        guard isBound else { return try backend.describe(OryFixture.step(flow, backend)).provider?.rawValue }
        var options = OryFixture.options()
        options.provider = name
        let begun = try OryFixture.attempt(backend, options)
        var attempt = PendingAttempt(
            id: "att_1", provider: name, redirectURI: OryFixture.redirectURI, page: PageAddress(OryFixture.page),
            expiresAt: OryFixture.now, secrets: begun.secrets)
        attempt.redirectItem = begun.redirectItem
        var run = try OryFixture.exchanging(attempt, backend)
        return try backend.describe(OryFixture.step(try run.output(after: PreludeFixture.answer(422, flow))))
            .provider?.rawValue
    }

    private func linking(naming provider: JSONValue?) -> JSONObject {
        var context: JSONObject = ["duplicateIdentifier": "ada@example.com"]
        context["provider"] = provider
        return OryFixture.flow(
            .login,
            messages: [OryFixture.message(1_010_016, "info", context: context)],
            nodes: [OryFixture.csrf, OryFixture.provider("github", label: 1_010_018)])
    }

    @Test("section 8.3: linking is about the login's own provider, where the notice names one")
    func linking() throws {
        #expect(try provider(OryFixture.linking()) == "google")
        #expect(try provider(linking(naming: "Acme Works"), as: OAuthProvider(rawValue: "acme")) == "acme")
        for silent in [nil, "", 5, .null] as [JSONValue?] { #expect(try provider(linking(naming: silent)) == nil) }
    }

    @Test("section 8.3: a form whose notice gives way to that of a code is about the same provider")
    func linkingByCode() throws {
        let backend = try OryFixture.backend()
        var run = try OryFixture.exchanging(try OryFixture.attempt(backend), backend)
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(422, OryFixture.linking())))
        var answering = try backend.answer(step, with: OAuthLoginAnswer(way: "password", values: ["password": "x"]))
        _ = try answering.request(after: .begin)
        let fault = OryFixture.message(4_000_002)
        let next = OryFixture.flow(
            .login, id: OryFixture.otherFlowID, messages: [OryFixture.message(1_010_014, "info")],
            nodes: [OryFixture.csrf, OryFixture.input("code", group: "code", isRequired: true, messages: [fault])])
        let form = try OryFixture.newStep(&answering, after: PreludeFixture.answer(400, next))
        #expect(try backend.describe(form).provider == .google)
    }

    @Test("section 8.3: a redirect that nothing binds to the login says nothing of its provider")
    func unbound() throws {
        #expect(try provider(OryFixture.linking(), isBound: false) == nil)
    }

    @Test("section 8.2: missing traits are those of the one provider that the form has")
    func missingTraits() throws {
        #expect(try provider(OryFixture.missingTraits()) == "google")
        #expect(try provider(OryFixture.missingTraits(), isBound: false) == "google")
        let missing = OryFixture.input("traits.nickname", messages: [OryFixture.message(4_000_002)])
        let two = OryFixture.flow(
            .registration, nodes: [OryFixture.csrf, OryFixture.provider(), OryFixture.provider("github"), missing])
        #expect(try provider(two) == nil)
    }

    @Test("section 8.4: a second factor is about no provider")
    func secondFactor() throws {
        let backend = try OryFixture.backend()
        var run = try OryFixture.exchanging(try OryFixture.attempt(backend), backend)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        _ = try run.request(after: OryFixture.missingFactor)
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(200, OryFixture.secondFactor())))
        #expect(try backend.describe(step).provider == nil)
    }

    @Test("section 8.3: with a token of the application's own, linking is about the provider of that token")
    func idToken() throws {
        let backend = try OryFixture.backend()
        var run = try backend.login(
            with: OAuthIDToken(provider: .apple, token: "e30.e30.e30", nonce: "n"), registers: false)
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, OryFixture.flow(.login)))
        let step = try OryFixture.step(try run.output(after: PreludeFixture.answer(400, OryFixture.linking())))
        #expect(try backend.describe(step).provider == .apple)
    }
}
