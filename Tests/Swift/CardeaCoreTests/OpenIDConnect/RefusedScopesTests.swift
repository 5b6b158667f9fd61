import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// A provider that does not allow the scopes of a login that has named none.
@Suite struct RefusedScopesTests {
    /// What a login asks for, and how it ends.
    private typealias Login = (OpenIDBackend) throws -> (asked: String?, error: CardeaError?)

    private let metadata = OpenIDFixture.metadata([
        ("scopes_supported", ["openid", "offline_access"]),
        ("pushed_authorization_request_endpoint", "https://op.example/par"),
        ("device_authorization_endpoint", "https://op.example/device"),
    ])

    /// The first request that is not for metadata, which the provider has told already where the login is not its first.
    private func posted<Output>(_ run: inout Run<Output>) throws -> HTTPRequest {
        let first = try run.request(after: .begin)
        return first.method == .post ? first : try run.request(after: PreludeFixture.answer(200, metadata))
    }

    private func byRedirect(_ backend: OpenIDBackend) throws -> (asked: String?, error: CardeaError?) {
        let run = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        var step = try run.next(.begin)
        if case .send = step { step = try run.next(PreludeFixture.answer(200, metadata)) }
        guard case .finish(let begun) = step else { throw UnexpectedAction() }
        let attempt = OpenIDFixture.attempt(begun)
        let asked = QueryParameters(
            parsing: try URI(parsing: begun.page.url.reveal()).query ?? "", plusIsSpace: true)
        let redirect = try OpenIDFixture.redirect("error=invalid_scope")
        do throws(CardeaError) {
            _ = try backend.finalize(attempt, with: .redirect(redirect), replacing: nil)
            return (asked.first("scope"), nil)
        } catch { return (asked.first("scope"), error) }
    }

    private let refusal = PreludeFixture.answer(400, ["error": "invalid_scope"])

    private func byPushing(_ backend: OpenIDBackend) throws -> (asked: String?, error: CardeaError?) {
        var run = try backend.initiate(OpenIDFixture.options, seed: OpenIDFixture.seed, at: OpenIDFixture.now)
        return (try posted(&run).form["scope"], run.failure(after: refusal))
    }

    private func byDevice(_ backend: OpenIDBackend) throws -> (asked: String?, error: CardeaError?) {
        var run = try backend.initiateDevice(DeviceLoginOptions(), at: OpenIDFixture.now)
        return (try posted(&run).form["scope"], run.failure(after: refusal))
    }

    private func backend(_ scopes: [String]?, pushes: Bool) throws -> OpenIDBackend {
        var provider = OpenIDFixture.provider
        (provider.scopes, provider.pushesAuthorizationRequest) = (scopes, pushes)
        return try OpenIDFixture.backend(provider)
    }

    @Test("AR-10: the error says what to set, and the next login asks without offline_access")
    func unnamed() throws {
        for (login, pushes) in [(byRedirect, false), (byPushing, true), (byDevice, false)] as [(Login, Bool)] {
            let backend = try backend(nil, pushes: pushes)
            let (first, second) = (try login(backend), try login(backend))
            #expect(first.asked == "openid profile email offline_access" && second.asked == "openid profile email")
            #expect(first.error?.code.rawValue == "invalid_scope" && first.error?.serverCode == "invalid_scope")
            let message = first.error?.message ?? ""
            #expect(message.includes("The login asked for openid, profile, email, offline_access: name the scopes"))
            #expect(message.hasSuffix("The next login asks without offline_access."))
            #expect(second.error?.message.hasSuffix("that the provider allows this client.") == true)
        }
    }

    @Test("AR-10: of scopes that the application has named, the error says what the provider says")
    func named() throws {
        let scopes = ["openid", "profile", "email", "offline_access"]
        for (login, pushes) in [(byRedirect, false), (byPushing, true), (byDevice, false)] as [(Login, Bool)] {
            let (asked, error) = try login(try backend(scopes, pushes: pushes))
            #expect(
                asked == "openid profile email offline_access" && error?.message.includes("name the scopes") == false)
        }
    }
}
