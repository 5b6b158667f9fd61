import CardeaBasics
import CardeaModel
import CardeaServers
import Testing

/// The unfinished logins in memory.
@Suite struct PendingLoginsTests {
    private func attempt(_ id: String, expiresAt: Int64 = 100) -> PendingAttempt {
        PendingAttempt(
            id: id, provider: .google, redirectURI: "myapp://cb", page: PageAddress("https://x.example.com"),
            expiresAt: Timestamp(seconds: expiresAt), secrets: SecretsBox([:] as StoredSecrets))
    }

    private func challenge(_ id: String, expiresAt: Int64 = 100) -> PendingChallenge {
        PendingChallenge(
            id: id, email: nil, expiresAt: Timestamp(seconds: expiresAt), secrets: SecretsBox([:] as StoredSecrets))
    }

    private func full(_ prefix: String) -> PendingLogins {
        var logins = PendingLogins()
        for number in 0..<PendingLogins.capacity / 2 {
            logins.insert(attempt("\(prefix)\(number)"))
            logins.insert(challenge("c\(prefix)\(number)"))
        }
        return logins
    }

    @Test("the oldest goes when there are too many, whatever its kind; it is remembered, and no other is")
    func capacity() {
        var logins = full("a")
        #expect(logins.isFull && logins.displacedCount == 0)
        logins.insert(challenge("new"))
        #expect(logins.all.count == PendingLogins.capacity && logins.attempt("a0") == nil)
        #expect(logins.all.first?.id == "ca0" && logins.all.last?.id == "new")
        logins.insert(attempt("newer"))
        logins.remove("a5")
        #expect(logins.challenge("ca0") == nil && logins.displacedCount == 2 && !logins.isFull)
        #expect(logins.displaced.contains("a0") && logins.displaced.contains("ca0"))
        #expect(!logins.displaced.contains("a1") && !logins.displaced.contains("a5"))
    }

    @Test("one that goes on from another takes its place, and none has to go")
    func goesOn() {
        var logins = PendingLogins()
        for number in 0..<PendingLogins.capacity { logins.insert(attempt("att_\(number)")) }
        logins.insert(attempt("chl"), after: "att_15")
        #expect(logins.all.map(\.id) == (0..<15).map { "att_\($0)" } + ["chl"] && logins.displacedCount == 0)
    }

    @Test("one that is put in again counts as new and is there once")
    func reinserted() {
        var logins = full("a")
        logins.insert(attempt("a0"))
        logins.insert(attempt("new"))
        #expect(logins.attempt("a0") != nil)
        #expect(logins.challenge("ca0") == nil)
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
            id: "step", expiresAt: Timestamp(seconds: 10), redirect: nil,
            secrets: SecretsBox(["session_token": "st"] as StoredSecrets))
        logins.insert(granted)
        logins.insert(held)
        logins.insert(step)
        logins.insert(attempt("old", expiresAt: 10))
        logins.removeExpired(at: Timestamp(seconds: 309))
        #expect(logins.attempts.map(\.id) == ["granted"] && logins.all.count == 3)
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
            id: "step", expiresAt: Timestamp(seconds: 10), redirect: nil,
            secrets: SecretsBox(["session_token": "st"] as StoredSecrets))
        logins.insert(step)
        for number in 0..<PendingLogins.capacity {
            logins.insert(
                PendingStep(
                    id: "s\(number)", expiresAt: step.expiresAt, redirect: step.redirect,
                    secrets: SecretsBox([:] as StoredSecrets))
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
        stored.insert(challenge("theirs too"))
        logins.merge(stored) { $0 != "consumed" }
        #expect(logins.all.map(\.id) == ["mine", "theirs", "theirs too"])
        #expect(logins.attempt("mine")?.expiresAt == Timestamp(seconds: 1))
    }

    @Test("of a full record from the store, and what this process began, those that end last are kept")
    func mergeFull() {
        var logins = PendingLogins()
        logins.insert(attempt("older", expiresAt: 99))
        logins.insert(attempt("younger", expiresAt: 101))
        logins.merge(full("a")) { _ in true }
        #expect(logins.attempt("older") == nil && logins.attempt("a0") == nil)
        #expect(logins.all.count == PendingLogins.capacity && logins.all.last?.id == "younger")
    }

    @Test("a login that is there is changed, and no other")
    func update() throws {
        var logins = PendingLogins()
        logins.insert(attempt("mine"))
        logins.insert(challenge("here"))
        for id in ["here", "gone"] {
            logins.update(id, as: PendingAttempt.self) { $0.step = "step" }
            logins.update(id, as: PendingChallenge.self) { $0.secrets = SecretsBox(OpenIDChallenge.proven) }
        }
        logins.update("mine", as: PendingAttempt.self) { $0.step = "step_1" }
        #expect(try OpenIDChallenge.of(#require(logins.challenge("here")).secrets) == .proven)
        #expect(logins.attempt("mine")?.step == "step_1" && logins.all.count == 2)
    }
}
