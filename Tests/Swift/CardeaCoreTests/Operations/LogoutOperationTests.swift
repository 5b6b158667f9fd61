import CardeaAsync
import CardeaBasics
import CardeaModel
import CardeaOperations
import CardeaServers
import Testing

/// The end of a session, whatever the store and the server say.
@Suite struct LogoutOperationTests {
    private var stage: Stage
    private let backend: PreludeBackend
    private var logout: OperationStack<Void>

    init() throws {
        backend = try PreludeFixture.backend()
        stage = Stage(backend)
        logout = OperationStack(LogoutOperation())
        stage.hold(Stage.session("a"))
    }

    private static let last: [OperationEvent] = [
        .begin, .done, .read(Stage.session("a")), .read(nil), .done, .done, .done, .done, .done, .done,
    ]
    private static let steps = [
        "lock session", "read session", "read proof", "remove session", "await proof", "lock proof", "remove proof",
        "await pending", "remove pending", "send revoke as key-a",
    ]

    /// Plays the logout with other events at some places. The steps, the end included.
    private mutating func play(_ others: [Int: OperationEvent] = [:], end: OperationEvent = .answered(204)) -> [String]
    {
        var steps: [String] = []
        for (place, event) in Self.last.enumerated() {
            steps += stage.play(&logout, others[place] ?? event)
            if steps.last == "finish" || steps.last?.hasPrefix("throw") == true { return steps }
        }
        return steps + stage.play(&logout, end)
    }

    @Test("it is gone here first, and the observer is told before the server is")
    mutating func whole() {
        let steps = play()
        #expect(steps == Self.steps + ["finish"])
        #expect(
            stage.told == [
                "end waits", "unlock proof", "unlock session", "join no more", "signed out: requested",
            ])
    }

    @Test("from its first step on nobody is signed in, and what was read before does not come back")
    mutating func atOnce() {
        var lookup = OperationStack(SessionLookup())
        _ = stage.play(&lookup, .begin)
        _ = stage.play(&logout, .begin)
        #expect(stage.shown == nil)
        var other = OperationStack(SessionLookup())
        let meanwhile = stage.play(&other, .begin)
        let before = stage.play(&lookup, .read(Stage.session("a")))
        #expect(meanwhile == ["finish"] && before == ["finish"] && stage.shown == nil)
    }

    @Test("each failure of the store is reported at the end, and keeps nothing from being tried", arguments: [4, 7, 9])
    mutating func storeFails(place: Int) {
        let steps = play([place: .fails(.storeFailed)])
        #expect(steps == Self.steps + ["throw store_failed"])
        #expect(stage.told.contains("signed out: requested"))
    }

    @Test("of several failures the first one is reported")
    mutating func storeFailsTwice() {
        let steps = play([4: .fails(.storeFailed), 7: .fails(.storeLocked), 9: .fails(.storeLocked)])
        #expect(steps == Self.steps + ["throw store_failed"])
    }

    @Test("a lock of the key that does not come free leaves the key, and all else goes")
    mutating func keyLocked() {
        let steps = stage.play(
            &logout, .begin, .done, .read(Stage.session("a")), .read(nil), .done, .done, .fails(.timeout), .done, .done,
            .answered(204))
        #expect(
            steps.suffix(5) == [
                "lock proof", "await pending", "remove pending", "send revoke as key-a", "throw timeout",
            ])
    }

    @Test("a record that the store keeps is nobody's session any more")
    mutating func kept() {
        _ = play([4: .fails(.storeFailed)])
        var lookup = OperationStack(SessionLookup())
        let look = stage.play(&lookup, .begin, .read(Stage.session("a")), .fails(.storeFailed))
        #expect(look == ["read session", "remove session", "finish"] && stage.shown == nil)
    }

    @Test("a store that does not say which session it is: the one that was seen last ends, or nothing does")
    mutating func unreadable() {
        let known = play([2: .fails(.storeLocked)])
        #expect(known == Self.steps + ["throw store_locked"])
        stage = Stage(backend)
        logout = OperationStack(LogoutOperation())
        let unknown = play([2: .fails(.storeLocked)])
        #expect(unknown == ["lock session", "read session", "throw store_locked"])
        #expect(stage.told == ["unlock session", "join no more"])
        var lookup = OperationStack(SessionLookup())
        let look = stage.play(&lookup, .begin, .read(Stage.session("a")))
        #expect(look.last == "finish a", "it is as it was")
    }

    @Test("a record that nobody can read is removed, and the server has nothing to be told")
    mutating func rubbish() {
        let steps = play([2: .read(Secret("{"))])
        #expect(steps.prefix(9) == Self.steps.prefix(9) && steps[9] == "finish")
    }

    @Test("a lock that does not come free fails the logout, and the session may be seen again")
    mutating func locked() {
        let steps = stage.play(&logout, .begin, .fails(.timeout))
        #expect(steps == ["lock session", "throw timeout"])
        var lookup = OperationStack(SessionLookup())
        let look = stage.play(&lookup, .begin, .read(Stage.session("a")))
        #expect(look.last == "finish a")
    }

    @Test("the server is told of the session that it gave last, also where the store has not taken that")
    mutating func unstored() {
        stage.client.session.refresh.granted(Stage.session("b"), for: Secret("a"))
        let steps = play()
        #expect(steps.contains("send revoke as key-b"))
    }

    @Test("a server that cannot be told is reported; a key that cannot be used is not")
    mutating func server() {
        let refused = play(end: .answered(503, ["code": "internal"]))
        #expect(refused.last == "throw internal_server_error")
        stage = Stage(backend)
        logout = OperationStack(LogoutOperation())
        let unusable = play(end: .fails(.storeCorrupted))
        #expect(unusable.last == "finish" && stage.told.last?.hasPrefix("The server was not told") == true)
    }

    @Test("the store's failure is reported before the server's")
    mutating func both() {
        let steps = play([9: .fails(.storeFailed)], end: .fails(.network))
        #expect(steps.last == "throw store_failed")
    }

    @Test("sessions that waited for a code are ended in the background")
    mutating func unproven() {
        let challenge = PendingChallenge(
            id: "otp_1", email: nil, expiresAt: PreludeFixture.now, unproven: .granted(Stage.session("c")),
            secrets: SecretsBox(OpenIDChallenge.waiting))
        _ = stage.client.logins.change({ $0.insert(challenge) }, isStored: false, at: PreludeFixture.now)
        _ = play()
        #expect(stage.begun.count == 1 && stage.client.logins.pending.isEmpty)
        guard var revocation = stage.begun.first else {
            Issue.record("it is to be revoked")
            return
        }
        let steps = stage.play(&revocation, .begin, .answered(204))
        #expect(steps == ["send revoke as key-c", "finish"])
    }

    @Test("what is known of proofs is used for the last request, and then forgotten")
    mutating func knowledge() throws {
        let record = ProofRecord(privateKey: Secret("key"), knowledge: DPoPKnowledge(nonce: "nonce")).record()
        var removal = OperationStack(SessionRemoval())
        _ = stage.play(&removal, .begin, .done, .read(Stage.session("a")), .read(record))
        #expect(stage.client.proof.knowledge.nonce == "nonce")
        _ = stage.play(&removal, .done, .done, .done, .done, .done)
        stage.client.moment = stage.moment
        guard case .finish(let forgotten) = try removal.next(.done, &stage.client) else { throw UnexpectedAction() }
        #expect(forgotten.knowledge.nonce == "nonce" && stage.client.proof.knowledge == DPoPKnowledge())
    }
}
