import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

/// A session that a login has earned, until it is shown.
@Suite struct SignInTests {
    private var stage: Stage
    private let backend: PreludeBackend
    private let granted: GrantedSession

    init() throws {
        backend = try PreludeFixture.backend()
        stage = Stage(backend)
        granted = try GrantedSession(Stage.session("b"))
        stage.hold(Stage.session("a"))
    }

    private func signIn() -> OperationStack<CardeaUser> {
        OperationStack(SignIn(granted, for: "att_1", epoch: stage.client.session.epoch))
    }

    @Test("it is stored under the lock, then shown")
    mutating func alone() {
        var signIn = signIn()
        var steps = stage.play(&signIn, .begin, .done)
        #expect(steps == ["lock session", "write b"] && stage.shown == "a" && stage.told.isEmpty)
        steps = stage.play(&signIn, .done)
        #expect(steps == ["finish"] && stage.shown == "b" && stage.told == ["signed in", "unlock session"])
        #expect(stage.client.logins.unstoredGrant(of: "att_1") == nil)
    }

    @Test("what the store or the lock refuses is kept for the next try, and shown to nobody")
    mutating func storeFails() {
        for events in [[OperationEvent.begin, .fails(.timeout)], [.begin, .done, .fails(.storeFailed)]] {
            var signIn = signIn()
            for event in events { _ = stage.play(&signIn, event) }
            #expect(stage.shown == "a" && !stage.told.contains("signed in"))
            #expect(stage.client.logins.unstoredGrant(of: "att_1")?.session.refreshToken == Secret("b"))
        }
    }

    @Test(
        "a logout at any moment before it is shown wins, and the server is told of the session that nobody wants",
        arguments: [
            (0, ["throw unauthorized"]), (1, ["throw unauthorized"]), (2, ["remove session", "throw unauthorized"]),
        ])
    mutating func logout(after count: Int, rest: [String]) {
        var signIn = signIn()
        let events = [OperationEvent.begin, .done, .done, .done]
        for event in events.prefix(count) { _ = stage.play(&signIn, event) }
        var removal = OperationStack(SessionRemoval())
        _ = stage.play(&removal, .begin)
        var steps: [String] = []
        for event in events.dropFirst(count) where steps.last?.hasPrefix("throw") != true {
            steps += stage.play(&signIn, event)
        }
        #expect(steps == rest && stage.shown == nil && !stage.told.contains("signed in"))
        #expect(stage.begun.count == 1)
    }

    @Test("a refresh that has waited for the lock meanwhile takes the new session, and spends nothing")
    mutating func refreshMeanwhile() {
        var (signIn, refresh) = (signIn(), OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken)))
        _ = stage.play(&signIn, .begin, .done)
        _ = stage.play(&refresh, .begin)
        _ = stage.play(&signIn, .done)
        let steps = stage.play(&refresh, .done, .read(Stage.session("b")))
        #expect(steps == ["read session", "finish b"] && !stage.told.contains("refreshed"))
    }

    @Test("a new session ends what was known of refreshes of the one before")
    mutating func reset() throws {
        stage.client.session.refresh.failed(
            CardeaError(.internalServerError, "", retryAfterMilliseconds: 60_000), at: stage.moment.uptime)
        var signIn = signIn()
        _ = stage.play(&signIn, .begin, .done, .done)
        try stage.client.session.refresh.requireNoPause(at: stage.moment.uptime)
    }
}

/// The access token, marked as ended.
@Suite struct InvalidationTests {
    private var stage: Stage

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    @Test("the record is written with a token that has ended, under the lock")
    mutating func whole() {
        stage.hold(Stage.session("a"))
        var invalidation = OperationStack(Invalidation())
        let steps = stage.play(&invalidation, .begin, .done, .read(Stage.session("a")), .done)
        #expect(steps == ["lock session", "read session", "write a", "finish"])
        #expect(stage.client.session.cached?.isValid(at: stage.moment) == false)
    }

    @Test("with nobody signed in, and with a store that does not take it, it fails")
    mutating func fails() {
        var invalidation = OperationStack(Invalidation())
        let nobody = stage.play(&invalidation, .begin, .done, .read(nil))
        invalidation = OperationStack(Invalidation())
        let unstored = stage.play(&invalidation, .begin, .done, .read(Stage.session("a")), .fails(.storeFailed))
        #expect(nobody.last == "throw not_signed_in" && unstored.last == "throw store_failed")
        #expect(stage.client.session.cached?.isValid(at: stage.moment) == true)
    }
}
