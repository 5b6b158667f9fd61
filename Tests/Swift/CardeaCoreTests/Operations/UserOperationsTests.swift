import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// What is done in the name of who is signed in.
@Suite struct UserOperationsTests {
    private var stage: Stage
    private let renewed: CachedSession

    init() throws {
        let backend = try PreludeFixture.backend()
        var other = Stage(backend)
        other.hold(Stage.session("b"))
        renewed = try #require(other.client.session.cached)
        stage = Stage(backend)
        stage.hold(Stage.session("a"))
    }

    private let request = AuthorizedRequest(url: "https://api.example.com/me")

    private static func refused(_ challenge: String) -> OperationEvent {
        .answered(401, nil, headers: ["WWW-Authenticate": challenge])
    }

    @Test("a refused token is refreshed once, and the request sent again")
    mutating func refreshed() {
        var call = OperationStack(AuthorizedRequestCall(request))
        let steps = stage.play(
            &call, .begin, Self.refused("Bearer"), .refreshed(renewed), Self.refused("Bearer"))
        #expect(steps == ["transmit me", "refresh a", "transmit me", "finish"])
    }

    private static let narrow = OperationEvent.answered(
        403, nil, headers: ["WWW-Authenticate": "Bearer error=\"insufficient_scope\""])

    @Test("a token that lacks a scope gives way to the one that the store has from another client, once")
    mutating func wider() throws {
        let (own, theirs) = (OperationEvent.read(Stage.session("a")), OperationEvent.read(Stage.session("b")))
        var call = OperationStack(AuthorizedRequestCall(request))
        #expect(
            stage.play(&call, .begin, Self.narrow, theirs, Self.narrow) == [
                "transmit me", "read session", "transmit me", "finish",
            ])
        stage.hold(Stage.session("a"))
        call = OperationStack(AuthorizedRequestCall(request))
        #expect(stage.play(&call, .begin, Self.narrow, own) == ["transmit me", "read session", "finish"])
        call = OperationStack(AuthorizedRequestCall(request))
        #expect(
            stage.play(&call, .begin, Self.narrow, .fails(.storeUnavailable)) == [
                "transmit me", "read session", "finish",
            ])

        let refusal = HTTPResponse(
            status: 403, headers: [HTTPHeader("WWW-Authenticate", "Bearer error=\"insufficient_scope\"")])
        var fed = OperationStack(AuthorizationOnly(of: request, after: refusal))
        #expect(stage.play(&fed, .begin, theirs) == ["read session", "finish"])
        #expect(stage.shown == "b")

        stage.hold(Stage.session("a"))
        var revocation = OperationStack(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requireSessions().revokeSessions(.all, accessToken: token)
            })
        let unscoped = OperationEvent.answered(403, ["code": "insufficient_scope"])
        #expect(
            stage.play(&revocation, .begin, unscoped, theirs, unscoped) == [
                "send revoke as key-a", "read session", "send revoke as key-b", "throw insufficient_scope",
            ])
    }

    @Test("a server that wants a proof gets one, and the next request has it at once")
    mutating func proven() {
        var call = OperationStack(AuthorizedRequestCall(request))
        var steps = stage.play(&call, .begin, Self.refused("DPoP"), .read(nil), .answered(200))
        #expect(steps == ["transmit me", "read proof", "transmit me proven by key-a", "finish"])
        call = OperationStack(AuthorizedRequestCall(request))
        steps = stage.play(&call, .begin, .read(nil))
        #expect(steps == ["read proof", "transmit me proven by key-a"])
    }

    @Test("a request that is none is refused before the token is looked at")
    mutating func malformed() {
        var call = OperationStack(AuthorizedRequestCall(AuthorizedRequest(url: "http://api.example.com")))
        let steps = stage.play(&call, .begin)
        #expect(steps == ["throw invalid_argument"])
    }

    @Test("an application that sends by itself is told what to send, and whether to send it once more")
    mutating func authorized() throws {
        var asked = OperationStack(AuthorizationOnly(of: request))
        var steps = stage.play(&asked, .begin)
        #expect(steps == ["finish"])
        let wish = HTTPResponse(
            status: 401,
            headers: [HTTPHeader("WWW-Authenticate", "DPoP error=\"use_dpop_nonce\""), HTTPHeader("DPoP-Nonce", "n1")])
        var fed = OperationStack(AuthorizationOnly(of: request, after: wish))
        steps = stage.play(&fed, .begin, .read(nil), .proven(try request.request(within: AuthorizedURLs())))
        #expect(steps == ["read proof", "prove me by key-a with n1", "finish"])
        fed = OperationStack(AuthorizationOnly(of: request, after: wish))
        steps = stage.play(&fed, .begin, .read(nil), .proven(try request.request(within: AuthorizedURLs())))
        #expect(steps == ["read proof", "prove me by key-a with n1", "finish"], "another request may have learned it")
        fed = OperationStack(AuthorizationOnly(of: request, after: HTTPResponse(status: 200)))
        steps = stage.play(&fed, .begin)
        #expect(steps == ["finish"])
    }

    @Test("refusals that an application passes on cost one refresh a minute: the later ones may be of the token before")
    mutating func lateRefusals() {
        let refusal = HTTPResponse(status: 401, headers: [HTTPHeader("WWW-Authenticate", "Bearer")])
        var fed = OperationStack(AuthorizationOnly(of: request, after: refusal))
        #expect(stage.play(&fed, .begin, .refreshed(renewed)) == ["refresh a", "finish"])
        stage.hold(Stage.session("b"))
        for (wait, steps) in [(0, ["finish"]), (59_999, ["finish"]), (1, ["refresh b"])] {
            stage.pass(Int64(wait))
            fed = OperationStack(AuthorizationOnly(of: request, after: refusal))
            #expect(stage.play(&fed, .begin) == steps)
        }
        var other = OperationStack(
            AuthorizationOnly(of: AuthorizedRequest(url: "https://other.example.com"), after: refusal))
        #expect(stage.play(&other, .begin) == ["refresh b"])
    }

    @Test("the own session goes when the server has ended it, and once it is asked nobody can stop that")
    mutating func revoked() {
        var revocation = OperationStack(SessionRevocation(.all))
        #expect(!revocation.isKept)
        var steps = stage.play(&revocation, .begin)
        #expect(steps == ["send revoke as key-a"] && revocation.isKept)
        steps = stage.play(&revocation, .answered(204))
        #expect(steps == ["lock session"] && stage.shown == nil)
        var others = OperationStack(SessionRevocation(.others))
        stage.hold(Stage.session("a"))
        steps = stage.play(&others, .begin, .answered(204))
        #expect(steps.last == "finish" || steps.last == "throw not_signed_in")
    }

    @Test("a blank session id is refused")
    mutating func blank() {
        var revocation = OperationStack(SessionRevocation(.session(" ")))
        let steps = stage.play(&revocation, .begin)
        #expect(steps == ["throw invalid_argument"])
    }

    @Test("a link is confirmed to nobody but who has begun it")
    mutating func linking() {
        var confirmation = OperationStack(LinkingConfirmation(.google, of: "usr_2"))
        let steps = stage.play(&confirmation, .begin)
        #expect(steps == ["throw not_signed_in"])
    }

    @Test("a code is sent again while the challenge waits, and what the answer changes is kept")
    mutating func code() {
        let challenge = PreludeFixture.challenge(expiresAt: PreludeFixture.now.advanced(byMilliseconds: 60_000))
        _ = stage.client.logins.change({ $0.insert(challenge) }, isStored: false, at: PreludeFixture.now)
        var repetition = OperationStack(CodeRepetition("otp_1"))
        var steps = stage.play(&repetition, .begin)
        #expect(steps.first?.hasPrefix("send retry") == true && !repetition.isKept)
        steps = stage.play(&repetition, .fails(.network))
        #expect(steps == ["throw network"])
        var unknown = OperationStack(CodeRepetition("otp_2"))
        steps = stage.play(&unknown, .begin, .read(nil))
        #expect(steps == ["read pending", "throw challenge_not_found"])
    }

    @Test("a token of the application signs in once the store is proven")
    mutating func token() throws {
        var login = OperationStack(DirectLogin(.idToken(OAuthIDToken(provider: .google, token: "t"), registers: false)))
        let steps = stage.play(&login, .begin)
        #expect(steps == ["throw not_supported"] && !login.isKept)
    }
}
