import CardeaBasics
import CardeaModel
import CardeaServers
import Testing
import VerdictTables

/// The tables of `docs/maintaining/verdicts.md` against what the runs of the backends make of every code at every status.
@Suite struct VerdictTableTests {
    private func check(_ title: String, _ verdict: (Int, String?) throws -> String) throws {
        let table = try VerdictTable(title)
        #expect(table.rows.count >= 3, "\(title)")
        for status in VerdictTable.statuses {
            for code in table.codes {
                let wanted = table.verdict(status: status, code: code)
                #expect(try verdict(status, code) == wanted, "\(title): \(status) \(code ?? "none")")
            }
        }
    }

    private func name(_ outcome: RefreshOutcome) -> String {
        switch outcome {
        case .renewed: "goes on"
        case .kept: "stays"
        case .ended: "ends"
        }
    }

    private func name(_ error: CardeaError?) -> String {
        switch error?.refusal {
        case .passing: "repeated"
        case .answer: "waits"
        case .login: "ends"
        case nil: "goes on"
        }
    }

    private func prelude(_ status: Int, _ code: String?) -> RunEvent {
        guard let code else { return OryFixture.text(status, "<html>") }
        return PreludeFixture.answer(status, ["code": .string(code), "message": "x"])
    }

    @Test("Prelude: a refused refresh")
    func preludeRefresh() throws {
        try check("Prelude: a refused refresh") { status, code in
            var run = try PreludeFixture.backend().refresh(PreludeFixture.session(refreshToken: "rt"))
            _ = try run.request(after: .begin)
            return name(try run.output(after: prelude(status, code)))
        }
    }

    @Test("Prelude: a refused challenge token, to be redeemed and to have a code sent for")
    func preludeToken() throws {
        for claims in [[:], ["grant_mode": "oauth-email-link", "metadata": ["oauth_email": "a@b.c"]]] as [JSONObject] {
            try check("Prelude: a refused challenge token") { status, code in
                var run = try PreludeFixture.backend().finalize(
                    PreludeFixture.attempt(), with: .challengeToken(Secret(PreludeFixture.jwt(claims))), replacing: nil)
                _ = try run.request(after: .begin)
                return name(run.failure(after: prelude(status, code)))
            }
        }
    }

    @Test("Prelude: a refused code")
    func preludeCode() throws {
        try check("Prelude: a refused code") { status, code in
            var run = try PreludeFixture.backend().checkEmailOTP(
                PreludeFixture.challenge(), code: "123456", replacing: nil)
            _ = try run.request(after: .begin)
            return name(run.failure(after: prelude(status, code)))
        }
    }

    private func openID(_ status: Int, _ code: String?) -> RunEvent {
        guard let code else { return OryFixture.text(status, "<html>") }
        return PreludeFixture.answer(status, ["error": .string(code)])
    }

    @Test("OpenID Connect: a refused refresh")
    func openIDRefresh() throws {
        let backend = try OpenIDFixture.backend()
        let session = try OpenIDFixture.signedIn(backend)
        try check("OpenID Connect: a refused refresh") { status, code in
            var run = backend.refresh(session)
            _ = try run.request(after: .begin)
            return name(try run.output(after: openID(status, code)))
        }
    }

    @Test("OpenID Connect: a refused code")
    func openIDCode() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        try check("OpenID Connect: a refused code") { status, code in
            var run = try backend.finalize(attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
            _ = try run.redemption()
            return name(run.failure(after: openID(status, code)))
        }
    }

    @Test("Ory: a refused session check")
    func orySession() throws {
        let backend = try OryFixture.backend()
        let session = try OrySessionTests.session(backend)
        try check("Ory: a refused session check") { status, code in
            var run = backend.refresh(session)
            _ = try run.request(after: .begin)
            let answer = code.map { OryFixture.error(status, $0) } ?? OryFixture.text(status, "<html>")
            return name(try run.output(after: answer))
        }
        var run = backend.refresh(session)
        _ = try run.request(after: .begin)
        #expect(name(try run.output(after: OryFixture.error(401, nil))) == "ends", "401 in the server's form")
    }

    @Test("Ory: a refused answer to a step, as an error and as a message of the form")
    func oryStep() throws {
        let backend = try OryFixture.backend()
        let step = try OryFixture.step(OryFixture.linking(), backend)
        try check("Ory: a refused answer to a step") { status, code in
            var run = try backend.answer(step, with: OAuthLoginAnswer(way: "password", values: ["password": "x"]))
            _ = try run.request(after: .begin)
            guard let code else { return name(run.failure(after: OryFixture.text(status, "<html>"))) }
            guard let message = Int64(code) else {
                return name(run.failure(after: OryFixture.error(status, code)))
            }
            return name(
                run.failure(
                    after: PreludeFixture.answer(status, OryFixture.linking(before: [OryFixture.message(message)]))))
        }
    }
}
