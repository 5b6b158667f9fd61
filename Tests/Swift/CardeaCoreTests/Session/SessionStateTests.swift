import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// The session as one client knows it: what may be shown, and what an ended session refuses.
@Suite struct SessionStateTests {
    private var state = SessionState(leewayMilliseconds: 30_000)

    private static func moment(_ seconds: Int64) -> Moment {
        Moment(time: Timestamp(milliseconds: 1_800_000_000_000 + seconds * 1000), uptime: 5000 + seconds * 1000)
    }

    /// A session whose access token names a user and lasts for a quarter of an hour.
    private static func session(_ token: String, login: String = "ses_1") -> Session {
        let claims = Base64URL.encode(Array(#"{"sub":"usr_1","sid":"\#(login)","jti":"\#(token)"}"#.utf8))
        return Session(
            accessToken: Secret("e30.\(claims).c2ln"), accessTokenExpiresAt: moment(900).time,
            refreshToken: Secret("refresh-\(token)"), refreshTokenExpiresAt: nil, obtainedAt: moment(0).time)
    }

    private mutating func write(_ session: Session) {
        let writing = state.beginWriting(session)
        state.finish(writing, at: Self.moment(0))
    }

    /// What the store's record comes to, and what is told of it.
    private mutating func adopt(_ session: Session?) throws -> (Session?, told: [String]) {
        let (adoption, news) = try state.adopt(session?.record(), at: Self.moment(0))
        let told: [String] =
            switch news {
            case nil: []
            case .signedIn: ["signedIn"]
            case .refreshed: ["refreshed"]
            case .signedOut(let reason): ["signedOut(\(reason.rawValue))"]
            default: ["other"]
            }
        guard case .session(let cached) = adoption else { return (nil, told) }
        return (cached.session, told)
    }

    @Test("what others did is told by those who held a session before")
    mutating func elsewhere() throws {
        let records = [
            nil, Self.session("a"), Self.session("a"), Self.session("b"), Self.session("c", login: "ses_2"), nil, nil,
        ]
        var told: [[String]] = []
        for record in records { told.append(try adopt(record).told) }
        #expect(told == [[], [], [], ["refreshed"], ["signedIn"], ["signedOut(elsewhere)"], []])
        #expect(state.cached == nil)
    }

    @Test("a record that cannot be read changes nothing")
    mutating func unreadable() throws {
        write(Self.session("a"))
        var code: CardeaError.Code?
        do throws(CardeaError) {
            _ = try state.adopt(Secret("{"), at: Self.moment(0))
        } catch {
            code = error.code
        }
        #expect(code == .storeCorrupted)
        #expect(state.cached?.session.accessToken == Self.session("a").accessToken)
    }

    @Test("a read is stale once this client has begun or finished a write, or a removal")
    mutating func stale() throws {
        let before = try #require(state.beginReading())
        #expect(!state.isStale(before))
        let writing = state.beginWriting(Self.session("a"))
        #expect(state.isStale(before))
        let during = try #require(state.beginReading())
        state.finish(writing, at: Self.moment(0))
        #expect(state.isStale(during))
        let after = try #require(state.beginReading())
        _ = state.beginRemoval()
        state.endRemoval()
        #expect(state.isStale(after))
        let last = try #require(state.beginReading())
        state.recordRemoved()
        #expect(state.isStale(last))
    }

    @Test("while the session is being removed, by however many calls, nobody is signed in")
    mutating func removal() throws {
        write(Self.session("a"))
        let known = [state.beginRemoval(), state.beginRemoval()]
        #expect(known.map { $0?.accessToken } == [Self.session("a").accessToken, nil])
        #expect(state.cached == nil && state.beginReading() == nil)
        state.endRemoval()
        #expect(state.beginReading() == nil)
        state.endRemoval()
        #expect(state.beginReading() != nil)
    }

    @Test("a write that a logout overtakes is not this client's session, and what began before is refused")
    mutating func overtaken() throws {
        let writing = state.beginWriting(Self.session("a"))
        try state.requireEpoch(writing.epoch)
        _ = state.beginRemoval()
        state.finish(writing, at: Self.moment(0))
        #expect(state.cached == nil)
        #expect(throws: CardeaError.signedOutMeanwhile) { try state.requireEpoch(writing.epoch) }
    }

    @Test("a session that its server has ended is nobody's, and its record is a leftover until another one comes")
    mutating func leftover() throws {
        let session = Self.session("a")
        write(session)
        state.endedByServer(session)
        #expect(state.cached == nil)
        guard case .leftover = try state.adopt(session.record(), at: Self.moment(0)).0 else {
            Issue.record("the record is no session any more")
            return
        }
        let other = try adopt(Self.session("b")).0
        state.refresh.reset()
        let again = try adopt(session).0
        #expect(other != nil && again != nil)
    }

    @Test("in the place of a spoiled token serves another one that lasts")
    mutating func insteadOf() throws {
        let (old, new) = (Self.session("a"), Self.session("b"))
        #expect(state.cached(insteadOf: old.accessToken, at: Self.moment(0)) == nil)
        write(new)
        #expect(state.cached(insteadOf: old.accessToken, at: Self.moment(899)) != nil)
        #expect(state.cached(insteadOf: new.accessToken, at: Self.moment(0)) == nil)
        #expect(state.cached(insteadOf: old.accessToken, at: Self.moment(900)) == nil)
    }

    @Test("the store is asked what others did once a second")
    mutating func dueToAsk() throws {
        var isDue = [5000, 5999, 6000].map { state.isDueToAsk(at: $0) }
        _ = try state.adopt(nil, at: Self.moment(2))
        isDue += [7999, 8000].map { state.isDueToAsk(at: $0) }
        #expect(isDue == [true, false, true, false, true])
    }

    @Test("a token that is about to end serves for a second after a refresh that failed, and not when it has ended")
    mutating func servesForNow() throws {
        write(Self.session("a"))
        let cached = try #require(state.cached)
        #expect(!state.isFresh(cached, at: Self.moment(880)))
        #expect(!state.servesForNow(cached, at: Self.moment(880)))
        state.refresh.failed(CardeaError(.network, ""), at: Self.moment(880).uptime)
        #expect(state.servesForNow(cached, at: Self.moment(880)))
        #expect(!state.servesForNow(cached, at: Self.moment(881)))
        state.refresh.failed(CardeaError(.network, ""), at: Self.moment(900).uptime)
        #expect(!state.servesForNow(cached, at: Self.moment(900)))
        state.refresh.succeeded()
        #expect(!state.servesForNow(cached, at: Self.moment(880)))
    }
}

/// What a client keeps of its refreshes.
@Suite struct RefreshStateTests {
    private var state = RefreshState()

    private static func session(_ refreshToken: String?) -> Session {
        Session(
            accessToken: Secret("access-\(refreshToken ?? "")"), accessTokenExpiresAt: Timestamp(milliseconds: 0),
            refreshToken: refreshToken.map { Secret($0) }, refreshTokenExpiresAt: nil)
    }

    @Test("what the store has not taken succeeds the session whose token was spent for it, and no other")
    mutating func unstored() {
        state.granted(Self.session("b"), for: Secret("a"))
        #expect(state.unstoredSuccessor(of: Self.session("a"))?.refreshToken?.reveal() == "b")
        #expect(state.unstoredSuccessor(of: Self.session("c")) == nil)
        #expect(state.unstoredSuccessor(of: Self.session(nil)) == nil)
        state.dropUnstored()
        #expect(state.unstoredSuccessor(of: Self.session("a")) == nil)
    }

    @Test("a session without a renewal is never taken for the refused one")
    mutating func refusedWithoutToken() {
        #expect(!state.isRefused(Self.session(nil)))
        state.refuse(Self.session(nil))
        #expect(!state.isRefused(Self.session(nil)))
        state.granted(Self.session("b"), for: Secret("a"))
        state.refuse(Self.session("a"))
        #expect(state.isRefused(Self.session("a")) && !state.isRefused(Self.session("b")))
        #expect(state.unstoredSuccessor(of: Self.session("a")) == nil)
    }

    @Test(
        "a server that asks for time gets it, an hour at most",
        arguments: [(60_000, 59_999, 1), (60_000, 60_000, 0), (4_000_000_000, 3_599_000, 1000), (0, 0, 0)]
            as [(UInt32, Int64, UInt32)])
    mutating func pause(asked: UInt32, passed: Int64, left: UInt32) throws {
        state.failed(CardeaError(.internalServerError, "", retryAfterMilliseconds: asked), at: 5000)
        var found: UInt32 = 0
        do throws(CardeaError) {
            try state.requireNoPause(at: 5000 + passed)
        } catch {
            found = try #require(error.retryAfterMilliseconds)
        }
        #expect(found == left)
    }

    @Test("a success ends the pause, and so does another session")
    mutating func pauseEnds() throws {
        let failure = CardeaError(.internalServerError, "", retryAfterMilliseconds: 60_000)
        state.failed(failure, at: 0)
        #expect(throws: failure.retrying(afterMilliseconds: 59_000)) { try state.requireNoPause(at: 1000) }
        state.succeeded()
        try state.requireNoPause(at: 1000)
        state.failed(failure, at: 0)
        state.reset()
        try state.requireNoPause(at: 1000)
    }
}
