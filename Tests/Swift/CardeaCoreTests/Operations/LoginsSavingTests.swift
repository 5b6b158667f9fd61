import CardeaBasics
import CardeaModel
import CardeaOperations
import Testing

/// Unfinished logins on their way to the store, which others share.
@Suite struct LoginsSavingTests {
    private var stage: Stage
    private var saving = OperationStack(LoginsSaving())

    init() throws {
        stage = Stage(try PreludeFixture.backend())
        change("att_1")
    }

    private static func attempt(_ id: String) -> PendingAttempt {
        PendingAttempt(
            id: id, provider: .google, redirectURI: "myapp://oauth-callback",
            page: PageAddress("https://auth.example.com/"),
            expiresAt: PreludeFixture.now.advanced(byMilliseconds: 60_000), secrets: SecretsBox([:] as StoredSecrets))
    }

    private mutating func change(_ id: String) {
        let attempt = Self.attempt(id)
        stage.client.moment = stage.moment
        stage.client.changeLogins { $0.insert(attempt) }
        _ = stage.client.takeAsides()
    }

    private static let steps = ["lock pending", "read pending", "write pending"]

    @Test("changes are applied to what the store has, under the lock, and what came meanwhile follows")
    mutating func both() {
        var steps = stage.play(&saving, .begin, .done, .read(nil))
        #expect(steps == Self.steps)
        change("att_2")
        steps = stage.play(&saving, .done, .done, .read(nil), .done)
        #expect(steps == Self.steps + ["finish"] && stage.client.logins.unsavedCount == 0)
    }

    @Test("a store that refuses them is tried again for new ones only")
    mutating func refused() {
        let steps = stage.play(&saving, .begin, .done, .fails(.storeFailed))
        #expect(steps == ["lock pending", "read pending", "finish"] && stage.client.logins.unsavedCount == 1)
        #expect(
            stage.told == [
                "unlock pending", "An unfinished login could not be stored; it will not survive a restart.",
            ])
    }

    @Test("after a logout nothing is written")
    mutating func logout() {
        _ = stage.play(&saving, .begin, .done)
        var removal = OperationStack(SessionRemoval())
        _ = stage.play(&removal, .begin)
        let steps = stage.play(&saving, .read(nil))
        #expect(steps.first != "write pending")
    }

    @Test("whoever asks for it learns that the store has refused")
    mutating func keeping() {
        var keeping = OperationStack(LoginKeeping("att_1"))
        let steps = stage.play(&keeping, .begin, .done, .read(nil), .fails(.storeLocked))
        #expect(steps == Self.steps + ["throw store_locked"])
        var other = OperationStack(LoginKeeping("att_9"))
        let lost = stage.play(&other, .begin, .read(nil))
        #expect(lost == ["read pending", "throw attempt_not_found"])
    }

    @Test("what is known of proofs goes into the record that is there, and nowhere else")
    mutating func knowledge() {
        stage.client.proof.needSaving()
        var saving = OperationStack(KnowledgeSaving())
        var steps = stage.play(&saving, .begin, .done, .read(nil))
        #expect(steps == ["lock proof", "read proof", "finish"])
        stage.client.proof.needSaving()
        saving = OperationStack(KnowledgeSaving())
        let record = ProofRecord(privateKey: Secret("k"), knowledge: DPoPKnowledge(nonce: "old"))
        steps = stage.play(&saving, .begin, .done, .read(record.record()), .done)
        #expect(steps == ["lock proof", "read proof", "write proof", "finish"])
    }
}
