import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// Answers of which nobody can say that they are the server's. A login that they end would be lost for nothing: whatever is
/// asked of an Ory server may be asked again.
@Suite("What an Ory server has not said ends no login")
struct OryUndecidedTests {
    private static let answers: [(String, RunEvent)] = [
        ("a page", PreludeFixture.answer(422, ["redirect_browser_to": "https://op.example/"])),
        ("a page in the server's form", OryFixture.browserChange()),
        ("a redirect", OryFixture.text(302, "", headers: ["Location": "http://portal.example/"])),
        ("a web page", OryFixture.text(200, "<html>Welcome</html>", headers: ["Content-Type": "text/html"])),
        ("a proxy's page", OryFixture.text(403, "<html>No</html>")),
        ("an object", PreludeFixture.answer(200, ["portal": true])), ("no object", OryFixture.text(200, "[]")),
    ]

    private func expectRepeat<Output>(
        _ place: String, without unlike: Set<String> = [],
        _ make: () throws -> Run<Output>
    ) throws {
        for (name, answer) in Self.answers where !unlike.contains(name) {
            var run = try make()
            let failure = run.failure(after: answer)
            #expect(failure?.refusal == .passing, "\(place), \(name): \(String(describing: failure))")
        }
    }

    private func shown(_ backend: OryBackend) throws -> Run<LoginOutcome> {
        var run = try OryFixture.exchanging(backend)
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        return run
    }

    @Test("in the place of an exchange, of the session behind it, and of the form for a second factor")
    func redeeming() throws {
        let backend = try OryFixture.backend()
        try expectRepeat("exchange") { try OryFixture.exchanging(backend) }
        try expectRepeat("exchange of a bound redirect") {
            try OryFixture.exchanging(OryFixture.attempt(backend), backend)
        }
        try expectRepeat("reason") {
            var run = try OryFixture.exchanging(backend)
            _ = try run.request(after: OryFixture.error(404, nil))
            return run
        }
        try expectRepeat("session") { try shown(backend) }
        let form = PreludeFixture.answer(400, OryFixture.missingTraits())
        var withForm = try shown(backend)
        #expect(withForm.failure(after: form)?.refusal == .passing)
        try expectRepeat("factor") {
            var run = try shown(backend)
            _ = try run.request(after: OryFixture.missingFactor)
            return run
        }
    }

    @Test("in the place of an answer to a step, and of the session behind it")
    func answering() throws {
        let backend = try OryFixture.backend()
        let step = try OryFixture.step(OryFixture.linking(), backend)
        func answered() throws -> Run<StepOutcome> {
            var run = try backend.answer(step, with: OAuthLoginAnswer(way: "password", values: ["password": "x"]))
            _ = try run.request(after: .begin)
            return run
        }
        // After a redirect the flow is read again.
        try expectRepeat("answer", without: ["a redirect"], answered)
        try expectRepeat("form that is read again") {
            var run = try answered()
            _ = try run.request(after: PreludeFixture.answer(303))
            return run
        }
        try expectRepeat("session") {
            var run = try answered()
            _ = try run.requestPastKeeping(after: OryFixture.exchanged())
            return run
        }
    }

    @Test("in the place of a verdict on a code, and of the session behind it")
    func checking() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        let challenge = try OryVerificationTests.challenge(backend)
        try expectRepeat("code", without: ["a proxy's page"]) {
            var run = try backend.checkEmailOTP(challenge, code: "123456", replacing: nil)
            _ = try run.request(after: .begin)
            return run
        }
        var proven = challenge
        proven.secrets = SecretsBox(OryChallenge.verified)
        try expectRepeat("session") {
            var run = try backend.checkEmailOTP(proven, code: "123456", replacing: nil)
            _ = try run.request(after: .begin)
            return run
        }
    }

    @Test("in the place of a code that is sent: it is left to \"send again\"")
    func sending() throws {
        let backend = try OryFixture.backend(verifiesEmail: true)
        for (name, answer) in Self.answers {
            var run = try shown(backend)
            _ = try run.request(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
            guard case .unprovenSession = try? run.output(after: answer) else {
                Issue.record("begun: \(name)")
                continue
            }
            run = try shown(backend)
            _ = try run.request(after: PreludeFixture.answer(200, OryFixture.session(verified: false)))
            _ = try run.request(after: OryVerificationTests.verification)
            guard case .unprovenSession = try? run.output(after: answer) else {
                Issue.record("sent: \(name)")
                continue
            }
        }
    }
}
