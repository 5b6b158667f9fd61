import CardeaCore
import Testing

/// The unfinished logins in memory.
@Suite struct PendingLoginsTests {
    private func attempt(_ id: String, expiresAt: Int64 = 100) -> PendingAttempt {
        PendingAttempt(
            id: id, provider: .google, redirectURI: "myapp://cb", authorizationURL: Secret("https://x.example.com"),
            expiresAt: Timestamp(seconds: expiresAt), secrets: .stored([:]))
    }

    private func challenge(_ id: String, expiresAt: Int64 = 100) -> PendingChallenge {
        PendingChallenge(id: id, email: nil, expiresAt: Timestamp(seconds: expiresAt), secrets: .stored([:]))
    }

    private func full(_ prefix: String) -> PendingLogins {
        var logins = PendingLogins()
        for number in 0..<PendingLogins.capacity {
            logins.insert(attempt("\(prefix)\(number)"))
            logins.insert(challenge("c\(prefix)\(number)"))
        }
        return logins
    }

    @Test("the oldest one of each kind goes when there are too many")
    func capacity() {
        var logins = full("a")
        logins.insert(attempt("new"))
        #expect(logins.attempts.count == PendingLogins.capacity)
        #expect(logins.attempt("a0") == nil)
        #expect(logins.attempt("new") != nil)
        #expect(logins.challenge("ca0") != nil)
        logins.insert(challenge("cnew"))
        #expect(logins.challenges.count == PendingLogins.capacity)
        #expect(logins.challenge("ca0") == nil)
    }

    @Test("those that went to make room are remembered, and no others")
    func displaced() {
        var logins = full("a")
        #expect(logins.displacedCount == 0)
        logins.insert(attempt("new"))
        logins.insert(challenge("cnew"))
        logins.remove("a5")
        #expect(logins.displacedCount == 2)
        #expect(logins.displaced.contains("a0") && logins.displaced.contains("ca0"))
        #expect(!logins.displaced.contains("a1") && !logins.displaced.contains("a5"))
    }

    @Test("one that is put in again counts as new and is there once")
    func reinserted() {
        var logins = full("a")
        logins.insert(attempt("a0"))
        logins.insert(attempt("new"))
        #expect(logins.attempt("a0") != nil)
        #expect(logins.attempt("a1") == nil)
        #expect(logins.attempts.count { $0.id == "a0" } == 1)
    }

    @Test("those that end now or earlier are removed")
    func expiry() {
        var logins = PendingLogins()
        logins.insert(attempt("past", expiresAt: 9))
        logins.insert(attempt("now", expiresAt: 10))
        logins.insert(attempt("later", expiresAt: 11))
        logins.insert(challenge("cnow", expiresAt: 10))
        logins.removeExpired(at: Timestamp(seconds: 10))
        #expect(logins.attempts.map(\.id) == ["later"])
        #expect(logins.challenges.isEmpty)
        #expect(!logins.isEmpty)
    }

    @Test("what the server has granted stays five minutes beyond its time, and is handed out once when it goes")
    func unclaimed() {
        let session = Session(
            accessToken: Secret("at"), accessTokenExpiresAt: Timestamp(seconds: 0), refreshToken: nil,
            refreshTokenExpiresAt: nil)
        var logins = PendingLogins()
        var granted = attempt("granted", expiresAt: 10)
        granted.unproven = .granted(session)
        var held = challenge("held", expiresAt: 10)
        held.unproven = .stored(session.record())
        let step = PendingStep(
            id: "step", expiresAt: Timestamp(seconds: 10), redirect: PendingStep.Redirect(uri: ""),
            secrets: .stored(["session_token": "st"]))
        logins.insert(granted)
        logins.insert(held)
        logins.insert(step)
        logins.insert(attempt("old", expiresAt: 10))
        logins.removeExpired(at: Timestamp(seconds: 309))
        #expect(logins.attempts.map(\.id) == ["granted"] && logins.count == 3)
        #expect(logins.takeUnclaimed().isEmpty)
        logins.removeUnclaimed(at: Timestamp(seconds: 310))
        #expect(logins.isEmpty)
        #expect(
            logins.takeUnclaimed().mapValues { $0.accessToken.reveal() } == [
                "granted": "at", "held": "at", "step": "st",
            ])
        #expect(logins.takeUnclaimed().isEmpty)
    }

    @Test("so is what was granted to one that is displaced")
    func displacedGrant() {
        var logins = PendingLogins()
        let step = PendingStep(
            id: "step", expiresAt: Timestamp(seconds: 10), redirect: PendingStep.Redirect(uri: ""),
            secrets: .stored(["session_token": "st"]))
        logins.insert(step)
        for number in 0..<PendingLogins.capacity {
            logins.insert(
                PendingStep(id: "s\(number)", expiresAt: step.expiresAt, redirect: step.redirect, secrets: .stored([:]))
            )
        }
        #expect(logins.takeUnclaimed().mapValues { $0.accessToken.reveal() } == ["step": "st"])
    }

    @Test("stored ones are taken in when they are unknown and wanted, known ones stay as they are")
    func merge() {
        var logins = PendingLogins()
        logins.insert(attempt("mine", expiresAt: 1))
        var stored = PendingLogins()
        stored.insert(attempt("mine", expiresAt: 2))
        stored.insert(attempt("theirs"))
        stored.insert(attempt("consumed"))
        stored.insert(challenge("theirs"))
        logins.merge(stored) { $0 != "consumed" }
        #expect(logins.attempts.map(\.id) == ["theirs", "mine"])
        #expect(logins.attempt("mine")?.expiresAt == Timestamp(seconds: 1))
        #expect(logins.challenge("theirs") != nil)
    }

    @Test("a full record from the store pushes out none that this process began")
    func mergeFull() {
        var logins = PendingLogins()
        logins.insert(attempt("mine"))
        logins.insert(challenge("cmine"))
        logins.merge(full("a")) { _ in true }
        #expect(logins.attempt("mine") != nil)
        #expect(logins.challenge("cmine") != nil)
        #expect(logins.attempt("a0") == nil)
        #expect(logins.attempts.count == PendingLogins.capacity)
    }

    @Test("a login that is there is changed, and no other")
    func update() throws {
        var logins = PendingLogins()
        logins.insert(attempt("mine"))
        logins.insert(challenge("here"))
        for id in ["here", "gone"] {
            logins.updateAttempt(id) { $0.step = "step" }
            logins.updateChallenge(id) { $0.secrets = .openID(.proven) }
        }
        logins.updateAttempt("mine") { $0.step = "step_1" }
        #expect(try logins.challenge("here")?.secrets.openID() == .proven)
        #expect(logins.attempt("mine")?.step == "step_1" && logins.count == 2)
    }
}
