import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// Logins without a page, and what changes while somebody is signed in, beside everything that may happen meanwhile.
@Suite struct WaysTests {
    private var stage: Stage

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    private static let password = PagelessLogin.password(Secret("correct horse"), email: Secret("ada@example.com"))
    private static let redeemed: [PagelessLogin] = [
        .password(Secret("correct horse"), email: Secret("ada@example.com")),
        .passkey(Secret("token"), assertion: "{}"), .migration(Secret("legacy"), nil),
    ]
    private static let earned = OperationEvent.answered(200, ["challenge_token": "earned"])

    private static func code() -> OperationStack<FinalizeOAuthLoginResult> {
        OperationStack(DirectLogin(.code(.email("ada@example.com"), configuration: nil)))
    }

    @Test("a code: the store is proven, the code is asked for, and the challenge is kept")
    mutating func code() {
        var login = Self.code()
        let steps = stage.play(&login, .begin, .done, .done, .done, .done, .named("idt_1"))
        #expect(steps.last == "send otp as account" && !login.isKept)
        let answer = OperationEvent.answered(204, nil, headers: ["Set-Cookie": "verification-login_app=ck"])
        #expect(stage.play(&login, answer, .named("otp_1")) == ["name otp", "finish"])
        #expect(stage.told == ["save logins"])
        #expect(stage.client.logins.pending.challenge("otp_1")?.email?.reveal() == "ada@example.com")
    }

    @Test("a sign-out while the code is on its way leaves no challenge behind")
    mutating func codeAndLogout() {
        var login = Self.code()
        _ = stage.play(&login, .begin, .done, .done, .done, .done, .named("idt_1"))
        _ = stage.client.session.beginRemoval()
        #expect(stage.play(&login, .answered(204)) == ["throw unauthorized"])
        #expect(stage.client.logins.pending.isEmpty)
    }

    @Test("a password: the session that it replaces is looked up, and the new one is stored before it is shown")
    mutating func password() {
        stage.hold(Stage.session("a"))
        var login = OperationStack(DirectLogin(Self.password))
        var steps = stage.play(&login, .begin, .done, .done, .done, .done)
        #expect(steps.last == "read session" || steps.last == "name idt")
        if steps.last == "read session" { steps += stage.play(&login, .read(Stage.session("a"))) }
        steps = stage.play(&login, .named("idt_1"), Self.earned, .granted("b"), .done, .done)
        #expect(
            steps == ["send password as account", "send finalize as account", "lock session", "write b", "finish"])
        #expect(stage.shown == "b" && stage.told.contains("signed in"))
    }

    @Test(
        "one that is cancelled before its second request ends there; from then on the session has to reach the store",
        arguments: redeemed)
    mutating func cancelled(way: PagelessLogin) {
        var login = OperationStack(DirectLogin(way))
        var steps = stage.play(&login, .begin)
        if steps.last == "seed" { steps += stage.play(&login, .seeded(OpenIDFixture.seed)) }
        steps += stage.play(&login, .done, .done, .done, .done, .read(nil), .named("idt_1"))
        #expect(steps.last?.hasPrefix("send ") == true && !login.isKept)
        var other = login
        #expect(stage.play(&login, .fails(.cancelled)) == ["throw cancelled"])
        #expect(stage.play(&other, Self.earned) == ["send finalize as account"] && other.isKept)
    }

    @Test("a sign-out between its two requests stops it, and after the second ends what was granted")
    mutating func passwordAndLogout() {
        var login = OperationStack(DirectLogin(Self.password))
        _ = stage.play(&login, .begin, .done, .done, .done, .done, .read(nil), .named("idt_1"))
        _ = stage.client.session.beginRemoval()
        #expect(stage.play(&login, Self.earned) == ["throw unauthorized"])
        stage.client.session.endRemoval()
        login = OperationStack(DirectLogin(Self.password))
        _ = stage.play(&login, .begin, .done, .done, .done, .done, .read(nil), .named("idt_1"), Self.earned)
        _ = stage.client.session.beginRemoval()
        #expect(stage.play(&login, .granted("b")) == ["throw unauthorized"])
        #expect(stage.begun.count == 1 && stage.shown == nil)
    }

    @Test("what can never be right ends before the store is asked")
    mutating func refused() {
        var login = OperationStack(DirectLogin(.password(Secret(""), email: Secret("ada@example.com"))))
        #expect(stage.play(&login, .begin) == ["throw invalid_argument"] && !login.isKept)
    }

    // MARK: Migration

    @Test("a session whose token lasts is the answer; one that has ended is not")
    mutating func migration() {
        stage.hold(Stage.session("a"))
        var migration = OperationStack(Migration(Secret("legacy")))
        #expect(stage.play(&migration, .begin, .read(Stage.session("a"))).last == "finish")
        migration = OperationStack(Migration(Secret("legacy")))
        let steps = stage.play(&migration, .begin, .read(Stage.session("b", lasts: 0)))
        #expect(steps == ["read session", "seed"])
    }

    // MARK: Setting a password

    private static let refreshed = OperationEvent.fails(.network)

    @Test("after a change the token is replaced, and a failure of that is nobody's")
    mutating func change() {
        stage.hold(Stage.session("a"))
        var change = OperationStack(PasswordChange(Secret("correct horse")))
        let steps = stage.play(&change, .begin, .answered(204), .fails(.network))
        #expect(steps == ["send reset as key-a", "renew", "finish"])
        change = OperationStack(PasswordChange(Secret("correct horse")))
        let refusal = OperationEvent.answered(403, ["code": "insufficient_scope"])
        let refused = stage.play(&change, .begin, refusal, .read(Stage.session("a")))
        #expect(refused == ["send reset as key-a", "read session", "throw insufficient_scope"])
    }

    @Test(
        "whether it may be set is what the newest token says, as words",
        arguments: [
            ("prld:pwd:write", true), ("a prld:pwd:write b", true), ("prld:pwd:writer", false), ("", false),
            (nil, false),
            (7, false), (["prld:pwd:write"], false),
        ] as [(JSONValue?, Bool)])
    mutating func question(scope: JSONValue?, expected: Bool) throws {
        stage.hold(Stage.session("a"))
        var question = OperationStack(PasswordScopeQuestion())
        _ = stage.play(&question, .begin)
        _ = stage.play(&question, .read(Stage.session("a")))
        var claims: JSONObject = ["sub": "usr_1"]
        claims["scope"] = scope
        let session = Session(
            accessToken: Secret(PreludeFixture.jwt(claims)), accessTokenExpiresAt: PreludeFixture.now,
            refreshToken: nil, refreshTokenExpiresAt: nil)
        #expect(try session.hasScope("prld:pwd:write") == expected)
    }

    // MARK: A refresh that begins now

    @Test("it asks the server whatever the token at hand is good for, and drops that whatever comes of it")
    mutating func renewal() throws {
        let fresh = Stage.session("a")
        stage.hold(fresh)
        var refresh = OperationStack(RefreshOperation(showing: Secret("step")))
        let steps = stage.play(&refresh, .begin, .done, .read(fresh), .done)
        #expect(steps == ["lock session", "read session", "hold off closing", "write a, marked"])
        #expect(stage.play(&refresh, .done) == ["send refresh as key-a"])
        #expect(stage.play(&refresh, .answered(403, ["code": "token_mismatch"])) == ["write a"])
        #expect(stage.play(&refresh, .done) == ["throw invalid_challenge_token"])
        let cached = try #require(stage.client.session.cached)
        #expect(!cached.isValid(at: stage.moment))
    }

    @Test("a token that the server gave and the store has not taken yet is the one that is shown")
    mutating func renewalOfUnstored() {
        let old = Stage.session("a")
        stage.hold(old)
        stage.client.session.refresh.granted(Stage.session("b"), for: Secret("a"))
        var refresh = OperationStack(RefreshOperation(showing: nil))
        let steps = stage.play(&refresh, .begin, .done, .read(old), .done, .done, .granted("c"), .done)
        #expect(steps.suffix(4) == ["write b, marked", "send refresh as key-b", "write c", "finish c"])
    }

    // MARK: Signals

    private static func request(_ place: SignalsPlace, _ body: String = "{\"a\":1}") throws -> HTTPRequest {
        var request = HTTPRequest(
            method: .post, url: try URI(parsing: "https://auth.example.com/x?q=1"), body: Array(body.utf8))
        request.signals = place
        return request
    }

    @Test("they are collected once, before the request, and their name goes along")
    mutating func signals() throws {
        var delivery = OperationStack(RequestDelivery(try Self.request(.body), as: SigningIdentity()))
        let steps = stage.play(&delivery, .begin, .named("d\"1"), .deviceNamed(nil), .answered(204))
        #expect(steps == ["collect signals", "name device", "transmit x", "finish"])
    }

    @Test(
        "the name is a member of the body, or a parameter; without one, and with one that is too long, nothing is added",
        arguments: [
            (.body, "{\"a\":1}", "d\"1", "{\"a\":1,\"dispatch_id\":\"d\\\"1\"}", "q=1"),
            (.body, "{}", "d1", "{\"dispatch_id\":\"d1\"}", "q=1"), (.body, "{\"a\":1}", "", "{\"a\":1}", "q=1"),
            (.query, "", "d 1&x", "", "q=1&dispatch_id=d%201%26x"),
            (.body, "{}", String(repeating: "d", count: 257), "{}", "q=1"),
        ] as [(SignalsPlace, String, String, String, String)])
    mutating func place(place: SignalsPlace, body: String, name: String, sent: String, query: String) throws {
        var delivery = OperationStack(RequestDelivery(try Self.request(place, body), as: SigningIdentity()))
        _ = stage.play(&delivery, .begin, .named(name))
        guard case .perform(.transmit(let request, _)) = try delivery.next(.deviceNamed(nil), &stage.client) else {
            throw UnexpectedAction()
        }
        #expect(String(decoding: request.body ?? [], as: UTF8.self) == sent && request.url.query == query)
    }

    @Test("a collector that cancels stops the request")
    mutating func cancelled() throws {
        var delivery = OperationStack(RequestDelivery(try Self.request(.body), as: SigningIdentity()))
        #expect(stage.play(&delivery, .begin, .fails(.cancelled)) == ["collect signals", "throw cancelled"])
    }
}
