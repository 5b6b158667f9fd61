import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("What a provider's token answers have besides")
struct TokenMembersTests {
    private let backend: OpenIDBackend

    init() throws { backend = try OpenIDFixture.backend() }

    /// The session as the store has it after a login with that answer.
    private func signedIn(_ members: [(String, JSONValue?)]) throws -> Session {
        var run = try backend.finalize(
            try OpenIDFixture.begun(backend), with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        _ = try run.redemption()
        let answer = PreludeFixture.answer(200, OpenIDFixture.tokens(members))
        guard case .session(let granted) = try run.output(after: answer) else { throw UnexpectedAction() }
        return try Session(record: granted.session.record())
    }

    private func refreshed(_ session: Session, _ members: [(String, JSONValue?)]) throws -> Session {
        var run = backend.refresh(session)
        _ = try run.request(after: .begin)
        let answer = PreludeFixture.answer(200, OpenIDFixture.tokens(members))
        guard case .renewed(let granted) = try run.output(after: answer) else { throw UnexpectedAction() }
        return try Session(record: granted.session.record())
    }

    private func read(_ session: Session, _ names: String...) throws -> [String?] {
        let user = try session.user()
        return names.map { user.tokenMember($0)?.reveal() }
    }

    @Test(
        "the user has them by name: texts as they are, other values as JSON, and none of the tokens that others must not see"
    )
    func byName() throws {
        let session = try signedIn([
            ("instance_url", "https://eu7.example"), ("team", ["id": 7, "name": "Notes"]), ("nothing", .null),
            ("scope", "openid email"),
        ])
        let idToken = OpenIDFixture.idToken()
        let texts = try read(session, "instance_url", "team", "token_type", "scope", "id_token", "expires_in")
        #expect(
            texts == ["https://eu7.example", #"{"id":7,"name":"Notes"}"#, "Bearer", "openid email", idToken, "300"])
        #expect(
            try read(session, "access_token", "refresh_token", "nothing", "other", "") == [nil, nil, nil, nil, nil])
    }

    @Test("a refresh replaces those that it brings, and the others stay")
    func refresh() throws {
        let session = try signedIn([("instance_url", "https://eu7.example"), ("api_domain", "api.example")])
        let renewed = try refreshed(session, [("instance_url", "https://eu8.example"), ("api_domain", .null)])
        #expect(try read(renewed, "instance_url", "api_domain") == ["https://eu8.example", "api.example"])
    }

    @Test("32 members and 16 KiB are kept; what does not fit is left out, and newer ones go before older ones")
    func bounds() throws {
        let many = (0..<40).map { ("m\($0)", JSONValue.string("v")) as (String, JSONValue?) }
        let session = try signedIn(many)
        let kept = try many.count { try read(session, $0.0)[0] != nil }
        #expect(try kept + 2 == 32 && read(session, "token_type", "expires_in") == ["Bearer", "300"])

        let large = JSONValue.string(String(repeating: "x", count: 16_000))
        let renewed = try refreshed(session, [("large", large), ("too_large", large)])
        #expect(try read(renewed, "large")[0]?.utf8.count == 16_000 && read(renewed, "too_large") == [nil])
        #expect(try read(renewed, "m0") == ["v"])
    }
}
