import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("What a deep link answers")
struct DeepLinkAnswerTests {
    static func options(handoff: Bool = false) -> OAuthLoginOptions {
        var options = OAuthLoginOptions(
            provider: .google, redirectURI: "https://app.example/relay", redirectCapture: .oauthPrefix)
        options.deepLinkScheme = "myapp"
        options.acceptsTokenHandoff = handoff
        return options
    }

    static var state: String { OpenIDFixture.seed.state.reveal() + ".myapp" }

    /// A login at that provider, begun such that a deep link ends it.
    static func begun(_ backend: OpenIDBackend, handoff: Bool = false, scopes: [String] = []) throws -> PendingAttempt {
        var options = options(handoff: handoff)
        options.scopes = scopes
        let run = try backend.initiate(options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        var action = try run.next(.begin)
        if case .send = action { action = try run.next(PreludeFixture.answer(200, OpenIDFixture.metadata)) }
        guard case .finish(let begun) = action else { throw UnexpectedAction() }
        return PendingAttempt(
            id: "att_1", provider: .google, redirectURI: options.redirectURI, deepLinkScheme: "myapp",
            page: begun.page, expiresAt: OpenIDFixture.now, secrets: begun.secrets)
    }

    /// The request that redeems a link, or the code of the failure.
    private func redeem(_ link: String, handoff: Bool = false) throws -> Result<HTTPRequest, CardeaError> {
        let backend = try OpenIDFixture.backend()
        let attempt = try Self.begun(backend, handoff: handoff)
        let uri = try URI(parsing: link.pieces(between: "STATE").joined(separator: Self.state))
        #expect(backend.answers(uri, attempt))
        do throws(CardeaError) {
            let run = try backend.finalize(attempt, with: .redirect(uri), replacing: nil)
            var action = try run.next(.begin)
            if case .send(let request) = action, request.url.path == "/keys" {
                action = try run.next(PreludeFixture.answer(200, OpenIDFixture.keys("one")))
            }
            guard case .send(let request) = action else { throw .unexpectedEvent }
            return .success(request)
        } catch { return .failure(error) }
    }

    @Test("DE-6a AR-2: state carries the scheme behind 256 bits of chance, and the provider knows the page alone")
    func state() throws {
        let attempt = try Self.begun(OpenIDFixture.backend())
        let sent = QueryParameters(
            parsing: try #require(URI(parsing: attempt.page.url.reveal()).query), plusIsSpace: true)
        #expect(sent.first("state") == Self.state)
        #expect(try OpenIDAttempt.of(attempt.secrets).state.reveal() == Self.state)
        #expect(sent.first("redirect_uri") == "https://app.example/relay" && sent.first("response_type") == "code")
        let random = try #require(Self.state.pieces(between: ".").first)
        #expect(Base64URL.decode(String(random))?.count == 32)
    }

    @Test(
        "DE-6a DE-8a ST-2 ST-5: only the whole state of the login answers it, whatever else the link says",
        arguments: [
            ("?state=STATE&code=c", true), ("#state=STATE&code=c", true), ("?code=c#state=STATE", true),
            ("?state=RANDOM&code=c", false), ("?state=RANDOM.&code=c", false), ("?state=RANDOM.MyApp&code=c", false),
            ("?state=RANDOM.other&code=c", false), ("?state=STATE.myapp&code=c", false),
            ("?state=.myapp&code=c", false),
            ("?code=c", false), ("?error=access_denied", false), ("?state=x&error=access_denied", false),
            ("#access_token=t", false), ("?state=STATE#state=other", false), ("?state=STATE&state=STATE", false),
        ])
    func wholeState(parameters: String, answers: Bool) throws {
        let backend = try OpenIDFixture.backend()
        let attempt = try Self.begun(backend)
        let text = parameters.pieces(between: "STATE").joined(separator: Self.state)
            .pieces(between: "RANDOM").joined(separator: OpenIDFixture.seed.state.reveal())
        #expect(backend.answers(try URI(parsing: "myapp://oauth/callback\(text)"), attempt) == answers)
    }

    @Test(
        "DE-16 DE-17 DE-18 RR-4 RR-7: query and fragment are read alike, each value once and decoded once",
        arguments: [
            ("?code=a%2Bb&state=STATE", "a+b"), ("#code=a%2Bb&state=STATE", "a+b"), ("?code=a+b&state=STATE", "a b"),
            ("#code=a+b&state=STATE", "a b"), ("?code=a%25b&state=STATE", "a%b"),
            ("?code=a%252Bb&state=STATE", "a%2Bb"),
            ("?code=c&state=STATE#_=_", "c"), ("?code=c&state=STATE#", "c"), ("?code=c&state=STATE#top", "c"),
            ("?code=c&state=STATE#code=c&state=STATE", "c"), ("?code=c&state=STATE#%ZZ", nil),
            ("?code=c&state=STATE&scope=a%20b&x=1&x=2", "c"),
        ] as [(String, String?)])
    func code(parameters: String, expected: String?) throws {
        guard let expected else {
            #expect(throws: URIError.self) { try URI(parsing: "myapp://oauth/callback\(parameters)") }
            return
        }
        let request = try redeem("myapp://oauth/callback\(parameters)").get()
        #expect(request.form["code"] == expected)
        #expect(request.form["redirect_uri"] == "https://app.example/relay")
        #expect(request.form["code_verifier"] == OpenIDFixture.seed.pkce.verifier.reveal())
    }

    @Test(
        "DE-16 DE-17 DE-10 DE-19: every other link ends in an error of its own",
        arguments: [
            ("?code=a&state=STATE#code=b", .invalidArgument), ("?code=a&code=a&state=STATE", .invalidArgument),
            ("#code=a&code=b&state=STATE", .invalidArgument), ("?state=STATE&code=%FF", .invalidArgument),
            ("?state=STATE&error=access_denied&error_description=No", .accessDenied),
            ("#state=STATE&error=access_denied", .accessDenied),
            ("?state=STATE&error=access_denied&code=c&access_token=t", .accessDenied),
            ("?state=STATE", .missingAuthorizationCode), ("?state=STATE&code=", .missingAuthorizationCode),
            ("?state=STATE&access_token=t", .redirectMismatch), ("#state=STATE&access_token=t", .redirectMismatch),
            ("?state=STATE&id_token=t", .redirectMismatch), ("?state=STATE&refresh_token=t", .redirectMismatch),
            ("?state=STATE&code=c&access_token=t", .redirectMismatch),
            ("?state=STATE&code=c#id_token=t", .redirectMismatch),
            ("?state=STATE&code=c&iss=https%3A%2F%2Fevil.example", .redirectMismatch),
        ] as [(String, CardeaError.Code)])
    func errors(parameters: String, code: CardeaError.Code) throws {
        guard case .failure(let error) = try redeem("myapp://oauth/callback\(parameters)") else {
            throw UnexpectedAction()
        }
        #expect(error.code == code)
    }

    @Test(
        "DE-17: where tokens may come, a code and tokens together are refused still, and so is half an answer",
        arguments: [
            ("?state=STATE&code=c&access_token=t", .redirectMismatch), ("?state=STATE&id_token=t", .missingAccessToken),
            ("?state=STATE&access_token=&id_token=t", .missingAccessToken),
            ("?state=STATE&access_token=a#access_token=b", .invalidArgument),
            ("?state=STATE&access_token=a&refresh_token=b&refresh_token=c", .invalidArgument),
            ("?state=STATE&access_token=a&token_type=DPoP", .decodingFailed),
            ("?state=STATE&access_token=a&token_type=mac", .decodingFailed),
            ("?state=STATE&access_token=a&expires_in=-1", .decodingFailed),
            ("?state=STATE&access_token=a&expires_in=soon", .decodingFailed),
            ("?state=STATE&error=access_denied&access_token=a", .accessDenied),
            ("?state=STATE", .missingAuthorizationCode),
        ] as [(String, CardeaError.Code)])
    func handoffErrors(parameters: String, code: CardeaError.Code) throws {
        guard case .failure(let error) = try redeem("myapp://oauth/callback\(parameters)", handoff: true) else {
            throw UnexpectedAction()
        }
        #expect(error.code == code)
    }

    @Test("a code is redeemed as ever where tokens may come")
    func codeWithHandoff() throws {
        #expect(try redeem("myapp://oauth/callback?code=c&state=STATE", handoff: true).get().form["code"] == "c")
    }

    @Test("DE-9a: a login for tokens at a provider without a UserInfo endpoint is refused before the browser opens")
    func noUserInfo() throws {
        var run = try OpenIDFixture.backend().initiate(
            Self.options(handoff: true), seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        _ = try run.request(after: .begin)
        let metadata = OpenIDFixture.metadata([("userinfo_endpoint", nil)])
        _ = try run.request(after: PreludeFixture.answer(200, metadata))
        #expect(run.failure(after: PreludeFixture.answer(404))?.code == .invalidConfiguration)
    }
}
