import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// Which access token is handed out, and when another one is got.
@Suite struct UsableSessionTests {
    private var stage: Stage
    private var usable = OperationStack(UsableSession())

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    @Test("one that lasts is handed out as it is; now and then the store is asked behind the caller")
    mutating func fresh() {
        stage.hold(Stage.session("a"))
        for _ in 0..<2 {
            usable = OperationStack(UsableSession())
            let steps = stage.play(&usable, .begin)
            #expect(steps == ["finish a"] && stage.begun.count == 1)
        }
    }

    @Test("what is not known is read; nobody is nobody")
    mutating func stored() {
        var steps = stage.play(&usable, .begin, .read(Stage.session("a")))
        #expect(steps == ["read session", "finish a"])
        stage = Stage(stage.client.backend)
        usable = OperationStack(UsableSession())
        steps = stage.play(&usable, .begin, .read(nil))
        #expect(steps == ["read session", "throw not_signed_in"])
    }

    @Test("one that is about to end is refreshed, and serves until its end when that fails")
    mutating func ending() throws {
        let ending = Stage.session("a", lasts: 20)
        stage.hold(ending)
        // Its life is short, so the leeway is a tenth of it.
        stage.pass(19_000)
        var steps = stage.play(&usable, .begin, .fails(.network))
        #expect(steps == ["refresh a", "finish a"])
        usable = OperationStack(UsableSession())
        steps = stage.play(&usable, .begin, .fails(.cancelled))
        #expect(steps == ["refresh a", "throw cancelled"])
    }

    @Test("one that has ended is of no use when the refresh fails")
    mutating func ended() {
        stage.hold(Stage.session("a", lasts: -1))
        let steps = stage.play(&usable, .begin, .fails(.network))
        #expect(steps == ["refresh a", "throw network"])
    }

    @Test("a call in the user's name is repeated once with another token, and a second refusal is final")
    mutating func call() throws {
        stage.hold(Stage.session("a"))
        var call = OperationStack(
            UserCall { backend, token throws(CardeaError) in
                try backend.parts.requireSessions().revokeSessions(.others, accessToken: token)
            })
        var other = Stage(stage.client.backend)
        other.hold(Stage.session("b"))
        let renewed = try #require(other.client.session.cached)
        let steps = stage.play(&call, .begin, .answered(401), .refreshed(renewed), .answered(401))
        #expect(
            steps == [
                "send revoke as key-a", "refresh a", "send revoke as key-b", "throw http_401",
            ])
    }
}
