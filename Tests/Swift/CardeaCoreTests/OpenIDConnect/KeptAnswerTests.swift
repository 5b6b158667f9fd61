import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

@Suite("The answer to a code, which comes once")
struct KeptAnswerTests {
    private let backend: OpenIDBackend
    private let attempt: PendingAttempt

    init() throws {
        backend = try OpenIDFixture.backend()
        attempt = try OpenIDFixture.begun(backend)
    }

    private func run(_ attempt: PendingAttempt, after milliseconds: Int64 = 0) throws -> Run<LoginOutcome> {
        try backend.finalize(
            attempt, with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil,
            at: OpenIDFixture.now.advanced(byMilliseconds: milliseconds))
    }

    /// An answer whose ID token is signed by a key that nobody knows yet.
    private static func answer(_ changes: [(String, JSONValue?)] = []) -> RunEvent {
        let tokens = OpenIDFixture.tokens([("id_token", .string(OpenIDFixture.idToken(changes, key: "two")))])
        return PreludeFixture.answer(200, tokens)
    }

    /// The attempt as a store has it when the tokens have come and their keys have not.
    private func kept(_ answer: RunEvent = answer()) throws -> PendingAttempt {
        var run = try run(attempt)
        _ = try run.redemption()
        var attempt = attempt
        attempt.apply(try run.remembered(after: answer), signedWith: nil)
        #expect(try run.request(after: .remembered).url.path == "/keys")
        return attempt
    }

    @Test("TE-14: the keys are fetched before the code is spent, and a code is not spent without them")
    func keysFirst() throws {
        for (answer, code) in [
            (PreludeFixture.answer(404), CardeaError.Code(rawValue: "http_404")),
            (PreludeFixture.answer(302), CardeaError.Code(rawValue: "http_302")),
            (PreludeFixture.answer(200), .decodingFailed), (PreludeFixture.answer(200, ["keys": 1]), .decodingFailed),
        ] as [(RunEvent, CardeaError.Code)] {
            var run = try run(attempt)
            #expect(try run.request(after: .begin).url.path == "/keys")
            let failure = run.failure(after: answer)
            #expect(failure?.code == code && failure?.refusal == .passing)
        }
    }

    @Test("TE-14: keys that are young enough are not fetched, and neither are those of a login without openid")
    func keysKnown() throws {
        var first = try run(attempt)
        _ = try first.redemption()
        var second = try run(attempt, after: 600_000)
        #expect(try second.request(after: .begin).url.path == "/token")
        var third = try run(attempt, after: 600_001)
        #expect(try third.request(after: .begin).url.path == "/keys")
        var provider = OpenIDFixture.provider
        provider.scopes = ["read"]
        let backend = try OpenIDFixture.backend(provider)
        var plain = try backend.finalize(
            try OpenIDFixture.begun(backend), with: .redirect(OpenIDFixture.redirect("code=c")), replacing: nil)
        #expect(try plain.request(after: .begin).url.path == "/token")
    }

    @Test("JW-7: keys are asked for once more where their server fails, and no more than that")
    func failingServer() throws {
        var run = try run(attempt)
        _ = try run.request(after: .begin)
        #expect(try run.request(after: PreludeFixture.answer(500)).url.path == "/keys")
        #expect(try run.request(after: PreludeFixture.answer(200, OpenIDFixture.keys("one"))).url.path == "/token")
        var second = try self.run(try kept())
        _ = try second.request(after: .begin)
        #expect(try second.request(after: PreludeFixture.answer(503)).url.path == "/keys")
        let failure = second.failure(after: PreludeFixture.answer(503))
        #expect(failure?.code == .internalServerError && failure?.refusal == .passing)
    }

    @Test("TE-14: a repeat goes on with the answer that was kept, and the code is not sent again")
    func goesOn() throws {
        let attempt = try kept()
        for failed in [PreludeFixture.answer(503), PreludeFixture.answer(200), PreludeFixture.answer(302)] {
            var run = try run(attempt)
            #expect(try run.request(after: .begin).url.path == "/keys")
            if failed.isServerFailure { _ = try run.request(after: failed) }
            #expect(run.failure(after: failed)?.refusal == .passing)
        }
        var run = try run(attempt, after: 3_600_000)
        #expect(try run.request(after: .begin).url.path == "/keys")
        let later = OpenIDFixture.now.advanced(byMilliseconds: 3_600_000)
        let keys = PreludeFixture.response(200, OpenIDFixture.keys("two"))
        guard case .session(let granted) = try run.output(after: .answered(keys, at: later)) else {
            throw UnexpectedAction()
        }
        #expect(granted.user.profile.userID == "u1" && granted.session.refreshToken?.reveal() == "rt1")
        #expect(granted.session.obtainedAt == OpenIDFixture.now, "lifetimes count from the answer")
        #expect(granted.session.accessTokenExpiresAt == OpenIDFixture.now.advanced(byMilliseconds: 300_000))
    }

    @Test("ID-6 ID-9: what is kept is believed no more than what comes: its signature and its claims are checked")
    func isChecked() throws {
        var run = try run(try kept())
        _ = try run.request(after: .begin)
        #expect(run.failure(after: PreludeFixture.answer(200, OpenIDFixture.keys("one")))?.code == .invalidIDToken)
        var expired = try self.run(attempt)
        _ = try expired.redemption()
        #expect(expired.failure(after: Self.answer([("exp", 1_799_999_000)]))?.code == .invalidIDToken)
    }

    @Test("UI-2: the endpoint that is asked for claims costs no answer either")
    func userInfo() throws {
        var first = try run(attempt)
        _ = try first.redemption()
        let bare = OpenIDFixture.idToken([("name", nil), ("email", nil)])
        let tokens = PreludeFixture.answer(200, OpenIDFixture.tokens([("id_token", .string(bare))]))
        var attempt = attempt
        attempt.apply(try first.remembered(after: tokens), signedWith: nil)
        #expect(try first.request(after: .remembered).url.path == "/me")
        var again = try run(attempt)
        #expect(try again.request(after: .begin).url.path == "/me")
        guard
            case .session(let granted) = try again.output(
                after: PreludeFixture.answer(200, ["sub": "u1", "name": "A"]))
        else { throw UnexpectedAction() }
        #expect(granted.user.profile.claims["name"]?.string == "A")
    }

    @Test("DP-8: a kept answer that is bound to a key says so")
    func isBound() throws {
        let tokens = OpenIDFixture.tokens([
            ("id_token", .string(OpenIDFixture.idToken(key: "two"))), ("token_type", "DPoP"),
        ])
        let attempt = try kept(PreludeFixture.answer(200, tokens))
        #expect(try attempt.unprovenSession()?.isTokenBound == true)
        var run = try run(attempt)
        _ = try run.request(after: .begin)
        guard case .session(let granted) = try run.output(after: PreludeFixture.answer(200, OpenIDFixture.keys("two")))
        else { throw UnexpectedAction() }
        #expect(granted.session.isTokenBound)
    }
}

extension RunEvent {
    fileprivate var isServerFailure: Bool {
        if case .answered(let response, _) = self { response.status >= 500 } else { false }
    }
}
