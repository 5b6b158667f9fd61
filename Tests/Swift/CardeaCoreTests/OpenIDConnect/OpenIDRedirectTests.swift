import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("The redirect of a login at a provider")
struct OpenIDRedirectTests {
    private func finalize(
        _ query: String, metadata: JSONObject = OpenIDFixture.metadata
    ) throws -> Result<Run<LoginOutcome>, CardeaError> {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend, metadata: metadata)
        let redirect = try OpenIDFixture.redirect(query)
        do throws(CardeaError) {
            return .success(try backend.finalize(attempt, with: .redirect(redirect), replacing: nil))
        } catch { return .failure(error) }
    }

    private func code(_ query: String, metadata: JSONObject = OpenIDFixture.metadata) throws -> CardeaError.Code? {
        if case .failure(let error) = try finalize(query, metadata: metadata) { error.code } else { nil }
    }

    @Test(
        "ST-2 ST-3 ST-5: only a redirect with the state of the login answers it, whatever else it says",
        arguments: [
            ("state=STATE&code=c", true), ("code=c&state=STATE", true), ("code=c", false),
            ("error=access_denied", false),
            ("state=other&error=access_denied", false), ("state=STATE&state=STATE&code=c", false),
            ("state=&code=c", false),
            ("State=STATE&code=c", false),
        ])
    func state(query: String, answers: Bool) throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let own = OpenIDFixture.seed.state.reveal()
        let text = "com.example.app:/callback?\(query)".pieces(between: "STATE").joined(separator: own)
        #expect(backend.answers(try URI(parsing: text), attempt) == answers)
    }

    @Test("ST-6 RR-5: a state that comes back with every byte escaped is the same; twice escaped it is not")
    func escapedState() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let digits = Array("0123456789ABCDEF")
        let escaped = OpenIDFixture.seed.state.reveal().utf8.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
            .joined()
        let twice = escaped.utf8.map { $0 == 0x25 ? "%25" : String(UnicodeScalar($0)) }.joined()
        for (state, answers) in [(escaped, true), (escaped.lowercased(), true), (twice, false)] {
            let redirect = try URI(parsing: "com.example.app:/callback?code=c&state=\(state)")
            #expect(backend.answers(redirect, attempt) == answers)
        }
    }

    @Test("RR-4 RR-5 RR-6 RR-7 RR-9: what a redirect brings is a code, an error, or a mistake of its own")
    func parameters() throws {
        #expect(try code("code=abc&session_state=1") == nil)
        #expect(try code("code=") == .missingAuthorizationCode)
        #expect(try code("foo=1") == .missingAuthorizationCode)
        #expect(try code("code=a&code=b") == .invalidArgument)
        #expect(try code("error=a&error=b") == .invalidArgument)
        #expect(try code("code=a&error=access_denied") == .accessDenied)
        #expect(try code("code=%FF") == .invalidArgument)
    }

    @Test(
        "ER-2 ER-4 AR-7: an error keeps its name; what it says is text for people",
        arguments: [
            ("access_denied", CardeaError.Code.accessDenied), ("server_error", .internalServerError),
            ("temporarily_unavailable", .internalServerError),
            ("invalid_scope", CardeaError.Code(rawValue: "invalid_scope")),
            ("login_required", CardeaError.Code(rawValue: "login_required")),
            ("cancelled", .badRequest), ("unheard_of", CardeaError.Code(rawValue: "unheard_of")),
        ])
    func errors(name: String, expected: CardeaError.Code) throws {
        guard case .failure(let error) = try finalize("error=\(name)&error_description=Sorry%2C+no%0A") else {
            throw UnexpectedAction()
        }
        #expect(error.code == expected && error.serverCode == name)
        #expect(error.message.hasPrefix("The provider reports \(name): Sorry, no"))
    }

    @Test(
        "IS-4: a provider whose name nobody has told may have one where its page is, and nowhere else",
        arguments: [
            ("https://op.example", true), ("https://op.example/login/oauth", true), ("https://OP.example:443/x", true),
            ("https://evil.example", false), ("http://op.example", false), ("https://op.example.evil.example", false),
            ("https://op.example@evil.example", false), ("op.example", false), ("", false),
        ])
    func unnamedProvider(name: String, isTaken: Bool) throws {
        let redirect = try URI(parsing: "com.example.app:/callback?code=c").appending(query: [("iss", name)])
        let page = try URI(parsing: "https://op.example/login/oauth/authorize")
        #expect(((try? AuthorizationResponseReader.code(in: redirect, from: .unnamed(page: page))) != nil) == isTaken)
    }

    @Test("IS-1 IS-2 IS-3 IS-4: an answer of another provider means nothing, not even as an error")
    func issuer() throws {
        let encoded = "https%3A%2F%2Fop.example%2Ftenant"
        #expect(try code("code=a&iss=\(encoded)") == nil)
        #expect(try code("code=a&iss=https%3A%2F%2Fevil.example") == .redirectMismatch)
        #expect(try code("error=access_denied&iss=https%3A%2F%2Fevil.example") == .redirectMismatch)
        #expect(try code("code=a&iss=\(encoded)&iss=\(encoded)") == .redirectMismatch)
        #expect(try code("code=a&iss=") == .redirectMismatch)
        let strict = OpenIDFixture.metadata([("authorization_response_iss_parameter_supported", true)])
        #expect(try code("code=a", metadata: strict) == .redirectMismatch)
        #expect(try code("code=a&iss=\(encoded)", metadata: strict) == nil)
    }

    @Test("IS-2: a refusal without an issuer is taken from a provider that names itself: state binds it to this login")
    func unnamedRefusal() throws {
        let strict = OpenIDFixture.metadata([("authorization_response_iss_parameter_supported", true)])
        for (name, expected) in [("access_denied", CardeaError.Code.accessDenied), ("consent_required", .accessDenied)]
        {
            #expect(try code("error=\(name)", metadata: strict) == expected)
        }
        #expect(try code("error=access_denied&code=a", metadata: strict) == .redirectMismatch)
        #expect(try code("error=access_denied&iss=", metadata: strict) == .redirectMismatch)
        #expect(try code("error=access_denied&iss=https%3A%2F%2Fevil.example", metadata: strict) == .redirectMismatch)
    }

    @Test("AR-7: consent_required keeps its name where the user was not to be asked")
    func silentLogin() throws {
        for (prompt, code) in [("none", "consent_required"), ("login", "access_denied")] {
            let backend = try OpenIDFixture.backend()
            var options = OpenIDFixture.options
            options.parameters = [OAuthParameter("prompt", prompt)]
            var initiate = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
            _ = try initiate.request(after: .begin)
            let attempt = OpenIDFixture.attempt(
                try initiate.output(after: PreludeFixture.answer(200, OpenIDFixture.metadata)))
            #expect {
                try backend.finalize(
                    attempt, with: .redirect(OpenIDFixture.redirect("error=consent_required")), replacing: nil)
            } throws: {
                ($0 as? CardeaError)?.code.rawValue == code
            }
        }
    }

    @Test("ER-3: a refusal shows the words that the application has sent, and names the setting that it asks for")
    func ownWords() throws {
        let own = ["audience:server:client_id:notes-secret", "client"]
        let refused = OpenIDErrors.redirectError(
            "invalid_scope", description: "Client can't request scope(s) [\"\(own[0])\"]. eyJhbGciOiJSUzI1NiJ9",
            own: own)
        #expect(refused.message.includes("[\"\(own[0])\"]. …"))
        for text in [
            "Pushed Authorization Request must be used", "Pushed Authorization Request is only allowed.",
        ] {
            let message = OpenIDErrors.redirectError("invalid_request", description: text).message
            #expect(message.includes(". Set `par`"))
        }
    }

    @Test("RR-2 RR-3: a fragment with parameters of an answer is refused; any other one, and #_=_, is none of it")
    func strictFragment() throws {
        for fragment in ["", "_=_", "top", "a=b", "session=1"] {
            #expect(try code("code=a#\(fragment)") == nil)
        }
        for fragment in ["code=a", "access_token=x", "error=access_denied", "iss=x", "id_token=x", "state=s"] {
            #expect(try code("code=a#\(fragment)") == .redirectMismatch)
        }
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let state = OpenIDFixture.seed.state.reveal()
        let redirect = try URI(parsing: "com.example.app:/callback#code=a&state=\(state)")
        #expect(backend.answers(redirect, attempt), "a mistake that is told of, not one that is waited out")
        #expect(throws: CardeaError.self) {
            try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
        }
    }

    @Test(
        "DE-16 DE-17: in the lenient mode the fragment is read too; the same name in both places must have the same value",
        arguments: [
            ("#code=a&state=STATE", nil), ("?state=STATE#code=a", nil), ("?code=a&state=STATE#code=a&state=STATE", nil),
            ("?code=a&state=STATE#code=b", .invalidArgument), ("?state=STATE#code=a&code=a", .invalidArgument),
            ("#state=STATE&error=access_denied", .accessDenied), ("#state=STATE", .missingAuthorizationCode),
            ("#state=STATE&access_token=x", .missingAuthorizationCode),
            ("#state=STATE&code=a&iss=https%3A%2F%2Fevil.example", .redirectMismatch),
            ("#state=STATE&code=%FF", .invalidArgument),
        ] as [(String, CardeaError.Code?)])
    func lenientFragment(answer: String, expected: CardeaError.Code?) throws {
        var provider = OpenIDFixture.provider
        provider.quirks = .fragmentAnswer
        let backend = try OpenIDFixture.backend(provider)
        let attempt = try OpenIDFixture.begun(backend)
        let text = "com.example.app:/callback\(answer)"
        let redirect = try URI(
            parsing: text.pieces(between: "STATE").joined(separator: OpenIDFixture.seed.state.reveal()))
        #expect(backend.answers(redirect, attempt))
        do throws(CardeaError) {
            _ = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
            #expect(expected == nil)
        } catch {
            #expect(error.code == expected)
        }
    }

    @Test("ST-2: a state in both places that differs leads to no login")
    func contradictingState() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        let state = OpenIDFixture.seed.state.reveal()
        let redirect = try URI(parsing: "com.example.app:/callback?state=\(state)&code=a#state=other")
        #expect(!backend.answers(redirect, attempt))
    }

    @Test(
        "RR-1 FP-1: a redirect URI that an answer cannot come back to, or not be told from, is refused before any request",
        arguments: [
            (.query, "com.example.app:/callback?code=1", .invalidConfiguration),
            (.query, "com.example.app:/callback?a=1&%73tate=", .invalidConfiguration),
            (.query, "com.example.app:/callback?tenant=1", nil),
            (.formPost, "com.example.app:/callback", .invalidConfiguration),
            (.formPost, "http://127.0.0.1/callback", nil), (.formPost, "https://relay.example/", nil),
        ] as [(ResponseMode, String, CardeaError.Code?)])
    func redirectURIs(mode: ResponseMode, redirectURI: String, expected: CardeaError.Code?) throws {
        var provider = OpenIDFixture.provider
        provider.responseMode = mode
        let backend = try OpenIDFixture.backend(provider)
        let options = OAuthLoginOptions(provider: .google, redirectURI: redirectURI)
        do throws(CardeaError) {
            _ = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
            #expect(expected == nil)
        } catch {
            #expect(error.code == expected)
        }
    }

    @Test("a challenge token is nothing that such a provider has")
    func challengeToken() throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try OpenIDFixture.begun(backend)
        #expect(throws: CardeaError.self) {
            try backend.finalize(attempt, with: .challengeToken(Secret("x")), replacing: nil)
        }
    }
}
