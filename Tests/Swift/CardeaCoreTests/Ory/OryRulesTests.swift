import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The rules of section 15 that no other test shows alone. The others:
///
/// - Rule 2, which redirect is whose: `OryRedirectTests`, "section 15: a redirect matches …" and "a redirect answers …".
/// - Rule 3, what a redirect means: `OryRedirectTests`, all of section 6; `OryExchangeTests`, the rows of section 7.
/// - Rule 4, what is no success: `OryVerificationTests`, section 10.4; `OrySessionTests`, "section 15: a session that …".
/// - Rule 5, 410: `OryInitiateTests`, "section 5: 410 …"; `OryStepTests`, "section 5: 410 …".
/// - Rule 7, whoami after the exchange: `OryExchangeTests`, "section 7: 200 …"; `OryStepTests`, section 8.4;
///   `OryVerificationTests`, section 10.1.
/// - Rule 9, what is unknown: `OryFormTests`, "section 4.4: groups …"; `OryErrorTests`, sections 12.2 and 12.3;
///   `OryFlowTests`, "section 4: nulls, …".
/// - Rule 10, no codes in logs: `OryTransportTests`, "section 15: …"; `OryRedactionTests`.
///
/// Rule 6, a window of its own, is a matter of the browser.
@Suite("Section 15: rules for a client of Ory")
struct OryRulesTests {
    @Test("rule 1: flow, kind and exchange code stay together, and no later flow's code takes the first one's place")
    func keptTogether() throws {
        let backend = try OryFixture.backend()
        var flow = OryFixture.missingTraits(id: OryFixture.otherFlowID)
        flow["session_token_exchange_code"] = "another"
        let step = try OryFixture.step(flow, backend)
        #expect(try OryOpenStep.of(step.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
        var run = try backend.answer(step, with: OAuthLoginAnswer(way: "oidc:google"))
        _ = try run.request(after: .begin)
        guard case .page(let begun, _) = try run.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        #expect(try OryAttempt.of(begun.secrets).login.exchangeCode?.reveal() == OryFixture.exchangeCode)
        #expect(try OryAttempt.of(begun.secrets).flow.action.text.includes("/registration?"))
        let fromLogin = try OryAttempt.of(OryFixture.attempt(backend).secrets).flow.action.text
        let fromRegistration = try OryAttempt.of(OryFixture.attempt(backend, registers: true).secrets).flow.action.text
        #expect(fromLogin.includes("/login?") && fromRegistration.includes("/registration?"))
    }

    @Test("rule 1: nothing of flow and code is kept with the session")
    func forgotten() throws {
        let record = try OrySessionTests.session(OryFixture.backend()).record().reveal()
        for secret in [OryFixture.exchangeCode, OryFixture.returnToCode, OryFixture.flowID] {
            #expect(!record.includes(secret))
        }
    }

    @Test("rule 8: a 422 of a submission ends it with one page, and nothing is submitted twice")
    func oncePerFlow() throws {
        let backend = try OryFixture.backend()
        var run = try OryFixture.initiate(backend)
        _ = try run.request(after: .begin)
        _ = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        #expect(try run.output(after: OryFixture.browserChange()).page.url.reveal() == OryFixture.page)
        for failure in [OryFixture.error(500, nil), OryFixture.error(429, nil), PreludeFixture.answer(502)] {
            var failing = try OryFixture.initiate(backend)
            _ = try failing.request(after: .begin)
            _ = try failing.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
            #expect(failing.failure(after: failure)?.isRetryable == true)
        }
    }

    @Test("rule 8: what may be sent again reads only, as the exchange does; what is answered or ended is sent once")
    func repeatable() throws {
        for request in try OryConversations.all() {
            #expect((request.delivery == .once) == (request.method != .get), "\(request)")
        }
    }

    @Test("rule 7: whoami settles the second factor before the address")
    func factorFirst() throws {
        var run = try OryFixture.exchanging(OryFixture.backend(verifiesEmail: true))
        _ = try run.requestPastKeeping(after: OryFixture.exchanged())
        #expect(try run.request(after: OryFixture.missingFactor).url.query == "aal=aal2")
    }

    @Test("rule 9: a verification flow or a message of no known number in place of a login's flow is told, not a crash")
    func unknown() throws {
        var run = try OryFixture.exchanging(OryFixture.backend())
        let flow = OryFixture.flow(.verification, messages: [OryFixture.message(9_999_999, text: "Something new.")])
        let error = run.failure(after: PreludeFixture.answer(422, flow))
        #expect(error?.serverCode == "9999999" && error?.message == "Something new.")
        var informed = try OryFixture.exchanging(OryFixture.backend())
        let notice = OryFixture.flow(.login, messages: [OryFixture.message(1_999_999, "new")])
        let step = try OryFixture.step(try informed.output(after: PreludeFixture.answer(422, notice)))
        #expect(try OryFixture.backend().describe(step).messages.map(\.id) == [1_999_999])
    }
}
