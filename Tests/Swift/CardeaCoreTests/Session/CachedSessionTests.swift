import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// How long an access token is handed out.
@Suite struct CachedSessionTests {
    /// A clock that a test turns.
    private final class Hands: Clock {
        private let state = Lock((wall: Int64(1_800_000_000_000), up: Int64(5000)))
        func now() -> Timestamp { Timestamp(milliseconds: state.withLock { $0.wall }) }
        func uptime() -> Int64 { state.withLock { $0.up } }
        func pass(_ seconds: Int64) { state.withLock { $0 = ($0.wall + seconds * 1000, $0.up + seconds * 1000) } }
        func set(_ seconds: Int64) { state.withLock { $0.wall += seconds * 1000 } }
    }

    private let clock = Hands()

    private func held(_ life: Int64, obtained: Bool = true) -> CachedSession {
        let now = clock.now()
        return CachedSession(
            Session(
                accessToken: Secret("t"), accessTokenExpiresAt: now.advanced(byMilliseconds: life * 1000),
                refreshToken: nil, refreshTokenExpiresAt: nil, obtainedAt: obtained ? now : nil),
            record: Secret("r"), at: clock.moment())
    }

    private func isFresh(_ held: CachedSession) -> Bool { isFresh(held, clock) }

    private func isFresh(_ held: CachedSession, _ clock: Hands) -> Bool {
        held.isFresh(at: clock.moment(), leewayMilliseconds: 30_000)
    }

    @Test(
        "the leeway is a tenth of the life, and the configured one at most",
        arguments: [
            (900, 869, 871), (300, 269, 271), (60, 53, 55), (10, 8, 9),
        ] as [(Int64, Int64, Int64)])
    func leeway(life: Int64, good: Int64, late: Int64) {
        let held = held(life)
        clock.pass(good)
        #expect(isFresh(held))
        clock.pass(late - good)
        #expect(!isFresh(held) && held.isValid(at: clock.moment()))
        clock.pass(life - late)
        #expect(!held.isValid(at: clock.moment()))
    }

    @Test("a user that was read once is told again, one that was not is read")
    func user() throws {
        let token = Secret("e30.eyJzdWIiOiJ1c3JfMSJ9.c2ln")
        let session = Session(
            accessToken: token, accessTokenExpiresAt: clock.now(), refreshToken: nil, refreshTokenExpiresAt: nil)
        let known = CardeaUser(
            accessToken: token, accessTokenExpiresAt: clock.now(),
            profile: CardeaProfile(userID: "usr_2", sessionID: nil, claims: [:], claimsJSON: "{}"))
        let (unread, read) = (
            CachedSession(session, record: Secret("r"), at: clock.moment()),
            CachedSession(session, record: Secret("r"), at: clock.moment(), user: known)
        )
        #expect(try unread.user().profile.userID == "usr_1")
        #expect(try read.user().profile.userID == "usr_2")
        #expect(try read.user().accessTokenExpiresAt == session.accessTokenExpiresAt)
        #expect(throws: CardeaError.self) { try held(60).user() }
    }

    @Test("a token whose life nobody knows gets the whole leeway")
    func unknownLife() {
        let held = held(60, obtained: false)
        clock.pass(31)
        #expect(!isFresh(held))
    }

    @Test("a session that renews itself is handed out to its end: asking early gives it no more time")
    func renewsItself() {
        let now = clock.now()
        for obtained in [now, nil] {
            var session = Session(
                accessToken: Secret("t"), accessTokenExpiresAt: now.advanced(byMilliseconds: 900_000),
                refreshToken: nil, refreshTokenExpiresAt: nil, obtainedAt: obtained)
            session.renewsItself = true
            let clock = Hands()
            let held = CachedSession(session, record: Secret("r"), at: clock.moment())
            clock.pass(899)
            #expect(isFresh(held, clock) && held.isValid(at: clock.moment()))
            clock.pass(1)
            #expect(!isFresh(held, clock) && !held.isValid(at: clock.moment()))
        }
    }

    @Test("a session that renews itself is doubtful all the same when the clock is set before its birth")
    func renewsItselfBeforeBirth() {
        let now = clock.now()
        var session = Session(
            accessToken: Secret("t"), accessTokenExpiresAt: now.advanced(byMilliseconds: 900_000),
            refreshToken: nil, refreshTokenExpiresAt: nil, obtainedAt: now)
        session.renewsItself = true
        let held = CachedSession(session, record: Secret("r"), at: clock.moment())
        clock.set(-5)
        #expect(!isFresh(held))
    }

    @Test("a clock that is set back does not make a token younger")
    func setBack() {
        let held = held(900)
        clock.pass(600)
        clock.set(-300)
        #expect(isFresh(held))
        clock.pass(280)
        #expect(!isFresh(held))
    }

    @Test("a clock that is set before the token's birth makes it doubtful")
    func beforeBirth() {
        let held = held(900)
        clock.set(-5)
        #expect(!isFresh(held))
        clock.set(4)
        #expect(isFresh(held))
    }

    @Test("a clock that is set ahead ends the token early")
    func setAhead() {
        let held = held(900)
        clock.set(900)
        #expect(!held.isValid(at: clock.moment()))
    }

    @Test("a token that was dead on arrival, and ones at the ends of time, are only not fresh")
    func extremes() {
        #expect(!isFresh(held(-5)))
        for expiry in [Int64.min, .max] {
            let session = Session(
                accessToken: Secret("t"), accessTokenExpiresAt: Timestamp(milliseconds: expiry), refreshToken: nil,
                refreshTokenExpiresAt: nil, obtainedAt: Timestamp(milliseconds: ~expiry))
            _ = isFresh(CachedSession(session, record: Secret("r"), at: clock.moment()))
        }
    }
}
