import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Sections 3.4 and 6: where Ory leads back to, and what that brings")
struct OryRedirectTests {
    private func refusal(_ redirectURI: String) -> CardeaError? {
        OryFixture.failure { _ = try OryFixture.initiate(OryFixture.backend(), OryFixture.options(redirectURI)) }
    }

    @Test(
        "section 3.4: a redirect URI with a host is one that the server can match",
        arguments: [
            "myapp://callback", "myapp://CALLBACK", "myapp://callback/x", "com.example.app://oauth/callback",
            "http://127.0.0.1:7000/callback", "https://app.example/callback",
        ])
    func matchable(redirectURI: String) {
        #expect(refusal(redirectURI) == nil)
    }

    @Test(
        "section 3.4: a redirect URI without a host is refused before any request, because no server can match it",
        arguments: ["myapp://", "myapp:///callback", "com.example.app:/oauth", "myapp:callback", "myapp:"])
    func unmatchable(redirectURI: String) {
        #expect(refusal(redirectURI)?.code == .invalidConfiguration)
    }

    @Test(
        "section 3.4: items that the server would sort or write otherwise are refused, because no redirect would match",
        arguments: [
            ("b=2&x=1", true), ("x=1&b=2", false), ("a=1&a=2", true), ("x", false), ("x=", true), ("a=1&&b=2", false),
            ("a=x+y", true), ("a=x%20y", false), ("a=%2F", true), ("a=%2f", false), ("a=/", false), ("a=%41", false),
            ("a=%", false), ("a=%C3%A9", true), ("A=1&a=1", true), ("a=1&A=1", false), ("", true),
        ])
    func items(query: String, isGood: Bool) {
        #expect((refusal("myapp://callback?\(query)") == nil) == isGood)
        if !isGood { #expect(refusal("myapp://callback?\(query)")?.code == .invalidConfiguration) }
    }

    @Test("section 3.4: a space that the server writes as + is the redirect URI's own", arguments: ["a=x+y&b=1"])
    func space(query: String) throws {
        let redirect = try URI(parsing: "myapp://callback?a=x+y&b=1&code=\(OryFixture.returnToCode)")
        #expect(refusal("myapp://callback?\(query)") == nil)
        #expect(try RedirectURI("myapp://callback?\(query)").matches(redirect))
    }

    @Test(
        "section 3.4: items of its own that the server would overwrite are refused",
        arguments: ["code=1", "flow=1", "no_org_ui=true", "a=1&flow=", "c%6Fde=1"])
    func reserved(query: String) {
        #expect(refusal("myapp://callback?\(query)")?.code == .invalidConfiguration)
    }

    @Test("section 3.4: a fragment is refused")
    func fragment() {
        #expect(refusal("myapp://callback#x")?.code == .invalidConfiguration)
        #expect(refusal("no uri")?.code == .invalidConfiguration)
    }

    @Test("section 15: a redirect matches with its items in another order, sorted as the server writes them")
    func reordered() throws {
        let own = try RedirectURI("myapp://callback?b=2&x=1")
        for query in ["b=2&code=R&x=1", "b=2&flow=F&no_org_ui=true&x=1", "b=2&x=1"] {
            #expect(own.matches(try URI(parsing: "myapp://callback?\(query)")))
        }
        #expect(!own.matches(try URI(parsing: "myapp://callback?b=3&code=R&x=1")))
    }

    private func first(_ query: String?) throws -> HTTPRequest {
        var run = try OryFixture.redeeming(query, OryFixture.backend())
        return try run.request(after: .begin)
    }

    private func isExchange(_ query: String) throws -> Bool {
        let url = try first(query).url
        return url.path == "/sessions/token-exchange"
            && url.query == "init_code=\(OryFixture.exchangeCode)&return_to_code=\(OryFixture.returnToCode)"
    }

    private func readsFlow(_ query: String?, _ id: String) throws -> Bool {
        try first(query).url.text == "https://auth.example.test/self-service/login/flows?id=\(id)"
    }

    @Test("section 6: signed in, a refusal, a rejection by a hook, or a session of the browser: a code is exchanged")
    func code() throws {
        #expect(try isExchange("code=\(OryFixture.returnToCode)"))
    }

    @Test("section 6: a code and a flow, because the registration wants more: the code is exchanged")
    func codeAndFlow() throws {
        #expect(try isExchange("code=\(OryFixture.returnToCode)&flow=\(OryFixture.otherFlowID)"))
        #expect(try isExchange("flow=\(OryFixture.otherFlowID)&code=\(OryFixture.returnToCode)"))
    }

    @Test("section 6: a flow without a code, because the address is another account's: that login flow is read")
    func flowOnly() throws {
        #expect(try readsFlow("flow=\(OryFixture.otherFlowID)&no_org_ui=true", OryFixture.otherFlowID))
        #expect(try readsFlow("no_org_ui=true&x=1&flow=\(OryFixture.otherFlowID)", OryFixture.otherFlowID))
        #expect(try readsFlow("flow=%26id%3Dx", "%26id%3Dx"))
    }

    @Test("section 6: nothing, as of older servers: the flow that the application began is read")
    func bare() throws {
        for query in [nil, "", "code=&flow=", "no_org_ui=true", "error=access_denied"] as [String?] {
            #expect(try readsFlow(query, OryFixture.flowID))
        }
    }

    @Test("section 6: what is never called back, such as a page of errors, is no redirect of the login")
    func errorPage() throws {
        let own = try RedirectURI(OryFixture.redirectURI)
        for url in ["https://auth.example.test/error?id=1", "https://auth.example.test/verification?flow=1"] {
            #expect(!own.matches(try URI(parsing: url)))
        }
    }

    @Test("a redirect with the item of the login answers it, a deep link only where it brings something besides")
    func answers() throws {
        let backend = try OryFixture.backend()
        let attempt = try OryFixture.attempt(backend)
        let bare = try URI(parsing: "myapp://oauth/x?\(OryFixture.item)")
        let full = try URI(parsing: "myapp://oauth/x?\(OryFixture.item)&code=R")
        let linking = try URI(parsing: "myapp://oauth/x?\(OryFixture.item)&flow=F&no_org_ui=true")
        for redirect in [bare, full, linking] { #expect(backend.answers(redirect, attempt)) }
        var ofLink = PendingAttempt(
            id: attempt.id, provider: attempt.provider, redirectURI: "myapp://oauth/x", deepLinkScheme: "myapp",
            page: attempt.page, expiresAt: attempt.expiresAt, secrets: attempt.secrets)
        ofLink.redirectItem = attempt.redirectItem
        #expect(!backend.answers(bare, ofLink))
        #expect(backend.answers(full, ofLink) && backend.answers(linking, ofLink))
    }

    @Test("a redirect without the item, or with another one, is a stranger's; behind a page it may be missing")
    func strangers() throws {
        let backend = try OryFixture.backend()
        var attempt = try OryFixture.attempt(backend)
        let without = try URI(parsing: "myapp://callback?code=R")
        let other = try URI(parsing: "myapp://callback?cardea-login=x&code=R")
        #expect(!backend.answers(without, attempt) && !backend.answers(other, attempt))
        let item = attempt.redirectItem
        attempt = PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "https://app.example/back", deepLinkScheme: "myapp",
            page: attempt.page, expiresAt: attempt.expiresAt, secrets: attempt.secrets)
        attempt.redirectItem = item
        #expect(backend.answers(without, attempt) && !backend.answers(other, attempt))
    }

    @Test("what the server knows nothing of ends the login only where the redirect is bound to it")
    func verdicts() throws {
        let backend = try OryFixture.backend()
        for (query, refusal) in [
            ("code=nobodys", Refusal.answer), ("flow=nobodys", .answer), ("", .answer),
            ("\(OryFixture.item)&code=R", .login), ("\(OryFixture.item)&flow=F", .login), (OryFixture.item, .login),
        ] {
            var run = try OryFixture.redeeming(query, backend)
            _ = try run.request(after: .begin)
            let first = Result { try run.next(OryFixture.error(404, nil)) }
            let error =
                if case .failure(let error) = first { error as? CardeaError } else {
                    run.failure(after: PreludeFixture.answer(200, OryFixture.flow(.login)))
                }
            #expect(error?.refusal == refusal, "\(query)")
        }
    }

    @Test("a challenge token finishes no login of this kind of server")
    func challengeToken() throws {
        let backend = try OryFixture.backend()
        let attempt = try OryFixture.attempt(backend)
        let error = OryFixture.failure {
            _ = try backend.finalize(attempt, with: .challengeToken(Secret("t")), replacing: nil)
        }
        #expect(error?.code == .invalidArgument)
    }

    @Test("a stored login that lost its flow or its exchange code is corrupted, and asks nothing")
    func corrupted() throws {
        let backend = try OryFixture.backend()
        let redirect = try URI(parsing: "myapp://callback?code=R")
        for name in ["flow_id", "flow_action", "exchange_code"] {
            let attempt = try WrittenLogins.rewritten(OryFixture.attempt(backend)) { $0[name] = nil }
            let error = OryFixture.failure {
                var run = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
                _ = try run.request(after: .begin)
            }
            #expect(error?.code == .storeCorrupted)
        }
    }
}
