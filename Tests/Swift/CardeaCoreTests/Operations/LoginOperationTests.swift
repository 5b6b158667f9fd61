import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

/// What a redirect, a code or an answer makes of an unfinished login, beside everything that may happen meanwhile.
@Suite struct LoginOperationTests {
    private var stage: Stage
    private let grant = Secret(PreludeFixture.jwt(["grant_mode": "session-start"]))
    private let link = Secret(
        PreludeFixture.jwt(["grant_mode": "oauth-email-link", "metadata": ["oauth_email": "user@example.com"]]))

    init() throws { stage = Stage(try PreludeFixture.backend()) }

    /// The steps of a login that the client knows, as the store and the server are good to it.
    private static let steps = [
        "read session", "send finalize as account", "lock session", "write b", "finish",
    ]

    private static func attempt(lasts seconds: Int64 = 60, codeChallenge: String? = nil) -> PendingAttempt {
        PendingAttempt(
            id: "att_1", provider: .google, redirectURI: "myapp://oauth-callback",
            page: PageAddress("https://auth.example.com/"),
            expiresAt: PreludeFixture.now.advanced(byMilliseconds: seconds * 1000),
            secrets: PreludeFixture.attemptSecrets(codeChallenge: codeChallenge))
    }

    private mutating func hold(_ attempt: PendingAttempt = attempt()) {
        _ = stage.client.logins.change({ $0.insert(attempt) }, isStored: false, at: PreludeFixture.now)
    }

    private func redeem(_ redemption: Redemption) -> OperationStack<ContinuedOAuthLogin> {
        OperationStack(LoginOperation("att_1", RedirectWork(redemption)))
    }

    private func redeem() -> OperationStack<ContinuedOAuthLogin> { redeem(.challengeToken(grant)) }

    private static func words(_ found: FoundLogin<PendingAttempt>) -> String {
        switch found {
        case .waiting: "waiting"
        case .tooOld: "too old"
        case .unknown: "unknown"
        }
    }

    /// What has become of the attempt, in a word.
    private var attempt: String {
        do throws(CardeaError) {
            return Self.words(try stage.client.logins.find("att_1", at: PreludeFixture.now))
        } catch {
            return "consumed"
        }
    }

    @Test("the session is stored before it is shown, and the attempt is consumed after that")
    mutating func alone() {
        hold()
        var login = redeem()
        let steps = stage.play(&login, .begin, .read(nil), .granted("b"), .done)
        #expect(steps == Array(Self.steps.prefix(4)) && attempt == "waiting" && stage.shown == nil)
        let end = stage.play(&login, .done)
        #expect(end == ["finish"] && attempt == "consumed" && stage.shown == "b")
        #expect(stage.told == ["signed in", "unlock session", "save logins"])
        #expect(!stage.client.logins.isInUse("att_1"))
    }

    @Test("one that another process has begun is found in the store, and one that is nowhere is not")
    mutating func elsewhere() {
        var stored = PendingLogins()
        stored.insert(Self.attempt())
        var login = redeem()
        let found = stage.play(&login, .begin, .read(stored.record()))
        #expect(found == ["read pending", "read session"])
        stage = Stage(stage.client.backend)
        login = redeem()
        let lost = stage.play(&login, .begin, .read(nil))
        #expect(lost == ["read pending", "throw attempt_not_found"])
    }

    @Test("what a logout removes while the store is read does not come back")
    mutating func elsewhereAndLogout() {
        var stored = PendingLogins()
        stored.insert(Self.attempt())
        var login = redeem()
        _ = stage.play(&login, .begin)
        _ = stage.client.session.beginRemoval()
        let steps = stage.play(&login, .read(stored.record()))
        #expect(steps == ["throw attempt_not_found"])
    }

    @Test("two calls at once: the second is refused and does not free what the first one uses")
    mutating func twice() {
        hold()
        var (first, second, third) = (redeem(), redeem(), redeem())
        _ = stage.play(&first, .begin)
        let refused = [stage.play(&second, .begin), stage.play(&third, .begin)]
        #expect(refused == [["throw attempt_consumed"], ["throw attempt_consumed"]])
        let steps = stage.play(&first, .read(nil), .granted("b"), .done, .done)
        #expect(steps.last == "finish")
    }

    @Test("a logout at any moment wins: nothing more is sent, and what was granted is ended at the server")
    mutating func logout() {
        let events: [OperationEvent] = [.begin, .read(nil), .granted("b"), .done, .done]
        for count in 1...4 {
            stage = Stage(stage.client.backend)
            hold()
            var login = redeem()
            for event in events.prefix(count) { _ = stage.play(&login, event) }
            var removal = OperationStack(SessionRemoval())
            _ = stage.play(&removal, .begin)
            var rest: [String] = []
            for event in events.dropFirst(count) + [.done] where rest.last?.hasPrefix("throw") != true {
                rest += stage.play(&login, event)
            }
            #expect(rest.last == "throw unauthorized" && !rest.contains { $0.hasPrefix("send") })
            #expect(stage.shown == nil && !stage.told.contains("signed in"))
            #expect(stage.begun.count == (count > 1 ? 1 : 0), "what the server has granted")
            #expect(!stage.client.logins.isInUse("att_1"))
        }
    }

    @Test("a store that fails after the grant: the attempt waits, and the next try asks nobody")
    mutating func storeFails() {
        for failure in [OperationEvent.fails(.storeFailed), .fails(.storeLocked)] {
            stage = Stage(stage.client.backend)
            hold()
            var login = redeem()
            let steps = stage.play(&login, .begin, .read(nil), .granted("b"), .done, failure)
            #expect(steps.last?.hasPrefix("throw store_") == true && attempt == "waiting" && stage.shown == nil)
            login = redeem()
            let again = stage.play(&login, .begin, .read(nil), .done, .done)
            #expect(again == ["read session", "lock session", "write b", "finish"])
            #expect(attempt == "consumed" && stage.shown == "b")
        }
    }

    @Test(
        "what is final for the login ends it, and nothing else does",
        arguments: [
            (OperationEvent.fails(.network), "waiting"), (.fails(.cancelled), "waiting"),
            (.fails(.clientClosed), "waiting"),
            (.answered(503, ["code": "internal"]), "waiting"), (.answered(429, ["code": "rate_limited"]), "waiting"),
            (.answered(401, ["code": "use_dpop_nonce"]), "waiting"),
            (.answered(401, ["code": "invalid_challenge_token"]), "waiting"),
            (.answered(403, ["code": "suspended_account"]), "consumed"),
        ] as [(OperationEvent, String)])
    mutating func failures(answer: OperationEvent, outcome: String) {
        hold()
        var login = redeem()
        let steps = stage.play(&login, .begin, .read(nil), answer)
        #expect(steps.last?.hasPrefix("throw") == true && attempt == outcome)
        #expect(!stage.client.logins.isInUse("att_1") && stage.shown == nil)
    }

    @Test("a store that does not say which session is replaced fails before anything is sent, unless it is locked")
    mutating func previous() {
        hold()
        for (events, next) in [
            ([OperationEvent.fails(.storeFailed)], "throw store_failed"),
            ([.fails(.storeLocked)], "send finalize as account"),
            ([.fails(.storeUnavailable)], "prove store"),
            ([.fails(.storeUnavailable), .done], "send finalize as account"),
            ([.fails(.storeUnavailable), .fails(.storeUnavailable)], "throw store_unavailable"),
        ] {
            var login = redeem()
            var steps = stage.play(&login, .begin)
            for event in events { steps += stage.play(&login, event) }
            #expect(steps.last == next && attempt == "waiting")
            stage.client.logins.endUse("att_1")
        }
    }

    @Test("strangers' redirects leave it waiting, seven times, whichever way they are refused by their answer")
    mutating func strangers() throws {
        hold(Self.attempt(codeChallenge: "mine"))
        let other = try URI(parsing: "other://oauth-callback?challenge_token=x")
        for _ in 0..<20 {
            var login = redeem(.redirect(other))
            let refused = stage.play(&login, .begin)
            #expect(refused == ["throw redirect_mismatch"], "it is not even looked at")
        }
        var ends: [String] = []
        for _ in 1...LoginBook.mostStrangers {
            let bad = Secret(PreludeFixture.jwt(["grant_mode": "session-start", "pkce_challenge": "theirs"]))
            var login = redeem(.challengeToken(bad))
            _ = stage.play(&login, .begin, .read(nil))
            ends.append(attempt)
        }
        #expect(ends == Array(repeating: "waiting", count: 7) + ["consumed"])
    }

    @Test("a code that is asked for makes a challenge of the attempt")
    mutating func emailCode() {
        hold()
        var login = redeem(.challengeToken(link))
        let steps = stage.play(
            &login, .begin, .read(nil),
            .answered(200, ["verification_token": "vrf_1"], headers: ["X-Verification-Token": "vrf_1"]), .named("otp_1")
        )
        #expect(steps == ["read session", "send otp as account", "name otp", "finish"])
        #expect(attempt == "consumed" && stage.client.logins.pending.challenges.map(\.id) == ["otp_1"])
    }

    @Test("what a code has earned is kept with the challenge before it is used, so that a repeat needs no code")
    mutating func code() throws {
        let challenge = PreludeFixture.challenge(expiresAt: PreludeFixture.now.advanced(byMilliseconds: 60_000))
        _ = stage.client.logins.change({ $0.insert(challenge) }, isStored: false, at: PreludeFixture.now)
        var check = OperationStack(LoginOperation("otp_1", CodeWork("123456")))
        let earned = OperationEvent.answered(200, ["challenge_token": .string(grant.reveal())])
        let steps = stage.play(&check, .begin, .read(nil), earned, .fails(.network))
        #expect(steps == ["read session", "send check as account", "send finalize as account", "throw network"])
        let kept = try #require(stage.client.logins.pending.challenge("otp_1"))
        #expect(try PreludeCode.of(kept.secrets).earned == grant)
        check = OperationStack(LoginOperation("otp_1", CodeWork("123456")))
        let again = stage.play(&check, .begin, .read(nil), .granted("b"), .done, .done)
        #expect(again == Self.steps && stage.client.logins.isConsumed("otp_1"))
    }

    @Test("a code that is none is not sent, and ends nothing")
    mutating func noCode() {
        let challenge = PreludeFixture.challenge(expiresAt: PreludeFixture.now.advanced(byMilliseconds: 60_000))
        _ = stage.client.logins.change({ $0.insert(challenge) }, isStored: false, at: PreludeFixture.now)
        var check = OperationStack(LoginOperation("otp_1", CodeWork(" ")))
        let steps = stage.play(&check, .begin, .read(nil))
        #expect(steps.last?.hasPrefix("throw") == true && stage.client.logins.pending.challenge("otp_1") != nil)
        #expect(!stage.client.logins.isInUse("otp_1") && !stage.client.logins.isConsumed("otp_1"))
    }

    @Test("one that is too old is dropped, and what it was granted is ended at the server")
    mutating func tooOld() {
        var granted = Self.attempt(lasts: 0)
        granted.unproven = .granted(Stage.session("a"))
        hold(granted)
        var login = redeem()
        let steps = stage.play(&login, .begin)
        #expect(steps == ["throw attempt_expired"] && attempt == "unknown" && stage.begun.count == 1)
    }

    @Test("a login by the page of a step consumes that step as well")
    mutating func pageOfStep() {
        var page = Self.attempt()
        page.step = "step_1"
        hold(page)
        var login = redeem()
        _ = stage.play(&login, .begin, .read(nil), .granted("b"), .done, .done)
        #expect(stage.client.logins.isConsumed("step_1") && attempt == "consumed")
    }
}
