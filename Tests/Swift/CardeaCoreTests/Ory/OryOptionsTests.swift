import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("Sections 3 and 5: what else a login at Ory asks for")
struct OryOptionsTests {
    private func changed(_ change: (inout OAuthLoginOptions) -> Void) -> OAuthLoginOptions {
        var options = OryFixture.options()
        change(&options)
        return options
    }

    private func requests(_ options: OAuthLoginOptions) throws -> (begin: HTTPRequest, submit: HTTPRequest) {
        var run = try OryFixture.initiate(OryFixture.backend(), options)
        let begin = try run.request(after: .begin)
        let kind: OryFlow.Kind = options.registers ? .registration : .login
        return (begin, try run.request(after: PreludeFixture.answer(200, OryFixture.begun(kind))))
    }

    private func refusal(_ options: OAuthLoginOptions) -> CardeaError? {
        OryFixture.failure { _ = try OryFixture.initiate(OryFixture.backend(), options) }
    }

    @Test("section 3: organization and schema are named when the flow begins, of a login and of a registration")
    func query() throws {
        for registers in [false, true] {
            let options = changed {
                $0.registers = registers
                ($0.organization, $0.identitySchema) = ("org 1", "customer")
            }
            let query = try requests(options).begin.url.query
            #expect(query?.hasSuffix("&organization=org%201&identity_schema=customer") == true, "\(query ?? "")")
        }
    }

    @Test("section 3.3: 410 names them anew, in query and body")
    func anew() throws {
        let options = changed { ($0.organization, $0.traits, $0.reauthenticates) = ("org", #"{"a":1}"#, true) }
        var run = try OryFixture.initiate(OryFixture.backend(), options)
        let begin = try run.request(after: .begin)
        let submit = try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login)))
        let again = try run.request(after: OryFixture.error(410, nil))
        #expect(again.url == begin.url)
        #expect(try run.request(after: PreludeFixture.answer(200, OryFixture.begun(.login))).json == submit.json)
    }

    @Test("section 5: traits and payload go with the submit as the objects that they are")
    func body() throws {
        let options = changed {
            $0.traits = #" {"name":{"first":"Ada"},"tags":["a",1,true]} "#
            $0.transientPayload = "{}"
        }
        #expect(
            try requests(options).submit.json == [
                "method": "oidc", "provider": "google",
                "traits": ["name": ["first": "Ada"], "tags": ["a", 1, true]], "transient_payload": [:],
            ])
    }

    @Test(
        "a text that is no JSON object is refused before any request, and not quoted",
        arguments: ["", "Ada-secret", "[]", "1", "null", #""Ada-secret""#, #"{"a":1} x"#, #"{"a":1,"a":2}"#, "{'a':1}"])
    func wrong(text: String) {
        for options in [changed { $0.traits = text }, changed { $0.transientPayload = text }] {
            let error = refusal(options)
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains("JSON object") == true && error?.message.contains("secret") == false)
        }
    }

    @Test("an id that is empty is refused, and so is a registration that asks somebody again")
    func contradictions() {
        for options in [
            changed { $0.organization = "" }, changed { $0.identitySchema = "" },
            changed { ($0.registers, $0.reauthenticates) = (true, true) },
        ] { #expect(refusal(options)?.code == .invalidArgument) }
    }

    @Test("section 5: a payload goes with the answers to steps, too, because each answer replaces it")
    func payload() throws {
        let backend = try OryFixture.backend()
        let attempt = try OryFixture.attempt(backend, changed { $0.transientPayload = #"{"campaign":"autumn"}"# })
        var exchange = try OryFixture.exchanging(attempt, backend)
        let step = try OryFixture.step(
            try exchange.output(after: PreludeFixture.answer(422, OryFixture.missingTraits())))
        var run = try backend.answer(step, with: OAuthLoginAnswer(way: "oidc:google"))
        #expect(try run.request(after: .begin).json?["transient_payload"] == ["campaign": "autumn"])
        guard case .page(let page, _) = try run.output(after: OryFixture.browserChange()) else {
            throw UnexpectedAction()
        }
        #expect(try OryAttempt.of(page.secrets).login.transientPayload?.reveal() == #"{"campaign":"autumn"}"#)
        var plain = try backend.answer(
            OryFixture.step(OryFixture.missingTraits(), backend), with: OAuthLoginAnswer(way: "oidc:google"))
        #expect(try plain.request(after: .begin).json?["transient_payload"] == nil)
    }

    @Test("no textual form shows traits, payloads or ids")
    func silence() throws {
        let options = changed {
            ($0.traits, $0.transientPayload) = (#"{"a":"hush-1"}"#, #"{"a":"hush-2"}"#)
            ($0.organization, $0.identitySchema) = ("hush-3", "hush-4")
        }
        var text = "\(options) \(String(reflecting: options))"
        dump(options, to: &text)
        dump(try OryFixture.initiate(OryFixture.backend(), options), to: &text)
        #expect(!text.contains("hush") && text.contains(OryFixture.redirectURI))
    }

    @Test("options of Ory are refused at servers of other kinds, before any request")
    func elsewhere() throws {
        let backends: [any OAuthBackend] = [try PreludeFixture.backend(), try OpenIDFixture.backend()]
        for backend in backends {
            for options in [
                changed { $0.reauthenticates = true }, changed { $0.transientPayload = "{}" },
                changed { $0.traits = "{}" }, changed { $0.organization = "org" },
                changed { $0.identitySchema = "default" },
            ] {
                let error = OryFixture.failure {
                    _ = try backend.initiate(options, seed: OpenIDFixture.seed, at: OryFixture.now)
                }
                #expect(
                    error?.code == .invalidArgument
                        && error?.message.contains("has no place at this kind of server") == true)
            }
            #expect(
                OryFixture.failure {
                    _ = try backend.initiate(OryFixture.options(), seed: OpenIDFixture.seed, at: OryFixture.now)
                } == nil)
        }
    }
}
