import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("What is stored of an unfinished login at Ory")
struct OryRecordTests {
    private func step(
        _ id: String = "step_1", scheme: String? = nil, expiresAt: Timestamp = OryFixture.now
    ) throws
        -> PendingStep
    {
        let backend = try OryFixture.backend()
        return PendingStep(
            id: id, expiresAt: expiresAt,
            redirect: PendingStep.Redirect(
                uri: scheme.map { "\($0)://oauth/cb" } ?? OryFixture.redirectURI, deepLinkScheme: scheme),
            secrets: try OryFixture.step(OryFixture.linking(), backend).secrets)
    }

    @Test("a step is read back as it was written, and says the same and goes on as before")
    func roundTrip() throws {
        var logins = PendingLogins()
        logins.insert(try step())
        logins.insert(try step("step_2", scheme: "myapp"))
        let copy = try PendingLogins(record: logins.record())
        #expect(copy.record() == logins.record() && copy.steps.map(\.id) == ["step_1", "step_2"])
        #expect(copy.steps.map(\.redirect?.target.deepLink?.scheme) == [nil, "myapp"])
        #expect(
            copy.steps[0].redirect?.target.text == OryFixture.redirectURI && copy.steps[0].expiresAt == OryFixture.now)
        let backend = try OryFixture.backend()
        let read = try #require(copy.step("step_1"))
        #expect(try backend.describe(read).ways == backend.describe(step()).ways)
        var run = try backend.answer(read, with: OAuthLoginAnswer(way: "password", values: ["password": "p"]))
        #expect(try run.request(after: .begin).url.query == "flow=\(OryFixture.otherFlowID)")
    }

    @Test("a step ends with its time, with its id, and is taken in from the store where it is wanted")
    func lifeCycle() throws {
        var logins = PendingLogins()
        logins.insert(try step("now", expiresAt: Timestamp(seconds: 10)))
        logins.insert(try step("later", expiresAt: Timestamp(seconds: 11)))
        #expect(!logins.isEmpty)
        logins.removeExpired(at: Timestamp(seconds: 10))
        #expect(logins.steps.map(\.id) == ["later"])
        var stored = PendingLogins()
        for id in ["later", "theirs", "consumed"] { stored.insert(try step(id)) }
        logins.merge(stored) { $0 != "consumed" }
        #expect(logins.steps.map(\.id) == ["later", "theirs"])
        #expect(logins.step("later")?.expiresAt == Timestamp(seconds: 11))
        logins.insert(try step("theirs"))
        #expect(logins.steps.map(\.id) == ["later", "theirs"])
        logins.remove("theirs")
        #expect(logins.step("theirs") == nil && logins.step("later") != nil)
    }

    @Test("only a step with a token holds a session, which renews nothing and has no user yet")
    func unprovenSession() throws {
        #expect(try step().unprovenSession() == nil)
        let open = try OryOpenStep.of(step().secrets)
        let step = PendingStep(
            id: "step_1", expiresAt: OryFixture.now, redirect: PendingStep.Redirect(uri: OryFixture.redirectURI),
            secrets: SecretsBox(OryOpenStep(open.login.holding(Secret(OryFixture.token)), open.flow, form: open.form)))
        for step in [step, try WrittenLogins.rewritten(step) { _ in }] {
            let session = step.unprovenSession()
            #expect(session?.accessToken.reveal() == OryFixture.token && session?.renewal == nil)
        }
    }

    @Test("a step whose flow is missing, damaged or no flow is a corrupted record")
    func damagedFlow() throws {
        let backend = try OryFixture.backend()
        for flow in [nil, "", "{", "{}", #"{"id":"x","ui":{"action":"http://evil.example/login"}}"#] as [String?] {
            let step = try WrittenLogins.rewritten(step()) { $0["flow"] = flow.map { .string($0) } }
            let described = OryFixture.failure { _ = try backend.describe(step) }?.code
            let answered = OryFixture.failure {
                _ = try backend.answer(step, with: OAuthLoginAnswer(way: "password"))
            }?.code
            #expect(described == .storeCorrupted && answered == .storeCorrupted)
        }
    }

    @Test("sessions at one project are kept apart from those at another, and from those of another kind of server")
    func partition() throws {
        var partitions = Set<String>()
        for url in [
            "https://auth.example.test", "https://other.example.test", "https://auth.example.test/tenant",
            "https://auth.example.test:8443",
        ] {
            partitions.insert(try OryFixture.backend(url).partition)
        }
        #expect(partitions.count == 4)
        #expect(try OryFixture.backend("https://AUTH.example.test/").partition == "ory https://auth.example.test")
        #expect(try PreludeFixture.backend(OryFixture.project).partition != OryFixture.backend().partition)
    }
}
