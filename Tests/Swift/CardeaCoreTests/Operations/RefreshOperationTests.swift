import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

/// A refresh beside everything that may happen meanwhile.
@Suite struct RefreshOperationTests {
    private var stage: Stage
    private let backend: PreludeBackend
    private var refresh: OperationStack<CachedSession>
    private static let toTheRequest: [OperationEvent] = [.begin, .done, .read(Stage.session("a")), .done, .done]

    init() throws {
        backend = try PreludeFixture.backend()
        stage = Stage(backend)
        refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        stage.hold(Stage.session("a"))
    }

    /// Until the refresh token is on its way.
    private mutating func send() {
        for event in Self.toTheRequest { _ = stage.play(&refresh, event) }
    }

    @Test("lock, read again, mark, send, store, show")
    mutating func alone() {
        var steps: [String] = []
        for event in Self.toTheRequest { steps += stage.play(&refresh, event) }
        #expect(stage.shown == "a, marked" && stage.told.isEmpty)
        steps += stage.play(&refresh, .granted("b"))
        #expect(stage.shown == "a, marked" && stage.told.isEmpty, "the store does not have it yet")
        steps += stage.play(&refresh, .done)
        #expect(
            steps == [
                "lock session", "read session", "hold off closing", "write a, marked", "send refresh as key-a",
                "write b",
                "finish b",
            ])
        #expect(stage.shown == "b" && stage.told == ["refreshed"])
    }

    @Test("what another process did while the lock was waited for counts, and nothing is sent")
    mutating func elsewhere() {
        var steps = stage.play(&refresh, .begin, .done, .read(Stage.session("b")))
        #expect(steps.last == "finish b" && stage.told == ["refreshed"])
        refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("b").accessToken))
        steps = stage.play(&refresh, .begin, .done, .read(nil))
        #expect(steps.last == "throw not_signed_in" && stage.told.last == "signed out: elsewhere")
    }

    @Test("another process's token that has ended is refreshed in its turn")
    mutating func elsewhereEnded() {
        let steps = stage.play(&refresh, .begin, .done, .read(Stage.session("b", lasts: 0)), .done, .done)
        #expect(steps.last == "send refresh as key-b")
    }

    @Test("a lock that never comes free, a store that does not answer and one that takes no mark: no token is sent")
    mutating func beforeSending() {
        for (count, failure) in [(1, CardeaError.Code.timeout), (2, .storeLocked), (4, .storeFailed)] {
            refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
            for event in Self.toTheRequest.prefix(count) { _ = stage.play(&refresh, event) }
            let end = stage.play(&refresh, .fails(failure))
            #expect(end == ["throw \(failure.rawValue)"])
        }
        #expect(stage.told.isEmpty)
    }

    @Test("a client that is being closed sends no token")
    mutating func closing() {
        let steps = stage.play(&refresh, .begin, .done, .read(Stage.session("a")), .fails(.clientClosed))
        #expect(steps.suffix(2) == ["hold off closing", "throw client_closed"])
    }

    @Test("what a logout has ended before the lock was free is not refreshed")
    mutating func logoutBefore() {
        _ = stage.play(&refresh, .begin)
        var removal = OperationStack(SessionRemoval())
        _ = stage.play(&removal, .begin)
        let end = stage.play(&refresh, .done)
        #expect(end == ["throw not_signed_in"])
    }

    @Test("a logout that comes after the token was sent waits for the lock, and the new session is nobody's")
    mutating func logoutMeanwhile() {
        send()
        var logout = OperationStack(LogoutOperation())
        var others = stage.play(&logout, .begin)
        #expect(others == ["lock session"] && stage.shown == nil)
        let steps = stage.play(&refresh, .granted("b"), .done)
        #expect(steps == ["write b", "throw not_signed_in"], "the store has what the server wants to be told of")
        #expect(stage.shown == nil && stage.told.isEmpty)
        others = stage.play(
            &logout, .done, .read(Stage.session("b")), .read(nil), .done, .done, .done, .done, .done, .done,
            .answered(204))
        #expect(
            others == [
                "read session", "read proof", "remove session", "await proof", "lock proof", "remove proof",
                "await pending",
                "remove pending", "send revoke as key-b", "finish",
            ])
        #expect(stage.told.last == "signed out: requested" && stage.shown == nil)
    }

    @Test("a logout during a refresh that fails or is refused says nothing of the refresh")
    mutating func logoutAndFailure() {
        for answer in [OperationEvent.fails(.network), .answered(401, ["code": "unauthorized"]), .answered(503)] {
            stage = Stage(backend)
            refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
            send()
            var removal = OperationStack(SessionRemoval())
            _ = stage.play(&removal, .begin)
            let end = stage.play(&refresh, answer)
            #expect(end == ["throw not_signed_in"] && stage.told.isEmpty)
        }
    }

    @Test(
        "what the store refuses after the grant is shown to nobody, and stored by the next try without asking the server"
    )
    mutating func storeFails() {
        send()
        let steps = stage.play(&refresh, .granted("b"), .fails(.storeFailed))
        #expect(steps == ["write b", "throw store_failed"])
        #expect(stage.shown == "a, marked" && stage.told.isEmpty)
        var next = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let again = stage.play(&next, .begin, .done, .read(Stage.session("a", isMarked: true)), .done)
        #expect(again == ["lock session", "read session", "write b", "finish b"])
        #expect(stage.told == ["refreshed"])
    }

    @Test("what the store did not take is forgotten once another process has spent the same token")
    mutating func storeFailsAndElsewhere() {
        send()
        _ = stage.play(&refresh, .granted("b"), .fails(.storeFailed))
        var next = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let again = stage.play(&next, .begin, .done, .read(Stage.session("c")))
        #expect(again.last == "finish c")
        var last = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let steps = stage.play(&last, .begin, .done, .read(Stage.session("a")), .done)
        #expect(steps.last == "write a, marked", "nothing of it is left")
    }

    @Test("an answer that is lost leaves the mark, and whoever is refused later was interrupted")
    mutating func answerLost() {
        send()
        let end = stage.play(&refresh, .fails(.network), .done)
        #expect(end == ["write a, marked", "throw network"] && stage.told == ["refresh failed: network"])
        var next = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let steps = stage.play(
            &next, .begin, .done, .read(Stage.session("a", isMarked: true)), .done, .done,
            .answered(401, ["code": "unauthorized"]), .done, .done, .done, .done)
        #expect(
            steps.suffix(5) == [
                "remove session", "await proof", "lock proof", "remove proof", "throw unauthorized",
            ])
        #expect(
            stage.told.suffix(3) == [
                "refresh failed: unauthorized, for good", "signed out: interrupted", "unlock proof",
            ])
    }

    @Test("a session that the server has ended is gone whatever the store does, and stays away")
    mutating func refused() {
        send()
        let steps = stage.play(&refresh, .answered(401, ["code": "unauthorized"]), .fails(.storeFailed))
        #expect(steps == ["remove session", "throw unauthorized"] && stage.shown == nil)
        #expect(
            stage.told == [
                "refresh failed: unauthorized, for good", "signed out: refused",
                "The ended session could not be removed.",
            ])
        var lookup = OperationStack(SessionLookup())
        let look = stage.play(&lookup, .begin, .read(Stage.session("a", isMarked: true)), .done)
        #expect(look == ["read session", "remove session", "finish"] && stage.shown == nil)
    }

    @Test("a refusal that ends nothing takes the mark away, as far as the store takes that; other failures leave it")
    mutating func passing() {
        for stored in [OperationEvent.done, .fails(.storeFailed)] {
            stage = Stage(backend)
            refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
            send()
            let steps = stage.play(&refresh, .answered(429, ["code": "rate_limited"]), stored)
            #expect(steps == ["write a", "throw rate_limited"])
            #expect(stage.told == ["refresh failed: rate_limited"])
        }
        for answer in [OperationEvent.answered(503, ["code": "internal"]), .fails(.timeout)] {
            stage = Stage(backend)
            refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
            send()
            let steps = stage.play(&refresh, answer, .done)
            #expect(steps.first == "write a, marked" && steps.last?.hasPrefix("throw") == true)
            #expect(stage.shown == "a, marked")
        }
    }

    @Test("a request that has not left takes the mark away: nobody was interrupted")
    mutating func unsent() {
        send()
        let steps = stage.play(&refresh, .failed(CardeaError(.network, "refused").unsent), .done)
        #expect(steps == ["write a", "throw network"] && stage.shown == "a")
    }

    @Test("who waited while another process failed takes that failure, and who asks later tries")
    mutating func sharedFailure() {
        var failed = Stage.session("a", isMarked: true)
        failed.failedRefresh = FailedRefresh(
            CardeaError(.timeout, "late"), at: stage.moment.time.advanced(byMilliseconds: 1))
        _ = stage.play(&refresh, .begin)
        stage.pass(2)
        let steps = stage.play(&refresh, .done, .read(failed))
        #expect(steps.last == "throw timeout")
        var later = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let again = stage.play(&later, .begin, .done, .read(failed), .done)
        #expect(again.last == "write a, marked")
    }

    @Test("a server that asks for time is left alone by other processes, too")
    mutating func sharedPause() throws {
        var failed = Stage.session("a")
        let error = CardeaError(.rateLimited, "slow", httpStatus: 429, retryAfterMilliseconds: 60_000)
        failed.failedRefresh = FailedRefresh(error, at: stage.moment.time)
        failed = try Session(record: failed.record())
        stage.pass(59_999)
        let early = stage.play(&refresh, .begin, .done, .read(failed))
        #expect(early.last == "throw rate_limited")
        stage.pass(1)
        refresh = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let late = stage.play(&refresh, .begin, .done, .read(failed))
        #expect(late.last == "hold off closing")
    }

    @Test("a server that asks for time is left alone by the next one")
    mutating func pause() {
        send()
        _ = stage.play(&refresh, .answered(503, ["code": "internal"], headers: ["Retry-After": "60"]))
        stage.moment = Moment(time: stage.moment.time, uptime: stage.moment.uptime + 59_999)
        let spoiled = Stage.session("a").accessToken
        var next = OperationStack(RefreshOperation(insteadOf: spoiled))
        let early = stage.play(&next, .begin, .done, .read(Stage.session("a")))
        stage.moment = Moment(time: stage.moment.time, uptime: stage.moment.uptime + 1)
        next = OperationStack(RefreshOperation(insteadOf: spoiled))
        let late = stage.play(&next, .begin, .done, .read(Stage.session("a")))
        #expect(early.last == "throw internal_server_error" && late.last == "hold off closing")
    }

    @Test("the new refresh token of an answer that is of no other use is stored, and the failure told after that")
    mutating func unusable() {
        send()
        let steps = stage.play(
            &refresh, .answered(200, [:], headers: ["X-Refresh-Token": "b"]), .done)
        #expect(steps == ["write b", "throw refresh_failed"])
        #expect(stage.shown == "b" && stage.told == ["refresh failed: refresh_failed"])
    }

    @Test("a call that was cancelled is no failure of the session, before and after sending")
    mutating func cancelled() {
        send()
        let after = stage.play(&refresh, .fails(.cancelled))
        #expect(after == ["throw cancelled"] && stage.told.isEmpty)
        var next = OperationStack(RefreshOperation(insteadOf: Stage.session("a").accessToken))
        let before = stage.play(&next, .begin, .fails(.cancelled))
        #expect(before.last == "throw cancelled" && stage.told.isEmpty)
    }

    @Test("a session without a refresh token is expired before anything is sent")
    mutating func expired() {
        var session = Stage.session("a", lasts: 0)
        session.refreshToken = nil
        let steps = stage.play(&refresh, .begin, .done, .read(session))
        #expect(steps.last == "throw session_expired")
    }

    @Test("an event that nothing asked for is a defect of the driver")
    mutating func unexpected() {
        let steps = stage.play(&refresh, .done)
        #expect(steps == ["throw internal_error"])
    }
}
