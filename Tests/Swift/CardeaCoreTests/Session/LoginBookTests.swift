import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// The unfinished logins of one client: which may be redeemed, and what the store is told.
@Suite struct LoginBookTests {
    private var book = LoginBook()
    private static let now = Timestamp(milliseconds: 1_800_000_000_000)

    private static func attempt(
        _ id: String, lasts: Int64 = 60_000, unproven: Session? = nil
    ) -> PendingAttempt {
        var attempt = PendingAttempt(
            id: id, provider: .google, redirectURI: "myapp://oauth-callback",
            page: PageAddress("https://auth.example.com/"), expiresAt: now.advanced(byMilliseconds: lasts),
            secrets: SecretsBox([:] as StoredSecrets))
        attempt.unproven = unproven.map { .granted($0) }
        return attempt
    }

    private static func session(_ token: String) -> Session {
        Session(
            accessToken: Secret(token), accessTokenExpiresAt: now, refreshToken: nil, refreshTokenExpiresAt: nil)
    }

    @discardableResult
    private mutating func change(isStored: Bool = true, _ change: @escaping LoginBook.Change) -> Bool {
        book.change(change, isStored: isStored, at: Self.now).isDisplacing
    }

    /// How a login is found, in a word.
    private func found(_ id: String) throws -> String {
        let found: FoundLogin<PendingAttempt> = try book.find(id, at: Self.now)
        return switch found {
        case .waiting: "waiting"
        case .tooOld: "too old"
        case .unknown: "unknown"
        }
    }

    @Test("a login waits until it is too old or consumed")
    mutating func find() throws {
        change { $0.insert(Self.attempt("att_1")) }
        change { $0.insert(Self.attempt("att_2", lasts: 0)) }
        #expect(try found("att_1") == "waiting")
        #expect(try found("att_2") == "too old")
        #expect(try found("att_3") == "unknown")
        book.consume("att_1")
        #expect(throws: PendingAttempt.isConsumed) { try found("att_1") }
    }

    @Test("an id names one kind of login")
    mutating func kinds() throws {
        change { $0.insert(Self.attempt("att_1")) }
        guard case .unknown = try book.find("att_1", at: Self.now) as FoundLogin<PendingChallenge> else {
            Issue.record("an attempt is no challenge")
            return
        }
        book.consume("att_1")
        #expect(throws: PendingChallenge.isConsumed) {
            _ = try book.find("att_1", at: Self.now) as FoundLogin<PendingChallenge>
        }
        #expect(throws: PendingStep.isConsumed) {
            _ = try book.find("att_1", at: Self.now) as FoundLogin<PendingStep>
        }
    }

    @Test("one call at a time redeems a login")
    mutating func inUse() {
        var begun = [book.beginUse("att_1"), book.beginUse("att_1"), book.beginUse("att_2")]
        #expect(book.isInUse("att_1"))
        book.endUse("att_1")
        #expect(!book.isInUse("att_1"))
        begun.append(book.beginUse("att_1"))
        #expect(begun == [true, false, true, true])
    }

    @Test("a login bears seven strangers' redirects, each login for itself, and none of those that were forgotten")
    mutating func strangers() {
        var ends: [Bool] = []
        for _ in 1..<LoginBook.mostStrangers {
            ends += [book.bearsNoMoreStrangers("att_1"), book.bearsNoMoreStrangers("att_2")]
        }
        #expect(ends.count == 14 && !ends.contains(true))
        let isLast = book.bearsNoMoreStrangers("att_1")
        book.forgetRemains(of: "att_2")
        let isLastAfterwards = book.bearsNoMoreStrangers("att_2")
        #expect(isLast && !isLastAfterwards)
    }

    @Test("one that went to make room is told so")
    mutating func displaced() {
        #expect(book.missing("att_0", PendingAttempt.self) == PendingAttempt.isUnknown)
        let isDisplacedAtOnce = change { $0.insert(Self.attempt("att_0")) }
        let isDisplaced = change { logins in
            for number in 1...PendingLogins.capacity { logins.insert(Self.attempt("att_\(number)")) }
        }
        #expect(isDisplaced && !isDisplacedAtOnce)
        let told = book.missing("att_0", PendingAttempt.self)
        #expect(told.code == .attemptNotFound && told.message.hasPrefix("Too many logins at once"))
    }

    @Test("old ones stay to be told so, until there are too many of them")
    mutating func roomForOld() throws {
        change { $0.insert(Self.attempt("att_old", lasts: 0)) }
        #expect(try found("att_old") == "too old")
        change { logins in
            for number in 2..<PendingLogins.capacity { logins.insert(Self.attempt("att_\(number)")) }
        }
        #expect(try found("att_old") == "too old")
        for number in 0..<2 { change { $0.insert(Self.attempt("att_\(number)")) } }
        #expect(try found("att_old") == "unknown" && !book.pending.displaced.contains("att_old"))
    }

    @Test("what this client has changed is applied to what the store has, and others' logins stay")
    mutating func upToDate() throws {
        var stored = PendingLogins()
        stored.insert(Self.attempt("att_theirs"))
        stored.insert(Self.attempt("att_old", lasts: 0))
        change { $0.insert(Self.attempt("att_ours")) }
        change { $0.insert(Self.attempt("att_gone")) }
        change { $0.remove("att_gone") }
        change(isStored: false) { $0.insert(Self.attempt("att_unstored")) }
        #expect(book.unsavedCount == 3)
        #expect(book.brought(upToDate: stored, at: Self.now).attempts.map(\.id) == ["att_theirs", "att_ours"])
        change { $0.insert(Self.attempt("att_late")) }
        book.saved(3)
        #expect(book.unsavedCount == 1)
        #expect(book.brought(upToDate: stored, at: Self.now).attempts.map(\.id) == ["att_theirs", "att_late"])
        book.saved(3)
        #expect(book.unsavedCount == 0)
    }

    @Test("what the store has is taken in, but for what was consumed here")
    mutating func take() throws {
        #expect(!book.hasLoaded)
        book.consume("att_1")
        var stored = PendingLogins()
        stored.insert(Self.attempt("att_1"))
        stored.insert(Self.attempt("att_2"))
        book.take(stored)
        #expect(book.hasLoaded && book.pending.attempts.map(\.id) == ["att_2"])
        book.take(nil)
        #expect(book.pending.attempts.map(\.id) == ["att_2"])
    }

    @Test("a logout forgets every login, and names the sessions that nobody will prove any more")
    mutating func forgetAll() throws {
        let session = Self.session("t1")
        change { $0.insert(Self.attempt("att_1", unproven: session)) }
        change { logins in
            logins.insert(
                PendingChallenge(
                    id: "otp_1", email: nil, expiresAt: Self.now,
                    unproven: .granted(Self.session("t2")), secrets: SecretsBox([:] as StoredSecrets)))
            logins.insert(
                PendingChallenge(
                    id: "otp_2", email: nil, expiresAt: Self.now, unproven: .stored(Secret("{")),
                    secrets: SecretsBox([:] as StoredSecrets)))
            logins.insert(
                PendingStep(
                    id: "step_1", expiresAt: Self.now, redirect: nil,
                    secrets: SecretsBox(["session_token": "t3"] as StoredSecrets)))
        }
        #expect(book.unprovenSession(of: "att_1")?.accessToken.reveal() == "t1")
        #expect(book.unprovenSession(of: "otp_1")?.accessToken.reveal() == "t2")
        #expect(book.unprovenSession(of: "otp_2") == nil)
        #expect(book.unprovenSession(of: "step_1")?.accessToken.reveal() == "t3")
        let unproven = book.forgetAll()
        #expect(unproven.map { $0.accessToken.reveal() } == ["t1", "t2", "t3"])
        #expect(book.pending.isEmpty && book.unsavedCount == 0 && book.hasLoaded)
    }

    @Test(
        "what the server has granted to a login that nobody came back to is named once, and gone from the store as well"
    )
    mutating func unclaimed() {
        let granted = Self.session("t1")
        let ended: Int64 = -300_000
        var stored = PendingLogins()
        stored.insert(Self.attempt("att_old", lasts: ended, unproven: granted))
        stored.insert(Self.attempt("att_theirs", lasts: ended, unproven: granted))
        for isInUse in [false, true] {
            book = LoginBook()
            if isInUse { _ = book.beginUse("att_old") }
            let outcome = book.change(
                { $0.insert(Self.attempt("att_old", lasts: ended, unproven: granted)) }, isStored: true, at: Self.now)
            #expect(outcome.unclaimed.map { $0.accessToken.reveal() } == (isInUse ? [] : ["t1"]))
            #expect(book.pending.isEmpty)
            var current = book.brought(upToDate: stored, at: Self.now)
            #expect(current.isEmpty)
            let counts = [book.dropUnclaimed(of: &current).count, book.dropUnclaimed(of: &current).count]
            #expect(counts == [1, 0], "that of the other process")
        }
    }

    @Test("a session that was granted and not stored is its login's until it is dropped, or the login is forgotten")
    mutating func grants() throws {
        var session = Self.session("t")
        session.claims = Secret(#"{"sub":"usr_1"}"#)
        book.granted(try GrantedSession(session), to: "att_1")
        book.granted(try GrantedSession(session), to: "att_2")
        #expect(book.unstoredGrant(of: "att_1") != nil && book.unstoredGrant(of: "att_3") == nil)
        book.dropGrant(of: "att_1")
        book.forgetRemains(of: "att_2")
        #expect(book.unstoredGrant(of: "att_1") == nil && book.unstoredGrant(of: "att_2") == nil)
    }
}
